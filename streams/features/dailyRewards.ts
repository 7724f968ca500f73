// The daily gift and the wheels [DAILY-02, DAILY-03, DAILY-05]. All values and odds come from the platform (DEC-166).
import { filter, map, merge, mergeMap, type Observable, of, take, takeUntil, timer } from 'rxjs';
import type { Flags } from '../config';
import { newEvent } from '../log/event';
import { readModel, retain } from '../log/readModel';
import type { Core, Reactions } from '../reaction';
import { PAGES } from '../routes';
import * as s from '../schema/schema';
import { endpoint, type Query, query } from '../wire/endpoint';
import { type IntentKey, sendIntent, sendIntents } from '../wire/intents';
import { all, dueChanges, type Loads } from '../wire/keepCurrent';
import { bringing } from './shared/rewardFacts';
import { rewardType } from './shared/vocabulary';

export const DAILY_STATUSES = ['NotAvailable', 'Available', 'Claimed'] as const;

const wheelKind = () => s.oneOf(['daily', 'instant'], 'daily');
const dailyStatus = () => s.oneOf(DAILY_STATUSES, 'NotAvailable');

function prizeFields<Money extends s.AnyStruct>(money: Money) {
  return { rewardType: rewardType(), rewardAmount: money };
}
function giftFields<Money extends s.AnyStruct>(money: Money) {
  return {
    ...prizeFields(money),
    expiryDate: s.instant(),
    status: dailyStatus(),
    nextAvailableAt: s.instant(),
    gameIds: s.array(s.integer()),
  };
}
function segmentFields<Money extends s.AnyStruct>(money: Money) {
  return { id: s.integer(), ...prizeFields(money) };
}
function outcomeFields<Money extends s.AnyStruct>(money: Money) {
  return { segmentId: s.integer(), ...prizeFields(money), remainingSpinsCount: s.integer() };
}
function wheelRewardFields<Money extends s.AnyStruct>(money: Money) {
  return { rewardId: s.integer(), ...prizeFields(money) };
}
export const facts = {
  'dailyGift/loaded': s.object(giftFields(s.minorUnits())),
  'dailyGift/claimed': s.object(prizeFields(s.minorUnits())),
  'dailyGift/claimRequested': s.object({}),
  'dailyWheelRewards/loaded': s.object({
    items: s.array(s.object(wheelRewardFields(s.minorUnits()))),
    status: dailyStatus(),
    nextAvailableAt: s.instant(),
  }),
  'wheel/loaded': s.object({
    segments: s.array(s.object(segmentFields(s.minorUnits()))),
    minUnlockLevel: s.optional(s.integer()),
  }),
  'wheelSpins/loaded': s.object({ remainingSpinsCount: s.integer() }),
  'instantWheel/loaded': s.object({
    segments: s.array(s.object(segmentFields(s.minorUnits()))),
    playerRewardId: s.optional(s.numericId()),
  }),
  /** The platform decides the outcome; the wheel only displays it. */
  'wheel/claimed': s.object({ ...outcomeFields(s.minorUnits()), wheel: wheelKind() }),
  /** The wheel has stopped, and the player receives the displayed prize. */
  'wheel/settled': s.object({ ...prizeFields(s.minorUnits()), wheel: wheelKind() }),
  'wheel/spinRequested': s.object({ wheel: wheelKind() }),
  /** A spin was sent. Only in recordings from before claims were intents. */
  'wheel/started': s.object({ wheel: wheelKind(), intent: s.textId() }),
};

export const modals = {
  instantWheel: s.object({}),
};

