// The daily streak, offered once after sign-in if a day can be claimed [DAILY-12].
import { queries } from '../../../streams/features/streak';
import { type ModalProps, popupFrame, useModel } from '../../core';
import { PageData } from '../../PageData';
import { Modal } from '../../ui/Modal';
import { Streak } from './Streak';

export default function DailyBonusModal({ entry, topmost, close }: ModalProps<'dailyBonus'>) {
  const streak = useModel('streak', (state) => state.streak);
  return (
    <Modal title="Your daily streak" {...popupFrame({ entry, topmost, close })}>
      <PageData query={queries.streak} data={streak}>
        {(known) => <Streak streak={known} />}
      </PageData>
    </Modal>
  );
}
