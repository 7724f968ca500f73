// How dates and times are shown, in the player's zone.
import { describe, expect, it } from 'vitest';
import { calendarDate, clockTime, dayAndTime, dayOfMonth } from '../streams/dates';

/** An instant by its local date and time. */
const at = (...parts: [year: number, month: number, day: number, hours: number, minutes: number]) =>
  new Date(parts[0], parts[1] - 1, parts[2], parts[3], parts[4]).getTime();

describe('an instant', () => {
  // [SHELL-82]
  it.each([
    [at(2026, 3, 5, 9, 5), '03/05/2026', 'Mar 5', '09:05'],
    [at(2026, 12, 31, 0, 0), '12/31/2026', 'Dec 31', '00:00'],
    [at(1999, 11, 3, 23, 59), '11/03/1999', 'Nov 3', '23:59'],
  ])('%s is %s, %s, %s', (instant, date, day, time) => {
    expect([calendarDate(instant), dayOfMonth(instant), clockTime(instant), dayAndTime(instant)]).toEqual([
      date,
      day,
      time,
      `${day}, ${time}`,
    ]);
  });
});
