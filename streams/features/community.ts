// Community events: goals that all players reach together, live progress, and the rewards that a player may claim
// [LOY-20, LOY-21].
import { filter, map, merge, pairwise } from 'rxjs';
import { readModel, retain } from '../log/readModel';
import type { Core, Reactions } from '../reaction';
import { PAGES } from '../routes';
import {
  type AnyStruct,
  amount,
  array,
  type Infer,
  instant,
  integer,
  minorUnits,
  number,
  numericId,
  object,
  optional,
  publicString,
} from '../schema/schema';
import { scattered } from '../spread';
import { endpoint, push, query } from '../wire/endpoint';
import { offerReloads, reloadOrigin } from '../wire/intents';
import { pacedReload } from '../wire/pacedReload';
import { isInFlight } from './shared/overlappingRequests';
import { rewardType } from './shared/vocabulary';

const milestone = object({
  id: integer(),
  label: publicString(),
  /** The contributions of all players so far. */
  totalContributions: number(),
  /** The contributions required for the milestone, if the platform sends them. */
  targetContributions: optional(number()),
});

const communityEvent = object({
  id: integer(),
  title: optional(publicString()),
  endsAt: instant(),
  /** The player's own contributions. */
  ownContributions: optional(number()),
  milestones: array(milestone),
});
export type CommunityEvent = Infer<typeof communityEvent>;
export type CommunityMilestone = Infer<typeof milestone>;

function rewardFields<Money extends AnyStruct>(money: Money) {
  return {
    rewardType: rewardType(),
    rewardAmount: money,
    playerRewardId: optional(numericId()),
    rewardId: optional(numericId()),
  };
}

const reward = object(rewardFields(minorUnits()));
export type CommunityReward = Infer<typeof reward>;

const contributions = object({ id: integer(), totalContributions: number(), version: optional(integer()) });

export const facts = {
  'communityEvents/loaded': object({
    playerCommunityEvents: array(communityEvent),
    playerCommunityEventRewards: array(reward),
  }),
  'communityContributions/updated': contributions,
};

export const endpoints = {
  getCommunityEvents: endpoint('GET /players/:player/communityEvents', {
    reply: object({
      playerCommunityEvents: array(communityEvent),
      playerCommunityEventRewards: array(object(rewardFields(amount()))),
    }),
    event: 'communityEvents/loaded',
  }),
};

export const queries = {
  communityEvents: query(endpoints.getCommunityEvents, {}),
};

export const pushes = [
  push('UpdatedCommunityEventContributions', {
    payload: contributions,
    event: 'communityContributions/updated',
  }),
];

const communityState = object({
  /** Null until loaded. */
  events: optional(array(communityEvent)),
  rewards: array(reward),
  version: optional(integer()),
  /** The `seq` of the last push; a response requested before it reverts nothing. */
  pushedSeq: integer(),
});
export type CommunityState = Infer<typeof communityState>;

const nothing: CommunityState = { events: null, rewards: [], version: null, pushedSeq: 0 };

/** An event's total contributions, from its milestones. */
export const totalOf = ({ milestones }: CommunityEvent): number =>
  milestones.reduce((most, { totalContributions }) => Math.max(most, totalContributions), 0);

/** Whether a milestone is reached; null if the platform does not send its target [LOY-30]. */
export const isReached = ({ totalContributions, targetContributions }: CommunityMilestone): boolean | null =>
  targetContributions === null ? null : totalContributions >= targetContributions;

export const models = {
  community: readModel(communityState, nothing, {
    'communityEvents/loaded': (state, data, event) => {
      const before = state.events ?? [];
      state.events = retain(data.playerCommunityEvents);
      state.rewards = retain(data.playerCommunityEventRewards);
      if (event.cause === undefined || event.cause >= state.pushedSeq) return;
      state.events = state.events.map((loaded) => {
        const known = before.find(({ id }) => id === loaded.id);
        const total = known === undefined ? 0 : totalOf(known);
        const milestones = loaded.milestones.map((entry) => ({
          ...entry,
          totalContributions: Math.max(entry.totalContributions, total),
        }));
        return { ...loaded, milestones };
      });
    },
    /** `id` is the event's: contributions count for each of its milestones [LOY-24]. */
    'communityContributions/updated': (state, data, event) => {
      if (data.version !== null && state.version !== null && data.version < state.version) return;
      state.version = data.version ?? state.version;
      state.pushedSeq = event.seq;
      const updated = state.events?.find(({ id }) => id === data.id);
      for (const entry of updated?.milestones ?? []) entry.totalContributions = data.totalContributions;
    },
    'rewards/claimed': (state, data) => {
      if (data.scope === 'CommunityEvent') state.rewards = [];
    },
    'hub/connected': (state) => {
      state.version = null;
    },
    'session/ended': () => nothing,
  }),
};

const reachedCount = ({ events }: CommunityState): number =>
  (events ?? []).flatMap(({ milestones }) => milestones).filter((entry) => isReached(entry) === true).length;

/** Pushes by which a milestone was reached, which may grant rewards. */
const milestonesReached = (core: Core) =>
  core.on('communityEvents/loaded', 'communityContributions/updated').pipe(
    map(({ kind, seq }) => ({ kind, seq, count: reachedCount(core.state('community')) })),
    pairwise(),
    filter(([before, now]) => now.kind === 'communityContributions/updated' && now.count > before.count),
    map(([, now]) => now),
  );

export const reactions: Reactions = {
  /** Reloads the events when a claim or a reward may have changed them, if they have been shown before. */
  reloadCommunityOnChange: (core) =>
    merge(
      core.on('rewards/claimed').pipe(filter(({ data }) => data.scope === 'CommunityEvent')),
      milestonesReached(core).pipe(scattered(core)),
      core.resyncs$.pipe(filter(() => core.state('navigation').pattern === PAGES.rewards)),
      offerReloads(core, ['CommunityEvent'], () => core.state('navigation').pattern === PAGES.rewards).pipe(
        map((seq) => ({ seq })),
      ),
    ).pipe(
      filter(() => core.state('community').events !== null || isInFlight(core, endpoints.getCommunityEvents)),
      pacedReload(({ seq }) => core.call(endpoints.getCommunityEvents, {}, reloadOrigin(seq)), core),
    ),
};
