// The filters of a history. They are part of its URL, so reloads and the back button keep them.
import { useLocation, useNavigate } from 'react-router-dom';
import { windowEnd } from '../../../streams/features/history/historyWindow';
import { type FILTERS, type RouteParams, routeAt } from '../../../streams/routes';

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

/** A label as a URL value: `In progress` becomes `in-progress`. */
export const asValue = (text: string) => text.toLowerCase().replace(/\W+/g, '-');

/** Changed filters; null removes a filter. */
type Changes = { readonly [Name in FilterName]?: string | null };

export function useFilters(): readonly [filters: RouteParams, change: (changes: Changes) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { params } = routeAt(pathname, new URLSearchParams(search));
  const change = (changes: Changes) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === undefined) next.delete(name);
      else next.set(name, value);
    }
    navigate({ search: next.toString() }, { replace: true });
  };
  return [params, change];
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
