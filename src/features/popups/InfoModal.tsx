// A plain message with one button.
import type { ModalProps } from '../../core';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';

export default function InfoModal({ content, entry, topmost, close }: ModalProps<'info'>) {
  return (
    <Modal
      title={content.title}
      variant={entry.variant}
      showOverlay={entry.showOverlay}
      topmost={topmost}
      onClose={close}
      footer={<Button onClick={close}>{content.button ?? 'OK'}</Button>}
    >
      <p>{content.text}</p>
    </Modal>
  );
}
