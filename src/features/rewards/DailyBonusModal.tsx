// The daily streak, offered once after the sign-in when a day can be collected [DAILY-12].
import { endpoints as streakEndpoints } from '../../../streams/features/streak';
import { type ModalProps, popupFrame, useModel } from '../../core';
import { NotThere } from '../../NotThere';
import { Modal } from '../../ui/Modal';
import { Streak } from './Streak';

export default function DailyBonusModal({ entry, topmost, close }: ModalProps<'dailyBonus'>) {
  const streak = useModel('streak', (state) => state.streak);
  return (
    <Modal title="Your daily streak" {...popupFrame({ entry, topmost, close })}>
      {streak === null ? (
        <NotThere endpoint={streakEndpoints.getStreak} args={{}} height={160} />
      ) : (
        <Streak streak={streak} />
      )}
    </Modal>
  );
}
