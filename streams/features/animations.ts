// Animations as data: what moves, from where to where, and when [RWD-27, RWD-28]. A scheduler stream times them; the UI
// draws them.
import {
  concat,
  concatMap,
  defer,
  EMPTY,
  filter,
  finalize,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  race,
  share,
  switchMap,
  take,
  takeUntil,
  tap,
  timer,
} from 'rxjs';
import { type EventOf, type NewEvent, newEvent } from '../log/event';
import { readModel } from '../log/readModel';
import { MINOR_UNITS } from '../money';
import type { Core, Reactions } from '../reaction';
import * as s from '../schema/schema';
import { FLIGHT_MS, LID_MS } from './shared/openingTimes';
import { prizesOf, type RewardLike } from './shared/rewardFacts';
import { formatRewards, rewardCurrency } from './shared/rewardTexts';

/** The radius to which the coins spread before they converge, px. */
export const SPREAD = 30;
/** The display time of the toasts of rewards and of the daily bonus, ms. */
export const REWARD_TOAST_MS = 3_500;
export const BONUS_TOAST_MS = 5_000;
/** The maximum wait for the animation's toast, and the pause after it, ms. */
export const TOAST_WAIT_MS = 5_000;
export const AFTER_TOAST_MS = 500;

const DEFAULT_COINS = 10;
const MAX_COINS = 30;
const VALUE_PER_COIN = 30_000;

/** 10 + ceil(value / 30000), at most 30; 10 when there is no value. `value` in whole units [DEC-89]. */
export function coinCount(value: number | null): number {
  if (value === null || !Number.isFinite(value) || value <= 0) return DEFAULT_COINS;
  return Math.min(MAX_COINS, DEFAULT_COINS + Math.ceil(value / VALUE_PER_COIN));
}

const currency = () => s.enums(['coin', 'sweep', 'gem']);

const request = {
  /** In whole units; null flies the default number of coins. */
  value: s.optional(s.number()),
  currency: currency(),
  /** Anchors on the page: values of `data-anchor`. */
  origin: s.publicString(),
  target: s.publicString(),
  /** Adds confetti, for granted rewards. */
  confetti: s.boolean(),
};

export const facts = {
  'animation/requested': s.object(request),
  /** The UI draws the animation from now on. `id` is the `seq` of its request. */
  'animation/started': s.object({ id: s.eventRef(), coins: s.integer(), ms: s.number(), ...request }),
  'animation/ended': s.object({ id: s.eventRef() }),
};

const playing = s.object({ id: s.integer(), coins: s.integer(), ms: s.number(), ...request });
export type Playing = s.Infer<typeof playing>;

export const models = {
  animations: readModel(
    s.object({ playing: s.optional(playing) }),
    { playing: null },
    {
      'animation/started': (state, data) => {
        state.playing = { ...data };
      },
      'animation/ended': (state, data) => {
        if (state.playing?.id === data.id) state.playing = null;
      },
      'session/ended': () => ({ playing: null }),
    },
  ),
};

/**
 * Emits half a second after the toast closes, or after five seconds at most; immediately if the toast does not exist.
 */
export function afterToast(core: Core, toast: number | undefined): Observable<unknown> {
  return defer(() => {
    const isShown = () => core.state('toasts').items.some(({ id }) => id === toast);
    if (!isShown()) return of(null);
    return race(
      core.until(() => !isShown()),
      timer(TOAST_WAIT_MS, core.scheduler),
    ).pipe(
      take(1),
      switchMap(() => timer(AFTER_TOAST_MS, core.scheduler)),
    );
  });
}

