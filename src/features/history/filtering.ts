// The filters of a history, which are part of its URL: a reload and the way back keep them.
import { useLocation, useNavigate } from 'react-router-dom';
import { windowEnd } from '../../../streams/features/history/historyWindow';
import { type FILTERS, type RouteParams, routeAt } from '../../../streams/routes';

export type FilterName = (typeof FILTERS)[number];

/** A choice among the entries of a history. */
export interface Choice<Item> {
  readonly name: Extract<FilterName, 'type' | 'status' | 'game'>;
  readonly label: string;
  /** The option that filters nothing. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The option that an entry belongs to. */
  readonly of: (item: Item) => string;
}

/** A text as a value in the URL: `In progress` is `in-progress`. */
export const asValue = (text: string) => text.toLowerCase().replace(/\W+/g, '-');

/** Changed filters; null removes one. */
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

/** The entries that the filters let through; one without a date belongs to every window. */
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
