// Loyalty: tiers (statuses), numeric levels, points, the checklist and community events [LOY-03, LOY-05, LOY-13, LOY-21].
import { concat, filter, map, merge, mergeMap, type Observable, of, pairwise, switchMap, timer } from 'rxjs';
import { boolean } from 'superstruct';
import { type NewEvent, newEvent } from '../log/event';
import { readModel } from '../log/readModel';
import type { Reactions } from '../reaction';
import { PAGES, PATHS, pathOf } from '../routes';
import {
  type AnyStruct,
  amount,
  array,
  dictionary,
  type Infer,
  instant,
  integer,
  minorUnits,
  number,
  numericId,
  object,
  oneOf,
  optional,
  publicString,
  textId,
  withDefault,
} from '../schema';
import { endpoint, push, query } from '../wire/endpoint';
import { pacedReload } from '../wire/pacedReload';
import { offerReloads, reloadOrigin } from '../wire/pursuit';
import { heldUntilFree } from './shared/celebrations';
import { brings, REWARD_FACTS } from './shared/rewardTexts';
import { popup, rewardType } from './shared/vocabulary';

/** The tiers in their order [LOY-01]. */
export const TIERS = [
  'Member',
  'Amethyst',
  'Topaz',
  'Aquamarine',
  'Opal',
  'Emerald',
  'Ruby',
  'Sapphire',
  'Diamond',
  'Vip',
] as const;
export const TIER_STATES = [
  'ToBePromoted',
  'ToBeDemoted',
  'ToBeKept',
  'Expired',
  'Active',
  'Completed',
] as const;
export const STEP_STATUSES = ['NotStarted', 'Pending', 'Completed'] as const;

const tier = () => oneOf(TIERS, 'Member');
const tierState = () => oneOf(TIER_STATES, 'Active');
const playerStatus = {
  playerStatus: tier(),
  playerStatusState: tierState(),
  /** Pending giftboxes; absent in a push. */
  pendingRewards: array(object({ rewardId: numericId() })),
};
const levels = object({
  items: array(
    object({
      level: integer(),
      isCurrent: withDefault(boolean(), false),
      startPoints: number(),
      endPoints: number(),
    }),
  ),
  totalPoints: number(),
});
const statuses = object({
  boxAutoRewardDays: optional(integer()),
  statuses: dictionary(object({ order: integer() })),
});
const statistics = object({ points: number(), periodStart: instant(), periodEnd: instant() });

function stepFields<Money extends AnyStruct>(money: Money) {
  return {
    order: integer(),
    /** `ChecklistBoxReward` or a reward type [LOY-13]. */
    rewardType: publicString(),
    rewardId: optional(numericId()),
    rewardStatus: oneOf(STEP_STATUSES, 'NotStarted'),
    rewardAmount: money,
    uniqueId: textId(),
  };
}
function communityFields<Money extends AnyStruct>(money: Money) {
  return {
    playerCommunityEvents: array(
      object({
        id: integer(),
        milestones: array(object({ id: integer(), label: publicString(), totalContributions: number() })),
      }),
    ),
    playerCommunityEventRewards: array(
      object({
        rewardType: rewardType(),
        rewardAmount: money,
        playerRewardId: optional(numericId()),
        rewardId: optional(numericId()),
      }),
    ),
  };
}

export const facts = {
  'playerStatus/loaded': object(playerStatus),
  'playerStatus/progressed': object({
    playerStatus: tier(),
    playerStatusState: tierState(),
    version: optional(integer()),
  }),
  'playerStatus/acknowledged': object({}),
  'loyaltyPoints/updated': object({ points: number(), version: optional(integer()) }),
  'levels/loaded': levels,
  'loyaltyStatuses/loaded': statuses,
  'statistics/loaded': statistics,
  'checklist/loaded': object({ steps: array(object(stepFields(optional(minorUnits())))) }),
  /** The platform reports a change; the data must be reloaded. */
  'checklist/changed': object({ version: optional(integer()) }),
  'communityEvents/loaded': object(communityFields(minorUnits())),
  'communityContributions/updated': object({
    id: integer(),
    totalContributions: number(),
    version: optional(integer()),
  }),
};

export const modals = {
  statusPromoted: object({ status: publicString() }),
  statusDemoted: object({ status: publicString() }),
  statusMaintained: object({ status: publicString() }),
  levelUp: object({ level: integer() }),
};

export const endpoints = {
  /** A failed call is ignored (DEC-110). */
  getPlayerStatus: endpoint('GET /Players/:player/rewards/status', {
    reply: object(playerStatus),
    event: 'playerStatus/loaded',
    statusCheck: true,
  }),
  acknowledgeStatus: endpoint('POST /Players/:player/rewards/status/acknowledge', {
    event: 'playerStatus/acknowledged',
    toData: () => ({}),
  }),
  /** The present level and the next [LOY-06]. */
  getLevels: endpoint('GET /Players/:player/levels', {
    query: object({ pageSize: integer() }),
    reply: levels,
    event: 'levels/loaded',
  }),
  getLoyaltyStatuses: endpoint('GET /loyalty/statuses', {
    reply: statuses,
    event: 'loyaltyStatuses/loaded',
  }),
  getStatistics: endpoint('GET /Players/:player/statistics/latest', {
    reply: statistics,
    event: 'statistics/loaded',
  }),
  getChecklist: endpoint('GET /Players/:player/checklist', {
    query: object({ type: publicString() }),
    reply: object({ steps: array(object(stepFields(optional(amount())))) }),
    event: 'checklist/loaded',
  }),
  getCommunityEvents: endpoint('GET /players/:player/communityEvents', {
    reply: object(communityFields(amount())),
    event: 'communityEvents/loaded',
  }),
};