export const endpoints = {
  getDailyGift: endpoint('GET /Players/:player/dailyReward', {
    reply: s.object(giftFields(s.amount())),
    event: 'dailyGift/loaded',
  }),
  claimDailyGift: endpoint('POST /Players/:player/dailyReward', {
    reply: s.object(prizeFields(s.amount())),
    event: 'dailyGift/claimed',
    delivery: 'intent',
  }),
  getDailyWheelRewards: endpoint('GET /Players/:player/dailyWheel/rewards', {
    reply: s.object({
      items: s.array(s.object(wheelRewardFields(s.amount()))),
      status: dailyStatus(),
      nextAvailableAt: s.instant(),
    }),
    event: 'dailyWheelRewards/loaded',
  }),
  getWheel: endpoint('GET /Players/:player/wheel', {
    reply: s.object({
      segments: s.array(s.object(segmentFields(s.amount()))),
      minUnlockLevel: s.optional(s.integer()),
    }),
    event: 'wheel/loaded',
  }),
  getWheelSpins: endpoint('GET /Players/:player/wheelSpinsCount', {
    reply: s.object({ remainingSpinsCount: s.integer() }),
    event: 'wheelSpins/loaded',
  }),
  getInstantWheel: endpoint('GET /Players/:player/instantWheel', {
    reply: s.object({
      segments: s.array(s.object(segmentFields(s.amount()))),
      playerRewardId: s.optional(s.numericId()),
    }),
    event: 'instantWheel/loaded',
  }),
  claimWheel: endpoint('POST /Players/:player/wheel/claim', {
    /** `playerRewardId` only for the instant wheel. */
    body: s.object({ wheel: wheelKind(), playerRewardId: s.omittable(s.numericId()) }),
    reply: s.object(outcomeFields(s.amount())),
    event: 'wheel/claimed',
    toData: (reply, { body }) => ({ ...reply, wheel: body.wheel }),
    delivery: 'intent',
  }),
};

export const queries = {
  dailyGift: query(endpoints.getDailyGift, {}),
  wheelSpins: query(endpoints.getWheelSpins, {}),
  wheel: query(endpoints.getWheel, {}),
  instantWheel: query(endpoints.getInstantWheel, {}),
  nextSpin: query(endpoints.getDailyWheelRewards, {}),
};

/** The queries of the daily page: the gift and the wheel, each if its flag is on. */
export function dailyQueries({
  dailyGift,
  dailyWheel,
}: Pick<Flags, 'dailyGift' | 'dailyWheel'>): readonly Query[] {
  return [
    ...(dailyGift ? [queries.dailyGift] : []),
    ...(dailyWheel ? [queries.wheel, queries.wheelSpins, queries.nextSpin] : []),
  ];
}

const gift = s.object(giftFields(s.minorUnits()));
const segment = s.object(segmentFields(s.minorUnits()));
export type Segment = s.Infer<typeof segment>;

const dailyState = s.object({
  /** Each value is null until loaded. */
  gift: s.optional(gift),
  segments: s.array(segment),
  minUnlockLevel: s.optional(s.integer()),
  spinsLeft: s.optional(s.integer()),
  /** When the next daily spin is available, epoch ms. */
  nextSpinAt: s.instant(),
  instantSegments: s.array(segment),
  instantRewardId: s.optional(s.numericId()),
  /** The spinning wheel and the segment that the platform chose. */
  turning: s.optional(s.object({ ...outcomeFields(s.minorUnits()), wheel: wheelKind() })),
});
export type DailyState = s.Infer<typeof dailyState>;

const nothing: DailyState = {
  gift: null,
  segments: [],
  minUnlockLevel: null,
  spinsLeft: null,
  nextSpinAt: null,
  instantSegments: [],
  instantRewardId: null,
  turning: null,
};

export const models = {
  daily: readModel(dailyState, nothing, {
    'dailyGift/loaded': (state, data) => {
      state.gift = retain(data);
    },
    'dailyGift/claimed': (state) => {
      if (state.gift !== null) state.gift.status = 'Claimed';
    },
    'wheel/loaded': (state, data) => {
      state.segments = retain(data.segments);
      state.minUnlockLevel = data.minUnlockLevel;
    },
    'dailyWheelRewards/loaded': (state, data) => {
      state.nextSpinAt = data.nextAvailableAt;
    },
    'wheelSpins/loaded': (state, data) => {
      state.spinsLeft = data.remainingSpinsCount;
    },
    'instantWheel/loaded': (state, data) => {
      state.instantSegments = retain(data.segments);
      state.instantRewardId = data.playerRewardId;
    },
    'wheel/claimed': (state, data) => {
      state.turning = retain(data);
      state.spinsLeft = data.remainingSpinsCount;
      if (data.wheel === 'instant') state.instantRewardId = null;
    },
    'wheel/settled': (state) => {
      state.turning = null;
    },
    'session/ended': () => nothing,
  }),
};

