// The reality check: time played, net position, and two buttons of equal weight.
import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { durationText } from '../../../streams/features/limits/limitTexts';
import { formatSweeps } from '../../../streams/money';
import { type ModalProps, popupFrame, useConfig, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { tapTarget, wrap } from '../../ui/mixins';
import { Rows } from '../../ui/Page';
import { useGoTo } from '../../ui/useGoTo';

const MINUTE_MS = 60_000;

const links = css`
  ${wrap(0, 16)}
  & a {
    ${tapTarget}
  }
`;

export default function RealityCheckModal({ content, entry, topmost, close }: ModalProps<'realityCheck'>) {
  const { limits } = useConfig().flags;
  const goTo = useGoTo();
  const netPosition = useModel('balances', (balances) => balances.netPosition.amount);
  const leave = () => {
    close();
    goTo('/');
  };
  return (
    <Modal
      title="Reality check"
      {...popupFrame({ entry, topmost, close })}
      footer={
        <>
          <Button variant="secondary" onClick={leave}>
            Leave
          </Button>
          <Button variant="secondary" onClick={close}>
            Continue
          </Button>
        </>
      }
    >
      <p>Your play since you signed in</p>
      <Rows
        items={[
          { key: 'time', label: 'Time played', value: durationText(content.playedMs / MINUTE_MS) },
          {
            key: 'net',
            label: 'Net position',
            note: 'Wins minus bets',
            value: formatSweeps(netPosition),
          },
        ]}
      />
      <div className={links}>
        <Link to="/account/gaming-history">See my history</Link>
        {limits && <Link to="/account/limits/timeout">Take a break</Link>}
      </div>
    </Modal>
  );
}
