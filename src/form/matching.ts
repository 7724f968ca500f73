// Which options of a search select fit what was typed [SHELL-91].

/** Typing rests this long before the options are filtered, ms. */
export const FILTER_MS = 500;
/** Below this many letters nothing is filtered (DEC-16). */
const SHORTEST_QUERY = 2;

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** The options whose label holds the query, whatever its case; letters with a meaning in patterns mean themselves. */
export function matching<T extends Option>(options: readonly T[], query: string): readonly T[] {
  const wanted = query.trim();
  if (wanted.length < SHORTEST_QUERY) return options;
  const pattern = new RegExp(wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
  return options.filter(({ label }) => pattern.test(label));
}
