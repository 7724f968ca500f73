// A player's limits: allowed values, when a change takes effect, and their use.
import { limitProblems } from '../../../streams/features/shared/limitRules';
import type { WorldLimit } from './belongings';
import { cents, Refusal } from './rules';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** 1970 began on a Thursday. */
const MONDAY_MS = 4 * DAY_MS;
const MINUTES_A_DAY = 1_440;

const keyOf = ({ type, period }: Partial<WorldLimit>) => `${type}.${period}`;

/** The limits once every scheduled raise has taken effect. */
function futureAmount({ amount, pendingAmount, activeFrom }: WorldLimit): number | null {
  return activeFrom === null ? amount : pendingAmount;
}

function refuse(key: string, text: string): never {
  throw new Refusal(400, 'invalid-limit', text, { errors: { [key]: [text] } });
}

function checkAmount(wanted: Partial<WorldLimit>): void {
  const amount: unknown = wanted.amount ?? null;
  if (amount === null) return;
  if (typeof amount !== 'number' || !(amount > 0)) refuse(keyOf(wanted), 'The amount must be above 0.');
  if (wanted.type === 'Playtime' && wanted.period === 'Daily' && amount > MINUTES_A_DAY)
    refuse(keyOf(wanted), `A day has ${MINUTES_A_DAY} minutes.`);
}

function checkOrder(limits: readonly WorldLimit[], type: string): void {
  const amountOf = (period: string) => {
    const limit = limits.find((entry) => entry.type === type && entry.period === period);
    return limit === undefined ? null : futureAmount(limit);
  };
  const { daily, weekly } = limitProblems({
    daily: amountOf('Daily'),
    weekly: amountOf('Weekly'),
    monthly: amountOf('Monthly'),
  });
  if (daily !== undefined) refuse(`${type}.Daily`, daily);
  if (weekly !== undefined) refuse(`${type}.Weekly`, weekly);
}

/** Lowering applies immediately, raising after a day (DEC-61); null clears (DEC-60). */
function changed(limit: WorldLimit, amount: number | null, now: number): WorldLimit {
  const setAt = new Date(now).toISOString();
  const raises = limit.amount !== null && (amount === null || amount > limit.amount);
  if (!raises) return { ...limit, amount, pendingAmount: null, activeFrom: null, setAt };
  return { ...limit, pendingAmount: amount, activeFrom: new Date(now + DAY_MS).toISOString(), setAt };
}

/** The limits after a change; the whole change is refused if any part of it is. */
export function changedLimits(
  limits: readonly WorldLimit[],
  wanted: readonly Partial<WorldLimit>[],
  now: number,
): WorldLimit[] {
  for (const entry of wanted) {
    if (!limits.some((limit) => keyOf(limit) === keyOf(entry)))
      throw new Refusal(400, 'no-such-limit', 'There is no such limit.');
    checkAmount(entry);
  }
  const next = limits.map((limit) => {
    const entry = wanted.find((one) => keyOf(one) === keyOf(limit));
    return entry === undefined ? limit : changed(limit, entry.amount ?? null, now);
  });
  for (const type of new Set(wanted.map(({ type }) => type ?? ''))) checkOrder(next, type);
  return next;
}

/** Counts losses or play time; a win gives back at most what the period has lost. */
export function countUse(limits: readonly WorldLimit[], type: string, amount: number): void {
  for (const limit of limits) {
    if (limit.type === type) limit.accumulatedAmount = cents(Math.max(0, limit.accumulatedAmount + amount));
  }
}

/** The remaining amount of a limit; infinite without one. */
export function roomOf(limits: readonly WorldLimit[], type: string): number {
  const rooms = limits
    .filter((limit) => limit.type === type && limit.amount !== null)
    .map(({ amount, accumulatedAmount }) => Math.max(0, (amount ?? 0) - accumulatedAmount));
  return Math.min(Number.POSITIVE_INFINITY, ...rooms);
}

/** The day, the week from Monday or the month of an instant, in UTC. */
function periodOf(period: string, at: number): number {
  if (period === 'Daily') return Math.floor(at / DAY_MS);
  if (period === 'Weekly') return Math.floor((at - MONDAY_MS) / WEEK_MS);
  const date = new Date(at);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** Applies raises that are due; a new day, week or month counts from zero. */
export function passLimits(limits: readonly WorldLimit[], countedAt: number, now: number): void {
  for (const limit of limits) {
    if (limit.activeFrom !== null && Date.parse(limit.activeFrom) <= now)
      Object.assign(limit, { amount: limit.pendingAmount, pendingAmount: null, activeFrom: null });
    if (periodOf(limit.period, countedAt) !== periodOf(limit.period, now)) limit.accumulatedAmount = 0;
  }
}
