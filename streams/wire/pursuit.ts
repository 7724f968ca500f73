// Intents: what a player wants done once, as a claim or a payment. One intent has one key and at most one effect.
// An intent whose outcome is unknown is asked for again by its key, paced, and outlives a reload of its tab.
import {
  combineLatest,
  concat,
  defer,
  EMPTY,
  filter,
  finalize,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  race,
  take,
  takeUntil,
  tap,
  timer,
} from 'rxjs';
import { playerStore } from '../features/shared/playerStore';
import { type DataOf, type NewEvent, newEvent } from '../log/event';
import type { Core } from '../reaction';
import { array, type Infer, number, numericId, object, optional, publicString, textId } from '../schema';
import { wakeUps } from '../time';
import type { ArgsOf, Endpoint } from './endpoint';
import { type Failure, failures } from './failure';

/** Waits before the same key is sent again, ms; the last one repeats. Each is spread by a fifth either way. */
export const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 13_000, 21_000, 55_000] as const;
const SPREAD = 0.2;
/** A change for the better (online again, visible again) cuts a wait short, but never below this, ms. */
const MIN_RETRY_MS = 2_000;
/** The platform's own failures (5xx, an unreadable answer) end an intent after this many answers: a key may keep its failure. */
export const MAX_BAD_ANSWERS = 4;
/** A platform forgets keys after a while; an older key is never sent again, because it could have a second effect, ms. */
export const INTENT_LIFE_MS = 12 * 3_600_000;
/** Open intents that one tab remembers. */
const MAX_REMEMBERED = 20;

/** What an intent is about: two intents for the same subject are never open at once. */
export interface Subject {
  readonly what: string;
  readonly id: number | null;
}

export interface IntentOrigin extends Subject {
  /** The player's choice. */
  readonly cause: number;
}

/** Where a result takes time to be shown: an intent ends only then, because a reload until then must ask for it again. */
const IS_SHOWN: Readonly<Record<string, (state: Core['state']) => boolean>> = {
  'daily wheel': (state) => state('daily').turning === null,
  'instant wheel': (state) => state('daily').turning === null,
};

export const isSameSubject = (one: Subject, other: Subject) => one.what === other.what && one.id === other.id;

/** How an answer leaves an intent. */
type Verdict =
  | 'settled'
  /** The platform's definite no: nothing happened, and the key is spent. */
  | 'refused'
  /** No answer came: it may have happened. */
  | 'unknown'
  /** An answer that says neither yes nor no. */
  | 'bad'
  /** Nobody is signed in any more; the intent waits for the same player. */
  | 'interrupted';

const TOO_EARLY: ReadonlySet<number> = new Set([408, 425, 429]);

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
      return failure.status >= 500 || TOO_EARLY.has(failure.status) ? 'bad' : 'refused';
    default:
      return failure.type satisfies never;
  }
}

interface Answer {
  verdict: Verdict;
  failure: Failure | null;
}

/** Reads a call's facts as they pass. */
function answerOf(fact: NewEvent): Answer | null {
  switch (fact.kind) {
    case 'call/started':
    case 'enum/unknown':
      return null;
    case 'call/failed':
      return { verdict: verdictOf(fact.data.failure), failure: fact.data.failure };
    case 'event/rejected':
      return { verdict: 'bad', failure: failures.undecodable(fact.data.path) };
    default:
      return { verdict: 'settled', failure: null };
  }
}

/** Emits once when the key may be sent again: after the planned wait, or after a change for the better; never before `least` ms. */
function nextTry(core: Core, tries: number, least: number): Observable<unknown> {
  return defer(() => {
    const delay = RETRY_DELAYS_MS[Math.min(tries, RETRY_DELAYS_MS.length) - 1] ?? 0;
    const planned = Math.max(least, delay * (1 - SPREAD + 2 * SPREAD * core.random.next()));
    const floor = Math.max(least, Math.min(planned, MIN_RETRY_MS));
    return race(
      timer(planned, core.scheduler),
      combineLatest([timer(floor, core.scheduler), wakeUps(core.browser)]),
    ).pipe(take(1));
  });
}

