// Paced reloads: never aborted by the next trigger, and repeated after a failure.
import {
  connect,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  ignoreElements,
  map,
  merge,
  NEVER,
  type Observable,
  type OperatorFunction,
  of,
  race,
  repeat,
  type SchedulerLike,
  Subject,
  startWith,
  switchMap,
  take,
  tap,
  timer,
} from 'rxjs';
import { type NewEvent, type NewEventOf, newEvent } from '../log/event';
import type { BrowserPort, RandomPort } from '../ports';
import { scattered, spread } from '../spread';
import { noteWakeUps, wakeUps } from '../time';
import { failures, isTemporary } from './failure';
import { OUTAGE_DELAYS_S, retryDelayMs } from './retryDelay';

/** The minimum time between two reloads of the same data, ms. */
export const RELOAD_MS = 1_000;

/** After a wake-up a reload that failed is repeated this soon, and up to 30 % later, ms. */
const WOKEN_RELOAD_MS = 2_000;

/** The clock, and what the repetition of failed reloads needs. A `Core` has all of it. */
export interface Pace {
  readonly scheduler: SchedulerLike;
  readonly random?: RandomPort;
  readonly browser?: Pick<BrowserPort, 'visible$' | 'online$' | 'pageShown$'>;
  readonly tokensAccepted$?: Observable<unknown>;
}

/** The refusals of a platform that temporarily rejects its own tokens: the client has already renewed the token. */
const UNAUTHORISED = 401;

/** The failure of a call whose endpoint shows none, as the fact that it would have been; null without one. */
function ignoredFailure({ data }: NewEventOf<'call/succeeded'>): NewEvent | null {
  const { route, ignoredStatus } = data;
  if (ignoredStatus === null) return null;
  return newEvent('call/failed', { route, failure: failures.refused(ignoredStatus, '', []) }, 'rest');
}

/** Whether a reload ended with a temporary failure. Only a GET is ever repeated automatically. */
function failureOf(result: unknown): 'temporary' | 'unauthorised' | null {
  const fact = result as NewEvent | null;
  if (fact?.kind === 'call/succeeded') return failureOf(ignoredFailure(fact));
  if (fact?.kind !== 'event/rejected' && fact?.kind !== 'call/failed') return null;
  if (!fact.data.route.startsWith('GET ')) return null;
  if (fact.kind === 'event/rejected' || isTemporary(fact.data.failure)) return 'temporary';
  const { type, status } = fact.data.failure;
  return type === 'refused' && status === UNAUTHORISED ? 'unauthorised' : null;
}

/** A sign-in starts over, so that a player never waits for the previous player's pace. */
function isSignIn(trigger: unknown): boolean {
  return (trigger as { kind?: unknown } | null)?.kind === 'session/started';
}

/**
 * Loads immediately on the first trigger. Triggers that arrive while that load is in flight, or within `ms` of its start,
 * share one more load, made with the latest of them. So the last trigger of a burst is always followed by a
 * load, a slow response is never dropped, and at most one load starts per `ms`. A sign-in loads immediately and starts
 * over. `load` must complete. With a `random` and a `browser`, a load that failed temporarily is repeated after
 * `OUTAGE_DELAYS_S`, after a wake-up since that load started, with the next trigger, and once the platform accepts tokens that it
 * had refused, so that nothing stays out of date after an outage.
 */
export function pacedReload<Trigger, Result>(
  load: (trigger: Trigger) => Observable<Result>,
  pace: Pace,
  ms = RELOAD_MS,
): OperatorFunction<Trigger, Result> {
  return connect((triggers$: Observable<Trigger>) => {
    const signIns$ = triggers$.pipe(
      filter((trigger) => isSignIn(trigger)),
      map((signIn) => triggers$.pipe(startWith(signIn))),
    );
    const rounds$ = merge(signIns$, of(triggers$));
    return rounds$.pipe(switchMap((round$) => round$.pipe(pacedRound(load, pace, ms))));
  });
}

function pacedRound<Trigger, Result>(
  load: (trigger: Trigger) => Observable<Result>,
  { scheduler, random, browser, tokensAccepted$ = NEVER }: Pace,
  ms: number,
): OperatorFunction<Trigger, Result> {
  return (triggers$) =>
    defer(() => {
      let latest: { readonly trigger: Trigger } | null = null;
      let failed: { readonly trigger: Trigger } | null = null;
      let isUnauthorised = false;
      let isWoken = false;
      let attempt = 0;
      const triggered = new Subject<void>();
      const reload$ = defer(() => {
        if (latest === null) return EMPTY;
        const loading = latest;
        latest = null;
        failed = null;
        isWoken = false;
        const loaded$ = load(loading.trigger).pipe(
          tap((result) => {
            const failure = failureOf(result);
            if (failure === null) return;
            failed = loading;
            isUnauthorised = failure === 'unauthorised';
          }),
        );
        return merge(loaded$, timer(ms, scheduler).pipe(ignoreElements())).pipe(
          noteWakeUps(browser, () => {
            isWoken = true;
          }),
        );
      });
      const next$ = (): Observable<unknown> => {
        if (failed === null) attempt = 0;
        if (latest !== null) return of(null);
        if (failed === null || random === undefined || browser === undefined) return EMPTY;
        latest = failed;
        const wokenDelay = () => spread(WOKEN_RELOAD_MS, random);
        const delay = isWoken ? wokenDelay() : retryDelayMs(attempt, OUTAGE_DELAYS_S, random);
        attempt += 1;
        return race(
          timer(delay, scheduler),
          triggered,
          wakeUps(browser).pipe(switchMap(() => timer(wokenDelay(), scheduler))),
          isUnauthorised ? tokensAccepted$.pipe(scattered({ scheduler, random })) : NEVER,
        ).pipe(take(1));
      };
      return triggers$.pipe(
        tap((trigger) => {
          latest = { trigger };
          triggered.next();
        }),
        exhaustMap(() => reload$.pipe(repeat({ delay: next$ }))),
      );
    });
}
