// Low coins: shown once, with alternatives.
import { sweepsTotal } from '../../../streams/features/balances/balancesState';
import { formatCoins } from '../../../streams/money';
import { type ModalProps, popupFrame, useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';

export default function LowCoinsModal({ entry, topmost, close }: ModalProps<'bettyCoinsBalanceLow'>) {
  const emit = useEmit();
  const balances = useModel('balances');
  const canSwitch = balances.preferred === 'coin' && (sweepsTotal(balances) ?? 0) > 0;
  const switchToSweeps = () => {
    emit('preferredBalance/changeRequested', { preferred: 'sweep' });
    close();
  };
  return (
    <Modal
      title="Running low"
      {...popupFrame({ entry, topmost, close })}
      footer={
        <>
          {canSwitch && (
            <Button variant="secondary" onClick={switchToSweeps}>
              Play with Sweeps Coins
            </Button>
          )}
          <Button onClick={close}>OK</Button>
        </>
      }
    >
      <p>You have {formatCoins(balances.coins.amount)} left.</p>
    </Modal>
  );
}
