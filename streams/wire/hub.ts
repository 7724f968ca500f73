// Supervises the hub's connection until the session ends.
import {
  defer,
  ignoreElements,
  map,
  merge,
  mergeMap,
  Observable,
  type OperatorFunction,
  race,
  repeat,
  type SchedulerLike,
  switchMap,
  take,
  tap,
  timer,
} from 'rxjs';
import { type NewEvent, newEvent } from '../log/event';
import type { HubPort, RandomPort } from '../ports';
import { SHARE, spread } from '../spread';
import type { Vault } from '../vault';
import type { Push } from './endpoint';
import { pushDrafts } from './payload';
import { retryAfterMs } from './retryAfter';
import { retryDelayMs } from './retryDelay';
import type { Refusal } from './signalRConnection';
import { HubRefused } from './signalRHub';

export const LOSS_REASONS = ['closed', 'dropped', 'refused', 'hung'] as const;
export type LossReason = (typeof LOSS_REASONS)[number];

type ConnectionSignal =
  | { readonly type: 'opened' }
  | { readonly type: 'message'; readonly push: Push; readonly method: string; readonly payload: unknown }
  | { readonly type: 'closed'; readonly reason: LossReason; readonly refusal: Refusal };

/** What happens on the supervised connection. `retryAt`: when the next attempt starts at the latest, epoch ms. */
export type HubSignal =
  | Exclude<ConnectionSignal, { readonly type: 'closed' }>
  | { readonly type: 'lost'; readonly reason: LossReason; readonly retryAt: number };

export interface Supervision {
  readonly port: HubPort;
  readonly url: string;
  /** Returns a token that is not about to expire; called at each connect (DEC-146). */
  readonly accessToken: () => Promise<string>;
  /** Called once when the hub refuses the token, and not again before a connection has been open. */
  readonly onUnauthorised: () => void;
  readonly pushes: readonly Push[];
  /** Minimum seconds before each retry; the last delay, ± 20 %, repeats indefinitely (DEC-100). */
  readonly delaysS: readonly number[];
  readonly connectTimeoutMs: number;
  /**
   * Emits when visible again, page shown or online again: retries immediately, but never twice within `MIN_RETRY_MS`. An attempt
   * in progress may still fail, and an open connection may turn out to be lost: then the retry follows immediately too. Not after a
   * close, by the hub or because the page is being left.
   */
  readonly wake$: Observable<unknown>;
  /** The page is being left: the connection closes, because some browsers do not cache a page with an open connection. */
  readonly left$: Observable<unknown>;
  readonly scheduler: SchedulerLike;
  readonly random: RandomPort;
  readonly vault: Vault;
}

/** The minimum time between the starts of two attempts, regardless of configuration and wake-ups. */
const MIN_RETRY_MS = 2_000;
/**
 * Added at most to the first two delays, as a share of them, because a restart of the hub disconnects all clients in the same
 * second: 2 s becomes 2 to 6 s. This keeps the clients apart, so that the later delays take up to 30 % more, like any other.
 */
const FIRST_SHARE = 2;
const FIRST_ATTEMPTS = 2;
const UNAUTHORISED = 401;
const NO_RESPONSE: Refusal = { status: null, retryAfter: null };
/** The minimum duration of a connection after which a loss resets the delays to the first one, ms. */
const STEADY_MS = 30_000;

/** Supervises the hub as `hubSignals` does; emits the facts of the connection and of the decoded pushes. */
export const superviseHub = (options: Supervision): Observable<NewEvent> =>
  hubSignals(options).pipe(hubFacts(options));

/** The facts of the signals. An invalid push becomes `event/rejected`. */
export function hubFacts({ vault }: Pick<Supervision, 'vault'>): OperatorFunction<HubSignal, NewEvent> {
  return mergeMap((signal): readonly NewEvent[] => {
    switch (signal.type) {
      case 'opened':
        return [newEvent('hub/connected', {}, 'hub')];
      case 'message':
        return pushDrafts(signal, vault);
      case 'lost':
        return [newEvent('hub/lost', { reason: signal.reason, retryAt: signal.retryAt }, 'hub')];
      default:
        return signal satisfies never;
    }
  });
}

