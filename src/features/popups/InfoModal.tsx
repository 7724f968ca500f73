// A plain message with one button.
import { type ModalProps, popupFrame } from '../../core';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';

export default function InfoModal({ content, entry, topmost, close }: ModalProps<'info'>) {
  return (
    <Modal
      title={content.title}
      {...popupFrame({ entry, topmost, close })}
      footer={<Button onClick={close}>{content.button ?? 'OK'}</Button>}
    >
      <p>{content.text}</p>
    </Modal>
  );
}