/** One animation including its wait. It ends immediately in a hidden tab or with reduced motion. */
function play(core: Core, { seq, cause, data }: EventOf<'animation/requested'>): Observable<NewEvent> {
  const origin = { cause: seq };
  const ended = newEvent('animation/ended', { id: seq }, 'timer', origin);
  const hidden$ = core.browser.visible$.pipe(filter((visible) => !visible));
  const flown$ = afterToast(core, cause).pipe(
    switchMap(() => {
      if (core.browser.prefersStill()) return EMPTY;
      const started = { ...data, id: seq, coins: coinCount(data.value), ms: FLIGHT_MS };
      return concat(
        of(newEvent('animation/started', started, 'timer', origin)),
        timer(FLIGHT_MS, core.scheduler).pipe(mergeMap(() => EMPTY)),
      );
    }),
    takeUntil(merge(hidden$, core.on('session/ended', 'reward/skipped'))),
  );
  return concat(flown$, of(ended));
}

/** The maximum number of waiting animations; further ones end immediately. */
export const MAX_WAITING_ANIMATIONS = 5;

function requestOf(
  reward: RewardLike | undefined,
  from: string,
  confetti: boolean,
  cause: number | NewEvent,
): NewEvent[] {
  const flies = reward === undefined ? null : rewardCurrency(reward.rewardType);
  if (reward === undefined || flies === null) return [];
  const value = reward.rewardAmount / MINOR_UNITS;
  return [
    newEvent(
      'animation/requested',
      { value, currency: flies, origin: from, target: 'balance', confetti },
      'system',
      { cause },
    ),
  ];
}

export const reactions: Reactions = {
  /** Plays animations one after another, in the order of their requests. */
  playAnimationOnRequest: (core) =>
    defer(() => {
      let unfinished = 0;
      const requests$ = core.on('animation/requested').pipe(
        map((event) => ({ event, isPlayed: unfinished <= MAX_WAITING_ANIMATIONS })),
        tap(({ isPlayed }) => {
          if (isPlayed) unfinished += 1;
        }),
        share(),
      );
      const played$ = requests$.pipe(
        filter(({ isPlayed }) => isPlayed),
        concatMap(({ event }) =>
          play(core, event).pipe(
            finalize(() => {
              unfinished -= 1;
            }),
          ),
        ),
      );
      const skipped$ = requests$.pipe(
        filter(({ isPlayed }) => !isPlayed),
        map(({ event: { seq } }) => newEvent('animation/ended', { id: seq }, 'system', { cause: seq })),
      );
      return merge(played$, skipped$);
    }),

  /**
   * A reward that is shown animates its first currency, with confetti if it was granted. From a giftbox it flies once the
   * lid is open.
   */
  animateOnRewardShown: (core) =>
    core.on('reward/shown').pipe(
      mergeMap(({ data, seq }) => {
        const queued = core.state('rewards').queue.find(({ id }) => id === data.id);
        const requests = requestOf(queued?.rewards[0], 'reward', queued?.origin === 'granted', seq);
        if (queued?.boxes === undefined) return requests;
        const left$ = core
          .on('reward/skipped', 'reward/dismissed')
          .pipe(filter((event) => event.data.id === data.id));
        return timer(LID_MS, core.scheduler).pipe(
          mergeMap(() => requests),
          takeUntil(merge(left$, core.on('session/ended'))),
        );
      }),
    ),

  /** Claims without a pop-up show a toast; the animation starts once it has closed. */
  celebrateOnQuietClaim: (core) =>
    merge(
      core
        .on('milestone/claimed')
        .pipe(map(({ data, seq }) => ({ rewards: prizesOf(data), from: 'streak', ms: BONUS_TOAST_MS, seq }))),
      core.on('rewards/claimed').pipe(
        filter(({ data }) => data.scope !== 'giftboxes'),
        map(({ data, seq }) => ({ rewards: data.rewards, from: 'rewards', ms: REWARD_TOAST_MS, seq })),
      ),
    ).pipe(
      filter(({ rewards }) => rewards.length > 0),
      mergeMap(({ rewards, from, ms, seq }) => {
        const text = `You got ${formatRewards(rewards)}.`;
        const toast = newEvent('toast/requested', { tone: 'ok', text, ms, link: null }, 'system', {
          cause: seq,
        });
        return [toast, ...requestOf(rewards[0], from, false, toast)];
      }),
    ),
};
