// The daily streak, offered once after the sign-in when a day can be collected [2 §4].
import { type ModalProps, popupFrame, useModel } from '../../core';
import { Modal } from '../../ui/Modal';
import { Skeleton } from '../../ui/Skeleton';
import { Streak } from './Streak';

export default function DailyBonusModal({ entry, topmost, close }: ModalProps<'dailyBonus'>) {
  const streak = useModel('streak', (state) => state.streak);
  return (
    <Modal title="Your daily streak" {...popupFrame({ entry, topmost, close })}>
      {streak === null ? <Skeleton height={160} label="Loading" /> : <Streak streak={streak} />}
    </Modal>
  );
}
