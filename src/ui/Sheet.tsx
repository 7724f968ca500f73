// A sheet: from the bottom on a phone, a card of 440 px on wider screens; it enters in 320 ms.
import { Modal, type ModalProps } from './Modal';

export function Sheet(props: Omit<ModalProps, 'variant'>) {
  return <Modal {...props} variant="sheet" />;
}
