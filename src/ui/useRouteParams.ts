// The route and the parameters of the current URL.
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { type ParamsOf, type RoutePattern, routeAt } from '../../streams/routes';

/** The pattern that the current URL matches, and its parameters. */
export function useRouteMatch() {
  const { pathname } = useLocation();
  return useMemo(() => routeAt(pathname), [pathname]);
}

/** The parameters of a screen with these patterns. A parameter that only some of them have is optional. */
export function useRouteParams<Pattern extends RoutePattern>(
  ...patterns: readonly Pattern[]
): ParamsOf<Pattern> {
  const { pattern, params } = useRouteMatch();
  if (!patterns.some((own) => own === pattern)) {
    throw new Error(`A screen for ${patterns.join(', ')} was rendered at ${pattern}`);
  }
  return params as ParamsOf<Pattern>;
}