/** The level that unlocks the wheel: the platform's, otherwise the configured one (DEC-93). */
export function wheelLevel(state: Pick<DailyState, 'minUnlockLevel'>, configured: number): number {
  return state.minUnlockLevel ?? configured;
}

/** The duration of a spin, ms. */
export const WHEEL_MS = 4_000;

const GIFT: IntentKey = { what: 'gift', id: null };
const spinOf = (wheel: 'daily' | 'instant'): IntentKey => ({ what: `${wheel} wheel`, id: null });
/** Null once it has passed while there is something to collect; otherwise the data should have changed by now. */
const unlessCollectable = (at: number | null, isCollectable: boolean, { scheduler }: Core) =>
  isCollectable && at !== null && at <= scheduler.now() ? null : at;

function nextSpinAt(core: Core): number | null {
  const { nextSpinAt: at, spinsLeft } = core.state('daily');
  return unlessCollectable(at, (spinsLeft ?? 0) > 0, core);
}

const SPINS = bringing('InstantWheel', 'DailyWheel');
export const loads: Loads = {
  dailyGift: {
    query: queries.dailyGift,
    flag: 'dailyGift',
    page: PAGES.dailyRewards,
    claims: [GIFT.what],
    /** Loads when the next gift is available. */
    reloadOn: all('dailyGift/claimed'),
    crossedBy: ['dailyGift/claimed'],
    nextChange(core) {
      const { gift: shown } = core.state('daily');
      return unlessCollectable(shown?.nextAvailableAt ?? null, shown?.status === 'Available', core);
    },
  },
  /** A reward may contain spins (DEC-84). */
  wheelSpins: {
    query: queries.wheelSpins,
    flag: 'dailyWheel',
    page: PAGES.dailyRewards,
    claims: [spinOf('daily').what],
    reloadOn: SPINS,
    crossedBy: ['wheel/claimed'],
    when: { 'the next spin is due': (core) => dueChanges(core, ['dailyWheelRewards/loaded'], nextSpinAt) },
  },
  nextSpin: {
    query: queries.nextSpin,
    flag: 'dailyWheel',
    page: PAGES.dailyRewards,
    claims: [spinOf('daily').what],
    reloadOn: { 'wheel/settled': ({ data }) => data.wheel === 'daily' },
    nextChange: nextSpinAt,
  },
  instantWheel: {
    query: queries.instantWheel,
    page: PAGES.rewards,
    claims: [spinOf('instant').what],
    reloadOn: SPINS,
    crossedBy: ['wheel/claimed'],
  },
};

export const reactions: Reactions = {
  /** Claims the gift once a day, regardless of repeated clicks. */
  claimGiftOnRequest: (core) =>
    sendIntents(
      core,
      core.on('dailyGift/claimRequested'),
      () => GIFT,
      (_, origin) => sendIntent(core, endpoints.claimDailyGift, {}, origin),
    ),

  /** One spin at a time: the wheel spins until its prize is shown. */
  spinWheelOnChoice: (core) =>
    sendIntents(
      core,
      core.on('wheel/spinRequested').pipe(filter(() => core.state('daily').turning === null)),
      ({ data }) => spinOf(data.wheel),
      ({ data: { wheel } }, origin) => {
        const { instantRewardId } = core.state('daily');
        const body = {
          wheel,
          playerRewardId: wheel === 'instant' ? (instantRewardId ?? undefined) : undefined,
        };
        return sendIntent(core, endpoints.claimWheel, { body }, origin);
      },
    ),

  /** Stops the wheel on time; immediately in a hidden tab or with reduced motion. */
  settleWheelOnClaim: (core) =>
    core.on('wheel/claimed').pipe(
      mergeMap(({ data, seq }) => {
        const { rewardType: type, rewardAmount, wheel } = data;
        const hidden$ = core.browser.visible$.pipe(filter((visible) => !visible));
        const turned$: Observable<unknown> = core.browser.prefersStill()
          ? of(null)
          : merge(timer(WHEEL_MS, core.scheduler), hidden$);
        return turned$.pipe(
          take(1),
          map(() =>
            newEvent('wheel/settled', { rewardType: type, rewardAmount, wheel }, 'timer', { cause: seq }),
          ),
          takeUntil(core.on('session/ended')),
        );
      }),
    ),
};