export const queries = {
  playerStatus: query(endpoints.getPlayerStatus, {}),
  loyaltyStatuses: query(endpoints.getLoyaltyStatuses, {}),
  levels: query(endpoints.getLevels, { query: { pageSize: 2 } }),
  checklist: query(endpoints.getChecklist, { query: { type: 'Onboarding' } }),
  communityEvents: query(endpoints.getCommunityEvents, {}),
};

export const pageData = [
  'levels/loaded',
  'loyaltyStatuses/loaded',
  'playerStatus/loaded',
  'checklist/loaded',
  'communityEvents/loaded',
] as const;

export const pushes = [
  push('StatusProgress', {
    payload: object({
      playerStatus: tier(),
      playerStatusState: tierState(),
      version: optional(integer()),
    }),
    event: 'playerStatus/progressed',
  }),
  push('LoyaltyPointsUpdated', {
    payload: object({ points: number(), version: optional(integer()) }),
    event: 'loyaltyPoints/updated',
  }),
  push('ChecklistChanged', {
    payload: object({ version: optional(integer()) }),
    event: 'checklist/changed',
  }),
  push('UpdatedCommunityEventContributions', {
    payload: object({ id: integer(), totalContributions: number(), version: optional(integer()) }),
    event: 'communityContributions/updated',
  }),
];

const loyaltyState = object({
  /** Null until loaded. */
  level: optional(integer()),
  points: optional(number()),
  /** The points at which the next level begins. */
  nextLevelAt: optional(number()),
});
export type LoyaltyState = Infer<typeof loyaltyState>;

const unknownLoyalty: LoyaltyState = { level: null, points: null, nextLevelAt: null };

export const models = {
  loyalty: readModel(loyaltyState, unknownLoyalty, {
    'levels/loaded': (state, data) => {
      const current = data.items.find(({ isCurrent }) => isCurrent) ?? data.items[0];
      state.level = current?.level ?? null;
      state.nextLevelAt = current?.endPoints ?? null;
      state.points = data.totalPoints;
    },
    'loyaltyPoints/updated': (state, data) => {
      state.points = data.points;
    },
    'session/ended': () => unknownLoyalty,
  }),
};
export const reactions: Reactions = {
  /** Loads the level, which decides which games are open, at sign-in and when the points reach the next level. */
  loadLevelOnSignIn: (core) =>
    merge(
      core.on('session/started'),
      core.on('loyaltyPoints/updated').pipe(
        filter(({ data }) => {
          const { nextLevelAt } = core.state('loyalty');
          return nextLevelAt !== null && data.points >= nextLevelAt;
        }),
      ),
      core.on(...REWARD_FACTS).pipe(filter((event) => brings(event, 'BettyPoints'))),
    ).pipe(
      pacedReload(
        ({ seq }) => core.call(endpoints.getLevels, { query: { pageSize: 2 } }, { cause: seq, fresh: true }),
        core.scheduler,
      ),
    ),

  /** Loads the status with pending rewards at sign-in and when the platform reports progress [LOY-10]. */
  loadPlayerStatusOnSignIn: (core) =>
    core
      .on('session/started', 'playerStatus/progressed')
      .pipe(
        pacedReload(
          ({ seq }) => core.call(endpoints.getPlayerStatus, {}, { cause: seq, fresh: true }),
          core.scheduler,
        ),
      ),

  /** Announces a new level for a few seconds, during play as a note [RWD-31]. */
  announceOnLevelUp: (core) =>
    core.whileSignedIn(() =>
      core.on('levels/loaded').pipe(
        map((event) => ({ event, level: core.state('loyalty').level })),
        pairwise(),
        filter(([before, now]) => before.level !== null && now.level !== null && now.level > before.level),
        switchMap(([, { event, level }]): Observable<NewEvent> => {
          const origin = { cause: event.seq };
          const reached = level ?? 0;
          if (PATHS.playing.test(pathOf(core.state('navigation')))) {
            const text = `You reached Level ${reached}!`;
            return of(
              newEvent('toast/requested', { tone: 'ok', text, ms: null, link: null }, 'system', origin),
            );
          }
          const asked = newEvent(
            'popup/requested',
            popup({ type: 'levelUp' as const, level: reached }),
            'system',
            origin,
          );
          return concat(
            of(asked).pipe(heldUntilFree(core)),
            timer(core.config.constants.rewardPopupMs, core.scheduler).pipe(
              mergeMap(() => core.state('popups').stack.filter(({ content }) => content.type === 'levelUp')),
              map(({ id }) => newEvent('popup/closed', { id }, 'timer', origin)),
            ),
          );
        }),
      ),
    ),

  /** Reloads what a claim or the platform changed, if it has been shown before. */
  reloadClaimablesOnClaim: (core) =>
    merge(
      core.on('checklist/changed'),
      core.on('reward/claimed'),
      offerReloads(
        core,
        ['welcome', 'CommunityEvent', 'ChecklistInstantReward'],
        () => core.state('navigation').pattern === PAGES.rewards,
      ).pipe(map((seq) => ({ seq }))),
      core.on('rewards/claimed').pipe(filter(({ data }) => data.scope !== 'giftboxes')),
    ).pipe(
      filter(() => core.state('pages')['checklist/loaded'] !== null),
      pacedReload(({ seq }): Observable<NewEvent> => {
        const origin = reloadOrigin(seq);
        return merge(
          core.call(endpoints.getChecklist, { query: { type: 'Onboarding' } }, origin),
          core.call(endpoints.getCommunityEvents, {}, origin),
        );
      }, core.scheduler),
    ),
};
