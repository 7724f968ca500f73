// Giftboxes that wait, and claiming what waits: each once, whatever the player does [2 §4].
import {
  concat,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  groupBy,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  switchMap,
} from 'rxjs';
import { enums } from 'superstruct';
import type { Core, Reaction } from '../core';
import { endpoint } from '../endpoint';
import { type AnyDraft, draft, facts } from '../event';
import { failureText } from '../failure';
import { kept, readModel } from '../readModel';
import { pathOf } from '../routes';
import { eachOf, type Infer, list, numericId, open, optional, shape, whole, withDefault } from '../schema';
import { claimScope, popup, rewardShape, wireRewardShape } from '../vocabulary';
import type { Reward } from './rewards';

const reward = rewardShape();

/** What is claimed: one box, all of them, the welcome box, or what the platform gives per type; `id` of a single thing. */
const claim = shape({
  what: enums(['box', 'boxes', 'welcome', 'CommunityEvent', 'ChecklistInstantReward']),
  id: optional(numericId()),
});
type Claimed = Infer<typeof claim>;

export const giftboxFacts = facts({
  'giftboxes/loaded': shape({ items: list(reward), totalItems: whole() }),
  /** The player's wishes. */
  'box/chosen': shape({ playerRewardId: numericId() }),
  'boxes/chosen': shape({}),
  'welcomeBox/chosen': shape({ rewardId: numericId() }),
  'claim/chosen': shape({ scope: enums(['CommunityEvent', 'ChecklistInstantReward']) }),
  /** A claim is over, well or badly. */
  'claim/ended': claim,
});

const claimed = (reply: Reward, playerRewardId: string | number) => ({
  playerRewardId: Number(playerRewardId),
  reward: reply,
});
const claims = { notFound: 'fails', idempotency: 'resource' } as const;

export const rewardEndpoints = {
  getGiftboxes: endpoint('GET /Players/:player/rewards', {
    query: shape({ prizeDelivery: open() }),
    reply: shape({ items: eachOf(wireRewardShape()), totalItems: withDefault(whole(), 0) }),
    event: 'giftboxes/loaded',
  }),
  claimReward: endpoint('POST /Players/:player/rewards/:playerRewardId/claim', {
    ...claims,
    reply: wireRewardShape(),
    event: 'reward/claimed',
    toData: (reply, { params }) => claimed(reply, params.playerRewardId),
  }),
  claimBox: endpoint('POST /Players/:player/rewards/giftboxes/:playerRewardId/claim', {
    ...claims,
    reply: wireRewardShape(),
    event: 'reward/claimed',
    toData: (reply, { params }) => claimed(reply, params.playerRewardId),
  }),
  claimAllBoxes: endpoint('POST /Players/:player/rewards/giftboxes/claim', {
    reply: shape({ rewards: list(wireRewardShape()) }),
    event: 'rewards/claimed',
    toData: ({ rewards: claimedRewards }) => ({ rewards: claimedRewards, scope: 'giftboxes' as const }),
    notFound: 'fails',
    idempotency: 'intent',
  }),
  claimWelcomeBox: endpoint('POST /Players/:player/rewards/:rewardId', {
    ...claims,
    reply: wireRewardShape(),
    event: 'reward/claimed',
    toData: (reply, { params }) => claimed(reply, params.rewardId),
  }),
  /** `RewardType`: CommunityEvent or ChecklistInstantReward [2 §7]. */
  redeemPerType: endpoint('POST /Players/:player/rewards/redemptionsPerType', {
    body: shape({ RewardType: claimScope() }),
    reply: shape({ rewards: list(wireRewardShape()) }),
    event: 'rewards/claimed',
    toData: ({ rewards: claimedRewards }, { body }) => ({ rewards: claimedRewards, scope: body.RewardType }),
    notFound: 'fails',
    idempotency: 'intent',
  }),
};

const giftboxesState = shape({
  /** Null until they were asked for. */
  items: optional(list(reward)),
  /** How many the loyalty status says; null before it said. */
  pending: optional(whole()),
  /** The claims under way. */
  claiming: list(claim),
});
export type GiftboxesState = Infer<typeof giftboxesState>;

const nothing: GiftboxesState = { items: null, pending: null, claiming: [] };

const isSame = (one: Claimed, other: Claimed) => one.what === other.what && one.id === other.id;

const begin = (state: GiftboxesState, what: Claimed['what'], id: number | null = null): undefined => {
  if (!isClaiming(state, what, id)) state.claiming.push({ what, id });
};

export function isClaiming(
  state: Pick<GiftboxesState, 'claiming'>,
  what: Claimed['what'],
  id: number | null = null,
): boolean {
  return state.claiming.some((entry) => isSame(entry, { what, id }));
}

export const giftboxes = readModel(giftboxesState, nothing, {
  'giftboxes/loaded': (state, data) => {
    state.items = kept(data.items);
  },
  'playerStatus/loaded': (state, data) => {
    state.pending = data.pendingRewards.length;
  },
  'box/chosen': (state, data) => begin(state, 'box', data.playerRewardId),
  'boxes/chosen': (state) => begin(state, 'boxes'),
  'welcomeBox/chosen': (state, data) => begin(state, 'welcome', data.rewardId),
  'claim/chosen': (state, data) => begin(state, data.scope),
  'claim/ended': (state, data) => {
    state.claiming = state.claiming.filter((entry) => !isSame(entry, data));
  },
  /** Claiming one removes it, claiming all empties them [2 §4]. */
  'reward/claimed': (state, data) => {
    const before = state.items?.length ?? 0;
    if (state.items !== null)
      state.items = state.items.filter(({ playerRewardId }) => playerRewardId !== data.playerRewardId);
    if (state.pending !== null && (state.items?.length ?? 0) < before)
      state.pending = Math.max(0, state.pending - 1);
  },
  'rewards/claimed': (state, data) => {
    if (data.scope !== 'giftboxes') return;
    state.items = [];
    state.pending = 0;
  },
  'session/ended': () => nothing,
});

