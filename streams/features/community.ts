// Community events: goals that all players reach together, live progress, and the rewards that a player may claim
// [LOY-20, LOY-21].
import { filter, map, pairwise } from 'rxjs';
import { readModel, retain } from '../log/readModel';
import type { Core } from '../reaction';
import { PAGES } from '../routes';
import * as s from '../schema/schema';
import { scattered } from '../spread';
import { endpoint, push, query } from '../wire/endpoint';
import type { Loads } from '../wire/keepCurrent';
import { rewardType } from './shared/vocabulary';

const milestone = s.object({
  id: s.integer(),
  label: s.publicString(),
  /** The contributions of all players so far. */
  totalContributions: s.number(),
  /** The contributions required for the milestone, if the platform sends them. */
  targetContributions: s.optional(s.number()),
});

const communityEvent = s.object({
  id: s.integer(),
  title: s.optional(s.publicString()),
  endsAt: s.instant(),
  /** The player's own contributions. */
  ownContributions: s.optional(s.number()),
  milestones: s.array(milestone),
});
export type CommunityEvent = s.Infer<typeof communityEvent>;
export type CommunityMilestone = s.Infer<typeof milestone>;

function rewardFields<Money extends s.AnyStruct>(money: Money) {
  return {
    rewardType: rewardType(),
    rewardAmount: money,
    playerRewardId: s.optional(s.numericId()),
    rewardId: s.optional(s.numericId()),
  };
}

const reward = s.object(rewardFields(s.minorUnits()));
export type CommunityReward = s.Infer<typeof reward>;

const contributions = s.object({
  id: s.integer(),
  totalContributions: s.number(),
  version: s.optional(s.integer()),
});

export const facts = {
  'communityEvents/loaded': s.object({
    playerCommunityEvents: s.array(communityEvent),
    playerCommunityEventRewards: s.array(reward),
  }),
  'communityContributions/updated': contributions,
};

export const endpoints = {
  getCommunityEvents: endpoint('GET /players/:player/communityEvents', {
    reply: s.object({
      playerCommunityEvents: s.array(communityEvent),
      playerCommunityEventRewards: s.array(s.object(rewardFields(s.amount()))),
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

const communityState = s.object({
  /** Null until loaded. */
  events: s.optional(s.array(communityEvent)),
  rewards: s.array(reward),
  version: s.optional(s.integer()),
  /** The `seq` of the last push; a response requested before it reverts nothing. */
  pushedSeq: s.integer(),
});
export type CommunityState = s.Infer<typeof communityState>;

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
    map((event) => ({ event, count: reachedCount(core.state('community')) })),
    pairwise(),
    filter(
      ([before, now]) => now.event.kind === 'communityContributions/updated' && now.count > before.count,
    ),
    map(([, { event }]) => event),
  );

export const loads: Loads = {
  communityEvents: {
    query: queries.communityEvents,
    only: 'requested',
    resync: true,
    page: PAGES.rewards,
    claims: ['CommunityEvent'],
    reloadOn: { 'rewards/claimed': ({ data }) => data.scope === 'CommunityEvent' },
    when: { 'a milestone was reached': (core) => milestonesReached(core).pipe(scattered(core)) },
  },
};
