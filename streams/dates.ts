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

/** `Mar 5, 9:05 AM`, of an instant in epoch ms. */
export const dayAndTime = (at: number): string => `${dayOfMonth(at)}, ${clockTime(at)}`;

const format = (options: Intl.DateTimeFormatOptions, withClock = false) => {
  let made: Intl.DateTimeFormat | undefined;
  return (at: number) => {
    made ??= new Intl.DateTimeFormat('en-US', { ...options, ...(withClock ? hoursIn() : {}) });
    return made.format(at);
  };
};

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `Mar 5`, of an instant in epoch ms. Not by `Intl.DateTimeFormat`, whose first use stops a phone for 100 ms: the lobby shows days. */
export function dayOfMonth(at: number): string {
  const date = new Date(at);
  return `${MONTHS[date.getMonth()]} ${date.getDate()}`;
}

/** `11/03/2026`, of an instant in epoch ms [SHELL-82]. */
export const calendarDate = format({ year: 'numeric', month: '2-digit', day: '2-digit' });

/** `11/03/2026 9:05 AM`, of an instant in epoch ms; `---` without one [SHELL-82]. */
export function dateAndTime(at: number | null): string {
  return at === null ? '---' : `${calendarDate(at)} ${clockTime(at)}`;
}

/** `11/03/2026, 2:05 PM EST`, of an instant in epoch ms, in another zone under its label [PUR-36]. */
export function zonedTime(at: number, timeZone: string, label: string): string {
  const text = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(at);
  return `${text} ${label}`;
}

/** `Sun, Nov 29, 2026, 9:05 AM EST`, of an instant in epoch ms, in the player's zone with its name. */
export const dateWithZone = format(
  { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric', timeZoneName: 'short' },
  true,
);

/** `Sunday, November 29, 2026 at 9:05 AM EST`, of an instant in epoch ms, in the player's zone with its name. */
export const exactTime = format(
  { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', timeZoneName: 'short' },
  true,
);
