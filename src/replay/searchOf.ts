// The URL query of a recorded route: its ids and filters.
import type { NavigationState } from '../../streams/features/navigation';
import { FILTERS, GAME_FILTERS } from '../../streams/routes';

export function searchOf({ params, query }: Pick<NavigationState, 'params' | 'query'>): string {
  const search = new URLSearchParams(query);
  for (const name of [...FILTERS, ...GAME_FILTERS]) {
    const value = params[name];
    if (value !== undefined) search.set(name, value);
  }
  return search.toString();
}