interface Wish {
  readonly claim: Claimed;
  readonly cause: number;
  readonly call: Observable<AnyDraft>;
}

/** Every wish to claim as the call it means. */
function wishesToClaim(core: Core): Observable<Wish> {
  return merge(
    core.on('box/chosen').pipe(
      map(({ data: { playerRewardId }, seq }) => ({
        claim: { what: 'box' as const, id: playerRewardId },
        cause: seq,
        call: core.call(rewardEndpoints.claimBox, { params: { playerRewardId } }, { cause: seq }),
      })),
    ),
    core.on('boxes/chosen').pipe(
      map(({ seq }) => ({
        claim: { what: 'boxes' as const, id: null },
        cause: seq,
        call: core.call(rewardEndpoints.claimAllBoxes, {}, { cause: seq }),
      })),
    ),
    core.on('welcomeBox/chosen').pipe(
      map(({ data: { rewardId }, seq }) => ({
        claim: { what: 'welcome' as const, id: rewardId },
        cause: seq,
        call: core.call(rewardEndpoints.claimWelcomeBox, { params: { rewardId } }, { cause: seq }),
      })),
    ),
    core.on('claim/chosen').pipe(
      map(({ data: { scope }, seq }) => ({
        claim: { what: scope, id: null },
        cause: seq,
        call: core.call(rewardEndpoints.redeemPerType, { body: { RewardType: scope } }, { cause: seq }),
      })),
    ),
  );
}

/** The open giftbox popup, to be removed when nothing waits any more. */
function giftboxPopup(core: Core): number | null {
  return core.state('popups').stack.find(({ content }) => content.type === 'giftbox')?.id ?? null;
}

function emptiesBoxes(core: Core, fact: AnyDraft): boolean {
  if (fact.kind === 'rewards/claimed') return fact.data.scope === 'giftboxes';
  if (fact.kind !== 'reward/claimed') return false;
  const { playerRewardId } = fact.data;
  return (core.state('giftboxes').items ?? []).every((box) => box.playerRewardId === playerRewardId);
}

/**
 * One call for each thing at a time: a second wish while the first is under way is none. The giftbox popup goes before the
 * last box's reward comes [RWD-15]; a failure is said, and what still waits is asked for.
 */
export const claimOnce: Reaction = (core) =>
  wishesToClaim(core).pipe(
    groupBy(({ claim: { what, id } }) => `${what} ${id}`),
    mergeMap((wishes$) =>
      wishes$.pipe(
        exhaustMap(({ claim: claimed, cause, call }) => {
          const answered = call.pipe(
            mergeMap((fact): Observable<AnyDraft> => {
              const open = giftboxPopup(core);
              if (open !== null && emptiesBoxes(core, fact))
                return of(draft('popup/closed', { id: open }, 'system', { cause }), fact);
              if (fact.kind !== 'call/failed') return of(fact);
              const text = failureText(fact.data.failure, 'Something went wrong.');
              return concat(
                of(
                  fact,
                  draft('toast/requested', { tone: 'problem', text, ms: null, link: null }, 'system', {
                    cause: fact,
                  }),
                ),
                fact.data.failure.type === 'refused' ? reload(core, cause) : EMPTY,
              );
            }),
          );
          return concat(
            answered,
            defer(() => of(draft('claim/ended', claimed, 'system', { cause }))),
          );
        }),
      ),
    ),
  );

function reload(core: Core, cause: number): Observable<AnyDraft> {
  return core.call(
    rewardEndpoints.getGiftboxes,
    { query: { prizeDelivery: 'Giftbox' } },
    { cause, fresh: true },
  );
}

/** What waits: at the sign-in, on the rewards page, and when a box may have come. */
export const loadGiftboxes: Reaction = (core) =>
  merge(
    core.on('session/started', 'connection/resumed', 'playerStatus/progressed'),
    core.on('route/entered').pipe(filter(({ data }) => data.pattern === '/rewards')),
    core
      .on('reward/received')
      .pipe(filter(({ data }) => data.rewards.some(({ rewardType }) => rewardType === 'Giftbox'))),
  ).pipe(
    filter(() => core.state('session').status === 'signedIn'),
    switchMap(({ seq }) => reload(core, seq)),
  );

const PLAY_PAGE = /^\/game-launch\//;

/** The first giftbox on a loyalty update: pending rewards going from none to some (DEC-85). During play it is a note. */
export const announceFirstGiftbox: Reaction = (core) => {
  let known: number | null = null;
  return merge(
    core.on('session/ended').pipe(
      mergeMap(() => {
        known = null;
        return EMPTY;
      }),
    ),
    core.on('playerStatus/loaded').pipe(
      mergeMap(({ data, seq }): Observable<AnyDraft> => {
        const before = known;
        known = data.pendingRewards.length;
        if (before !== 0 || known === 0) return EMPTY;
        const origin = { cause: seq };
        if (!PLAY_PAGE.test(pathOf(core.state('navigation'))))
          return of(draft('popup/requested', popup({ type: 'giftbox' as const }), 'system', origin));
        const link = { label: 'My Rewards', to: '/rewards' };
        const text = 'A giftbox waits in My Rewards.';
        return of(draft('toast/requested', { tone: 'ok', text, ms: null, link }, 'system', origin));
      }),
    ),
  );
};
