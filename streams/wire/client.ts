// The HTTP client: headers, token, timeout, sharing of identical calls, one renewal for every 401, decoding, failures.
// A call is a cold stream of drafts: `call/started`, then the fact, the failure or the rejection it led to.
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
  switchMap,
  TimeoutError,
  takeUntil,
  tap,
  timeout,
} from 'rxjs';
import wretch, { type WretchError } from 'wretch';
import { type DataOf, type EventKind, type NewEvent, newEvent } from '../log/event';
import type { NetworkPort, RandomPort } from '../ports';
import { decode, type Vault } from '../schema';
import type { ArgsOf, Endpoint, SentRequest } from './endpoint';
import { type Failure, failures } from './failure';
import { retryAfterMs } from './retryAfter';

/** What a caller may add to a call. */
export interface CallOrigin {
  /** The event that led to the call. */
  readonly cause?: number | NewEvent;
  /** The intent this call belongs to; the same on every retry of the same intent. */
  readonly intent?: string;
  /** Goes out even while an identical call is under way, whose answer may be too old. */
  readonly fresh?: boolean;
}

/** What the client needs of the session; the token is asked for at each attempt. */
export interface ClientSession {
  readonly playerId: () => number;
  readonly accessToken: () => string | null;
  /** One shared renewal: true when there is a new token, false on the provider's no, null when it could not be asked. */
  readonly renew: () => Observable<boolean | null>;
  /** Emits when the session ends: calls in flight are aborted and never answered. */
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
  readonly sessionId: string;
  readonly deviceId: string;
  /** Receives `call/aborted` for each call that was dropped before its answer. */
  readonly onAborted: (fact: NewEvent) => void;
}

export interface Client {
  /** Identical calls in flight share one request and the same drafts; one caller leaving does not abort it for others. */
  call<E extends Endpoint>(endpoint: E, args: ArgsOf<E>, origin?: CallOrigin): Observable<NewEvent>;
  /** When the platform's `Retry-After` for this call ends, epoch ms; 0 without one. Until then its answer is repeated. */
  pausedUntil<E extends Endpoint>(endpoint: E, args: ArgsOf<E>): number;
}

interface LooseArgs {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

type Answer =
  | { readonly type: 'reply'; readonly json: unknown }
  | { readonly type: 'empty'; readonly ignoredStatus: number | null }
  | { readonly type: 'failure'; readonly failure: Failure };

/** Statuses that mean: the token was not accepted [HTTP-05]. */
const UNAUTHORISED = 401;
const NOT_FOUND = 404;
const UNSUPPORTED_MEDIA = 415;

export function createClient(options: ClientOptions): Client {
  const { network, session, scheduler, random } = options;
  const underWay = new Map<string, Observable<NewEvent>>();
  /** Routes that the platform asked to leave alone, with the answer that said so. */
  const pauses = new Map<string, { readonly until: number; readonly answer: Answer }>();

  function pauseOf(target: string) {
    const pause = pauses.get(target);
    if (pause === undefined || scheduler.now() < pause.until) return pause;
    pauses.delete(target);
    return undefined;
  }

  function send(endpoint: Endpoint, args: LooseArgs, key: string | null): Observable<Answer> {
    return defer(() => {
      const controller = new AbortController();
      const answer = fetchOnce(endpoint, args, key, controller.signal);
      return defer(() => answer).pipe(finalize(() => controller.abort()));
    }).pipe(catchError(() => of<Answer>({ type: 'failure', failure: failures.offline() })));
  }

  async function fetchOnce(
    endpoint: Endpoint,
    args: LooseArgs,
    key: string | null,
    signal: AbortSignal,
  ): Promise<Answer> {
    const [method = 'GET'] = endpoint.route.split(' ');
    const base = endpoint.options.host === 'page' ? network.origin : options.apiBase;
    const request = wretch(base, { credentials: 'include', signal })
      .polyfills({ fetch: (url: string, init: RequestInit) => network.fetch(url, init) })
      .headers(headersOf(endpoint, key));
    const path = pathOf(endpoint.route, args, session.playerId());
    const target = targetOf(method, path);
    const pause = pauseOf(target);
    if (pause !== undefined) return pause.answer;
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
      const header = (error as Partial<WretchError>).response?.headers.get('Retry-After') ?? null;
      const after = retryAfterMs(header, scheduler.now());
      if (after !== null) pauses.set(target, { until: scheduler.now() + after, answer: refusal });
      return refusal;
    }
  }

  function headersOf(endpoint: Endpoint, key: string | null): Record<string, string> {
    const token = session.accessToken();
    const csrf = network.csrfToken();
    return {
      Accept: 'application/json',
      'X-Session-Id': options.sessionId,
      'X-Device-Id': options.deviceId,
      ...(csrf === null ? {} : { 'X-CSRF-Token': csrf }),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(key === null ? {} : { 'Idempotency-Key': key }),
      ...(endpoint.options.unshared ? { 'X-No-Dedupe': '1' } : {}),
      ...(endpoint.options.deviceMetadata
        ? { 'X-Device-Metadata': base64Json(network.deviceMetadata()) }
        : {}),
    };
  }

