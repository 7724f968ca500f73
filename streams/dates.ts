// Formats dates and times in the player's time zone, with a 12- or 24-hour clock by locale. Texts are English and the month
// comes first, as in the default date format [SHELL-82].

/** The 12- or 24-hour clock of a locale; by default the player's. */
function hoursIn(locale?: string): Intl.DateTimeFormatOptions {
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  const isHalfDay = hourCycle === 'h12' || hourCycle === 'h11';
  return isHalfDay
    ? { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }
    : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
}

/** A time formatter for a locale: `9:05 AM` or `09:05`; takes epoch ms. */
export function clockIn(locale?: string): (at: number) => string {
  const made = new Intl.DateTimeFormat('en-US', hoursIn(locale));
  return (at) => made.format(at);
}

let playersClock: ((at: number) => string) | undefined;

/** `9:05 AM` or `09:05`; takes epoch ms. */
export function clockTime(at: number): string {
  playersClock ??= clockIn();
  return playersClock(at);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `Mar 5`; takes epoch ms. Only for tiles, whose label has this format in the specification [ERR-25]. */
export function dayOfMonth(at: number): string {
  const date = new Date(at);
  return `${MONTHS[date.getMonth()]} ${date.getDate()}`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `11/03/2026`; takes epoch ms [SHELL-82]. Avoids `Intl`, whose first use blocks a phone for 100 ms: the lobby shows dates. */
export function calendarDate(at: number): string {
  const date = new Date(at);
  return `${twoDigits(date.getMonth() + 1)}/${twoDigits(date.getDate())}/${date.getFullYear()}`;
}

/** `05/31/1990` from `1990-05-31`, without time zone conversion; null for anything else [SHELL-82]. */
export function calendarDateOf(text: string | null | undefined): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text ?? '') ?? [];
  return day === undefined ? null : `${month}/${day}/${year}`;
}

/** `11/03/2026 9:05 AM`; takes epoch ms. `---` for null [SHELL-82]. */
export function dateAndTime(at: number | null): string {
  return at === null ? '---' : `${calendarDate(at)} ${clockTime(at)}`;
}

let zones: Intl.DateTimeFormat | undefined;

/** `11/03/2026 9:05 AM EST`, in the player's time zone; takes epoch ms. For times that have consequences. */
export function dateWithZone(at: number): string {
  zones ??= new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' });
  const zone = zones.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${dateAndTime(at)} ${zone}`.trim();
}

/** `11/03/2026 2:05 PM EST`, in `timeZone` and with its `label`; takes epoch ms [PUR-36]. */
export function zonedTime(at: number, timeZone: string, label: string): string {
  const day = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const;
  const clock = { hour: 'numeric', minute: '2-digit', timeZone } as const;
  const [date, time] = [day, clock].map((options) => new Intl.DateTimeFormat('en-US', options).format(at));
  return `${date} ${time} ${label}`;
}
