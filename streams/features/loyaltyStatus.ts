// The player's loyalty status: one of ten tiers, the platform's data about each, and the modals after a change [LOY-01,
// LOY-03, LOY-04].
import {
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  type Observable,
  of,
  switchMap,
  takeWhile,
  tap,
} from 'rxjs';
import { isOlder, lastChange, takePush, UNCHANGED } from '../log/changes';
import { type NewEvent, newEvent } from '../log/event';
import { readModel } from '../log/readModel';
import { playerStore } from '../playerStore';
import type { Core, Reactions } from '../reaction';
import { PAGES, PATHS, pathOf } from '../routes';
import { lookup } from '../schema/lookup';
import * as s from '../schema/schema';
import { whileOn } from '../whileOn';
import { endpoint, push, query } from '../wire/endpoint';
import { all, type Loads, onceConnected, overlappingRequests } from '../wire/keepCurrent';
import type { PopupContent, PopupType } from './popups';
import { bringsGiftbox } from './shared/rewardFacts';
import { popup } from './shared/vocabulary';
import { heldUntilFree } from './shared/whenFree';

/** The tiers, lowest first [LOY-01]. */
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
export type Tier = (typeof TIERS)[number];
export const TIER_STATES = [
  'ToBePromoted',
  'ToBeDemoted',
  'ToBeKept',
  'Expired',
  'Active',
  'Completed',
] as const;
export type TierState = (typeof TIER_STATES)[number];

const tier = () => s.oneOf(TIERS, 'Member');
const tierState = () => s.oneOf(TIER_STATES, 'Active');
const playerStatus = {
  playerStatus: tier(),
  playerStatusState: tierState(),
  /** Pending giftboxes; absent in a push. */
  pendingRewards: s.array(s.object({ rewardId: s.numericId() })),
};
const statuses = s.object({
  boxAutoRewardDays: s.optional(s.integer()),
  /** By name. `points`: the points required for a status within a period, if the platform sends them. */
  statuses: s.dictionary(s.object({ order: s.integer(), points: s.optional(s.number()) })),
});
const statistics = s.object({ points: s.number(), periodStart: s.instant(), periodEnd: s.instant() });
const progress = s.object({
  playerStatus: tier(),
  playerStatusState: tierState(),
  version: s.optional(s.integer()),
});

export const facts = {
  'playerStatus/loaded': s.object(playerStatus),
  'playerStatus/progressed': progress,
  'playerStatus/acknowledged': s.object({}),
  'loyaltyStatuses/loaded': statuses,
  'statistics/loaded': statistics,
};
export type Statuses = s.Infer<typeof statuses>;
export type Statistics = s.Infer<typeof statistics>;

export const modals = {
  statusPromoted: s.object({ status: s.publicString() }),
  statusDemoted: s.object({ status: s.publicString() }),
  statusMaintained: s.object({ status: s.publicString() }),
};

export const endpoints = {
  /** A failed call is ignored (DEC-110). */
  getPlayerStatus: endpoint('GET /Players/:player/rewards/status', {
    reply: s.object(playerStatus),
    event: 'playerStatus/loaded',
    statusCheck: true,
  }),
  acknowledgeStatus: endpoint('POST /Players/:player/rewards/status/acknowledge', {
    delivery: 'once',
    notFound: 'ignored',
    event: 'playerStatus/acknowledged',
  }),
  getLoyaltyStatuses: endpoint('GET /loyalty/statuses', { reply: statuses, event: 'loyaltyStatuses/loaded' }),
  getStatistics: endpoint('GET /Players/:player/statistics/latest', {
    reply: statistics,
    event: 'statistics/loaded',
  }),
};

export const queries = {
  playerStatus: query(endpoints.getPlayerStatus, {}),
  loyaltyStatuses: query(endpoints.getLoyaltyStatuses, {}),
  statistics: query(endpoints.getStatistics, {}),
};

export const pageData = ['playerStatus/loaded', 'loyaltyStatuses/loaded', 'statistics/loaded'] as const;

export const pushes = [push('StatusProgress', { payload: progress, event: 'playerStatus/progressed' })];

const statusState = s.object({
  /** Null until loaded. */
  status: s.optional(tier()),
  state: tierState(),
  ...lastChange,
});
export type StatusState = s.Infer<typeof statusState>;

const unknownStatus: StatusState = { status: null, state: 'Active', ...UNCHANGED };

export const models = {
  loyaltyStatus: readModel(statusState, unknownStatus, {
    'playerStatus/loaded': (state, data, event) => {
      if (isOlder(event, state.changedSeq)) return;
      state.status = data.playerStatus;
      state.state = data.playerStatusState;
    },
    'playerStatus/progressed': (state, data, event) => {
      if (!takePush(state, event, data.version)) return;
      state.status = data.playerStatus;
      state.state = data.playerStatusState;
    },
    /** Does not acknowledge a change that was pushed since. */
    'playerStatus/acknowledged': (state, _, event) => {
      if (!isOlder(event, state.changedSeq)) state.state = 'Active';
    },
    'hub/connected': (state) => {
      state.version = null;
    },
    'session/ended': () => unknownStatus,
  }),
};

