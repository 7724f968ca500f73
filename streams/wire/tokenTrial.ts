// Handles 401s: one shared renewal, then the request is resent with the new token. A token that has not been accepted yet is on
// trial: one request at a time probes it, and while the platform refuses it, only one probe at a time is sent.
import {
  defer,
  finalize,
  type Observable,
  of,
  race,
  type SchedulerLike,
  Subject,
  switchMap,
  take,
  timer,
} from 'rxjs';
import type { RandomPort } from '../ports';
import { failures } from './failure';
import { type CallResponse, isUnauthorised } from './response';
import { OUTAGE_DELAYS_S, retryDelayMs } from './retryDelay';

/** The maximum delay between two probes, ms. */
const LONGEST_MS = 66_000;
/** The time for which a probe without a response blocks the next one, ms. */
const PROBE_MS = 5_000;
/** The number of routes that must refuse a token before it counts as refused everywhere; a single route may be misconfigured. */
const WITNESSES = 2;
/** The minimum time between two renewals after refused probes, ms; doubled each time, up to the maximum. */
const FIRST_RENEWAL_MS = 15_000;
const MOST_RENEWAL_MS = 120_000;
/** The time for which a route that refused a renewed token triggers no renewals while other routes accept the token, ms. */
const STUBBORN_MS = 120_000;
const TOO_MANY = 429;

export interface CallKind {
  readonly isAct: boolean;
  readonly isOnce: boolean;
}

export interface TokenTrial {
  /**
   * Sends a request, and resends it with a renewed token if needed, or returns the known refusal. Actions (`isAct`) are
   * always sent; those that may be sent only once (`isOnce`) return the 401, after the renewal.
   */
  answer(route: string, call: CallKind, sent$: Observable<CallResponse>): Observable<CallResponse>;
  /** Allows the next request to be sent as a probe. */
  probeNow(): void;
  /** Emits when the platform accepts tokens again. */
  readonly accepted$: Observable<void>;
}

export function createTokenTrial(options: {
  readonly accessToken: () => string | null;
  /** One shared renewal: true with a new token, false if the provider refuses, null if it is unreachable. */
  readonly renew: () => Observable<boolean | null>;
  readonly scheduler: SchedulerLike;
  readonly random: RandomPort;
}): TokenTrial {
  const { accessToken, renew, scheduler, random } = options;
  const accepted = new Subject<void>();
  /** The last token that was accepted. */
  let trusted: string | null = null;
  let doubted: string | null = null;
  /** The refusals of the doubted token, by route. */
  const refusals = new Map<string, CallResponse>();
  const stubborn = new Map<string, number>();
  let probe: Subject<void> | null = null;
  let probes = 0;
  let probeAt = Number.NEGATIVE_INFINITY;
  let renewals = 0;
  let renewAt = Number.NEGATIVE_INFINITY;

  /** Returns whether a time is in the future. One beyond the longest delay is ignored: the clock was set back. */
  const isAhead = (at: number, longestMs: number) => {
    const left = at - scheduler.now();
    return left > 0 && left <= longestMs;
  };
  const isProbeDue = () => !isAhead(probeAt, LONGEST_MS);

  function doubt(token: string | null): void {
    if (token === doubted) return;
    doubted = token;
    refusals.clear();
    probeAt = Number.NEGATIVE_INFINITY;
  }

  function refuse(
    route: string,
    token: string | null,
    response: CallResponse,
    isAfterRenewal: boolean,
  ): void {
    const now = scheduler.now();
    doubt(token);
    refusals.set(route, response);
    stubborn.set(route, now + STUBBORN_MS);
    if (isProbeDue()) {
      probeAt = now + retryDelayMs(probes, OUTAGE_DELAYS_S, random);
      probes += 1;
    }
    if (!isAfterRenewal || isAhead(renewAt, MOST_RENEWAL_MS)) return;
    renewAt = now + Math.min(MOST_RENEWAL_MS, FIRST_RENEWAL_MS * 2 ** renewals);
    renewals += 1;
  }

  function accept(route: string, token: string | null): void {
    stubborn.delete(route);
    trusted = token;
    if (doubted === null || token !== doubted) return;
    const wasRefused = refusals.size > 0;
    doubt(null);
    probes = 0;
    renewals = 0;
    if (wasRefused) accepted.next();
  }

  function mayRenew(route: string): boolean {
    return refusals.size > 0
      ? !isAhead(renewAt, MOST_RENEWAL_MS)
      : !isAhead(stubborn.get(route) ?? 0, STUBBORN_MS);
  }

  function knownRefusal(route: string): CallResponse | undefined {
    if (isProbeDue()) return undefined;
    return refusals.get(route) ?? (refusals.size < WITNESSES ? undefined : [...refusals.values()].at(-1));
  }

  function answer(
    route: string,
    { isAct, isOnce }: CallKind,
    sent$: Observable<CallResponse>,
  ): Observable<CallResponse> {
    let own: Subject<void> | null = null;
    const release = () => {
      const ended = own;
      own = null;
      if (ended === null) return;
      if (probe === ended) probe = null;
      ended.next();
    };
    const afterProbe = (running: Subject<void>, isSecond: boolean) =>
      race(running, timer(PROBE_MS, scheduler)).pipe(
        take(1),
        switchMap(() => {
          if (probe === running) probe = null;
          return attempt(isSecond);
        }),
      );
    const renewed = (used: string | null, refusal: CallResponse): Observable<CallResponse> =>
      renew().pipe(
        take(1),
        switchMap((isRenewed) => {
          if (isRenewed === false) return of<CallResponse>({ type: 'failure', failure: failures.expired() });
          const token = accessToken();
          if (isRenewed && token !== used) {
            doubt(token);
            return isOnce ? of(refusal) : attempt(true);
          }
          refuse(route, used, refusal, true);
          return of(isRenewed ? refusal : ({ type: 'failure', failure: failures.offline() } as const));
        }),
      );
    const attempt = (isSecond: boolean): Observable<CallResponse> =>
      defer(() => {
        const used = accessToken();
        if (doubted !== null) doubt(used);
        if (doubted !== null) {
          if (probe !== null && probe !== own) return afterProbe(probe, isSecond);
          const known = isAct ? undefined : knownRefusal(route);
          if (known !== undefined) return of(known);
          own ??= new Subject();
          probe = own;
        }
        return sent$.pipe(
          switchMap((response) => {
            if (!isUnauthorised(response)) {
              if (isFromPlatform(response)) accept(route, used);
              return of(response);
            }
            const token = accessToken();
            if (!isSecond && !isOnce && token !== null && token !== used) {
              if (token !== trusted) doubt(token);
              return attempt(true);
            }
            if (!isSecond && mayRenew(route)) return renewed(used, response);
            if (isSecond || doubted !== null) refuse(route, used, response, isSecond);
            return of(response);
          }),
        );
      });
    return attempt(false).pipe(finalize(release));
  }

  return {
    answer,
    probeNow: () => {
      probeAt = Number.NEGATIVE_INFINITY;
    },
    accepted$: accepted.asObservable(),
  };
}

/** Returns whether the platform checked the token: a gateway that is down or busy may not have. */
function isFromPlatform(response: CallResponse): boolean {
  if (response.type !== 'failure' || response.failure.type === 'undecodable') return true;
  const { type, status } = response.failure;
  return type === 'refused' && status < 500 && status !== TOO_MANY;
}
