// Intents: actions that must take effect at most once, such as a claim or a payment. Each has one idempotency key. While its
// outcome is unknown, an intent is resent with its key at increasing intervals, even across a reload of its tab. On a platform
// that ignores keys (`idempotency: 'none'`) it is sent once: an unknown outcome ends it, and its feature loads what it changes.
import {
  combineLatest,
  concat,
  defer,
  EMPTY,
  filter,
  finalize,
  ignoreElements,
  map,
  mergeMap,
  type Observable,
  of,
  race,
  take,
  takeUntil,
  tap,
  timer,
} from 'rxjs';
import { FOREIGN_ADDRESS, FOREIGN_PAGE } from '../addresses';
import { type DataOf, type NewEvent, newEvent } from '../log/event';
import { playerStore } from '../playerStore';
import type { Core } from '../reaction';
import { parseJson } from '../schema/decode';
import { lookup } from '../schema/lookup';
import * as s from '../schema/schema';
import { spread } from '../spread';
import { noteWakeUps, wakeUps } from '../time';
import type { ArgsOf, Delivering, Endpoint } from './endpoint';
import { type Failure, failures, isTemporary, isUncertain } from './failure';
import { retryDelayMs } from './retryDelay';

/** Minimum seconds before each resend; the last delay, ± 20 %, repeats. */
export const INTENT_DELAYS_S: readonly number[] = [1, 2, 5, 13, 21, 55];
/** The minimum delay after coming online or becoming visible again, ms. */
const MIN_RETRY_MS = 2_000;
/** An intent ends after this many failed responses (5xx or undecodable), because the platform may repeat the failure for its key. */
export const MAX_BAD_ANSWERS = 4;
/** Keys older than this, ms, are never resent: the platform may have forgotten them, and a resend could take effect twice. */
export const INTENT_LIFE_MS = 12 * 3_600_000;
/** On a platform that ignores keys, the time between a lost response and the end of the intent, ms: the call may still run. */
export const LOOK_UP_MS = 2_000;
/** The maximum number of open intents that a tab stores. */
const MAX_REMEMBERED = 20;

/** The subject of an intent; only one intent per subject is open at a time. */
export interface IntentKey {
  readonly what: string;
  readonly id: number | null;
}

export interface IntentOrigin extends IntentKey {
  /** The event that requested it. */
  readonly cause: number;
  /** The key of an earlier attempt at the same intent; a new one by default. */
  readonly key?: string;
  /** The arguments contain a secret: the intent is not stored, and a reload does not resume it. */
  readonly isSecret?: boolean;
}

type Conditions = Readonly<Record<string, (state: Core['state']) => boolean>>;

/**
 * For results that take time to present: the intent ends only afterwards, because a reload before that must request the result
 * again. A platform that ignores keys cannot repeat it, so there the intent ends with the response.
 */
const IS_SHOWN: Conditions = {
  'daily wheel': (state) => state('daily').turning === null,
  'instant wheel': (state) => state('daily').turning === null,
};

/** For intents that the player completes on a third party's page: they end when the player has left it. */
const IS_BACK: Conditions = {
  payment: (state) => state('payment').attempt?.phase !== 'atProvider',
};

export const isSameIntentKey = (one: IntentKey, other: IntentKey) =>
  one.what === other.what && one.id === other.id;

/** The state of an intent after a response. */
type Verdict =
  | 'settled'
  /** A definite refusal by the platform: it had no effect, and the key cannot be used again. */
  | 'refused'
  /** No response: it may have taken effect. */
  | 'unknown'
  /** An inconclusive response. */
  | 'bad'
  /** The session ended; the intent waits for the same player. */
  | 'interrupted';

/** Refused before the platform checked the key, so an earlier attempt may still have taken effect. */
const UNSEEN: ReadonlySet<number> = new Set([401, 403]);

function verdictOf(failure: Failure): Verdict {
  switch (failure.type) {
    case 'offline':
    case 'timeout':
    case 'aborted':
      return 'unknown';
    case 'undecodable':
      return 'bad';
    case 'expired':
      return 'interrupted';
    case 'refused':
      return isTemporary(failure) ? 'bad' : 'refused';
    default:
      return failure.type satisfies never;
  }
}

interface Answer {
  verdict: Verdict;
  failure: Failure | null;
}

/** A resend returns the same disallowed address. */
function rejected({ path, reason }: DataOf<'event/rejected'>): Answer {
  const failure = failures.undecodable(path);
  return reason === FOREIGN_ADDRESS
    ? { verdict: 'refused', failure: { ...failure, code: FOREIGN_PAGE } }
    : { verdict: 'bad', failure };
}

