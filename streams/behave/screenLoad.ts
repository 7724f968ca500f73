// Repeats a request for data that a screen made.
import type { Observable } from 'rxjs';
import { endpointList } from '../catalogue/complete';
import type { EventOf, NewEvent } from '../log/event';
import type { Core } from '../reaction';
import type { Endpoint } from '../wire/endpoint';

/** The facts of the same call; null if no endpoint has its route any more. */
export function screenLoad(
  core: Core,
  { data: { route, params } }: EventOf<'call/started'>,
): Observable<NewEvent> | null {
  const endpoint = endpointList.find((known) => known.route === route);
  if (endpoint === undefined) return null;
  const argumentsOf = (inPath: boolean) =>
    Object.fromEntries(Object.entries(params).filter(([name]) => route.includes(`:${name}`) === inPath));
  return core.call(endpoint as Endpoint, { params: argumentsOf(true), query: argumentsOf(false) } as never);
}
