// The format of dates and times, in the player's zone.
import { describe, expect, it } from 'vitest';
import { businessDaysAfter, dayAndTime, nearTime } from '../../streams/calendar';
import {
  calendarDate,
  calendarDateOf,
  clockIn,
  clockTime,
  dateAndTime,
  dayOfMonth,
  showDatesOf,
  zonedTime,
} from '../../streams/dates';
import { texts } from '../sources';

/** An instant, from its local date and time. */
const at = (...parts: [year: number, month: number, day: number, hours: number, minutes: number]) =>
  new Date(parts[0], parts[1] - 1, parts[2], parts[3], parts[4]).getTime();

const plain = (text: string) => text.replace(/\s/g, ' ');

describe('an instant', () => {
  // [SHELL-82]
  it.each([
    [at(2026, 3, 5, 9, 5), '03/05/2026', 'Mar 5', '09:05', '9:05 AM'],
    [at(2026, 12, 31, 0, 0), '12/31/2026', 'Dec 31', '00:00', '12:00 AM'],
    [at(1999, 11, 3, 23, 59), '11/03/1999', 'Nov 3', '23:59', '11:59 PM'],
  ])('%s is %s, %s, %s', (instant, date, day, time, halfDayTime) => {
    expect([calendarDate(instant), dayOfMonth(instant)]).toEqual([date, day]);
    expect(['en-GB', 'de-DE', 'fr-CA'].map((locale) => plain(clockIn(locale)(instant)))).toEqual([
      time,
      time,
      time,
    ]);
    expect(['en-US', 'en-CA'].map((locale) => plain(clockIn(locale)(instant)))).toEqual([
      halfDayTime,
      halfDayTime,
    ]);
    expect(clockIn('en-CA')(instant)).not.toContain(' ');
    expect(clockTime(instant)).toBe(clockIn()(instant));
    expect(dateAndTime(instant)).toBe(`${date} ${clockTime(instant)}`);
  });
  it('is due after business days', () => {
    expect(businessDaysAfter(at(2026, 11, 25, 9, 5), 3)).toBe(at(2026, 11, 30, 9, 5));
    expect(businessDaysAfter(at(2026, 11, 28, 9, 5), 1)).toBe(at(2026, 11, 30, 9, 5));
  });
  it.each([
    [at(2026, 3, 1, 0, 0), 'Today at'],
    [at(2026, 2, 28, 23, 59), 'Yesterday at'],
    [at(2026, 3, 2, 23, 59), 'Tomorrow at'],
    [at(2026, 3, 3, 0, 0), '03/03/2026'],
    [at(2025, 3, 1, 12, 0), '03/01/2025'],
  ])('%s has a relative day if it is near', (instant, day) => {
    const now = at(2026, 3, 1, 12, 0);
    expect(dayAndTime(instant, now)).toBe(`${day} ${clockTime(instant)}`);
    expect(nearTime(instant, now)).toBe(
      `${day.replace(/^[TY]/, (first) => first.toLowerCase())} ${clockTime(instant)}`,
    );
  });
  it('of a recording is shown as on the recorded device', () => {
    const instant = Date.UTC(2026, 0, 1, 3, 5);
    const shown = () => [calendarDate(instant), dayOfMonth(instant), dateAndTime(instant)];
    const own = shown();
    showDatesOf({ timeZone: 'America/Toronto', hourCycle: 'h23' });
    expect(shown()).toEqual(['12/31/2025', 'Dec 31', '12/31/2025 22:05']);
    showDatesOf({ timeZone: 'Asia/Tokyo', hourCycle: 'h12' });
    expect(plain(clockTime(instant))).toBe('12:05 PM');
    expect(calendarDate(instant)).toBe('01/01/2026');
    for (const device of [{ timeZone: 'Moon/Sea', hourCycle: '' }, { timeZone: '', hourCycle: '' }, null]) {
      showDatesOf(device);
      expect(shown()).toEqual(own);
    }
  });
  // [PUR-36, SHELL-82]
  it('is the same in another zone', () => {
    const text = zonedTime(Date.UTC(2026, 10, 3, 19, 5), 'America/Toronto').replace(/\s/g, ' ');
    expect(text).toBe('11/03/2026 2:05 PM EST');
  });
  it('has the name of any other zone', () => {
    const text = zonedTime(Date.UTC(2026, 10, 3, 19, 5), 'America/Phoenix').replace(/\s/g, ' ');
    expect(text).toBe('11/03/2026 12:05 PM MST');
  });
  it('is in UTC if the browser does not know the zone, and says so', () => {
    const text = zonedTime(Date.UTC(2026, 10, 3, 19, 5), 'America/Toront').replace(/\s/g, ' ');
    expect(text).toBe('11/03/2026 7:05 PM UTC');
    expect(() => zonedTime(Number.NaN, 'America/Toront')).toThrow(RangeError);
  });
  it('is unknown if it is not a date', () => {
    expect(dateAndTime(null)).toBe('---');
    expect(['1990-05-31', '31.5.1990', '', null, undefined].map(calendarDateOf)).toEqual([
      '05/31/1990',
      null,
      null,
      null,
      null,
    ]);
  });
});

// [SHELL-82, ERR-25]
describe('a date on a screen', () => {
  const shown = [...texts].filter(([file]) => /^(src|streams)\//.test(file) && file !== 'streams/dates.ts');
  it('has one format, except on the label of an unreleased game', () => {
    const others = shown.filter(([, text]) => /\bdayOfMonth\b/.test(text)).map(([file]) => file);
    expect(others).toEqual([
      'streams/features/launch/releases.ts',
      // Recognises the text of a value on the screen.
      'src/replay/picker/ranking.ts',
    ]);
  });
  it('is formatted by one module', () => {
    const formatting = /Intl\.DateTimeFormat\('|\.toLocale\w*String\(|\bgetMonth\(\)|\b(MMM|DD\/MM)\b/;
    expect(shown.filter(([, text]) => formatting.test(text)).map(([file]) => file)).toEqual([
      // The names of the months for selection.
      'src/form/DateField.tsx',
      // Whether a configured time zone exists.
      'src/hosting/configRemarks.ts',
    ]);
  });
});
