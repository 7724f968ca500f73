// Dates and times as the app shows them, in the player's zone.

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** `Mar 5`, of an instant in epoch ms. */
export function dayOfMonth(at: number): string {
  return DAY.format(at);
}

/** `09:05`, on a 24-hour clock, of an instant in epoch ms. */
export function clockTime(at: number): string {
  return CLOCK.format(at);
}

/** `Mar 5, 09:05`, of an instant in epoch ms. */
export const dayAndTime = (at: number): string => `${dayOfMonth(at)}, ${clockTime(at)}`;

const format = (options: Intl.DateTimeFormatOptions) => {
  let made: Intl.DateTimeFormat | undefined;
  return (at: number) => {
    made ??= new Intl.DateTimeFormat('en-US', options);
    return made.format(at);
  };
};

/** `11/03/2026`, of an instant in epoch ms [SHELL-82]. */
export const calendarDate = format({ year: 'numeric', month: '2-digit', day: '2-digit' });

/** `11/03/2026 09:05`, of an instant in epoch ms; `---` without one [SHELL-82]. */
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

/** `Sun, Nov 29, 2026, 09:05 EST`, of an instant in epoch ms, in the player's zone with its name. */
export const dateWithZone = format({
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});

/** `Sunday, November 29, 2026 at 09:05 EST`, of an instant in epoch ms, in the player's zone with its name. */
export const exactTime = format({
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});
