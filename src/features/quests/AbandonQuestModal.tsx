// Confirms abandoning a quest.
import { questOf } from '../../../streams/features/quests/quests';
import { type ModalProps, popupFrame, useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';

export default function AbandonQuestModal({
  content: { promotionId },
  entry,
  topmost,
  close,
}: ModalProps<'abandonQuest'>) {
  const emit = useEmit();
  const title = useModel('quests', (quests) => questOf(quests, promotionId)?.title ?? 'This quest');
  return (
    <Modal
      title="Abandon this quest?"
      {...popupFrame({ entry, topmost, close })}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Keep going
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              emit('quest/abandonRequested', { promotionId });
              close();
            }}
          >
            Abandon quest
          </Button>
        </>
      }
    >
      <p>{title} stops counting, and your progress may be lost. You can opt in again while it is open.</p>
    </Modal>
  );
}
