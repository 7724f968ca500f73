// The daily streak, offered once after sign-in if a day can be claimed [DAILY-12].
import { type ModalProps, popupFrame } from '../../core';
import { Modal } from '../../ui/Modal';
import { Streak } from './Streak';

export default function DailyBonusModal({ entry, topmost, close }: ModalProps<'dailyBonus'>) {
  return (
    <Modal title="Your daily streak" {...popupFrame({ entry, topmost, close })}>
      <Streak />
    </Modal>
  );
}
