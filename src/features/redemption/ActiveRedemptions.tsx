// Redemptions in progress, each with its steps and, while pending, an unobtrusive cancel button.
import { css } from '@linaria/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { businessDaysAfter, dayAndTime } from '../../../streams/calendar';
import { calendarDate } from '../../../streams/dates';
import { PAYOUT_DAYS } from '../../../streams/features/payment/redeemable';
import { endpoints, queries } from '../../../streams/features/payment/redemption';
import type { DataOf } from '../../../streams/log/event';
import { formatSweeps } from '../../../streams/money';
import { useCallState, useCore, useEmit } from '../../core';
import { Button } from '../../ui/Button';
import { inlineLink } from '../../ui/inlineLink';
import { cluster, playAccent, stack, text, wrap } from '../../ui/mixins';
import { Card, Nothing } from '../../ui/Page';
import { PageData } from '../shared/PageData';

export type Redemption = DataOf<'activeRedemptions/loaded'>['items'][number];

const head = css`
  ${wrap(4, 16)}
  align-items: baseline;
  justify-content: space-between;
  font-weight: 650;
`;

const track = css`
  ${playAccent}
  ${stack(8)}
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 4.75rem), 1fr));
  @media (max-width: 345px) {
    grid-template-columns: minmax(0, 1fr);
  }
  & > li {
    padding-top: var(--space-8);
    border-top: 4px solid var(--s3);
    ${text.note}
    text-wrap: balance;
  }
  & > li[data-reached='true'] {
    border-top-color: var(--play-fill);
    color: var(--text-1);
  }
  & small {
    font-size: smaller;
  }
`;

const foot = css`
  ${cluster(8)}
  & > button {
    flex: 1 1 auto;
  }
`;

/** The steps of a redemption with their dates. One that isn't confirmed is paid out some days after it is. */
function steps({ status, createdAt }: Redemption, now: number) {
  const reached = status === 'Approved' ? 3 : status === 'InProgress' ? 2 : 1;
  const start = reached === 1 ? now : (createdAt ?? now);
  const due = `By ${calendarDate(Math.max(businessDaysAfter(start, PAYOUT_DAYS), now))}`;
  return [
    { name: 'Requested', note: createdAt === null ? null : dayAndTime(createdAt, now), isReached: true },
    {
      name: 'Confirmed',
      note: reached === 1 ? 'Waiting for you' : reached === 2 ? 'With your bank now' : null,
      isReached: reached >= 2,
    },
    {
      name: 'Paid out',
      note: reached === 1 ? `${due}, if you confirm today` : reached === 2 ? due : null,
      isReached: reached >= 3,
    },
  ];
}

function Tracker(redemption: Redemption) {
  const { transactionId, amount, status } = redemption;
  const emit = useEmit();
  const { scheduler } = useCore();
  const cancelling = useCallState(endpoints.cancelRedemption, { transactionId });
  const [isCancelAsked, setCancelAsked] = useState(false);
  const named = amount === null ? 'this redemption' : formatSweeps(amount);
  return (
    <Card>
      <div className={head}>
        <span>{formatSweeps(amount)}</span>
        <Link
          className={inlineLink}
          to={`/account/payment-result?transactionId=${encodeURIComponent(transactionId)}`}
        >
          Details
        </Link>
      </div>
      <ol className={track}>
        {steps(redemption, scheduler.now()).map(({ name, note, isReached }) => (
          <li key={name} data-reached={isReached}>
            {name}
            {note !== null && <small>{note}</small>}
          </li>
        ))}
      </ol>
      {status !== 'Approved' && (
        <p>
          {amount === null ? 'The amount' : formatSweeps(amount)} has left your balance.
          {status === 'Pending' && ' If you cancel, it returns to your balance.'}
        </p>
      )}
      {status === 'Pending' &&
        (isCancelAsked ? (
          /** In this order, the second tap of a double tap meets "Keep it" or nothing. */
          <div className={foot}>
            <Button
              variant="danger"
              busy={cancelling.status === 'pending'}
              onClick={() => emit('redemption/cancelRequested', { transactionId })}
            >
              {`Cancel ${named}`}
            </Button>
            <Button variant="quiet" onClick={() => setCancelAsked(false)}>
              Keep it
            </Button>
          </div>
        ) : (
          <div className={foot}>
            <Button onClick={() => emit('redemption/confirmationRequested', { transactionId })}>
              {`Confirm ${named}`}
            </Button>
            <Button variant="quiet" onClick={() => setCancelAsked(true)}>
              Cancel this redemption
            </Button>
          </div>
        ))}
    </Card>
  );
}

export function ActiveRedemptions() {
  return (
    <PageData query={queries.activeRedemptions} subject="your redemptions">
      {({ items }) =>
        items.length === 0 ? (
          <Nothing text="No redemptions in progress." />
        ) : (
          items.map((item) => <Tracker key={item.transactionId} {...item} />)
        )
      }
    </PageData>
  );
}
