// The player's last deposit, in the platform's zone [PUR-36].
import { zonedTime } from '../../../streams/dates';
import { queries } from '../../../streams/features/liveChat';
import { statusText } from '../../../streams/features/payment/paymentTexts';
import { formatCash } from '../../../streams/money';
import { useCore, useModel } from '../../core';
import { Skeleton } from '../../ui/Skeleton';
import { useIsAwaited } from '../shared/useIsAwaited';

export function LastDeposit() {
  const { currency, depositTimeZone } = useCore().config;
  const last = useModel('pages', (pages) => pages['lastActivity/loaded']?.lastDeposit ?? null);
  const isAwaited = useIsAwaited(queries.lastActivity);
  if (last === null && isAwaited) return <Skeleton height={48} isSized={false} />;
  if (last === null || last.date === null) return null;
  return (
    <p>
      Last deposit: {formatCash(last.amount, currency)}, {statusText(last.status).toLowerCase()},{' '}
      {zonedTime(last.date, depositTimeZone)}
    </p>
  );
}
