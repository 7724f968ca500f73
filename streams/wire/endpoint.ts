// Endpoints and hub pushes as data: the request, the reply, and the resulting fact.
import type { DataOf, EventKind } from '../log/event';
import type { AnyStruct, Infer } from '../schema/schema';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Route = `${Method} /${string}`;

/**
 * How a call that changes something is delivered, and what a lost response means:
 * - `intent`: with an idempotency key, resent until the outcome is known (`sendIntent`);
 * - `resource`: sent once, with a key derived from the route and its parameters: another attempt has the same key;
 * - `lookUp`: sent once; the changed data is loaded to find out (`saveAndVerify`);
 * - `latest`: one call at a time, and only the latest choice (`latestOnly`);
 * - `once`: sent once; it counts as failed.
 */
export type Delivery = 'intent' | 'resource' | 'lookUp' | 'latest' | 'once';

/** The placeholders of a route: `:player` is filled by the client from the session, the others by the caller. */
export type PathParams<R extends string> = R extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | PathParams<`/${Rest}`>
  : R extends `${string}/:${infer Name}`
    ? Name
    : never;

type CallerParams<R extends string> = Exclude<PathParams<R>, 'player'>;

type ParamsOf<R extends string> = [CallerParams<R>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: { readonly [Name in CallerParams<R>]: string | number } };
type BodyOf<Body> = [Body] extends [AnyStruct]
  ? { readonly body: Infer<Body> }
  : { readonly body?: undefined };
type QueryOf<Query> = [Query] extends [AnyStruct]
  ? { readonly query: Infer<Query> }
  : { readonly query?: undefined };

/** The arguments of a call; a missing path parameter, body or query does not compile. */
export type ArgsOf<E> =
  E extends Endpoint<infer R, infer Body, infer Query, infer _Reply, infer _Kind>
    ? ParamsOf<R> & BodyOf<Body> & QueryOf<Query>
    : never;

/** The request, as passed to `toData`. */
export interface SentRequest {
  readonly params: Readonly<Record<string, string | number>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

export interface Endpoint<
  R extends Route = Route,
  Body extends AnyStruct | undefined = AnyStruct | undefined,
  Query extends AnyStruct | undefined = AnyStruct | undefined,
  Reply extends AnyStruct | undefined = AnyStruct | undefined,
  Kind extends EventKind = EventKind,
  D extends Delivery | undefined = Delivery | undefined,
> {
  readonly route: R;
  /** Undefined for a GET. */
  readonly delivery: D;
  readonly body: Body;
  readonly query: Query;
  /** Undefined if the reply is empty (204) or its content is not used; an HTML page never counts as a reply. */
  readonly reply: Reply;
  /** The fact that a reply becomes; undefined if the only fact is `call/succeeded`. */
  readonly event: Kind | undefined;
  readonly toData: ((reply: unknown, request: SentRequest) => unknown) | undefined;
  readonly options: EndpointOptions;
}

/** An endpoint with this delivery. */
export type Delivering<D extends Delivery> = Endpoint & { readonly delivery: D };

export interface EndpointOptions {
  /**
   * `player` requires a signed-in player; `anyone` sends a token if there is one; `public` sends neither a token nor cookies
   * nor ids, so that a CDN can share the response, and waits while the page is hidden.
   */
  readonly access?: 'player' | 'anyone' | 'public';
  /** Whether a 404 is a failure. By default a GET ignores it [HTTP-07], and a call that changes something fails. */
  readonly notFound?: 'ignored' | 'fails';
  /** A failed status check is ignored [HTTP-09, DEC-110]. */
  readonly statusCheck?: boolean;
  /** Disables deduplication: every call is sent (header X-No-Dedupe, DEC-31). */
  readonly unshared?: boolean;
  /** Sent as multipart/form-data instead of JSON. */
  readonly multipart?: boolean;
  /** `page` sends the request to the page's origin instead of the API base (DEC-165). */
  readonly host?: 'api' | 'page';
  /** The fact that a refusal's body becomes, in addition to `call/failed`. */
  readonly refusal?: { readonly body: AnyStruct; readonly event: EventKind };
  /** Sends the encoded device metadata in X-Device-Metadata (DEC-31). */
  readonly deviceMetadata?: boolean;
}

/** Without a reply, an empty object: a fact without data needs no `toData`. */
type ReplyData<Reply> = [Reply] extends [AnyStruct] ? Infer<Reply> : Record<never, never>;

type Conversion<R extends Route, Body, Query, Reply, Kind extends EventKind> = {
  toData: (
    reply: ReplyData<Reply>,
    request: {
      params: { readonly [Name in CallerParams<R>]: string | number };
      body: [Body] extends [AnyStruct] ? Infer<Body> : undefined;
      query: [Query] extends [AnyStruct] ? Infer<Query> : undefined;
    },
  ) => DataOf<Kind>;
};

interface Parts<Body, Query, Reply> extends EndpointOptions {
  body?: Body;
  query?: Query;
  reply?: Reply;
}

/** Every call that changes something declares how it is delivered. */
type Delivered<R extends Route, D> = R extends `GET ${string}` ? { delivery?: undefined } : { delivery: D };

/**
 * Declares an endpoint. `route` is the method and the path below the API base; `:player` is the signed-in player. A reply
 * with the shape of the fact's data is used unchanged; otherwise `toData` converts it.
 */
export function endpoint<
  R extends Route,
  Kind extends EventKind,
  Body extends AnyStruct | undefined = undefined,
  Query extends AnyStruct | undefined = undefined,
  Reply extends AnyStruct | undefined = undefined,
  D extends Delivery | undefined = undefined,
>(
  route: R,
  parts: Parts<Body, Query, Reply> &
    Delivered<R, D> & { event: Kind } & (ReplyData<Reply> extends DataOf<Kind>
      ? Partial<Conversion<R, Body, Query, Reply, Kind>>
      : Conversion<R, Body, Query, Reply, Kind>),
): Endpoint<R, Body, Query, Reply, Kind, D>;
export function endpoint<
  R extends Route,
  Body extends AnyStruct | undefined = undefined,
  Query extends AnyStruct | undefined = undefined,
  Reply extends AnyStruct | undefined = undefined,
  D extends Delivery | undefined = undefined,
>(
  route: R,
  parts: Parts<Body, Query, Reply> & Delivered<R, D> & { event?: undefined },
): Endpoint<R, Body, Query, Reply, never, D>;
export function endpoint(route: Route, parts: object): Endpoint<Route, never, never, never, never> {
  const { delivery, body, query, reply, event, toData, ...options } = parts as Partial<Endpoint> &
    EndpointOptions;
  options.notFound ??= delivery === undefined ? 'ignored' : 'fails';
  return { route, delivery, body, query, reply, event, toData, options } as never;
}

/** Whether a visitor may also call it. */
export const isForVisitors = ({ options: { access } }: Pick<Endpoint, 'options'>): boolean =>
  access === 'anyone' || access === 'public';

/** A GET with its arguments, which loads data for display. Created by `query`, which type-checks the arguments. */
export interface Query<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  readonly args: object;
}

