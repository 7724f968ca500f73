// A sheet: from the bottom on a phone (320 ms), a card of 440 px on wider screens.
import { Modal, type ModalProps } from './Modal';

const SHEET_MS = 320;

export function Sheet(props: Omit<ModalProps, 'variant' | 'enterMs'>) {
  return <Modal {...props} variant="sheet" enterMs={SHEET_MS} />;
}
