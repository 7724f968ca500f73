// Calendar arithmetic in the player's time zone. Formatting is in `dates.ts`, which is part of the first load.
import dayjs from 'dayjs';

const CALENDAR_DATE = 'YYYY-MM-DD';

/** Midnight at the start of a date such as `2026-11-03`, `days` later, epoch ms; null if there is no such date. */
export function startOfDate(date: string | undefined, days = 0): number | null {
  const day = dayjs(date ?? '');
  return day.isValid() && day.format(CALENDAR_DATE) === date ? day.add(days, 'day').valueOf() : null;
}

/** The date `years` before today, `2007-11-22`. */
export const yearsBefore = (now: number, years: number): string =>
  dayjs(now).subtract(years, 'year').format(CALENDAR_DATE);