/** How a tier compares with the player's. */
export type TierPosition = 'passed' | 'present' | 'ahead';

export interface Rung {
  readonly tier: Tier;
  readonly position: TierPosition;
  /** The points required for the tier within a period; null if the platform does not send them [LOY-30]. */
  readonly points: number | null;
}

/** All ten tiers, lowest first [SHELL-09], compared with the player's. */
export function ladder(present: Tier, statuses: Statuses['statuses'] | null): readonly Rung[] {
  const place = TIERS.indexOf(present);
  return TIERS.map((name, index) => ({
    tier: name,
    position: index < place ? 'passed' : index === place ? 'present' : 'ahead',
    points: (statuses === null ? undefined : lookup(statuses, name))?.points ?? null,
  }));
}

const announced = s.object({ status: tier(), state: tierState() });
type Announced = s.Infer<typeof announced>;

const CHANGE_MODALS: ReadonlySet<PopupType> = new Set<PopupType>([
  'statusPromoted',
  'statusDemoted',
  'statusMaintained',
]);

/** The modal for a change; null for states that need none [LOY-04]. */
export function changeModal({ status, state }: Announced): PopupContent | null {
  switch (state) {
    case 'ToBePromoted':
      return { type: 'statusPromoted', status };
    case 'ToBeDemoted':
      return { type: 'statusDemoted', status };
    case 'ToBeKept':
      return { type: 'statusMaintained', status };
    case 'Expired':
    case 'Active':
    case 'Completed':
      return null;
    default:
      return state satisfies never;
  }
}

/** Stored per tab, so that a reload does not announce a change again. */
const announcedStore = (core: Core) => playerStore(core, 'status-told', announced);
const isSame = (one: Announced | null, other: Announced | null) =>
  one?.status === other?.status && one?.state === other?.state;

const isOpen = (state: Core['state']) =>
  state('popups').stack.some(({ content }) => CHANGE_MODALS.has(content.type));

/** The reported change that has not been acknowledged. */
function changeOf({ status, state }: StatusState): Announced | null {
  return status === null || changeModal({ status, state }) === null ? null : { status, state };
}

const BOX_CLAIMS = ['reward/claimed', 'rewards/claimed'] as const;

export const loads: Loads = {
  /** With the pending rewards; the platform reports progress [LOY-10] or a box. */
  playerStatus: {
    query: queries.playerStatus,
    signIn: onceConnected,
    resync: true,
    shown: ({ state }) => PATHS.showsPending.test(pathOf(state('navigation'))),
    claims: ['box', 'boxes', 'welcome'],
    reloadOn: { ...all('playerStatus/progressed'), 'reward/received': bringsGiftbox },
    crossedBy: BOX_CLAIMS,
    when: {
      'the list of boxes crossed a claim': (core) =>
        overlappingRequests(core, ['giftboxes/loaded'], BOX_CLAIMS),
    },
  },
  statistics: {
    query: queries.statistics,
    page: PAGES.status,
    only: 'shown',
    reloadOn: all('playerStatus/progressed', 'loyaltyPoints/updated'),
  },
};

export const reactions: Reactions = {
  /** Announces each status change once, as soon as no modal is open and no game is being played. */
  notifyOnTierChange: (core) =>
    whileOn(core, 'loyaltyStatus', () =>
      core.whileSignedIn(() => {
        const store = announcedStore(core);
        return core.on('playerStatus/loaded', 'playerStatus/progressed', 'playerStatus/acknowledged').pipe(
          map(({ seq }) => ({ seq, change: changeOf(core.state('loyaltyStatus')) })),
          distinctUntilChanged((one, other) => isSame(one.change, other.change)),
          switchMap(({ seq, change }): Observable<NewEvent> => {
            if (change === null) {
              store.write(null);
              return EMPTY;
            }
            const content = changeModal(change);
            if (content === null || isSame(store.read(), change)) return EMPTY;
            return of(newEvent('popup/requested', popup(content), 'system', { cause: seq })).pipe(
              heldUntilFree(core),
              tap(() => store.write(change)),
            );
          }),
        );
      }),
    ),

  /**
   * Acknowledges a change that the player has seen, unless a newer one has arrived; again after a load that still
   * reports it.
   */
  acknowledgeOnTierChangeSeen: (core) =>
    core.whileSignedIn(() => {
      const closed$ = core.on('popup/requested').pipe(
        filter(({ data }) => CHANGE_MODALS.has(data.content.type)),
        switchMap(() =>
          core.on('popup/closed', 'route/entered').pipe(takeWhile(() => isOpen(core.state), true)),
        ),
      );
      return merge(closed$, core.on('playerStatus/loaded')).pipe(
        filter(() => {
          const change = changeOf(core.state('loyaltyStatus'));
          return change !== null && isSame(announcedStore(core).read(), change) && !isOpen(core.state);
        }),
        exhaustMap(({ seq }) => core.call(endpoints.acknowledgeStatus, {}, { cause: seq })),
      );
    }),
};
