// Shared by the histories: order, dates and the default window.
import dayjs from 'dayjs';
import { DEFAULT_WINDOW_MS } from '../../../streams/features/history';

/** The newest first; entries without a date last. */
export function newestFirst<Item>(
  items: readonly Item[],
  at: (item: Item) => number | null,
): readonly Item[] {
  return [...items].sort((one, other) => (at(other) ?? 0) - (at(one) ?? 0));
}

export const moment = (at: number | null) => (at === null ? '---' : dayjs(at).format('MM/DD/YYYY HH:mm'));

export const DAY_MS = DEFAULT_WINDOW_MS;