  /**
   * A 401 of a token that was replaced meanwhile needs no renewal, only the new token. One time limit holds for the call,
   * its renewal and its repetition.
   */
  function sendRenewing(endpoint: Endpoint, args: LooseArgs, key: string | null): Observable<Answer> {
    return defer(() => {
      const used = session.accessToken();
      return send(endpoint, args, key).pipe(
        switchMap((answer) => {
          if (!isUnauthorised(answer) || session.playerId() < 0) return of(answer);
          const token = session.accessToken();
          if (token !== null && token !== used) return send(endpoint, args, key);
          return session.renew().pipe(
            switchMap((renewed) => {
              if (renewed === null) return of<Answer>({ type: 'failure', failure: failures.offline() });
              if (!renewed) return of<Answer>({ type: 'failure', failure: failures.expired() });
              return send(endpoint, args, key);
            }),
          );
        }),
      );
    }).pipe(
      timeout({ first: options.timeoutMs, scheduler }),
      catchError((error: unknown) => {
        if (!(error instanceof TimeoutError)) throw error;
        return of<Answer>({ type: 'failure', failure: failures.timeout() });
      }),
    );
  }

  /** A call that is dropped before its answer settles too, by a fact of its own. */
  function draftsOf(endpoint: Endpoint, args: LooseArgs, origin: CallOrigin): Observable<NewEvent> {
    return defer(() => {
      const via = endpoint.route;
      let isSettled = false;
      const started = newEvent(
        'call/started',
        { route: via, params: publicParams(args) },
        'rest',
        origin.cause === undefined ? { via } : { via, cause: origin.cause },
      );
      const key = idempotencyKey(endpoint, args, origin, session.playerId(), random);
      const answered = sendRenewing(endpoint, args, key).pipe(
        mergeMap((answer) => factsOf(endpoint, args, answer, started, options.vault)),
        tap(() => {
          isSettled = true;
        }),
      );
      return concat(of(started), answered).pipe(
        finalize(() => {
          if (!isSettled)
            options.onAborted(newEvent('call/aborted', { route: via }, 'rest', { via, cause: started }));
        }),
      );
    });
  }

  return {
    pausedUntil(endpoint, args) {
      const [method = 'GET'] = endpoint.route.split(' ');
      const path = pathOf(endpoint.route, args as never, session.playerId());
      return pauseOf(targetOf(method, path))?.until ?? 0;
    },
    call(endpoint, args, origin = {}) {
      const loose: LooseArgs = args as never;
      return defer(() => {
        if (endpoint.options.access !== 'anyone' && session.playerId() < 0) return EMPTY;
        const calls$ = draftsOf(endpoint, loose, origin).pipe(takeUntil(session.ended$));
        if (endpoint.options.unshared || origin.fresh) return calls$;
        const key = shareKey(endpoint, loose, session.playerId());
        const running = underWay.get(key);
        if (running !== undefined) return running;
        const shared = calls$.pipe(
          finalize(() => underWay.delete(key)),
          share({ connector: () => new ReplaySubject(), resetOnRefCountZero: true }),
        );
        underWay.set(key, shared);
        return shared;
      });
    },
  };
}

/** What a `Retry-After` is about: the method and path, whatever the query. */
const targetOf = (method: string, path: string) => `${method} ${path.split('?')[0]}`;

function isUnauthorised(answer: Answer): boolean {
  return answer.type === 'failure' && answer.failure.status === UNAUTHORISED;
}

async function replyOf(endpoint: Endpoint, response: Response): Promise<Answer> {
  if (endpoint.reply === undefined || response.status === 204) return { type: 'empty', ignoredStatus: null };
  try {
    return { type: 'reply', json: await response.json() };
  } catch (error) {
    if (error instanceof SyntaxError) return { type: 'failure', failure: failures.undecodable('(whole)') };
    throw error;
  }
}

function refusalOf(endpoint: Endpoint, error: Partial<WretchError>): Answer {
  const { status } = error;
  if (typeof status !== 'number') throw error;
  const ignored =
    (status === NOT_FOUND && endpoint.options.notFound !== 'fails') ||
    status === UNSUPPORTED_MEDIA ||
    (endpoint.options.statusCheck === true && status !== UNAUTHORISED);
  if (ignored) return { type: 'empty', ignoredStatus: status };
  const { code, messages } = errorBody(error.text);
  return { type: 'failure', failure: failures.refused(status, code, messages) };
}

