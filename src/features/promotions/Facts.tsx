// The dates and the minimum qualifying amount of a promotion.
import { dayAndTime } from '../../../streams/calendar';
import type { Promotion } from '../../../streams/features/promotions/promotionRules';
import { minimumText, promotionGoal } from '../../../streams/features/shared/promotions/promotionGoals';
import { useCore } from '../../core';
import { type Row, Rows } from '../../ui/Page';

/** Omits the minimum if the goal already includes it. */
export function Facts({ promotion }: { promotion: Promotion }) {
  const { config, scheduler } = useCore();
  const { subTypeMeta, subPromoType } = promotion;
  const { startDate = null, expiryDate = null, completedAt = null } = subTypeMeta ?? {};
  const now = scheduler.now();
  const hasGoal = promotionGoal(promotion, config.currency) !== null;
  const minimum = hasGoal ? null : minimumText(promotion, config.currency);
  const rows: readonly (Row | null)[] = [
    minimum === null
      ? null
      : {
          key: 'minimum',
          label: subPromoType === 'Deposit' ? 'Minimum deposit' : 'Minimum',
          value: minimum,
        },
    startDate === null
      ? null
      : { key: 'start', label: startDate > now ? 'Starts' : 'Started', value: dayAndTime(startDate, now) },
    expiryDate === null
      ? null
      : { key: 'end', label: expiryDate > now ? 'Ends' : 'Ended', value: dayAndTime(expiryDate, now) },
    completedAt === null
      ? null
      : { key: 'completed', label: 'Qualified', value: dayAndTime(completedAt, now) },
  ];
  const shown = rows.filter((row) => row !== null);
  return shown.length === 0 ? null : <Rows items={shown} />;
}
