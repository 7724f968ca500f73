// The filters of a history, which are in its URL.
import { windowEnd } from '../../../streams/features/history/historyWindow';
import type { FILTERS, RouteParams } from '../../../streams/routes';

export type FilterName = (typeof FILTERS)[number];

/** A select filter of a history. */
export interface Choice<Item> {
  readonly name: Extract<FilterName, 'type' | 'status' | 'game'>;
  readonly label: string;
  /** The label of the option without filter. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Returns the option that an entry belongs to. */
  readonly of: (item: Item) => string;
}

/** The entries that match the filters. An entry without a date is in every window. */
export function filtered<Item>(
  items: readonly Item[],
  filters: RouteParams,
  { at, choices }: { at: (item: Item) => number | null; choices: readonly Choice<Item>[] },
): readonly Item[] {
  const end = windowEnd(filters) ?? Number.POSITIVE_INFINITY;
  return items.filter(
    (item) =>
      (at(item) ?? 0) < end &&
      choices.every(({ name, of }) => filters[name] === undefined || of(item) === filters[name]),
  );
}
