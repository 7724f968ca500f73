// Rewards from the platform, queued and shown one at a time [RWD-18, RWD-19]. Every amount is the reward's own.

import {
  combineLatest,
  filter,
  from,
  ignoreElements,
  map,
  merge,
  mergeMap,
  startWith,
  switchMap,
  takeUntil,
  tap,
} from 'rxjs';
import { type DataOf, newEvent } from '../../log/event';
import { readModel, retain } from '../../log/readModel';
import { playerStore } from '../../playerStore';
import type { Reactions } from '../../reaction';
import { PATHS, pathOf } from '../../routes';
import * as s from '../../schema/schema';
import { unheldTimer } from '../../time';
import { push } from '../../wire/endpoint';
import { prizesOf, type RewardLike } from '../shared/rewardFacts';
import { formatRewards } from '../shared/rewardTexts';
import { claimScope, wireRewardShape } from '../shared/vocabulary';
import { noteOf } from './queuedRewardTexts';
import {
  origin,
  type Reward,
  type RewardReason,
  type RewardsState,
  reward,
  rewardsState,
  shownFields,
  sourceType,
} from './rewardShapes';

export const facts = {
  /** Rewards from the platform, to be celebrated once. `version` identifies a repeated message. */
  'reward/received': s.object({
    rewards: s.array(reward),
    sourceType: sourceType(),
    version: s.optional(s.integer()),
  }),
  /** The result of a claim: shown before everything else in the queue, because the player requested it. */
  'reward/claimed': s.object({ playerRewardId: s.numericId(), reward }),
  /** The player has seen the first reward of the queue. */
  'reward/dismissed': s.object({ id: s.eventRef() }),
  /** Shown as a note during play; the reward is in My Rewards or the Gems Exchange [RWD-17]. */
  'reward/noted': s.object({ id: s.eventRef() }),
  /** Several rewards: from all boxes, a community event or the checklist. */
  'rewards/claimed': s.object({ rewards: s.array(reward), scope: claimScope() }),
  /** The pop-up is on screen; its timer runs unless the player holds it. */
  'reward/shown': s.object({ id: s.eventRef() }),
  'reward/held': s.object({ id: s.eventRef() }),
  'reward/released': s.object({ id: s.eventRef() }),
  /** The player ended the opening of a reward early. */
  'reward/skipped': s.object({ id: s.eventRef() }),
  /** It was queued or on screen when the previous page ended; `cameAt` is when it arrived, epoch ms. */
  'reward/restored': s.object({
    rewards: s.array(reward),
    sourceType: sourceType(),
    origin: origin(),
    cameAt: s.number(),
  }),
  /** The rewards that earlier pages showed, so that none is shown twice. */
  'rewards/remembered': s.object(shownFields()),
};

export const pushes = [
  push('RewardMessageReceived', {
    payload: s.object({
      rewards: s.eachOf(wireRewardShape()),
      sourceType: sourceType(),
      version: s.optional(s.integer()),
    }),
    event: 'reward/received',
  }),
];

const MAX_KEPT = 50;

function leave(state: RewardsState, id: number): undefined {
  const index = state.queue.findIndex((queued) => queued.id === id);
  if (index >= 0) state.queue.splice(index, 1);
}

interface EventMeta {
  readonly seq: number;
  readonly at: number;
}

function note(
  state: RewardsState,
  rewards: readonly RewardLike[],
  reason: RewardReason,
  event: EventMeta,
): void {
  for (const { rewardType: type, rewardAmount, coinValue } of rewards) {
    state.past.unshift({
      id: event.seq,
      at: event.at,
      rewardType: type,
      rewardAmount,
      coinValue: coinValue ?? null,
      reason,
    });
  }
  state.past.splice(MAX_KEPT);
}

function plainReward(entry: RewardLike): Reward {
  return {
    rewardType: entry.rewardType,
    rewardAmount: entry.rewardAmount,
    coinValue: entry.coinValue ?? null,
    playerRewardId: null,
    rewardId: null,
    gameIds: [],
    price: null,
    imgSrc: null,
  };
}