/** Derives the outcome from a call's facts. */
function answerOf(fact: NewEvent): Answer | null {
  switch (fact.kind) {
    case 'call/started':
    case 'enum/unknown':
      return null;
    case 'call/failed':
      return { verdict: verdictOf(fact.data.failure), failure: fact.data.failure };
    case 'event/rejected':
      return rejected(fact.data);
    default:
      return { verdict: 'settled', failure: null };
  }
}

/**
 * Emits once when the key may be resent: after the delay, or when online or visible again, but never before `least` ms.
 * `isWoken`: it was while the call was in progress.
 */
function nextTry(core: Core, tries: number, least: number, isWoken: boolean): Observable<unknown> {
  return defer(() => {
    const planned = Math.max(least, retryDelayMs(tries - 1, INTENT_DELAYS_S, core.random));
    const floor = Math.max(least, Math.min(planned, MIN_RETRY_MS));
    return race(
      timer(planned, core.scheduler),
      combineLatest([timer(floor, core.scheduler), isWoken ? of(null) : wakeUps(core.browser)]),
    ).pipe(take(1));
  });
}

/** Resends the key until the outcome is known; on a platform that ignores keys, never. */
function sendUntilAnswered(
  core: Core,
  endpoint: Endpoint,
  args: object,
  entry: Remembered,
  cause: number,
  isResumed = false,
): Observable<NewEvent> {
  const { key, route, what, id } = entry;
  const intent = { key, route, what, id };
  let badAnswers = 0;
  const end = (outcome: DataOf<'intent/ended'>['outcome'], failure: Failure | null) =>
    defer(() => {
      forget(core, key);
      return of(newEvent('intent/ended', { ...intent, outcome, failure }, 'system', { cause }));
    });
  const until = (conditions: Conditions) =>
    core.until((state) => lookup(conditions, what)?.(state) ?? true).pipe(ignoreElements());
  /** The remaining `Retry-After` of this call, ms; an earlier call would not be sent. */
  const pauseMs = () =>
    Math.max(0, core.pausedUntil(endpoint, args as ArgsOf<Endpoint>) - core.scheduler.now());
  let isWoken = false;
  const isOnce = core.config.idempotency === 'none';
  const attempt = (tries: number): Observable<NewEvent> =>
    defer(() => {
      let answer: Answer = { verdict: 'interrupted', failure: null };
      isWoken = false;
      const call$ = core.call(endpoint as Endpoint, args as ArgsOf<Endpoint>, {
        cause,
        intent: key,
        fresh: true,
      });
      return concat(
        call$.pipe(
          tap((fact) => {
            answer = answerOf(fact) ?? answer;
          }),
          noteWakeUps(core.browser, () => {
            isWoken = true;
          }),
        ),
        defer(() => follow(tries, answer)),
      );
    });
  let isUnconfirmed = isResumed;
  const follow = (tries: number, { verdict: reported, failure }: Answer): Observable<NewEvent> => {
    if (isOnce) return followOnce(reported, failure);
    const isBlind = reported === 'refused' && isUnconfirmed && UNSEEN.has(failure?.status ?? 0);
    const verdict = isBlind ? 'bad' : reported;
    isUnconfirmed ||= verdict === 'unknown' || verdict === 'bad';
    switch (verdict) {
      case 'settled':
        return concat(until(IS_SHOWN), until(IS_BACK), end('settled', null));
      case 'refused':
        return end('refused', failure);
      case 'interrupted':
        return EMPTY;
      case 'bad':
        badAnswers += 1;
        return badAnswers < MAX_BAD_ANSWERS ? again(tries, failure) : end('unanswered', failure);
      case 'unknown':
        return again(tries, failure);
      default:
        return verdict satisfies never;
    }
  };
  const followOnce = (verdict: Verdict, failure: Failure | null): Observable<NewEvent> => {
    if (verdict === 'interrupted') {
      if (failure !== null) forget(core, key);
      return EMPTY;
    }
    if (verdict !== 'settled')
      return failure !== null && isUncertain(failure) ? unanswered(failure) : end('refused', failure);
    forget(core, key);
    return concat(until(IS_BACK), end('settled', null));
  };
  const unanswered = (failure: Failure): Observable<NewEvent> =>
    concat(
      of(newEvent('intent/unconfirmed', { ...intent, tries: 1 }, 'system', { cause })),
      timer(spread(LOOK_UP_MS, core.random), core.scheduler).pipe(mergeMap(() => end('unanswered', failure))),
    );
  const again = (tries: number, failure: Failure | null): Observable<NewEvent> => {
    const isTooOld = () => core.scheduler.now() - entry.at >= INTENT_LIFE_MS;
    if (isTooOld()) return end('unanswered', failure);
    const unconfirmed = newEvent('intent/unconfirmed', { ...intent, tries }, 'system', { cause });
    /** The device may have slept meanwhile. */
    const next = () => (isTooOld() ? end('unanswered', failure) : attempt(tries + 1));
    return concat(of(unconfirmed), nextTry(core, tries, pauseMs(), isWoken).pipe(mergeMap(next)));
  };
  /** Ends later, so that its feature has resumed what belongs to it. */
  const isExpired = isResumed && core.scheduler.now() - entry.at >= INTENT_LIFE_MS;
  const work$ = isExpired
    ? timer(0, core.scheduler).pipe(mergeMap(() => end('unanswered', null)))
    : isOnce && isResumed
      ? unanswered(failures.offline())
      : attempt(1);
  return work$.pipe(takeUntil(core.on('session/ended')));
}

