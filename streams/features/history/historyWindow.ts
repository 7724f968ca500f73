// The pages of the histories and the time window in their URLs [RED-30].
import { startOfDate } from '../../calendar';
import { HISTORY_PAGES, type RouteParams } from '../../routes';

export type HistoryName = keyof typeof HISTORY_PAGES;
export const HISTORIES = Object.keys(HISTORY_PAGES) as HistoryName[];

/** The history shown at a route pattern; null for other pages. */
export function historyAt(pattern: string): HistoryName | null {
  return HISTORIES.find((history) => HISTORY_PAGES[history] === pattern) ?? null;
}

const DAY_MS = 86_400_000;

/** How far back a window may start, in days. The first is the default [RED-30, CONST-10]. */
export const PERIODS = ['1', '7', '30', '365'] as const;
export type Period = (typeof PERIODS)[number];

type Window = Pick<RouteParams, 'period' | 'from' | 'to'>;

export const periodOf = ({ period }: Window): Period =>
  PERIODS.find((known) => known === period) ?? PERIODS[0];

/** The next longer period; null for the longest. */
export const longerPeriod = (period: Period): Period | null => PERIODS[PERIODS.indexOf(period) + 1] ?? null;

/** True if the URL contains dates instead of a period. */
export const hasDates = ({ from }: Window): boolean => startOfDate(from) !== null;

/** The start of the window, epoch ms: a date's midnight, or a number of days before `now`. */
export function windowStart(filters: Window, now: number): number {
  return startOfDate(filters.from) ?? now - Number(periodOf(filters)) * DAY_MS;
}

/** The end of the last day of the window, epoch ms; null for an open-ended window. */
export function windowEnd(filters: Window): number | null {
  return hasDates(filters) ? startOfDate(filters.to, 1) : null;
}
