// The REST API below /api: one hono app, case-insensitive, with the call log, the faults and the refusals around it.
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ContractCheck } from '../contract/check';
import type { Faults } from '../faults';
import type { OidcMount } from '../oidc/provider';
import type { World } from '../world';
import { Refusal } from '../world/rules';
import { createLostReplies, isByBrowser } from './lostReplies';
import type { RequestKeys } from './requestKeys';
import { sleep } from './sleep';

/** One received request, as returned to tests. */
export interface CallRecord {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
  status: number;
  at: number;
}

export interface RestOptions {
  world: () => World;
  config: () => Readonly<Record<string, unknown>>;
  faults: Faults;
  verify: OidcMount['verify'];
  now: () => number;
  record: (call: CallRecord) => void;
  /** Checks the calls of the app. */
  contract?: ContractCheck | undefined;
  /** The world reads keys from the same object. */
  keys: RequestKeys;
}

export type RestEnv = {
  Bindings: HttpBindings;
  /** `isReplaced`: a fault has replaced the response. */
  Variables: { playerId: number | null; originalPath: string; isReplaced?: boolean };
};
export type RestContext = Context<RestEnv>;

/** The functions with which an area registers its routes. */
export interface Routes {
  /** A player's call: `:id` must be the caller; the handler gets the caller's id. */
  player(method: string, path: string, handle: (context: RestContext, playerId: number) => unknown): void;
  /** A public call; the handler gets the caller's id if signed in. */
  anyone(
    method: string,
    path: string,
    handle: (context: RestContext, playerId: number | null) => unknown,
  ): void;
  world: () => World;
  /** The current content of /config.json, which also holds the global alert. */
  config: () => Readonly<Record<string, unknown>>;
  /** The world's clock. */
  now: () => number;
}

const lost = new WeakSet<RestContext>();
/** Drops the response of this call; its effects remain. */
export function loseReply(context: RestContext): void {
  lost.add(context);
}

const BASE = '/api';
const KEPT_HEADERS = /^(x-|accept$|content-type$|idempotency-key$|authorization$|origin$)/;

export function createRest(options: RestOptions, areas: readonly ((routes: Routes) => void)[]) {
  const app = new Hono<RestEnv>({ getPath: (request) => new URL(request.url).pathname.toLowerCase() });
  app.use(
    '*',
    logCalls(options),
    allowCaching,
    injectFaults(options.faults),
    identify(options.verify),
    checkCsrf,
  );
  app.onError((error, context) => refuse(context, error));

  const answered = onceByKey();
  const replies = createLostReplies();
  const register = (
    method: string,
    path: string,
    handle: (context: RestContext, playerId: number | null) => unknown,
    needsPlayer: boolean,
  ) => {
    app.on(method, BASE + lowerCased(path), async (context) => {
      const playerId = context.get('playerId');
      if (needsPlayer) {
        if (playerId === null) throw new Refusal(401, 'token-expired', 'Please sign in.');
        const asked = context.req.param('id');
        if (asked !== undefined && Number(asked) !== playerId)
          throw new Refusal(403, 'other-player', 'Not your account.');
      }
      if (playerId !== null) options.world().elapse(playerId);
      const key = context.req.header('idempotency-key');
      const handled = async () => handle(context, playerId);
      const answer = () => (key === undefined ? handled() : options.keys.during(key, handled));
      const result =
        key === undefined
          ? await answer()
          : await answered.once(
              options.world(),
              `${playerId ?? 'visitor'} ${method} ${context.req.path} ${key}`,
              answer,
            );
      const call = `${method} ${context.req.path} ${key ?? ''}`;
      const isLost = lost.has(context);
      if (replies.loses({ call, userAgent: context.req.header('user-agent'), isLost })) {
        cut(context);
        return context.body(null, 503);
      }
      if (result instanceof Response) return result;
      return result === undefined ? context.body(null, 204) : context.json(result);
    });
  };

  const routes: Routes = {
    player: (method, path, handle) =>
      register(method, path, (context, playerId) => handle(context, playerId ?? -1), true),
    anyone: (method, path, handle) => register(method, path, handle, false),
    world: options.world,
    config: options.config,
    now: () => options.world().now(),
  };
  for (const area of areas) area(routes);

  app.all('*', (context) => {
    const path = context.get('originalPath');
    throw new Refusal(404, 'no-such-route', `There is nothing at ${path}.`);
  });
  return app;
}

/** The status of a refusal that is a payment's outcome; any other refusal changed nothing. */
const DECIDED = 422;

/** One effect per idempotency key and world: a retry gets the first response, during the call and after it, unless nothing happened. */
function onceByKey() {
  const answers = new WeakMap<World, Map<string, Promise<unknown>>>();
  return {
    once(world: World, key: string, answer: () => Promise<unknown>): Promise<unknown> {
      const known = answers.get(world) ?? new Map<string, Promise<unknown>>();
      answers.set(world, known);
      const running = known.get(key) ?? answer();
      known.set(key, running);
      running.catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.status !== DECIDED) known.delete(key);
      });
      return running;
    },
  };
}

/** A path in lower case, except for its placeholders. */
function lowerCased(path: string): string {
  return path.replace(/[^/]+/g, (part) => (part.startsWith(':') ? part : part.toLowerCase()));
}

/** The JSON body of a call; an empty or unreadable one is refused. */
export async function jsonBody(context: RestContext): Promise<Record<string, unknown>> {
  const body: unknown = await context.req.json().catch(() => null);
  if (typeof body !== 'object' || body === null)
    throw new Refusal(400, 'invalid-body', 'The request has no JSON body.');
  return body as Record<string, unknown>;
}

