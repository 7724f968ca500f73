// Calendar arithmetic in the player's time zone. Formatting is in `dates.ts`, which is part of the first load.
import dayjs from 'dayjs';
import { calendarDate, clockTime, dateAndTime } from './dates';

const CALENDAR_DATE = 'YYYY-MM-DD';

/** Midnight at the start of a date such as `2026-11-03`, `days` later, epoch ms; null if there is no such date. */
export function startOfDate(date: string | undefined, days = 0): number | null {
  const day = dayjs(date ?? '');
  return day.isValid() && day.format(CALENDAR_DATE) === date ? day.add(days, 'day').valueOf() : null;
}

/** The date `years` before today, `2007-11-22`. */
export const yearsBefore = (now: number, years: number): string =>
  dayjs(now).subtract(years, 'year').format(CALENDAR_DATE);

/** The end of the `count`th business day after `at`, epoch ms; Saturdays and Sundays don't count. */
export function businessDaysAfter(at: number, count: number): number {
  let day = dayjs(at);
  for (let left = count; left > 0; ) {
    day = day.add(1, 'day');
    if (day.day() % 6 !== 0) left -= 1;
  }
  return day.valueOf();
}

/** `Today`, `Yesterday`, `Tomorrow` or a calendar date; takes epoch ms. */
export function dayText(at: number, now: number): string {
  const day = calendarDate(at);
  const near = (days: number) => calendarDate(dayjs(now).add(days, 'day').valueOf());
  if (day === near(0)) return 'Today';
  if (day === near(-1)) return 'Yesterday';
  return day === near(1) ? 'Tomorrow' : day;
}

/** `Today at 9:05 AM`, `Tomorrow at 9:05 AM`, or `11/03/2026 9:05 AM`; takes epoch ms. */
export function dayAndTime(at: number, now: number): string {
  const day = dayText(at, now);
  return /^\d/.test(day) ? dateAndTime(at) : `${day} at ${clockTime(at)}`;
}

/** `dayAndTime` within a sentence: `today at 9:05 AM`; takes epoch ms. */
export const nearTime = (at: number, now: number): string =>
  dayAndTime(at, now).replace(/^[TY]/, (first) => first.toLowerCase());
