// Dates and times as the app shows them: in the player's zone, on a clock of 12 or 24 hours as in the player's locale. The words
// are English, and the month comes first, as in the default date format [SHELL-82].

/** How a locale writes the hours; by default the player's. */
function hoursIn(locale?: string): Intl.DateTimeFormatOptions {
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  const isHalfDay = hourCycle === 'h12' || hourCycle === 'h11';
  return isHalfDay
    ? { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }
    : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
}

/** A clock as in a locale: `9:05 AM` or `09:05`, of an instant in epoch ms. */
export function clockIn(locale?: string): (at: number) => string {
  const made = new Intl.DateTimeFormat('en-US', hoursIn(locale));
  return (at) => made.format(at);
}

let playersClock: ((at: number) => string) | undefined;

/** `9:05 AM` or `09:05`, of an instant in epoch ms. */
export function clockTime(at: number): string {
  playersClock ??= clockIn();
  return playersClock(at);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `Mar 5`, of an instant in epoch ms: on tiles alone, whose label is specified so [ERR-25]. */
export function dayOfMonth(at: number): string {
  const date = new Date(at);
  return `${MONTHS[date.getMonth()]} ${date.getDate()}`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `11/03/2026`, of an instant in epoch ms [SHELL-82]. The lobby shows days, so without `Intl`, whose first use stops a phone for 100 ms. */
export function calendarDate(at: number): string {
  const date = new Date(at);
  return `${twoDigits(date.getMonth() + 1)}/${twoDigits(date.getDate())}/${date.getFullYear()}`;
}

/** `05/31/1990` of `1990-05-31`, in no time zone; null for anything else [SHELL-82]. */
export function calendarDateOf(text: string | null | undefined): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text ?? '') ?? [];
  return day === undefined ? null : `${month}/${day}/${year}`;
}

/** `11/03/2026 9:05 AM`, of an instant in epoch ms; `---` without one [SHELL-82]. */
export function dateAndTime(at: number | null): string {
  return at === null ? '---' : `${calendarDate(at)} ${clockTime(at)}`;
}

let zones: Intl.DateTimeFormat | undefined;

/** `11/03/2026 9:05 AM EST`, of an instant in epoch ms, in the player's zone with its name: where the moment has consequences. */
export function dateWithZone(at: number): string {
  zones ??= new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' });
  const zone = zones.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${dateAndTime(at)} ${zone}`.trim();
}

/** `11/03/2026 2:05 PM EST`, of an instant in epoch ms, in another zone under its label [PUR-36]. */
export function zonedTime(at: number, timeZone: string, label: string): string {
  const day = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const;
  const clock = { hour: 'numeric', minute: '2-digit', timeZone } as const;
  const [date, time] = [day, clock].map((options) => new Intl.DateTimeFormat('en-US', options).format(at));
  return `${date} ${time} ${label}`;
}