export function query<E extends Endpoint & { readonly route: `GET /${string}` }>(
  endpoint: E,
  args: ArgsOf<E>,
): Query<E> {
  return { endpoint, args };
}

export interface Push<Kind extends EventKind = EventKind> {
  /** The hub method's names on the wire; the first one is used as `via`. */
  readonly methods: readonly [string, ...string[]];
  readonly payload: AnyStruct;
  readonly event: Kind;
  readonly toData: ((payload: unknown) => unknown) | undefined;
}

/** Declares a hub push: its wire name or names, the schema of its first argument, the fact it becomes. */
export function push<Payload extends AnyStruct, Kind extends EventKind>(
  methods: string | readonly [string, ...string[]],
  parts: { payload: Payload; event: Kind } & (Infer<Payload> extends DataOf<Kind>
    ? { toData?: (payload: Infer<Payload>) => DataOf<Kind> }
    : { toData: (payload: Infer<Payload>) => DataOf<Kind> }),
): Push<Kind> {
  return {
    methods: typeof methods === 'string' ? [methods] : methods,
    payload: parts.payload,
    event: parts.event,
    toData: parts.toData as ((payload: unknown) => unknown) | undefined,
  };
}

/** Separates the parameters of a call key. A value may contain `&`, but escaped where it would start another parameter. */
const SEPARATOR = /&(?=\w+=)/g;
const ESCAPED = /%26(?=\w+=)/g;

/**
 * The key of a call in the `calls` read model: its route, path parameters (without the player) and query values, never a
 * body. The `?` ensures that the route of a hostile file cannot name a prototype key.
 */
export function callKey(route: string, params: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(params).sort();
  const escaped = (name: string) => String(params[name]).replace(SEPARATOR, '%26');
  return `${route}?${names.map((name) => `${name}=${escaped(name)}`).join('&')}`;
}

/** Replaces each parameter's value in a call key; used to redact ids. */
export function mapCallKey(
  key: string,
  replace: (value: string, name: string, route: string) => string,
): string {
  const [route = '', ...query] = key.split('?');
  const pairs = query.join('?');
  if (pairs === '') return key;
  const mapped = pairs.split(SEPARATOR).map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return `${name}=${replace(value.join('=').replace(ESCAPED, '&'), name, route).replace(SEPARATOR, '%26')}`;
  });
  return `${route}?${mapped.join('&')}`;
}