/**
 * Starts an intent: a fresh key, stored before it is sent, and resent until the platform accepts or refuses. Emits
 * `intent/started`, the facts of its calls, `intent/unconfirmed` before each resend, and `intent/ended`. Does nothing if the
 * call requires a player and nobody is signed in: a click may arrive in the frame in which the session ended.
 */
export function sendIntent<E extends Delivering<'intent'>>(
  core: Core,
  endpoint: E,
  args: ArgsOf<E>,
  origin: IntentOrigin,
): Observable<NewEvent> {
  return defer(() => {
    const { what, id, cause, key = core.random.uuid(), isSecret = false } = origin;
    const { route } = endpoint;
    if (endpoint.options.access !== 'anyone' && core.state('session').playerId === null) return EMPTY;
    const entry = {
      key,
      route,
      what,
      id,
      at: core.scheduler.now(),
      args: isSecret ? '' : JSON.stringify(args),
    };
    if (!isSecret) remember(core, entry);
    const started = newEvent('intent/started', { key, route, what, id, resumed: null }, 'system', { cause });
    return concat(
      of(started),
      sendUntilAnswered(core, endpoint as unknown as Endpoint, args as object, entry, cause),
    );
  });
}

/** Resumes an earlier page's intent by resending its key; ends it if the key is too old or the platform ignores keys. */
export function resume(core: Core, entry: Remembered, cause: number): Observable<NewEvent> {
  const { key, route, what, id } = entry;
  const endpoint = core.endpoints.find((known) => known.route === route);
  const args = parsedArgs(entry.args);
  if (endpoint === undefined || args === null) {
    forget(core, key);
    return EMPTY;
  }
  const resumed = newEvent('intent/started', { key, route, what, id, resumed: entry.at }, 'system', {
    cause,
  });
  return concat(of(resumed), sendUntilAnswered(core, endpoint, args, entry, cause, true));
}

/**
 * Runs each request as an intent for its subject; ignores requests whose subject has an open intent. `send` receives the
 * origin for `sendIntent`.
 */
export function sendIntents<Request extends { readonly seq: number }>(
  core: Core,
  requests$: Observable<Request>,
  subjectOf: (request: Request) => IntentKey,
  send: (request: Request, origin: IntentOrigin) => Observable<NewEvent>,
): Observable<NewEvent> {
  const open: IntentKey[] = [];
  return requests$.pipe(
    map((request) => ({ request, subject: subjectOf(request) })),
    filter(({ subject }) => {
      const isOpen = (known: IntentKey) => isSameIntentKey(known, subject);
      return !open.some(isOpen) && !core.state('intents').open.some(isOpen);
    }),
    mergeMap(({ request, subject }) => {
      open.push(subject);
      return send(request, { ...subject, cause: request.seq }).pipe(
        finalize(() => {
          open.splice(open.indexOf(subject), 1);
        }),
      );
    }),
  );
}

const remembered = s.object({
  key: s.textId(),
  route: s.publicString(),
  what: s.publicString(),
  id: s.optional(s.numericId()),
  at: s.number(),
  /** The call's arguments as JSON: parameters and body, without secrets. */
  args: s.publicString(),
});
export type Remembered = s.Infer<typeof remembered>;

function parsedArgs(text: string): object | null {
  const args = parseJson(text);
  return s.isPlainObject(args) ? args : null;
}

const storeOf = (core: Core) => playerStore(core, 'intents', s.array(remembered));

/** The player's open intents in this tab's storage; ignores other players' and damaged ones. */
export const rememberedIntents = (core: Core): readonly Remembered[] => storeOf(core).read() ?? [];

function remember(core: Core, entry: Remembered): void {
  storeOf(core).write([...rememberedIntents(core), entry].slice(-MAX_REMEMBERED));
}

function forget(core: Core, key: string): void {
  const left = rememberedIntents(core).filter((entry) => entry.key !== key);
  storeOf(core).write(left.length === 0 ? null : left);
}
