// The goal and the progress of a promotion or quest as text, in its own unit.
import { formatCash, formatSweeps, MINOR_UNITS, wholeNumber } from '../../../money';

interface Goal {
  /** Quests do not have it. */
  readonly promoType?: string;
  readonly subPromoType: string | null;
  readonly subTypeMeta: {
    /** Minor units. */
    readonly minimumQualificationAmount: number | null;
    /** In the promotion's unit: whole coins, spins, wins, days, friends. */
    readonly targetAccumulation: number | null;
  } | null;
}

/** Most counts are whole; others are truncated to two decimals. */
const count = (value: number) =>
  Number.isInteger(value)
    ? wholeNumber(value)
    : new Intl.NumberFormat('en-CA', { maximumFractionDigits: 2 }).format(value);
const minor = (value: number) => Math.round(value * MINOR_UNITS);
const counted = (value: number, one: string, many = `${one}s`) =>
  `${count(value)} ${value === 1 ? one : many}`;

/** The unit of a promotion's target. */
type Unit = 'sweeps' | 'cash' | 'spin' | 'win' | 'day' | 'friend' | 'step' | 'none';

function unitOf({ promoType, subPromoType }: Goal): Unit {
  switch (subPromoType) {
    case 'SpinCount':
      return 'spin';
    case 'WinCount':
      return 'win';
    case 'BetAmount':
    case 'WinAmount':
    case 'NetLosses':
      return 'sweeps';
    case 'Deposit':
      return 'cash';
    case 'Referral':
      return 'friend';
    case 'Onboarding':
      return 'step';
    default:
      return promoType === 'Streaks' ? 'day' : 'none';
  }
}

/** An amount in a promotion's unit: `SC 12.50`, `$25.00`, `3 days`. */
function amountText(unit: Unit, value: number, currency: string): string {
  switch (unit) {
    case 'sweeps':
      return formatSweeps(minor(value));
    case 'cash':
      return formatCash(minor(value), currency);
    case 'none':
      return count(value);
    default:
      return counted(value, unit);
  }
}

const targetOf = ({ subTypeMeta }: Goal): number | null => {
  const target = subTypeMeta?.targetAccumulation ?? 0;
  return target > 0 ? target : null;
};

/** `Spin 100 times`: the goal; null without a target of a known kind. */
export function promotionGoal(promotion: Goal, currency: string): string | null {
  const target = targetOf(promotion);
  if (target === null) return null;
  const unit = unitOf(promotion);
  const text = amountText(unit, target, currency);
  switch (promotion.subPromoType) {
    case 'SpinCount':
      return `Spin ${counted(target, 'time')}`;
    case 'WinCount':
      return `Win ${counted(target, 'time')}`;
    case 'BetAmount':
      return `Bet ${text}`;
    case 'WinAmount':
      return `Win ${text}`;
    case 'Deposit':
      return `Deposit ${text}`;
    case 'Referral':
      return `Invite ${text}`;
    default:
      return unit === 'none' ? null : text;
  }
}

/**
 * `12 of 100 spins`: the progress, at most the target. Without a target the amount alone, such as the net losses of a
 * coinback.
 */
export function progressText(promotion: Goal, current: number, currency: string): string {
  const unit = unitOf(promotion);
  const reached = Number.isFinite(current) ? Math.max(0, current) : 0;
  const target = targetOf(promotion);
  if (target === null) return amountText(unit, reached, currency);
  const shown = Math.min(reached, target);
  const isMoney = unit === 'sweeps' || unit === 'cash';
  const start = isMoney ? amountText(unit, shown, currency) : count(shown);
  return `${start} of ${amountText(unit, target, currency)}`;
}

/** `SC 0.20 per spin`: the smallest amount that counts; null without one. */
export function minimumText(promotion: Goal, currency: string): string | null {
  const minimum = promotion.subTypeMeta?.minimumQualificationAmount ?? 0;
  if (minimum <= 0) return null;
  switch (unitOf(promotion)) {
    case 'sweeps':
    case 'spin':
    case 'win':
      return `${formatSweeps(minimum)} per spin`;
    default:
      return formatCash(minimum, currency);
  }
}
