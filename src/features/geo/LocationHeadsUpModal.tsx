// Shown before the browser's location prompt; agreeing triggers the prompt.
import { type ModalProps, popupFrame, useEmit } from '../../core';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';

export default function LocationHeadsUpModal({
  entry,
  topmost,
  close,
}: ModalProps<'locationPermissionHeadsUp'>) {
  const emit = useEmit();
  const agree = () => {
    emit('geo/promptAccepted', {});
    close();
  };
  return (
    <Modal
      title="Share your location"
      {...popupFrame({ entry, topmost, close })}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Not now
          </Button>
          <Button onClick={agree}>Continue</Button>
        </>
      }
    >
      <p>Your browser will ask to share your location. We need it to check that you can play here.</p>
    </Modal>
  );
}