function showFirst(state: RewardsState, shown: Reward[], event: EventMeta, boxes?: number[]): void {
  state.queue.unshift({
    id: event.seq,
    rewards: shown,
    sourceType: 'Other',
    origin: 'claimed',
    at: event.at,
    ...(boxes === undefined ? {} : { boxes }),
  });
}

const nothing: RewardsState = { queue: [], seenVersions: [], seenRewardIds: [], claimedIds: [], past: [] };

/** Keeps the last 50. */
function see(seen: number[], ...values: readonly number[]): void {
  for (const value of values) if (!seen.includes(value)) seen.push(value);
  seen.splice(0, Math.max(0, seen.length - MAX_KEPT));
}

/**
 * True if a message was seen before, by its version or else by its rewards. Versions may start over when the hub restarts, so
 * a known version with a new reward is a new message.
 */
function isRepeated(state: RewardsState, { version, rewards: given }: DataOf<'reward/received'>): boolean {
  const ids = given.flatMap(({ playerRewardId: id }) => id ?? []);
  if (!ids.every((id) => state.seenRewardIds.includes(id))) return false;
  return version === null
    ? ids.length > 0 && ids.length === given.length
    : state.seenVersions.includes(version);
}

export const models = {
  rewards: readModel(rewardsState, nothing, {
    'reward/received': (state, data, event) => {
      if (isRepeated(state, data)) return;
      if (data.version !== null) see(state.seenVersions, data.version);
      see(
        state.seenRewardIds,
        ...data.rewards.flatMap(({ playerRewardId: id }) => (id === null ? [] : [id])),
      );
      if (data.rewards.length === 0) return;
      note(state, data.rewards, 'granted', event);
      state.queue.push({
        id: event.seq,
        rewards: retain(data.rewards),
        sourceType: data.sourceType,
        origin: 'granted',
        at: event.at,
      });
    },
    'reward/claimed': (state, data, event) => {
      if (state.claimedIds.includes(data.playerRewardId)) return;
      see(state.claimedIds, data.playerRewardId);
      note(state, [data.reward], 'box', event);
      showFirst(state, [retain(data.reward)], event, [data.playerRewardId]);
    },
    /** Boxes open the modal; rewards from a community event or the checklist are a toast. */
    'rewards/claimed': (state, data, event) => {
      if (data.rewards.length === 0) return;
      const isBoxes = data.scope === 'giftboxes';
      note(
        state,
        data.rewards,
        isBoxes ? 'box' : data.scope === 'CommunityEvent' ? 'community' : 'checklist',
        event,
      );
      const boxes = data.rewards.flatMap(({ playerRewardId: id }) => (id === null ? [] : [id]));
      if (isBoxes) showFirst(state, retain(data.rewards), event, boxes);
    },
    'dailyGift/claimed': (state, data, event) => {
      note(state, [data], 'daily gift', event);
      showFirst(state, [plainReward(data)], event);
    },
    'wheel/settled': (state, data, event) => {
      note(state, [data], 'wheel', event);
      showFirst(state, [plainReward(data)], event);
    },
    'gemItem/received': (state, data, event) => {
      note(state, [data], 'gems', event);
      showFirst(state, [plainReward(data)], event);
    },
    'milestone/claimed': (state, data, event) => note(state, prizesOf(data), 'streak', event) as undefined,
    'reward/skipped': (state, { id }) => {
      const queued = state.queue.find((entry) => entry.id === id);
      if (queued !== undefined) queued.isSkipped = true;
    },
    'reward/dismissed': (state, data) => leave(state, data.id),
    'reward/noted': (state, data) => leave(state, data.id),
    'reward/restored': (state, { cameAt, ...data }, event) => {
      state.queue.push({ id: event.seq, at: cameAt, ...retain(data) });
    },
    'rewards/remembered': (state, data) => {
      see(state.seenVersions, ...data.seenVersions);
      see(state.seenRewardIds, ...data.seenRewardIds);
      see(state.claimedIds, ...data.claimedIds);
      state.past.push(...retain(data.past));
      state.past.splice(MAX_KEPT);
    },
    'session/ended': () => nothing,
  }),
};

