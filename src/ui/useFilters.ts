// The filters in the URL of a page, so that reloads, links and the back button keep them.
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type RouteParams, routeAt } from '../../streams/routes';

/** A label as a URL value: `In progress` becomes `in-progress`. */
export const asValue = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Changed filters; null removes a filter. */
export type FilterChanges = { readonly [Name in keyof RouteParams]?: string | null };

export function useFilters(): readonly [filters: RouteParams, change: (changes: FilterChanges) => void] {
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const params = useMemo(() => routeAt(pathname, new URLSearchParams(search)).params, [pathname, search]);
  /** The router renders later than the next change may come. */
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = location.search;
  }, [location]);
  const change = (changes: FilterChanges) => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === undefined) next.delete(name);
      else next.set(name, value);
    }
    latest.current = next.toString();
    navigate({ search: latest.current }, { replace: true });
  };
  return [params, change];
}
