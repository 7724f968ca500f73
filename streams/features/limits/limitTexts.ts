// Texts of limits and breaks: amounts, minutes, usage, periods, end dates.
import { formatCash, isTooLarge, MAX_AMOUNT, MINOR_UNITS, parseAmount, typedAmount } from '../../money';
import type { LimitPeriod, LimitType } from './limits';

const MINUTES_AN_HOUR = 60;

/** `45 min`, `2 h`, `1 h 30 min`; `minutes` >= 0. */
export function durationText(minutes: number): string {
  const whole = Math.floor(minutes);
  const hours = Math.floor(whole / MINUTES_AN_HOUR);
  const rest = whole % MINUTES_AN_HOUR;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** A limit's amount as text; `amount` in minor units, of money or of minutes. */
export function limitText(type: LimitType, amount: number | null, currency: string): string {
  if (amount === null) return 'No limit';
  return type === 'Playtime' ? durationText(amount / MINOR_UNITS) : formatCash(amount, currency);
}

/** What an amount of this type measures. */
const LIMIT_NAMES: Readonly<Record<LimitType, string>> = {
  Deposit: 'purchase limit',
  Loss: 'loss limit',
  Playtime: 'playtime limit',
};

export const limitLabel = (type: LimitType, period: LimitPeriod): string => `${period} ${LIMIT_NAMES[type]}`;

/** The period of use, within a sentence. */
export const PERIOD_WORDS: Readonly<Record<LimitPeriod, string>> = {
  Daily: 'today',
  Weekly: 'this week',
  Monthly: 'this month',
};

const MONEY_SUGGESTIONS: Readonly<Record<LimitPeriod, readonly number[]>> = {
  Daily: [20, 50, 100],
  Weekly: [50, 100, 250],
  Monthly: [100, 250, 500],
};

const MINUTE_SUGGESTIONS: Readonly<Record<LimitPeriod, readonly number[]>> = {
  Daily: [30, 60, 120],
  Weekly: [180, 300, 600],
  Monthly: [600, 1_200, 2_400],
};

/** Suggested limits in minor units, of money or of minutes. */
export const suggestedLimits = (type: LimitType, period: LimitPeriod): readonly number[] =>
  (type === 'Playtime' ? MINUTE_SUGGESTIONS : MONEY_SUGGESTIONS)[period].map(
    (amount) => amount * MINOR_UNITS,
  );

/** When a typed limit takes effect, compared with the one in force. Null clears a limit. */
export function effectText(
  { inForce, saved, typed }: { inForce: number | null; saved: number | null; typed: number | null },
  format: (amount: number | null) => string,
): string {
  if (typed === saved) return 'Leave blank for no limit.';
  if (typed === inForce || inForce === null || (typed !== null && typed < inForce))
    return 'Takes effect as soon as you save.';
  return `${format(inForce)} stays in effect until the change starts. You'll see the date after you save.`;
}

/** A typed amount in minor units; null if empty, undefined if invalid [LIM-07, LIM-08]. */
export function typedLimit(type: LimitType, text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const amount = parseAmount(text);
  if (amount === null || amount <= 0) return undefined;
  return type === 'Playtime' && amount % MINOR_UNITS !== 0 ? undefined : amount;
}

export const asTyped = (amount: number | null): string => (amount === null ? '' : typedAmount(amount));

const MAX_MINUTES = '999,999,999';

/** The message for an invalid limit. */
export function wrongLimit(type: LimitType, text: string, currency: string): string {
  if (type === 'Playtime')
    return isTooLarge(text)
      ? `Enter up to ${MAX_MINUTES} minutes.`
      : 'Enter whole minutes above 0, like 90, or leave it blank.';
  return isTooLarge(text)
    ? `Enter an amount up to ${limitText(type, MAX_AMOUNT, currency)}.`
    : 'Enter an amount above 0, like 25 or 25.50, or leave it blank.';
}

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

export const daysText = (days: number): string => plural(days, 'day');

const MONTHS_A_YEAR = 12;

/** `6 months`, `1 year`, `5 years`. */
export function monthsText(months: number): string {
  return months % MONTHS_A_YEAR === 0 ? plural(months / MONTHS_A_YEAR, 'year') : plural(months, 'month');
}

const DAY_MS = 86_400_000;

/** When a timeout that begins at `now` ends, epoch ms. */
export const daysFrom = (now: number, days: number): number => now + days * DAY_MS;

/** The durations that end a day or more after `until`, epoch ms. */
export const longerThan = (days: readonly number[], now: number, until: number): readonly number[] =>
  days.filter((count) => daysFrom(now, count) >= until + DAY_MS || until <= now);

/** When a self-exclusion that begins at `now` ends, epoch ms. */
export function monthsFrom(now: number, months: number): number {
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end.getTime();
}
