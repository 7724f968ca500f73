// The route that the current URL matches.
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { type ParamsOf, type RoutePattern, routeAt } from '../../streams/routes';

/** The pattern and the parameters of the current URL. */
export function useRouteMatch() {
  const { pathname } = useLocation();
  return useMemo(() => routeAt(pathname), [pathname]);
}

/** The parameters of a screen shown at these patterns; one that only some of them have is optional. */
export function useRouteParams<Pattern extends RoutePattern>(
  ...patterns: readonly Pattern[]
): ParamsOf<Pattern> {
  const { pattern, params } = useRouteMatch();
  if (!patterns.some((own) => own === pattern)) {
    throw new Error(`A screen of ${patterns.join(', ')} is shown at ${pattern}`);
  }
  return params as ParamsOf<Pattern>;
}
