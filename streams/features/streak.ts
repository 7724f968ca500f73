// The daily streak, also called daily bonus (DEC-159): a milestone for each day [DAILY-09, DAILY-10].
import {
  concat,
  defer,
  EMPTY,
  filter,
  ignoreElements,
  map,
  type Observable,
  switchMap,
  takeUntil,
  tap,
} from 'rxjs';
import { type NewEvent, newEvent } from '../log/event';
import { readModel, retain } from '../log/readModel';
import { playerStore } from '../playerStore';
import type { Core, Reactions } from '../reaction';
import { PAGES, pathOf } from '../routes';
import * as s from '../schema/schema';
import { whileOn } from '../whileOn';
import { endpoint, query } from '../wire/endpoint';
import { sendIntent, sendIntents } from '../wire/intents';
import { all, type Loads } from '../wire/keepCurrent';
import { popup, rewardType } from './shared/vocabulary';
import { whenFree } from './shared/whenFree';

export const STREAK_STATUSES = ['New', 'InProgress', 'Completed', 'Broken'] as const;
export const MILESTONE_STATES = ['Claimed', 'Upcoming', 'Available', 'Missed'] as const;

function streakFields<Money extends s.AnyStruct>(money: Money) {
  return {
    status: s.oneOf(STREAK_STATUSES, 'New'),
    isPlayerEligible: s.withDefault(s.boolean(), false),
    milestones: s.array(
      s.object({
        id: s.integer(),
        state: s.oneOf(MILESTONE_STATES, 'Upcoming'),
        prizes: s.array(s.object({ prizeType: rewardType(), prizeAmount: money })),
      }),
    ),
  };
}

const streak = s.object(streakFields(s.minorUnits()));
const wireStreak = s.object(streakFields(s.amount()));

export const facts = {
  'streak/loaded': streak,
  /** The player received a milestone's prizes; `streak` is the state afterwards. */
  'milestone/claimed': s.object({ milestoneId: s.integer(), streak }),
  'streak/reset': s.object({}),
  'milestone/claimRequested': s.object({ milestoneId: s.integer() }),
  'streak/startRequested': s.object({}),
  'streak/resetRequested': s.object({}),
};

export const modals = {
  dailyBonus: s.object({}),
};

export const endpoints = {
  getStreak: endpoint('GET /players/:player/dailyStreak', { reply: wireStreak, event: 'streak/loaded' }),
  startStreak: endpoint('POST /players/:player/dailyStreak', {
    delivery: 'intent',
    reply: wireStreak,
    event: 'streak/loaded',
  }),
  resetStreak: endpoint('DELETE /players/:player/dailyStreak', { delivery: 'intent', event: 'streak/reset' }),
  claimMilestone: endpoint('PUT /players/:player/dailyStreak/milestones/:milestoneId', {
    reply: wireStreak,
    event: 'milestone/claimed',
    toData: (reply, { params }) => ({ milestoneId: Number(params.milestoneId), streak: reply }),
    delivery: 'intent',
  }),
};

export const queries = {
  streak: query(endpoints.getStreak, {}),
};

export type Streak = s.Infer<typeof streak>;
export type Milestone = Streak['milestones'][number];

const streakState = s.object({
  /** Null until loaded. */
  streak: s.optional(streak),
});
export type StreakState = s.Infer<typeof streakState>;

export const models = {
  streak: readModel(
    streakState,
    { streak: null },
    {
      'streak/loaded': (state, data) => {
        state.streak = retain(data);
      },
      'milestone/claimed': (state, data) => {
        state.streak = retain(data.streak);
      },
      'session/ended': () => ({ streak: null }),
    },
  ),
};

/** The milestone that can be claimed now. */
export function openMilestone(state: StreakState): Milestone | null {
  return state.streak?.milestones.find((entry) => entry.state === 'Available') ?? null;
}