/** Reads `{errorCode, message, errorMessages, errors}` in every mixture that servers send (DEC-111). */
export function errorBody(text: string | undefined): { code: string; messages: string[] } {
  let body: unknown;
  try {
    body = JSON.parse(text ?? '');
  } catch {
    return { code: '', messages: [] };
  }
  if (typeof body === 'string') return { code: '', messages: [body] };
  if (typeof body !== 'object' || body === null) return { code: '', messages: [] };
  const { errorCode, code, message, errorMessages, errors } = body as Record<string, unknown>;
  const texts = [
    errorMessages,
    message,
    typeof errors === 'object' && errors !== null ? Object.values(errors) : null,
  ]
    .flat(3)
    .filter((entry): entry is string => typeof entry === 'string' && entry !== '');
  const firstCode = [errorCode, code].find((entry) => typeof entry === 'string' || typeof entry === 'number');
  return { code: firstCode === undefined ? '' : String(firstCode), messages: [...new Set(texts)] };
}

function factsOf(
  endpoint: Endpoint,
  args: LooseArgs,
  answer: Answer,
  started: NewEvent,
  vault: Vault,
): Observable<NewEvent> {
  const origin = { via: endpoint.route, cause: started };
  const succeeded = (ignoredStatus: number | null) =>
    newEvent('call/succeeded', { route: endpoint.route, ignoredStatus }, 'rest', origin);
  const rejected = (path: string, reason: string) =>
    newEvent(
      'event/rejected',
      { route: endpoint.route, path, reason, wanted: endpoint.event ?? null },
      'rest',
      origin,
    );
  if (answer.type === 'failure') {
    if (answer.failure.type === 'undecodable') return of(rejected(answer.failure.path, 'expected JSON'));
    return of(newEvent('call/failed', { route: endpoint.route, failure: answer.failure }, 'rest', origin));
  }
  if (answer.type === 'empty' && answer.ignoredStatus !== null) return of(succeeded(answer.ignoredStatus));
  if (answer.type === 'empty') {
    return endpoint.event === undefined || endpoint.reply !== undefined
      ? of(succeeded(null))
      : of(factOf(endpoint, args, null, origin));
  }
  return of(...replyDrafts(endpoint, requestOf(args), answer.json, vault, started));
}

const requestOf = (args: LooseArgs): SentRequest => ({
  params: args.params ?? {},
  query: args.query ?? {},
  body: args.body,
});

/** How many bad items of one list are reported. */
const REPORTED_ITEMS = 10;

/** What a reply's JSON becomes: its fact, or its rejection, which leaves the last good value. */
export function replyDrafts(
  endpoint: Endpoint,
  request: SentRequest,
  json: unknown,
  vault: Vault,
  started?: NewEvent,
): NewEvent[] {
  const { route } = endpoint;
  const origin = started === undefined ? { via: route } : { via: route, cause: started };
  if (endpoint.reply === undefined || endpoint.event === undefined) {
    return [newEvent('call/succeeded', { route, ignoredStatus: null }, 'rest', origin)];
  }
  const decoded = decode(endpoint.reply, json, vault);
  if (!decoded.ok) {
    const { path, reason } = decoded;
    return [newEvent('event/rejected', { route, path, reason, wanted: endpoint.event }, 'rest', origin)];
  }
  const fact = factOf(endpoint, request, decoded.value, origin);
  const leftOut = decoded.leftOut
    .slice(0, REPORTED_ITEMS)
    .map((item) =>
      newEvent('event/rejected', { route, ...item, wanted: null }, 'rest', { via: route, cause: fact }),
    );
  if (decoded.unknownValues.length === 0) return [fact, ...leftOut];
  const values = [...new Set(decoded.unknownValues)].slice(0, 10);
  return [fact, ...leftOut, newEvent('enum/unknown', { route, values }, 'rest', origin)];
}

function factOf(
  endpoint: Endpoint,
  request: LooseArgs,
  reply: unknown,
  origin: { via: string; cause?: NewEvent },
): NewEvent {
  const data = endpoint.toData === undefined ? reply : endpoint.toData(reply, requestOf(request));
  return newEvent(endpoint.event as EventKind, data as DataOf<EventKind>, 'rest', origin);
}

function base64Json(value: unknown): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));
}

function formDataOf(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      form.append(name, part instanceof Blob ? part : String(part));
    }
  }
  return form;
}

function pathOf(route: string, args: LooseArgs, playerId: number): string {
  const [, template = '/'] = route.split(' ');
  const path = template.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(name === 'player' ? playerId : args.params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(args.query ?? {})) {
    if (value !== null && value !== undefined) query.append(name, String(value));
  }
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
}

function publicParams(args: LooseArgs): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...args.params, ...args.query })
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}

function shareKey(endpoint: Endpoint, args: LooseArgs, playerId: number): string {
  const params = publicParams(args);
  const sorted = Object.keys(params)
    .sort()
    .map((name) => [name, params[name]]);
  return JSON.stringify([playerId, endpoint.route, sorted, args.body ?? null]);
}

function idempotencyKey(
  endpoint: Endpoint,
  args: LooseArgs,
  origin: CallOrigin,
  playerId: number,
  random: RandomPort,
): string | null {
  switch (endpoint.options.idempotency) {
    case undefined:
      return null;
    case 'intent':
      return origin.intent ?? random.uuid();
    case 'resource':
      return encodeURIComponent(shareKey(endpoint, args, playerId));
    default:
      return endpoint.options.idempotency satisfies never;
  }
}
