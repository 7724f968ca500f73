// Pending giftboxes and claims, each made once regardless of repeated clicks [RWD-06, RWD-13].
import { EMPTY, filter, merge, mergeMap, type Observable, of, takeUntil } from 'rxjs';
import { type EventOf, type NewEvent, newEvent } from '../log/event';
import { readModel, retain } from '../log/readModel';
import type { Core, Reactions } from '../reaction';
import { PAGES, PATHS, pathOf } from '../routes';
import * as s from '../schema/schema';
import { endpoint, query } from '../wire/endpoint';
import { type IntentOrigin, sendIntent, sendIntents } from '../wire/intents';
import { all, type Loads } from '../wire/keepCurrent';
import type { Reward } from './rewards/rewardShapes';
import { bringsGiftbox } from './shared/rewardFacts';
import { claimScope, popup, rewardShape, wireRewardShape } from './shared/vocabulary';
import { heldUntilFree } from './shared/whenFree';

/** How prizes are delivered to a player [RWD-04]; the list of rewards is requested by one of these. */
export const PRIZE_DELIVERIES = [
  'Instant',
  'Giftbox',
  'DailyGift',
  'DailyWheel',
  'InstantWheel',
  'DailyStreak',
] as const;

const reward = rewardShape();

/** The subject of a claim: one box, all boxes, the welcome box, or a reward per type; `id` for a single one. */
const CLAIMS = ['box', 'boxes', 'welcome', 'CommunityEvent', 'ChecklistInstantReward'] as const;
const claim = s.object({
  what: s.enums(CLAIMS),
  id: s.optional(s.numericId()),
});
type Claimed = s.Infer<typeof claim>;

export const facts = {
  'giftboxes/loaded': s.object({ items: s.array(reward), totalItems: s.integer() }),
  /** The first tap loosens the lid, the next one opens the box. */
  'giftbox/loosened': s.object({ playerRewardId: s.numericId() }),
  'giftbox/claimRequested': s.object({ playerRewardId: s.numericId() }),
  'giftboxes/claimRequested': s.object({}),
  'welcomeBox/claimRequested': s.object({ rewardId: s.numericId() }),
  'rewards/claimRequested': s.object({ scope: s.enums(['CommunityEvent', 'ChecklistInstantReward']) }),
  /** A claim ended. Only in recordings from before claims were intents. */
  'claim/ended': claim,
};

const claimed = (reply: Reward, playerRewardId: string | number) => ({
  playerRewardId: Number(playerRewardId),
  reward: reply,
});

export const modals = {
  giftbox: s.object({}),
};

export const endpoints = {
  getGiftboxes: endpoint('GET /Players/:player/rewards', {
    query: s.object({ prizeDelivery: s.enums(PRIZE_DELIVERIES) }),
    reply: s.object({ items: s.eachOf(wireRewardShape()), totalItems: s.withDefault(s.integer(), 0) }),
    event: 'giftboxes/loaded',
  }),
  claimBox: endpoint('POST /Players/:player/rewards/giftboxes/:playerRewardId/claim', {
    delivery: 'intent',
    reply: wireRewardShape(),
    event: 'reward/claimed',
    toData: (reply, { params }) => claimed(reply, params.playerRewardId),
  }),
  claimAllBoxes: endpoint('POST /Players/:player/rewards/giftboxes/claim', {
    reply: s.object({ rewards: s.eachOf(wireRewardShape()) }),
    event: 'rewards/claimed',
    toData: ({ rewards: claimedRewards }) => ({ rewards: claimedRewards, scope: 'giftboxes' as const }),
    delivery: 'intent',
  }),
  claimWelcomeBox: endpoint('POST /Players/:player/rewards/:rewardId', {
    delivery: 'intent',
    reply: wireRewardShape(),
    event: 'reward/claimed',
    toData: (reply, { params }) => claimed(reply, params.rewardId),
  }),
  /** `RewardType`: CommunityEvent or ChecklistInstantReward [RWD-11]. */
  redeemPerType: endpoint('POST /Players/:player/rewards/redemptionsPerType', {
    body: s.object({ RewardType: claimScope() }),
    reply: s.object({ rewards: s.eachOf(wireRewardShape()) }),
    event: 'rewards/claimed',
    toData: ({ rewards: claimedRewards }, { body }) => ({ rewards: claimedRewards, scope: body.RewardType }),
    delivery: 'intent',
  }),
};

export const queries = {
  giftboxes: query(endpoints.getGiftboxes, { query: { prizeDelivery: 'Giftbox' } }),
};

const giftboxesState = s.object({
  /** Null until loaded. */
  items: s.optional(s.array(reward)),
  /** The count from the loyalty status; null until loaded. */
  pending: s.optional(s.integer()),
  /** The boxes whose lids the player has loosened. */
  loosened: s.omittable(s.array(s.numericId())),
});
export type GiftboxesState = s.Infer<typeof giftboxesState>;

const nothing: GiftboxesState = { items: null, pending: null };

