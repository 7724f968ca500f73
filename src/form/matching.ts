// Filters the options of a search select by the typed text [SHELL-91].

/** The debounce before the options are filtered, ms. */
export const FILTER_MS = 500;
/** The minimum length of a query; shorter ones don't filter (DEC-16). */
const SHORTEST_QUERY = 2;

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** The options whose label contains the query, case-insensitively. Special characters match literally. */
export function matching<T extends Option>(options: readonly T[], query: string): readonly T[] {
  const wanted = query.trim();
  if (wanted.length < SHORTEST_QUERY) return options;
  const pattern = new RegExp(wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
  return options.filter(({ label }) => pattern.test(label));
}
