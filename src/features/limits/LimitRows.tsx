// The current limits of one type.
import { calendarDate } from '../../../streams/dates';
import { queries } from '../../../streams/features/limits';
import type { DataOf } from '../../../streams/log/event';
import { formatCash, MINOR_UNITS } from '../../../streams/money';
import { useCore } from '../../core';
import { PageData } from '../../PageData';
import { Nothing, Rows } from '../../ui/Page';

type Limit = DataOf<'limits/loaded'>['limits'][number];

export function LimitRows({ type }: { type: Limit['type'] }) {
  const { currency } = useCore().config;
  const shown = (amount: number | null) =>
    amount === null
      ? 'No limit'
      : type === 'Playtime'
        ? `${amount / MINOR_UNITS} min`
        : formatCash(amount, currency);
  return (
    <PageData query={queries.limits} failure="User limits request failure.">
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
                  ? `${shown(limit.pendingAmount)} from ${calendarDate(limit.activeFrom)}`
                  : null,
              value: shown(limit.amount),
            }))}
          />
        );
      }}
    </PageData>
  );
}
