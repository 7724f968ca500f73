// A loyalty status change: promoted, demoted or maintained [LOY-04].
import { useEffect } from 'react';
import { TIERS } from '../../../streams/features/loyaltyStatus';
import { PAGES } from '../../../streams/routes';
import { play } from '../../art/sound';
import { type ModalProps, popupFrame } from '../../core';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { useGoTo } from '../../ui/useGoTo';
import { TierGem } from './TierGem';
import { tierModal } from './tierModalStyles';

type Change = 'statusPromoted' | 'statusDemoted' | 'statusMaintained';

function wordsOf(type: Change, status: string): { title: string; text: string } {
  switch (type) {
    case 'statusPromoted':
      return { title: `Welcome to ${status}`, text: 'You moved up. Enjoy your new benefits.' };
    case 'statusDemoted':
      return {
        title: `You're now ${status}`,
        text: 'Your status is based on your points in the last period.',
      };
    case 'statusMaintained':
      return {
        title: `You're still ${status}`,
        text: 'You earned enough points in the last period to keep your status.',
      };
  }
}

/** Not `ModalProps<Change>`, which the compiler treats as invariant in its type. */
type StatusModalProps = Omit<ModalProps<Change>, 'content'> & {
  readonly content: { readonly type: Change; readonly status: string };
};

export default function StatusModal({ content, ...modal }: StatusModalProps) {
  const goTo = useGoTo();
  const { title, text } = wordsOf(content.type, content.status);
  const tier = TIERS.find((name) => name === content.status);
  const isRise = content.type === 'statusPromoted';
  useEffect(() => {
    if (isRise) play('prize');
  }, [isRise]);
  return (
    <Modal
      title={title}
      {...popupFrame(modal)}
      footer={
        <Button
          onClick={() => {
            modal.close();
            goTo(PAGES.status);
          }}
        >
          View my status
        </Button>
      }
    >
      <div className={tierModal}>
        {tier !== undefined && <TierGem tier={tier} size={112} />}
        <p>{text}</p>
      </div>
    </Modal>
  );
}
