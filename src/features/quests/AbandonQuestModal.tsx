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
      <p>
        Your play will no longer count toward {title}, and you may lose your progress. You can opt in again
        while the quest is open.
      </p>
    </Modal>
  );
}
