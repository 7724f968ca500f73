// The request of a call: its URL, its body, and the keys that identify identical calls and retries.
import type { Config } from '../config';
import type { RandomPort } from '../ports';
import type { Endpoint, SentRequest } from './endpoint';

/** The arguments of any endpoint. */
export interface LooseArgs {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export const requestOf = (args: LooseArgs): SentRequest => ({
  params: args.params ?? {},
  query: args.query ?? {},
  body: args.body,
});

/** The existing path parameters and query values, as strings; never a body. */
export function publicParams(args: LooseArgs): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...args.params, ...args.query })
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}

export function pathOf(route: string, args: LooseArgs, playerId: string | null): string {
  const [, template = '/'] = route.split(' ');
  const path = template.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(name === 'player' ? (playerId ?? '') : args.params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(args.query ?? {})) {
    if (value !== null && value !== undefined) query.append(name, String(value));
  }
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
}

/** The scope to which a `Retry-After` applies: method and path, without the query. */
export const targetOf = (method: string, path: string) => `${method} ${path.split('?')[0]}`;

export function shareKey(endpoint: Endpoint, args: LooseArgs, playerId: string | null): string {
  const params = publicParams(args);
  const sorted = Object.keys(params)
    .sort()
    .map((name) => [name, params[name]]);
  return JSON.stringify([playerId, endpoint.route, sorted, args.body ?? null]);
}

export function idempotencyKey(
  endpoint: Endpoint,
  args: LooseArgs,
  origin: { readonly intent?: string },
  playerId: string | null,
  random: RandomPort,
  mode: Config['idempotency'],
): string | null {
  if (mode === 'none') return null;
  switch (endpoint.delivery) {
    case 'intent':
      return origin.intent ?? random.uuid();
    case 'resource':
      return encodeURIComponent(shareKey(endpoint, args, playerId));
    default:
      return null;
  }
}

/** True while a call of this endpoint is in flight, whatever its arguments. Takes the state of `calls`. */
export const isInFlight = (
  { inFlight }: { readonly inFlight: Readonly<Record<string, string>> },
  { route }: Pick<Endpoint, 'route'>,
): boolean => Object.values(inFlight).some((key) => key.startsWith(`${route}?`));

export function base64Json(value: unknown): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));
}

export function formDataOf(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      form.append(name, part instanceof Blob ? part : String(part));
    }
  }
  return form;
}