/** Stored per tab, so that a reload does not offer it again. */
const offered = (core: Core) => playerStore(core, 'daily-bonus-offered', s.boolean());
const EXCLUDED: ReadonlySet<string> = new Set(['Suspended', 'Closed', 'Timeout', 'Duplicated']);

function mayOffer(core: Core): boolean {
  const { streak: now } = core.state('streak');
  return (
    now !== null &&
    (now.status === 'New' || now.status === 'InProgress') &&
    now.isPlayerEligible &&
    openMilestone({ streak: now }) !== null &&
    offered(core).read() === null &&
    !EXCLUDED.has(core.state('account').status ?? '') &&
    pathOf(core.state('navigation')) !== PAGES.dailyRewards
  );
}

const DAY = 'streak day';
const START = 'streak start';
const RESET = 'streak reset';

/** Emits the intent's facts; if it succeeded, continues with `then`. */
function thenIfSettled(
  intent$: Observable<NewEvent>,
  then: () => Observable<NewEvent>,
): Observable<NewEvent> {
  let isSettled = false;
  return concat(
    intent$.pipe(
      tap((fact) => {
        if (fact.kind === 'intent/ended') isSettled = fact.data.outcome === 'settled';
      }),
    ),
    defer(() => (isSettled ? then() : EMPTY)),
  );
}

const start = (core: Core, cause: number) =>
  sendIntent(core, endpoints.startStreak, {}, { what: START, id: null, cause });
const isNew = (core: Core) => core.state('streak').streak?.status === 'New';
const isStarting = (state: Core['state']) => state('intents').open.some(({ what }) => what === START);
export const loads: Loads = {
  streak: {
    query: queries.streak,
    flag: 'dailyBonus',
    signIn: true,
    page: PAGES.dailyRewards,
    modal: 'dailyBonus',
    claims: [DAY, START, RESET],
    reloadOn: all('streak/reset'),
    crossedBy: ['milestone/claimed', 'streak/loaded'],
  },
};

export const reactions: Reactions = {
  /**
   * Opens the streak's modal once per tab, one second after a milestone becomes available and no other modal is open
   * [DAILY-12].
   */
  offerDailyBonusOnSignIn: (core) =>
    whileOn(core, 'dailyBonus', () =>
      core.on('session/started').pipe(
        switchMap(({ seq }) =>
          core
            .until((state) => state('streak').streak !== null && state('account').status !== null)
            .pipe(
              switchMap(() => whenFree(core, core.config.constants.dailyBonusDelayMs)),
              filter(() => mayOffer(core)),
              tap(() => offered(core).write(true)),
              map(() =>
                newEvent('popup/requested', popup({ type: 'dailyBonus' as const }), 'timer', {
                  cause: seq,
                }),
              ),
              takeUntil(core.on('session/ended')),
            ),
        ),
      ),
    ),

  /** Claims a day once. The first day starts the streak first, or waits for a start in flight [DAILY-11]. */
  claimDayOnRequest: (core) =>
    sendIntents(
      core,
      core.on('milestone/claimRequested'),
      ({ data }) => ({ what: DAY, id: data.milestoneId }),
      ({ data: { milestoneId }, seq }, origin) => {
        const collect = () => sendIntent(core, endpoints.claimMilestone, { params: { milestoneId } }, origin);
        if (!isNew(core)) return collect();
        if (!isStarting(core.state)) return thenIfSettled(start(core, seq), collect);
        return concat(
          core.until((state) => !isStarting(state)).pipe(ignoreElements()),
          defer(() => (isNew(core) ? EMPTY : collect())),
        );
      },
    ),

  /** Starts a streak without a day to claim, or resets a broken one. */
  changeStreakOnRequest: (core) =>
    sendIntents(
      core,
      core.on('streak/startRequested', 'streak/resetRequested'),
      ({ kind }) => ({ what: kind === 'streak/startRequested' ? START : RESET, id: null }),
      ({ seq }, origin) =>
        origin.what === START ? start(core, seq) : sendIntent(core, endpoints.resetStreak, {}, origin),
    ),
};
