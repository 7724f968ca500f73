// The part of a recording that a link to the studio shows: `?event=66&tab=why&filter=source:hub&watch=balances.coins.amount`.

export interface SharedView {
  /** The `seq` of the current event; null for the usual position. */
  readonly event: number | null;
  readonly tab: string | null;
  readonly filter: string;
  readonly watches: readonly string[];
}

export const NOTHING_SHARED: SharedView = { event: null, tab: null, filter: '', watches: [] };

const NAMES = ['event', 'tab', 'filter', 'watch'] as const;

/** The view in a query; what is wrong in it is ignored. */
export function viewIn(search: string): SharedView {
  const params = new URLSearchParams(search);
  const event = params.get('event') ?? '';
  return {
    event: /^\d{1,15}$/.test(event) ? Number(event) : null,
    tab: params.get('tab'),
    filter: params.get('filter') ?? '',
    watches: params.getAll('watch').filter((text) => text !== ''),
  };
}

/** The query with this view in place of the one that it has; the file or seed stays. */
export function searchWith(search: string, { event, tab, filter, watches }: SharedView): string {
  const params = new URLSearchParams(search);
  for (const name of NAMES) params.delete(name);
  if (event !== null) params.set('event', String(event));
  if (tab !== null) params.set('tab', tab);
  if (filter !== '') params.set('filter', filter);
  for (const text of watches) params.append('watch', text);
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}
