// The checklist of requirements for redeeming, with the missing ones.
import { css } from '@linaria/core';
import { Check, Circle } from 'lucide-react';
import { Link } from 'react-router-dom';
import { redeemRange } from '../../../streams/features/payment/redeemable';
import type { DataOf } from '../../../streams/log/event';
import { formatSweeps } from '../../../streams/money';
import { useModel } from '../../core';
import { cardStack, stack, text } from '../../ui/mixins';
import { ProgressBar } from '../../ui/ProgressBar';

const list = css`
  ${cardStack(12)}
  & > li {
    ${stack(4, 12)}
    grid-template-columns: 24px minmax(0, 1fr);
    color: var(--text-1);
  }
  & > li > div {
    ${stack(4)}
  }
  & > li[data-done='true'] > svg {
    color: var(--ok);
  }
  /** Also the percentage of its progress bar. */
  && small {
    ${text.small}
  }
`;

interface RedeemChecklistProps {
  readonly settings: DataOf<'redemptionSettings/loaded'>;
  /** Minor units. */
  readonly redeemable: number;
}

export function RedeemChecklist({ settings, redeemable }: RedeemChecklistProps) {
  const unplayed = useModel('balances', (balances) => balances.unplayed.amount) ?? 0;
  const status = useModel('account', (account) => account.status);
  const isVerified = status === 'Approved' || status === 'Timeout';
  const { min, missing } = redeemRange(settings, redeemable);
  const steps = [
    {
      name: 'Verified identity',
      isDone: isVerified,
      detail: isVerified ? null : <Link to="/account/verify">Verify your identity</Link>,
    },
    {
      name: `${formatSweeps(min)} or more to redeem`,
      isDone: missing === 0,
      detail:
        missing === 0 ? null : (
          <>
            <ProgressBar label="Progress to the minimum" current={redeemable} target={min} />
            <small>
              {formatSweeps(missing)} to go.
              {unplayed > 0 && ` You still have ${formatSweeps(unplayed)} to play.`}
            </small>
          </>
        ),
    },
  ];
  return (
    <ul className={list} aria-label="What you need to redeem">
      {steps.map(({ name, isDone, detail }) => (
        <li key={name} data-done={isDone}>
          {isDone ? (
            <Check size={24} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <Circle size={24} strokeWidth={1.75} aria-hidden="true" />
          )}
          <div>
            <span>
              {name}
              <span className="visually-hidden">{isDone ? ': done' : ': not done yet'}</span>
            </span>
            {detail}
          </div>
        </li>
      ))}
    </ul>
  );
}
