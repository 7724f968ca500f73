// Limits and breaks, as they stand.
import dayjs from 'dayjs';
import { Link } from 'react-router-dom';
import { endpoints as limitEndpoints } from '../../../streams/features/limits';
import { accountStatusText } from '../../../streams/features/shared/accountTexts';
import type { DataOf } from '../../../streams/log/event';
import { formatCash, MINOR_UNITS } from '../../../streams/money';
import { useCore, useModel } from '../../core';
import { PageData } from '../../PageData';
import { Card, Nothing, Page, Rows } from '../../ui/Page';

type Limit = DataOf<'limits/loaded'>['limits'][number];

const date = (at: number) => dayjs(at).format('MM/DD/YYYY');

function LimitRows({ type }: { type: Limit['type'] }) {
  const { currency } = useCore().config;
  const shown = (amount: number | null) =>
    amount === null
      ? 'No limit'
      : type === 'Playtime'
        ? `${amount / MINOR_UNITS} min`
        : formatCash(amount, currency);
  return (
    <PageData
      endpoint={limitEndpoints.getLimits}
      args={{}}
      kind="limits/loaded"
      failure="User limits request failure."
    >
      {({ limits }) => {
        const own = limits.filter((limit) => limit.type === type);
        if (own.length === 0) return <Nothing text="No limits are set." />;
        return (
          <Rows
            items={own.map((limit) => ({
              key: limit.period,
              label: limit.period,
              note:
                limit.pendingAmount !== null && limit.activeFrom !== null
                  ? `${shown(limit.pendingAmount)} from ${date(limit.activeFrom)}`
                  : null,
              value: shown(limit.amount),
            }))}
          />
        );
      }}
    </PageData>
  );
}

export function Limits() {
  return (
    <Page title="Responsible gaming">
      <h2>Loss Limit</h2>
      <LimitRows type="Loss" />
      <Card>
        <Link to="/account/limits/purchase">Purchase Limit</Link>
        <Link to="/account/limits/playtime">Playtime Limit</Link>
        <Link to="/account/limits/timeout">Timeout</Link>
        <Link to="/account/limits/closure">Account Closure</Link>
      </Card>
    </Page>
  );
}

export function PurchaseLimit() {
  return (
    <Page title="Purchase Limit">
      <LimitRows type="Deposit" />
    </Page>
  );
}

export function PlaytimeLimit() {
  return (
    <Page title="Playtime Limit">
      <LimitRows type="Playtime" />
    </Page>
  );
}

export function Timeout() {
  const until = useModel('account', (account) => account.details?.takeABreakEndDate ?? null);
  const { supportEmail } = useCore().config;
  return (
    <Page title="Timeout">
      <Rows
        items={[
          { key: 'until', label: 'Your break', value: until === null ? 'None' : `Until ${date(until)}` },
        ]}
      />
      <p>
        A break lasts 1, 7, 30 or 60 days and cannot be shortened. To start one now, write to{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </Page>
  );
}

export function Closure() {
  const status = useModel('account', (account) => account.status);
  const { supportEmail } = useCore().config;
  return (
    <Page title="Account Closure">
      <Rows
        items={[
          {
            key: 'status',
            label: 'Your account',
            value: status === null ? '---' : accountStatusText(status),
          },
        ]}
      />
      <p>
        Closing ends your account for good; redeem what you have first. Write to{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a> to close it.
      </p>
    </Page>
  );
}

export const ClosureVerify = Closure;
