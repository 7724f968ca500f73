// The dates and the minimum qualifying amount of a promotion.
import { dateWithZone } from '../../../streams/dates';
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
      : { key: 'start', label: startDate > now ? 'Starts' : 'Started', value: dateWithZone(startDate) },
    expiryDate === null
      ? null
      : { key: 'end', label: expiryDate > now ? 'Ends' : 'Ended', value: dateWithZone(expiryDate) },
    completedAt === null ? null : { key: 'completed', label: 'Qualified', value: dateWithZone(completedAt) },
  ];
  const shown = rows.filter((row) => row !== null);
  return shown.length === 0 ? null : <Rows items={shown} />;
}
