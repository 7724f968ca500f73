// Formats dates and times in the player's time zone, with a 12- or 24-hour clock by locale. Texts are English and the month
// comes first, as in the default date format [SHELL-82].

/** The time zone (IANA) and clock (`h12`, `h23`) of a device; empty where unknown. */
export interface DeviceClock {
  readonly timeZone: string;
  readonly hourCycle: string;
}

/** The recorded device whose dates are shown; null: this one. */
let recorded: DeviceClock | null = null;
let days: Intl.DateTimeFormat | undefined;

const zoneOption = () =>
  recorded === null || recorded.timeZone === '' ? {} : { timeZone: recorded.timeZone };

/** Shows all dates as on another device; null: as on this one. An unknown time zone is left out. */
export function showDatesOf(device: DeviceClock | null): void {
  recorded = device;
  try {
    days = new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      ...zoneOption(),
    });
  } catch {
    recorded = device && { ...device, timeZone: '' };
  }
  playersClock = undefined;
}

/** Year, month (from 1) and day. Avoids `Intl`, whose first use blocks a phone for 100 ms: the lobby shows dates. */
function dayOf(at: number): readonly [number, number, number] {
  const date = new Date(at);
  if (recorded === null || recorded.timeZone === '' || days === undefined)
    return [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  const parts = new Map(days.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return [parts.get('year') ?? 0, parts.get('month') ?? 1, parts.get('day') ?? 1];
}

/** The 12- or 24-hour clock of a locale; by default the player's. */
function hoursIn(locale?: string): Intl.DateTimeFormatOptions {
  const own = locale === undefined ? recorded?.hourCycle : '';
  const hourCycle = own || new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hourCycle;
  const isHalfDay = hourCycle === 'h12' || hourCycle === 'h11';
  return isHalfDay
    ? { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }
    : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
}

/** With a no-break space, so that no line ends between a time and its `AM` or `PM`. */
const joined = (time: string) => time.replace(' ', '\u00a0');

/** A time formatter for a locale: `9:05 AM` or `09:05`; takes epoch ms. */
export function clockIn(locale?: string): (at: number) => string {
  const made = new Intl.DateTimeFormat('en-US', { ...hoursIn(locale), ...zoneOption() });
  return (at) => joined(made.format(at));
}

/** A time formatter with seconds: `9:05:03 AM` or `09:05:03`; takes epoch ms. */
export function secondsClock(): (at: number) => string {
  const made = new Intl.DateTimeFormat('en-US', { ...hoursIn(), second: '2-digit', ...zoneOption() });
  return (at) => joined(made.format(at));
}

let playersClock: ((at: number) => string) | undefined;

/** `9:05 AM` or `09:05`; takes epoch ms. */
export function clockTime(at: number): string {
  playersClock ??= clockIn();
  return playersClock(at);
}

/** Loads the formats of the player's locale, for which the first time shown would otherwise block a phone for 50 ms. */
export function prepareClock(): void {
  clockTime(0);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `Mar 5`; takes epoch ms. Only for tiles, whose label has this format in the specification [ERR-25]. */
export function dayOfMonth(at: number): string {
  const [, month, day] = dayOf(at);
  return `${MONTHS[month - 1]} ${day}`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `11/03/2026`; takes epoch ms [SHELL-82]. */
export function calendarDate(at: number): string {
  const [year, month, day] = dayOf(at);
  return `${twoDigits(month)}/${twoDigits(day)}/${year}`;
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

/** The zone whose time is called EST all year [PUR-36]. */
const EASTERN = 'America/Toronto';

/** `11/03/2026 2:05 PM EST`: in `timeZone`, or in UTC if the browser doesn't know it; takes epoch ms [PUR-36]. */
export function zonedTime(at: number, timeZone: string): string {
  const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  try {
    const inZone = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    const [date, time] = [day, clock].map((options) => inZone(options).format(at));
    const parts = inZone({ timeZoneName: 'short' }).formatToParts(at);
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
    return `${date} ${time} ${timeZone === EASTERN ? 'EST' : name}`;
  } catch (error) {
    if (timeZone === 'UTC') throw error;
    return zonedTime(at, 'UTC');
  }
}
