// How dates and times are shown, in the player's zone.
import { describe, expect, it } from 'vitest';
import {
  calendarDate,
  clockIn,
  clockTime,
  dateWithZone,
  dayAndTime,
  dayOfMonth,
  exactTime,
} from '../streams/dates';

/** An instant by its local date and time. */
const at = (...parts: [year: number, month: number, day: number, hours: number, minutes: number]) =>
  new Date(parts[0], parts[1] - 1, parts[2], parts[3], parts[4]).getTime();

describe('an instant', () => {
  // [SHELL-82]
  it.each([
    [at(2026, 3, 5, 9, 5), '03/05/2026', 'Mar 5', '09:05', '9:05 AM'],
    [at(2026, 12, 31, 0, 0), '12/31/2026', 'Dec 31', '00:00', '12:00 AM'],
    [at(1999, 11, 3, 23, 59), '11/03/1999', 'Nov 3', '23:59', '11:59 PM'],
  ])('%s is %s, %s, %s', (instant, date, day, time, halfDayTime) => {
    expect([calendarDate(instant), dayOfMonth(instant)]).toEqual([date, day]);
    const plain = (text: string) => text.replace(/\s/g, ' ');
    expect(['en-GB', 'de-DE', 'fr-CA'].map((locale) => plain(clockIn(locale)(instant)))).toEqual([
      time,
      time,
      time,
    ]);
    expect(['en-US', 'en-CA'].map((locale) => plain(clockIn(locale)(instant)))).toEqual([
      halfDayTime,
      halfDayTime,
    ]);
    expect(clockTime(instant)).toBe(clockIn()(instant));
    expect(dayAndTime(instant)).toBe(`${day}, ${clockTime(instant)}`);
  });
  it('has its zone where it matters, and the hours of its clock', () => {
    const instant = at(2026, 3, 5, 9, 5);
    for (const text of [dateWithZone(instant), exactTime(instant)]) {
      expect(text).toContain(clockTime(instant));
      expect(text).toMatch(/ [A-Z]{2,5}([+-]\d+)?$/);
    }
  });
});