function logCalls(options: RestOptions): MiddlewareHandler<RestEnv> {
  return async (context, next) => {
    const url = new URL(context.req.url);
    const path = url.pathname.slice(BASE.length) || '/';
    context.set('originalPath', path);
    const text = await context.req.text().catch(() => '');
    const headers = Object.fromEntries(
      Object.entries(context.req.header())
        .filter(([name]) => KEPT_HEADERS.test(name))
        .map(([name, value]) => [name, name === 'authorization' ? (value.split(' ')[0] ?? '') : value]),
    );
    await next();
    options.record({
      method: context.req.method,
      path,
      query: Object.fromEntries(url.searchParams),
      headers,
      body: parsed(text),
      status: context.res.status,
      at: options.now(),
    });
    await checkCall(options.contract, context, url, text);
  };
}

/** Some gateways let browsers keep every reply for a while. The client must not show an old one. */
const allowCaching: MiddlewareHandler<RestEnv> = async (context, next) => {
  await next();
  const scope = context.get('playerId') === null ? 'public' : 'private';
  if (context.req.method === 'GET') context.header('Cache-Control', `${scope}, max-age=60`);
};

/** Checks a call of the app: unlike those of pages and tests, it accepts nothing but JSON. */
async function checkCall(
  contract: ContractCheck | undefined,
  context: RestContext,
  url: URL,
  body: string,
): Promise<void> {
  const headers = context.req.header();
  if (contract === undefined || headers.accept !== 'application/json') return;
  const isSent = !context.get('isReplaced') && !context.env.incoming.socket.destroyed;
  contract.exchange({
    method: context.req.method,
    path: context.get('originalPath'),
    query: Object.fromEntries(url.searchParams),
    headers,
    body,
    response: isSent
      ? {
          status: context.res.status,
          type: context.res.headers.get('Content-Type') ?? '',
          body: await context.res.clone().text(),
        }
      : null,
  });
}

function parsed(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text.slice(0, 2_000);
  }
}

function injectFaults(faults: Faults): MiddlewareHandler<RestEnv> {
  return async (context, next) => {
    const fault = faults.forRoute({
      method: context.req.method,
      path: context.get('originalPath'),
      key: context.req.header('idempotency-key'),
      byBrowser: isByBrowser(context.req.header('user-agent')),
      onReused: isOnReused(context.env.incoming),
    });
    context.set('isReplaced', fault?.do === 'status' || fault?.do === 'malformed');
    switch (fault?.do) {
      case 'delay':
        await sleep(fault.ms ?? 1_000);
        return next();
      case 'status':
        if (fault.ms !== undefined) await sleep(fault.ms);
        if (fault.retryAfter !== undefined) context.header('Retry-After', String(fault.retryAfter));
        return context.json(
          (fault.body ?? {
            errorCode: 'fault',
            message: 'An injected fault.',
            errorMessages: [],
            errors: {},
          }) as object,
          (fault.status ?? 500) as ContentfulStatusCode,
        );
      case 'drop':
        cut(context);
        return context.body(null, 503);
      case 'executed':
        await next();
        if (fault.ms !== undefined) await sleep(fault.ms);
        return cut(context);
      case 'malformed':
        return context.body(typeof fault.body === 'string' ? fault.body : '{"amount": ', 200, {
          'Content-Type': 'application/json',
        });
      case 'duplicate':
      case 'reorder':
      case undefined:
        return next();
      default:
        return fault?.do satisfies undefined;
    }
  };
}

const connections = new WeakSet<object>();
const reusing = new WeakSet<object>();
/** Logs a request before any response, so that a browser's automatic retry can be distinguished from a new attempt. */
export function noteConnection(request: { socket: object }): void {
  if (connections.has(request.socket)) reusing.add(request);
  connections.add(request.socket);
}
export const isOnReused = (request: object) => reusing.has(request);

function cut(context: RestContext): void {
  context.env.incoming.socket.destroy();
}

function identify(verify: OidcMount['verify']): MiddlewareHandler<RestEnv> {
  return async (context, next) => {
    const authorization = context.req.header('authorization');
    const who =
      authorization === undefined ? null : await verify(authorization, new URL(context.req.url).origin);
    if (authorization !== undefined && who === null)
      throw new Refusal(401, 'token-expired', 'The token has expired.');
    context.set('playerId', who?.playerId ?? null);
    await next();
  };
}

/** A cookie's value; returned unchanged if its percent-encoding is malformed. */
function decodedCookie(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** A write with our cookie must repeat its value in the header. */
const checkCsrf: MiddlewareHandler<RestEnv> = async (context, next) => {
  const cookie = /XSRF-TOKEN=([^;]+)/.exec(context.req.header('cookie') ?? '')?.[1];
  const reads = context.req.method === 'GET' || context.req.method === 'OPTIONS';
  if (!reads && cookie !== undefined && context.req.header('x-csrf-token') !== decodedCookie(cookie)) {
    throw new Refusal(403, 'csrf', 'The page is out of date. Please reload it.');
  }
  await next();
};

function refuse(context: Context, error: Error): Response {
  const refusal = error instanceof Refusal ? error : new Refusal(500, 'internal', 'The platform failed.');
  const body = {
    errorCode: refusal.code,
    message: refusal.message,
    errorMessages: [refusal.message],
    errors: {},
    ...refusal.more,
  };
  const readable = { 'Access-Control-Allow-Origin': '*' };
  const isFrames = new URL(context.req.url).pathname.startsWith(`${BASE}/game/`);
  return context.json(body, refusal.status as ContentfulStatusCode, isFrames ? readable : {});
}
