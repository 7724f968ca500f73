// The daily streak, called daily bonus as well (DEC-159): a milestone for each day [2 §3, §4].
import { EMPTY, filter, map, merge, switchMap, takeUntil, tap, timer } from 'rxjs';
import { boolean } from 'superstruct';
import type { Core, Reaction } from '../core';
import { endpoint } from '../endpoint';
import { draft, facts } from '../event';
import { kept, readModel } from '../readModel';
import { pathOf } from '../routes';
import {
  type AnyStruct,
  amount,
  type Infer,
  list,
  minor,
  oneOf,
  optional,
  shape,
  whole,
  withDefault,
} from '../schema';
import { popup, rewardType } from '../vocabulary';

export const STREAK_STATUSES = ['New', 'InProgress', 'Completed', 'Broken'] as const;
export const MILESTONE_STATES = ['Claimed', 'Upcoming', 'Available', 'Missed'] as const;

function streakFields<Money extends AnyStruct>(money: Money) {
  return {
    status: oneOf(STREAK_STATUSES, 'New'),
    isPlayerEligible: withDefault(boolean(), false),
    milestones: list(
      shape({
        id: whole(),
        state: oneOf(MILESTONE_STATES, 'Upcoming'),
        prizes: list(shape({ prizeType: rewardType(), prizeAmount: money })),
      }),
    ),
  };
}

const streak = shape(streakFields(minor()));
const wireStreak = shape(streakFields(amount()));

export const streakFacts = facts({
  'streak/loaded': streak,
  /** A milestone's prizes are the player's; with the streak as it is now. */
  'milestone/claimed': shape({ milestoneId: whole(), streak }),
  'streak/reset': shape({}),
});

export const streakEndpoints = {
  getStreak: endpoint('GET /players/:player/dailyStreak', { reply: wireStreak, event: 'streak/loaded' }),
  startStreak: endpoint('POST /players/:player/dailyStreak', { reply: wireStreak, event: 'streak/loaded' }),
  resetStreak: endpoint('DELETE /players/:player/dailyStreak', { event: 'streak/reset', toData: () => ({}) }),
  claimMilestone: endpoint('PUT /players/:player/dailyStreak/milestones/:milestoneId', {
    reply: wireStreak,
    event: 'milestone/claimed',
    toData: (reply, { params }) => ({ milestoneId: Number(params.milestoneId), streak: reply }),
    notFound: 'fails',
    idempotency: 'resource',
  }),
};

export type Streak = Infer<typeof streak>;
export type Milestone = Streak['milestones'][number];

const streakState = shape({
  /** Null until the platform said it. */
  streak: optional(streak),
});
export type StreakState = Infer<typeof streakState>;

export const streakModel = readModel(
  streakState,
  { streak: null },
  {
    'streak/loaded': (state, data) => {
      state.streak = kept(data);
    },
    'milestone/claimed': (state, data) => {
      state.streak = kept(data.streak);
    },
    'session/ended': () => ({ streak: null }),
  },
);

/** The milestone that can be claimed now. */
export function openMilestone(state: StreakState): Milestone | null {
  return state.streak?.milestones.find((entry) => entry.state === 'Available') ?? null;
}

const DAILY_PAGE = '/daily-rewards';

/** Noted for the tab, so that a reload does not offer it again. */
const OFFERED = 'daily-bonus-offered';
const EXCLUDED: ReadonlySet<string> = new Set(['Suspended', 'Closed', 'Timeout', 'Duplicated']);

function mayOffer(core: Core): boolean {
  const { streak: now } = core.state('streak');
  const path = pathOf(core.state('navigation'));
  return (
    now !== null &&
    (now.status === 'New' || now.status === 'InProgress') &&
    now.isPlayerEligible &&
    openMilestone({ streak: now }) !== null &&
    core.storage.session.read(OFFERED) === null &&
    !EXCLUDED.has(core.state('account').status ?? '') &&
    path !== DAILY_PAGE &&
    !path.startsWith('/game-launch/')
  );
}

/** Once for each tab: the streak's modal, one second after it is known that a milestone waits [2 §4]. */
export const offerDailyBonus: Reaction = (core) =>
  !core.config.flags.dailyBonus
    ? EMPTY
    : core.on('session/started').pipe(
        switchMap(({ seq }) =>
          merge(
            core.call(streakEndpoints.getStreak, {}, { cause: seq }),
            core
              .until((state) => state('streak').streak !== null && state('account').status !== null)
              .pipe(
                switchMap(() => timer(core.config.constants.dailyBonusDelayMs, core.scheduler)),
                filter(() => mayOffer(core)),
                tap(() => core.storage.session.write(OFFERED, '1')),
                map(() =>
                  draft('popup/requested', popup({ type: 'dailyBonus' as const }), 'timer', { cause: seq }),
                ),
                takeUntil(core.on('session/ended')),
              ),
          ),
        ),
      );

/** A streak that was given up begins anew. */
export const reloadStreak: Reaction = (core) =>
  core
    .on('streak/reset')
    .pipe(switchMap(({ seq }) => core.call(streakEndpoints.getStreak, {}, { cause: seq, fresh: true })));

/** On its page it is asked for each time. */
export const loadStreak: Reaction = (core) =>
  merge(core.on('route/entered'), core.on('session/started')).pipe(
    filter(
      () => core.state('session').status === 'signedIn' && pathOf(core.state('navigation')) === DAILY_PAGE,
    ),
    switchMap(({ seq }) => core.call(streakEndpoints.getStreak, {}, { cause: seq })),
  );
