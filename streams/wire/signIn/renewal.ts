// The shared token renewal: one at a time in this tab (timer, 401s and the hub share it) and across tabs (by a named lock), at
// most every 10 s. After a failure all tabs wait for the backoff or the provider's `Retry-After`. Restoring a session observes
// the same pauses.
import {
  defer,
  from,
  type Observable,
  of,
  type SchedulerLike,
  Subject,
  Subscription,
  startWith,
  switchMap,
  take,
  timer,
} from 'rxjs';
import type { BrowserPort, RandomPort, Renewal, Restoration, SignInPort } from '../../ports';
import { spread } from '../../spread';
import { wakeUps } from '../../time';
import { RENEWAL_LOCK } from './callbackPath';

/** The minimum time between two renewals, ms, even with short-lived tokens. */
export const MIN_RENEWAL_MS = 10_000;
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 60_000;

/** The pause after failure number `attempt` (from 0), ms: 5 s, doubled up to 60 s, plus up to 30 %. */
export function renewalPauseMs(attempt: number, random: RandomPort): number {
  return spread(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt), random);
}

export interface SharedRenewal {
  /** The outcome of the renewal in flight or of a new one; emits immediately if none is due. Continues without subscribers. */
  renew(): Observable<Renewal>;
  /** Looks for a session. If the provider does not respond, the same pause starts as after a failed renewal. */
  restore(): Promise<Restoration>;
  /** Emits once as soon as `renew()` would contact the provider. */
  due(): Observable<unknown>;
  /** Every attempted renewal. */
  readonly renewals$: Observable<Renewal>;
  /** Subscribes to the other tabs and the page's wake-ups. */
  start(): Subscription;
}

export function sharedRenewal(options: {
  readonly signIn: SignInPort;
  readonly browser: BrowserPort;
  readonly scheduler: SchedulerLike;
  readonly random: RandomPort;
}): SharedRenewal {
  const { signIn, browser, scheduler, random } = options;
  const renewals = new Subject<Renewal>();
  const moved = new Subject<void>();
  let running: Promise<Renewal> | null = null;
  let renewed: { readonly renewal: Renewal; readonly token: string | null; readonly at: number } | null =
    null;
  let attempt = 0;
  let triedAt = Number.NEGATIVE_INFINITY;
  let retryAt = Number.NEGATIVE_INFINITY;
  let wokenAt = Number.NEGATIVE_INFINITY;
  /** The provider set the delay, so wake-ups do not shorten it. */
  let isBound = false;

  function rest(until: number, bound: boolean): void {
    retryAt = until;
    isBound = bound;
    moved.next();
  }

  function succeeded(renewal: Renewal): void {
    renewed = { renewal, token: signIn.accessToken(), at: scheduler.now() };
    attempt = 0;
    rest(Number.NEGATIVE_INFINITY, false);
  }

  /** The earliest retry after a wake-up, epoch ms. */
  const soonest = () => Math.max(scheduler.now(), triedAt + FIRST_RETRY_MS);

  function failed(afterMs: number | undefined): void {
    const isWoken = wokenAt > triedAt;
    const pause = isWoken ? soonest() - scheduler.now() : renewalPauseMs(attempt, random);
    attempt += 1;
    rest(scheduler.now() + Math.max(pause, spread(afterMs ?? 0, random)), afterMs !== undefined);
    signIn.shareUnreachable({ retryAt, attempt, isBound });
  }

  async function restore(): Promise<Restoration> {
    const knownRetryAt = retryAt;
    triedAt = scheduler.now();
    const restoration = await signIn.restore().catch((): Restoration => ({ outcome: 'unreachable' }));
    if (restoration.outcome === 'unreachable') {
      if (retryAt === knownRetryAt) failed(restoration.retryAfterMs);
    } else if (restoration.outcome === 'signedIn' && restoration.isRenewed === true) {
      succeeded({ outcome: 'renewed', identity: restoration.identity });
    } else {
      attempt = 0;
      rest(Number.NEGATIVE_INFINITY, false);
    }
    return restoration;
  }

  async function once(): Promise<Renewal> {
    const spent = signIn.accessToken();
    const knownRetryAt = retryAt;
    triedAt = scheduler.now();
    let renewal: Renewal;
    try {
      renewal = await browser.exclusively(RENEWAL_LOCK, async (waited) =>
        waited && retryAt !== knownRetryAt ? { outcome: 'unreachable' } : signIn.renew(spent, waited),
      );
    } catch {
      renewal = { outcome: 'unreachable' };
    }
    running = null;
    if (renewal.outcome === 'renewed') succeeded(renewal);
    if (renewal.outcome === 'unreachable' && retryAt === knownRetryAt) failed(renewal.retryAfterMs);
    renewals.next(renewal);
    return renewal;
  }

  /** The last renewal, if its token is still in use and too recent to be replaced. */
  function young(): Renewal | null {
    if (renewed === null || renewed.token !== signIn.accessToken()) return null;
    const age = scheduler.now() - renewed.at;
    return age >= 0 && age < MIN_RENEWAL_MS ? renewed.renewal : null;
  }

  function pauseLeft(): number {
    const sinceRenewal =
      young() === null || renewed === null ? 0 : renewed.at + MIN_RENEWAL_MS - scheduler.now();
    return Math.max(0, sinceRenewal, retryAt - scheduler.now());
  }

  return {
    renewals$: renewals.asObservable(),
    restore,
    renew: () =>
      defer(() => {
        if (running === null) {
          const known = young();
          if (known !== null) return of(known);
          if (scheduler.now() < retryAt) return of<Renewal>({ outcome: 'unreachable' });
        }
        running ??= once();
        return from(running);
      }),
    due: () => {
      const look = (): Observable<unknown> =>
        pauseLeft() === 0 ? of(null) : timer(pauseLeft(), scheduler).pipe(switchMap(look));
      return defer(() => moved.pipe(startWith(null), switchMap(look), take(1)));
    },
    start: () => {
      const following = new Subscription();
      following.add(
        signIn.unreachableElsewhere$.subscribe((pause) => {
          attempt = Math.max(attempt, pause.attempt);
          rest(Math.max(retryAt, pause.retryAt), isBound || pause.isBound);
        }),
      );
      following.add(
        signIn.renewedElsewhere$.subscribe((identity) => succeeded({ outcome: 'renewed', identity })),
      );
      following.add(
        wakeUps(browser).subscribe(() => {
          wokenAt = scheduler.now();
          if (!isBound && soonest() < retryAt) rest(soonest(), false);
        }),
      );
      return following;
    },
  };
}
