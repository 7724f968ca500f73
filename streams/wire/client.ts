// The HTTP client: headers, token, timeout, deduplication, one shared renewal for all 401s, decoding, failures.
// A call is a cold stream of facts: `call/started`, then the resulting fact, failure or rejection.
import {
  catchError,
  concat,
  defer,
  EMPTY,
  finalize,
  mergeMap,
  type Observable,
  of,
  ReplaySubject,
  type SchedulerLike,
  share,
  TimeoutError,
  takeUntil,
  tap,
  timeout,
} from 'rxjs';
import wretch, { type WretchError } from 'wretch';
import type { Config } from '../config';
import { type NewEvent, newEvent } from '../log/event';
import type { NetworkPort, RandomPort } from '../ports';
import type { NoteSignal } from '../signals';
import { spread } from '../spread';
import type { Vault } from '../vault';
import { below } from './addresses';
import { csrfTokens } from './csrf';
import { type ArgsOf, type Endpoint, isForVisitors } from './endpoint';
import { failures } from './failure';
import {
  base64Json,
  formDataOf,
  idempotencyKey,
  type LooseArgs,
  pathOf,
  publicParams,
  shareKey,
  targetOf,
} from './request';
import { type CallResponse, factsOf, isUnauthorised, refusalOf, replyOf } from './response';
import { retryAfterMs } from './retryAfter';
import { createTokenTrial } from './tokenTrial';
import { isTraced, traceparent } from './traceparent';

/** Options of a single call. */
export interface CallOrigin {
  /** The event that led to the call. */
  readonly cause?: number | NewEvent;
  /** The idempotency key of the intent this call belongs to; the same on every retry. */
  readonly intent?: string;
  /** Bypasses deduplication, because the response to an identical call in flight may be too old. */
  readonly fresh?: boolean;
  /** Receives the share of the body that was sent, in [0, 1]. */
  readonly onProgress?: (share: number) => void;
  /** The request outlives the page. The browser accepts at most 64 KiB of such bodies at a time. */
  readonly keepalive?: boolean;
}

/**
 * `ordinal`: counts the calls of a route on this page, from 1; missing if no other call of the route is in flight. `trace`: the
 * id of its trace; undefined without one.
 */
type Numbered = CallOrigin & {
  readonly ordinal: () => { readonly ordinal?: number };
  readonly trace: string | undefined;
};

/** The client's view of the session; the token is read at each attempt. */
export interface ClientSession {
  /** Null without a session. */
  readonly playerId: () => string | null;
  readonly accessToken: () => string | null;
  /** One shared renewal: true with a new token, false if the provider refuses, null if it is unreachable. */
  readonly renew: () => Observable<boolean | null>;
  /** Emits when the session ends; calls in flight are aborted. */
  readonly ended$: Observable<unknown>;
}

export interface ClientOptions {
  readonly network: NetworkPort;
  readonly apiBase: string;
  readonly timeoutMs: number;
  readonly session: ClientSession;
  readonly scheduler: SchedulerLike;
  readonly random: RandomPort;
  readonly vault: Vault;
  readonly config: Pick<Config, 'apiCredentials' | 'csrf' | 'idempotency' | 'tracing'>;
  readonly sessionId: string;
  readonly deviceId: string;
  /** Receives `call/aborted` for each call dropped before its response. */
  readonly onAborted: (fact: NewEvent) => void;
  /** Notes each response that the call's facts may not show: a 401, and one with a `Retry-After`. */
  readonly note: NoteSignal;
}

export interface Client {
  /** Identical calls in flight share one request and its facts; a caller that unsubscribes does not abort it for the others. */
  call<E extends Endpoint>(endpoint: E, args: ArgsOf<E>, origin?: CallOrigin): Observable<NewEvent>;
  /** When the `Retry-After` for this call ends, epoch ms; 0 without one. Until then the client repeats the response that set it. */
  pausedUntil<E extends Endpoint>(endpoint: E, args: ArgsOf<E>): number;
  /** Emits when the platform accepts tokens again after refusing a renewed one. */
  readonly tokensAccepted$: Observable<void>;
  /** Lets the next call probe whether a refused token is accepted now. */
  probeToken(): void;
}

/** The platform may refuse a CSRF token with it. */
const FORBIDDEN = 403;

