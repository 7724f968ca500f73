// The player's last deposit, in the platform's zone [PUR-36].
import { zonedTime } from '../../../streams/dates';
import { isAwaited } from '../../../streams/features/calls';
import { queries } from '../../../streams/features/liveChat';
import { statusText } from '../../../streams/features/payment/paymentTexts';
import { formatCash } from '../../../streams/money';
import { useCore, useModel, useQueryState } from '../../core';
import { Skeleton } from '../../ui/Skeleton';

const LABEL = 'EST';

export function LastDeposit() {
  const { currency, depositTimeZone } = useCore().config;
  const last = useModel('pages', (pages) => pages['lastActivity/loaded']?.lastDeposit ?? null);
  const { status } = useQueryState(queries.lastActivity);
  if (last === null && isAwaited(status)) return <Skeleton height={48} isSized={false} />;
  if (last === null || last.date === null) return null;
  return (
    <p>
      Last deposit: {formatCash(last.amount, currency)}, {statusText(last.status).toLowerCase()},{' '}
      {zonedTime(last.date, depositTimeZone, LABEL)}
    </p>
  );
}