/** The results of claims that open a modal. */
const CLAIMED = [
  'reward/claimed',
  'rewards/claimed',
  'dailyGift/claimed',
  'wheel/settled',
  'gemItem/received',
] as const;

export const reactions: Reactions = {
  /** Shows a note for a reward during play, and celebrates it after the exit. */
  announceRewardOnPlay: (core) =>
    core.on('reward/received', ...CLAIMED).pipe(
      mergeMap(({ seq }) => {
        const queued = core.state('rewards').queue.find(({ id }) => id === seq);
        if (queued === undefined || noteOf(queued, core.config.flags) !== null) return [];
        if (!PATHS.playing.test(pathOf(core.state('navigation')))) return [];
        const text = `You got ${formatRewards(queued.rewards)}.`;
        return [
          newEvent('toast/requested', { tone: 'ok', text, ms: null, link: null }, 'system', { cause: seq }),
        ];
      }),
    ),

  /** Turns wheel spins, free spins and gems into notes on game-launch pages [RWD-17]. */
  noteRewardOnPlay: (core) =>
    merge(core.on('reward/received', 'reward/restored'), core.on('route/entered')).pipe(
      mergeMap((event) => {
        if (!PATHS.playing.test(pathOf(core.state('navigation')))) return [];
        return from(
          core.state('rewards').queue.flatMap((queued) => {
            const note = noteOf(queued, core.config.flags);
            if (note === null) return [];
            const noted = newEvent('reward/noted', { id: queued.id }, 'system', { cause: event.seq });
            return [
              noted,
              newEvent('toast/requested', { tone: 'ok', ms: null, ...note }, 'system', { cause: noted }),
            ];
          }),
        );
      }),
    ),

  /** Saves the queue and what was shown, so that they survive a reload of the tab. */
  saveRewardsOnChange: (core) => {
    const store = playerStore(core, 'rewards', rewardsState);
    const changed$ = core.on(
      'reward/received',
      ...CLAIMED,
      'milestone/claimed',
      'reward/dismissed',
      'reward/noted',
    );
    return merge(
      changed$.pipe(
        tap(() => store.write(core.state('rewards'))),
        ignoreElements(),
      ),
      core.on('session/started').pipe(
        mergeMap(({ seq }) => {
          const before = store.read();
          if (before === null) return [];
          const { queue, ...shown } = before;
          const cause = { cause: seq };
          return [
            ...queue.map(({ rewards, sourceType: source, origin: by, at }) =>
              newEvent(
                'reward/restored',
                { rewards, sourceType: source, origin: by, cameAt: at },
                'system',
                cause,
              ),
            ),
            newEvent('rewards/remembered', shown, 'system', cause),
          ];
        }),
      ),
    );
  },

  /** Dismisses a pop-up after five seconds, not counting the time it was held or the tab was hidden [RWD-31, DEC-90]. */
  dismissRewardOnTimeout: (core) =>
    core.on('reward/shown').pipe(
      switchMap(({ data: { id }, seq }) => {
        const hidden$ = core.browser.visible$.pipe(map((visible) => !visible));
        const pointed$ = core
          .on('reward/held', 'reward/released')
          .pipe(map(({ kind }) => kind === 'reward/held'));
        const held$ = combineLatest([pointed$.pipe(startWith(false)), hidden$]).pipe(
          map((reasons) => reasons.includes(true)),
        );
        return unheldTimer(core.config.constants.rewardPopupMs, held$, core.scheduler).pipe(
          map(() => newEvent('reward/dismissed', { id }, 'timer', { cause: seq })),
          takeUntil(core.on('reward/dismissed').pipe(filter(({ data }) => data.id === id))),
        );
      }),
    ),
};
