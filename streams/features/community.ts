// Community events: goals that all players reach together, live progress, and the rewards that a player may claim
// [LOY-20, LOY-21].
import { filter, map, pairwise } from 'rxjs';
import { changeOf, changesOf, dropContained, forgetVersions, saveChange } from '../log/changes';
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
  /** The pushed contributions, by event. */
  changes: changesOf(s.number()),
});
export type CommunityState = s.Infer<typeof communityState>;

const nothing: CommunityState = { events: null, rewards: [], changes: [] };

/** The events with the pushed contributions, which count for each milestone [LOY-24]; null until loaded. */
export const communityEvents = ({ events, changes }: CommunityState): readonly CommunityEvent[] | null =>
  events?.map((loaded) => {
    const total = changeOf(changes, loaded.id)?.value;
    if (total === undefined) return loaded;
    const milestones = loaded.milestones.map((entry) => ({ ...entry, totalContributions: total }));
    return { ...loaded, milestones };
  }) ?? null;

/** An event's total contributions, from its milestones. */
export const totalOf = ({ milestones }: CommunityEvent): number =>
  milestones.reduce((most, { totalContributions }) => Math.max(most, totalContributions), 0);

/** True if a milestone is reached; null if the platform does not send its target [LOY-30]. */
export const isReached = ({ totalContributions, targetContributions }: CommunityMilestone): boolean | null =>
  targetContributions === null ? null : totalContributions >= targetContributions;

export const models = {
  community: readModel(communityState, nothing, {
    'communityEvents/loaded': (state, data, event) => {
      state.events = retain(data.playerCommunityEvents);
      state.rewards = retain(data.playerCommunityEventRewards);
      dropContained(state.changes, event);
    },
    'communityContributions/updated': (state, { id, totalContributions, version }, event) =>
      saveChange(state.changes, id, totalContributions, event, version),
    'rewards/claimed': (state, data) => {
      if (data.scope === 'CommunityEvent') state.rewards = [];
    },
    'hub/connected': (state) => forgetVersions(state.changes),
    'session/ended': () => nothing,
  }),
};

const reachedCount = (state: CommunityState): number =>
  (communityEvents(state) ?? [])
    .flatMap(({ milestones }) => milestones)
    .filter((entry) => isReached(entry) === true).length;

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