/**
 * Connects, and reconnects after every kind of loss (server close, failed first start, hung connect, dead socket)
 * with a new connection each time, until unsubscribed.
 */
export function hubSignals(options: Supervision): Observable<HubSignal> {
  const { scheduler, delaysS, random, wake$ } = options;
  return defer(() => {
    let attempt = 0;
    let wait = 0;
    let triedAt = Number.NEGATIVE_INFINITY;
    let openedAt = Number.POSITIVE_INFINITY;
    let notBefore = Number.NEGATIVE_INFINITY;
    let wokenAt = Number.NEGATIVE_INFINITY;
    let isToldUnauthorised = false;
    /** The remaining minimum time between two attempts, or the hub's `Retry-After`, ms. */
    const pause = () => {
      const now = scheduler.now();
      const sinceTry = now - triedAt;
      const least = sinceTry >= 0 && sinceTry < MIN_RETRY_MS ? MIN_RETRY_MS - sinceTry : 0;
      return Math.max(least, notBefore - now);
    };
    const follow = (signal: ConnectionSignal): HubSignal => {
      switch (signal.type) {
        case 'opened':
          openedAt = scheduler.now();
          isToldUnauthorised = false;
          return signal;
        case 'message':
          return signal;
        case 'closed': {
          const isWoken =
            signal.reason !== 'closed' &&
            wokenAt > (Number.isFinite(openedAt) ? scheduler.now() - MIN_RETRY_MS : triedAt);
          if (scheduler.now() - openedAt >= STEADY_MS) attempt = 0;
          openedAt = Number.POSITIVE_INFINITY;
          notBefore =
            scheduler.now() + spread(retryAfterMs(signal.refusal.retryAfter, scheduler.now()) ?? 0, random);
          if (signal.refusal.status === UNAUTHORISED && !isToldUnauthorised) {
            isToldUnauthorised = true;
            options.onUnauthorised();
          }
          const share = attempt < FIRST_ATTEMPTS ? FIRST_SHARE : SHARE;
          wait = Math.max(pause(), isWoken ? 0 : retryDelayMs(attempt, delaysS, random, share));
          attempt += 1;
          return { type: 'lost', reason: signal.reason, retryAt: scheduler.now() + wait };
        }
        default:
          return signal satisfies never;
      }
    };
    const connect = (): Observable<ConnectionSignal> => {
      triedAt = scheduler.now();
      return connectOnce(options);
    };
    const woken$ = wake$.pipe(switchMap(() => timer(pause(), scheduler)));
    const noted$ = wake$.pipe(
      tap(() => {
        wokenAt = scheduler.now();
      }),
      ignoreElements(),
    );
    const signals$ = defer(connect).pipe(
      map(follow),
      repeat({ delay: () => race(timer(wait, scheduler), woken$).pipe(take(1)) }),
    );
    return merge(noted$, signals$);
  });
}

/** Opens one connection; completes after it closed. */
function connectOnce(options: Supervision): Observable<ConnectionSignal> {
  return new Observable<ConnectionSignal>((subscriber) => {
    const connection = options.port.open(options.url, options.accessToken);
    const close = (reason: LossReason, refusal = NO_RESPONSE) => {
      subscriber.next({ type: 'closed', reason, refusal });
      subscriber.complete();
    };
    for (const push of options.pushes) {
      for (const method of push.methods) {
        connection.on(method, (payload) => subscriber.next({ type: 'message', push, method, payload }));
      }
    }
    connection.onClose((error) => close(error === undefined ? 'closed' : 'dropped'));
    const left = options.left$.subscribe(() => close('closed'));
    const hung = timer(options.connectTimeoutMs, options.scheduler).subscribe(() => close('hung'));
    connection.start().then(
      () => {
        hung.unsubscribe();
        subscriber.next({ type: 'opened' });
      },
      (error: unknown) => close('refused', error instanceof HubRefused ? error.refusal : NO_RESPONSE),
    );
    return () => {
      left.unsubscribe();
      hung.unsubscribe();
      connection.stop().catch(() => undefined);
    };
  });
}