/** Sends the key until it is known what came of it. */
function ask(
  core: Core,
  endpoint: Endpoint,
  args: object,
  entry: Remembered,
  cause: number,
): Observable<NewEvent> {
  const { key, route, what, id } = entry;
  const intent = { key, route, what, id };
  let badAnswers = 0;
  const end = (outcome: DataOf<'intent/ended'>['outcome'], failure: Failure | null) =>
    defer(() => {
      forget(core, key);
      return of(newEvent('intent/ended', { ...intent, outcome, failure }, 'system', { cause }));
    });
  /** What is left of the platform's `Retry-After` for this call, ms: sent before that, the call would be answered here. */
  const pauseMs = () =>
    Math.max(0, core.pausedUntil(endpoint, args as ArgsOf<Endpoint>) - core.scheduler.now());
  const attempt = (tries: number): Observable<NewEvent> =>
    defer(() => {
      let answer: Answer = { verdict: 'interrupted', failure: null };
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
        ),
        defer(() => follow(tries, answer)),
      );
    });
  const follow = (tries: number, { verdict, failure }: Answer): Observable<NewEvent> => {
    switch (verdict) {
      case 'settled':
        return concat(
          core.until((state) => IS_SHOWN[what]?.(state) ?? true).pipe(ignoreElements()),
          end('settled', null),
        );
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
  const again = (tries: number, failure: Failure | null): Observable<NewEvent> => {
    if (core.scheduler.now() - entry.at >= INTENT_LIFE_MS) return end('unanswered', failure);
    const doubted = newEvent('intent/doubted', { ...intent, tries }, 'system', { cause });
    return concat(of(doubted), nextTry(core, tries, pauseMs()).pipe(mergeMap(() => attempt(tries + 1))));
  };
  return attempt(1).pipe(takeUntil(core.on('session/ended')));
}

/**
 * Makes one intent of a player's wish: a fresh key, remembered before it is sent, sent until the platform said yes or no.
 * Its facts are `intent/started`, those of its calls, `intent/doubted` before each repetition, `intent/ended`.
 */
export function pursue<E extends Endpoint>(
  core: Core,
  endpoint: E,
  args: ArgsOf<E>,
  origin: IntentOrigin,
): Observable<NewEvent> {
  return defer(() => {
    const { what, id, cause } = origin;
    const { route } = endpoint;
    const key = core.random.uuid();
    const entry = { key, route, what, id, at: core.scheduler.now(), args: JSON.stringify(args) };
    remember(core, entry);
    const started = newEvent('intent/started', { key, route, what, id, resumed: null }, 'system', { cause });
    return concat(of(started), ask(core, endpoint as unknown as Endpoint, args as object, entry, cause));
  });
}

/** Goes on with an intent of the page before: its outcome is not known here, so its key is asked for. */
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
  return concat(of(resumed), ask(core, endpoint, args, entry, cause));
}

/** Each wish as its intent; a wish for what an open intent is about is none. */
export function once<Wish extends { readonly subject: Subject }>(
  core: Core,
  wishes$: Observable<Wish>,
  pursueIt: (wish: Wish) => Observable<NewEvent>,
): Observable<NewEvent> {
  const open: Subject[] = [];
  return wishes$.pipe(
    filter(({ subject }) => {
      const isOpen = (known: Subject) => isSameSubject(known, subject);
      return !open.some(isOpen) && !core.state('intents').open.some(isOpen);
    }),
    mergeMap((wish) => {
      open.push(wish.subject);
      return pursueIt(wish).pipe(
        finalize(() => {
          open.splice(open.indexOf(wish.subject), 1);
        }),
      );
    }),
  );
}

const remembered = object({
  key: textId(),
  route: publicString(),
  what: publicString(),
  id: optional(numericId()),
  at: number(),
  /** The call's arguments as JSON: parameters and body, which hold nothing secret. */
  args: publicString(),
});
export type Remembered = Infer<typeof remembered>;

function parsedArgs(text: string): object | null {
  try {
    const args: unknown = JSON.parse(text);
    return typeof args === 'object' && args !== null && !Array.isArray(args) ? args : null;
  } catch {
    return null;
  }
}

const storeOf = (core: Core) => playerStore(core, 'intents', array(remembered));

/** The open intents of this player that the tab remembers; those of somebody else, and damaged ones, are none. */
export const rememberedIntents = (core: Core): readonly Remembered[] => storeOf(core).read() ?? [];

function remember(core: Core, entry: Remembered): void {
  storeOf(core).write([...rememberedIntents(core), entry].slice(-MAX_REMEMBERED));
}

function forget(core: Core, key: string): void {
  const left = rememberedIntents(core).filter((entry) => entry.key !== key);
  storeOf(core).write(left.length === 0 ? null : left);
}

/** Emits when an intent for one of these subjects came to its end. */
const endsOf = (core: Core, ...whats: readonly string[]) =>
  core.on('intent/ended').pipe(filter(({ data }) => whats.includes(data.what)));

/** When what is on offer may have changed without a word: an intent for it failed, or the player is back on its page. */
export function offerReloads(
  core: Core,
  whats: readonly string[],
  isShown: () => boolean,
): Observable<number | null> {
  const failed$ = endsOf(core, ...whats).pipe(
    filter(({ data }) => data.outcome !== 'settled'),
    map(({ seq }) => seq),
  );
  const back$ = merge(
    wakeUps(core.browser).pipe(map(() => null)),
    core.on('reward/received', 'connection/resumed').pipe(map(({ seq }) => seq)),
  ).pipe(filter(() => core.state('session').status === 'signedIn' && isShown()));
  return merge(failed$, back$);
}

/** Where a reload comes from: it never shares a call in flight, whose answer may be too old. */
export const reloadOrigin = (cause: number | null) =>
  cause === null ? { fresh: true } : { cause, fresh: true };