export function createClient(options: ClientOptions): Client {
  const { config, network, session, scheduler, random } = options;
  const { csrf, apiCredentials: credentials } = config;
  const csrfFrom =
    csrf.endpoint === ''
      ? null
      : csrfTokens(() => {
          const url = /^https?:/.test(csrf.endpoint) ? csrf.endpoint : below(options.apiBase, csrf.endpoint);
          return network.fetch(url, { credentials, cache: 'no-store' });
        }, csrf.header);
  if (csrfFrom !== null) session.ended$.subscribe(csrfFrom.discard);
  const inFlight = new Map<string, Observable<NewEvent>>();
  /** The number of calls of each route so far, and in flight. */
  const counts = new Map<string, { all: number; open: number }>();
  /** Routes with a pending `Retry-After`, and the response that set it. */
  const pauses = new Map<string, { readonly until: number; readonly response: CallResponse }>();
  const traces = isTraced(config.tracing, options.apiBase, network.origin);
  const trial = createTokenTrial({ ...session, scheduler, random });

  function pauseOf(target: string) {
    const pause = pauses.get(target);
    if (pause === undefined || scheduler.now() < pause.until) return pause;
    pauses.delete(target);
    return undefined;
  }

  function send(
    endpoint: Endpoint,
    args: LooseArgs,
    key: string | null,
    origin: Numbered,
  ): Observable<CallResponse> {
    return defer(() => {
      const controller = new AbortController();
      const response = fetchOnce(endpoint, args, key, controller.signal, origin);
      return defer(() => response).pipe(finalize(() => controller.abort()));
    }).pipe(catchError(() => of<CallResponse>({ type: 'failure', failure: failures.offline() })));
  }

  async function fetchOnce(
    endpoint: Endpoint,
    args: LooseArgs,
    key: string | null,
    signal: AbortSignal,
    { onProgress, keepalive = false, ordinal, trace }: Numbered,
  ): Promise<CallResponse> {
    const [method = 'GET'] = endpoint.route.split(' ');
    const base = endpoint.options.host === 'page' ? network.origin + (network.folder ?? '') : options.apiBase;
    const token = csrfToken(endpoint, method);
    const isPublic = endpoint.options.access === 'public';
    const request = wretch(base, {
      // A cached copy would look current. Public data is revalidated; nothing else is stored, because devices may be shared.
      ...(isPublic ? { credentials: 'omit', cache: 'no-cache' } : { credentials, cache: 'no-store' }),
      signal,
      ...(keepalive ? { keepalive } : {}),
    })
      .polyfills({
        fetch: (url: string, init: RequestInit) =>
          onProgress === undefined || network.upload === undefined
            ? network.fetch(url, init)
            : network.upload(url, init, onProgress),
      })
      .headers(headersOf(endpoint, key, token instanceof Promise ? await token : token, trace));
    const path = pathOf(endpoint.route, args, session.playerId());
    const target = targetOf(method, path);
    const pause = pauseOf(target);
    if (pause !== undefined) return pause.response;
    const withBody = endpoint.options.multipart
      ? request.body(formDataOf(args.body as Readonly<Record<string, unknown>>))
      : args.body === undefined
        ? request
        : request.json(args.body as object);
    try {
      const response = await withBody.fetch(method, path).res();
      return await replyOf(endpoint, response);
    } catch (error) {
      const refusal = refusalOf(endpoint, error as WretchError);
      const { headers } = (error as Partial<WretchError>).response ?? {};
      if (refusal.type === 'failure' && refusal.failure.status === FORBIDDEN) csrfFrom?.discard();
      const after = retryAfterMs(
        headers?.get('Retry-After') ?? null,
        scheduler.now(),
        headers?.get('Date') ?? null,
      );
      if (after !== null || isUnauthorised(refusal))
        options.note('refused', {
          route: endpoint.route,
          ...ordinal(),
          status: (error as WretchError).status,
          after,
        });
      if (after !== null)
        pauses.set(target, { until: scheduler.now() + spread(after, random), response: refusal });
      return refusal;
    }
  }

  /** The endpoint is only used for requests that change something at the API. */
  function csrfToken(
    { options: { host } }: Endpoint,
    method: string,
  ): Promise<string | null> | string | null {
    if (csrfFrom === null) return network.csrfToken(csrf.cookie);
    return method === 'GET' || host === 'page' ? null : csrfFrom.token();
  }

  function headersOf(
    endpoint: Endpoint,
    key: string | null,
    csrfToken: string | null,
    trace: string | undefined,
  ): Record<string, string> {
    const token = session.accessToken();
    if (endpoint.options.access === 'public') return { Accept: 'application/json' };
    return {
      Accept: 'application/json',
      'X-Session-Id': options.sessionId,
      'X-Device-Id': options.deviceId,
      ...(csrfToken === null ? {} : { [csrf.header]: csrfToken }),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(key === null ? {} : { 'Idempotency-Key': key }),
      ...(trace === undefined
        ? {}
        : { traceparent: traceparent(trace, config.tracing, random.traceId?.() ?? trace) }),
      ...(endpoint.options.unshared ? { 'X-No-Dedupe': '1' } : {}),
      ...(endpoint.options.deviceMetadata
        ? { 'X-Device-Metadata': base64Json(network.deviceMetadata()) }
        : {}),
    };
  }

  /** One time limit covers the call, the renewal of its token and its retry. */
  function sendRenewing(
    endpoint: Endpoint,
    args: LooseArgs,
    key: string | null,
    origin: Numbered,
  ): Observable<CallResponse> {
    return defer(() => {
      const sent$ = send(endpoint, args, key, origin);
      if (session.playerId() === null || endpoint.options.access === 'public') return sent$;
      const isAct = !isForVisitors(endpoint) && !endpoint.route.startsWith('GET ');
      const isOnce =
        config.idempotency === 'none' && (endpoint.delivery === 'intent' || endpoint.delivery === 'resource');
      return trial.answer(endpoint.route, { isAct, isOnce }, sent$);
    }).pipe(
      timeout({ first: options.timeoutMs, scheduler }),
      catchError((error: unknown) => {
        if (!(error instanceof TimeoutError)) throw error;
        return of<CallResponse>({ type: 'failure', failure: failures.timeout() });
      }),
    );
  }

  /** A call dropped before its response ends with `call/aborted`. */
  function draftsOf(endpoint: Endpoint, args: LooseArgs, origin: CallOrigin): Observable<NewEvent> {
    return defer(() => {
      const via = endpoint.route;
      const count = counts.get(via) ?? { all: 0, open: 0 };
      counts.set(via, count);
      count.all += 1;
      count.open += 1;
      const { all } = count;
      const ordinal = () => (count.open > 1 ? { ordinal: all } : {});
      let isSettled = false;
      const trace = traces && endpoint.options.access !== 'public' ? random.traceId?.() : undefined;
      const started = newEvent(
        'call/started',
        { route: via, params: publicParams(args), ...(trace === undefined ? {} : { trace }) },
        'rest',
        origin.cause === undefined ? { via } : { via, cause: origin.cause },
      );
      const key = idempotencyKey(endpoint, args, origin, session.playerId(), random, config.idempotency);
      const answered = sendRenewing(endpoint, args, key, { ...origin, ordinal, trace }).pipe(
        mergeMap((response) => factsOf(endpoint, args, response, started, options.vault)),
        tap(() => {
          isSettled = true;
        }),
      );
      return concat(of(started), answered).pipe(
        finalize(() => {
          count.open -= 1;
          if (!isSettled)
            options.onAborted(newEvent('call/aborted', { route: via }, 'rest', { via, cause: started }));
        }),
      );
    });
  }

  return {
    tokensAccepted$: trial.accepted$,
    probeToken: trial.probeNow,
    pausedUntil(endpoint, args) {
      const [method = 'GET'] = endpoint.route.split(' ');
      const path = pathOf(endpoint.route, args as never, session.playerId());
      return pauseOf(targetOf(method, path))?.until ?? 0;
    },
    call(endpoint, args, origin = {}) {
      const loose: LooseArgs = args as never;
      return defer(() => {
        if (!isForVisitors(endpoint) && session.playerId() === null) return EMPTY;
        const calls$ = draftsOf(endpoint, loose, origin).pipe(takeUntil(session.ended$));
        if (endpoint.options.unshared || origin.fresh) return calls$;
        const key = shareKey(endpoint, loose, session.playerId());
        const running = inFlight.get(key);
        if (running !== undefined) return running;
        const shared = calls$.pipe(
          finalize(() => inFlight.delete(key)),
          share({ connector: () => new ReplaySubject(), resetOnRefCountZero: true }),
        );
        inFlight.set(key, shared);
        return shared;
      });
    },
  };
}
