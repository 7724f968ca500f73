// Dates and times of the first load, in the player's zone; pages that need more take dayjs with their own code.

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