export const models = {
  giftboxes: readModel(giftboxesState, nothing, {
    'giftboxes/loaded': (state, data) => {
      state.items = retain(data.items);
    },
    'playerStatus/loaded': (state, data) => {
      state.pending = data.pendingRewards.length;
    },
    'giftbox/loosened': (state, { playerRewardId }) => {
      state.loosened = [...(state.loosened ?? []).filter((id) => id !== playerRewardId), playerRewardId];
    },
    /** Claiming one removes it, claiming all removes every one [RWD-13]. */
    'reward/claimed': (state, data) => {
      const before = state.items?.length ?? 0;
      if (state.items !== null)
        state.items = state.items.filter(({ playerRewardId }) => playerRewardId !== data.playerRewardId);
      if (state.loosened !== undefined)
        state.loosened = state.loosened.filter((id) => id !== data.playerRewardId);
      if (state.pending !== null && (state.items?.length ?? 0) < before)
        state.pending = Math.max(0, state.pending - 1);
    },
    'rewards/claimed': (state, data) => {
      if (data.scope !== 'giftboxes') return;
      state.items = [];
      state.pending = 0;
    },
    'session/ended': () => nothing,
  }),
};

const CLAIM_REQUESTS = [
  'giftbox/claimRequested',
  'giftboxes/claimRequested',
  'welcomeBox/claimRequested',
  'rewards/claimRequested',
] as const;
type ClaimRequest = EventOf<(typeof CLAIM_REQUESTS)[number]>;

function subjectOf({ kind, data }: ClaimRequest): Claimed {
  switch (kind) {
    case 'giftbox/claimRequested':
      return { what: 'box', id: data.playerRewardId };
    case 'giftboxes/claimRequested':
      return { what: 'boxes', id: null };
    case 'welcomeBox/claimRequested':
      return { what: 'welcome', id: data.rewardId };
    default:
      return { what: data.scope, id: null };
  }
}

function sendClaim(core: Core, { kind, data }: ClaimRequest, origin: IntentOrigin): Observable<NewEvent> {
  switch (kind) {
    case 'giftbox/claimRequested':
      return sendIntent(core, endpoints.claimBox, { params: data }, origin);
    case 'giftboxes/claimRequested':
      return sendIntent(core, endpoints.claimAllBoxes, {}, origin);
    case 'welcomeBox/claimRequested':
      return sendIntent(core, endpoints.claimWelcomeBox, { params: data }, origin);
    default:
      return sendIntent(core, endpoints.redeemPerType, { body: { RewardType: data.scope } }, origin);
  }
}

/** The open giftbox popup, to be closed when no box is left. */
function giftboxPopup(core: Core): number | null {
  return core.state('popups').stack.find(({ content }) => content.type === 'giftbox')?.id ?? null;
}

export const loads: Loads = {
  giftboxes: {
    query: queries.giftboxes,
    only: 'requested',
    resync: true,
    page: PAGES.rewards,
    entry: true,
    claims: CLAIMS,
    reloadOn: { ...all('playerStatus/progressed'), 'reward/received': bringsGiftbox },
    crossedBy: ['reward/claimed', 'rewards/claimed'],
  },
};

export const reactions: Reactions = {
  /** One open intent per subject; further requests meanwhile are ignored. */
  claimOnRequest: (core) =>
    sendIntents(core, core.on(...CLAIM_REQUESTS), subjectOf, (request, origin) =>
      sendClaim(core, request, origin),
    ),

  /** Closes the giftbox popup with the last box, before its reward is shown [RWD-15]. */
  closePopupOnLastClaim: (core) =>
    core.on('reward/claimed', 'rewards/claimed').pipe(
      filter(() => {
        const { items, pending } = core.state('giftboxes');
        return (items?.length ?? pending ?? 0) === 0;
      }),
      mergeMap(({ seq }) => {
        const open = giftboxPopup(core);
        return open === null ? [] : [newEvent('popup/closed', { id: open }, 'system', { cause: seq })];
      }),
    ),

  /** Announces the first giftbox when pending rewards go from none to some (DEC-85); as a note during play. */
  announceOnFirstGiftbox: (core) => {
    let known: number | null = null;
    return merge(
      core.on('session/ended').pipe(
        mergeMap(() => {
          known = null;
          return EMPTY;
        }),
      ),
      core.on('playerStatus/loaded').pipe(
        mergeMap(({ data, seq }): Observable<NewEvent> => {
          const before = known;
          known = data.pendingRewards.length;
          if (before !== 0 || known === 0) return EMPTY;
          const origin = { cause: seq };
          if (!PATHS.playing.test(pathOf(core.state('navigation'))))
            return of(
              newEvent('popup/requested', popup({ type: 'giftbox' as const }), 'system', origin),
            ).pipe(heldUntilFree(core), takeUntil(core.on('session/ended')));
          const link = { label: 'My Rewards', to: PAGES.rewards };
          const text = 'A giftbox is waiting in My Rewards.';
          return of(newEvent('toast/requested', { tone: 'ok', text, ms: null, link }, 'system', origin));
        }),
      ),
    );
  },
};
