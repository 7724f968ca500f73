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
import type { Core, Reaction } from '../core';
import { endpoint } from '../endpoint';
import { type AnyDraft, draft, facts } from '../event';
import { failureText } from '../failure';
import { kept, readModel } from '../readModel';
import { type Infer, list, numericId, open, optional, shape, whole, withDefault } from '../schema';
import { claimScope, popup, rewardShape, wireRewardShape } from '../vocabulary';
import type { Reward } from './rewards';

const reward = rewardShape();

export const giftboxFacts = facts({
  'giftboxes/loaded': shape({ items: list(reward), totalItems: whole() }),
  /** The player's wishes. */
  'box/chosen': shape({ playerRewardId: numericId() }),
  'boxes/chosen': shape({}),
  'welcomeBox/chosen': shape({ rewardId: numericId() }),
  'claim/chosen': shape({ scope: claimScope() }),
  /** A claim is over, well or badly; `key` is what was claimed. */
  'claim/ended': shape({ key: open() }),
});

const claimed = (reply: Reward, playerRewardId: string | number) => ({
  playerRewardId: Number(playerRewardId),
  reward: reply,
});
const claims = { notFound: 'fails', idempotency: 'resource' } as const;

export const rewardEndpoints = {
  getGiftboxes: endpoint('GET /Players/:player/rewards', {
    query: shape({ prizeDelivery: open() }),
    reply: shape({ items: list(wireRewardShape()), totalItems: withDefault(whole(), 0) }),
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

/** What is being claimed, as one key for each thing. */
const claimKey = {
  box: (playerRewardId: number) => `box:${playerRewardId}`,
  boxes: () => 'boxes',
  welcome: (rewardId: number) => `welcome:${rewardId}`,
  scope: (scope: string) => scope,
};

const giftboxesState = shape({
  /** Null until they were asked for. */
  items: optional(list(reward)),
  /** How many the loyalty status says; null before it said. */
  pending: optional(whole()),
  /** The keys of the claims under way. */
  claiming: list(open()),
});
export type GiftboxesState = Infer<typeof giftboxesState>;

const nothing: GiftboxesState = { items: null, pending: null, claiming: [] };

const begin = (state: GiftboxesState, key: string): undefined => {
  if (!state.claiming.includes(key)) state.claiming.push(key);
};

export const giftboxes = readModel(giftboxesState, nothing, {
  'giftboxes/loaded': (state, data) => {
    state.items = kept(data.items);
  },
  'playerStatus/loaded': (state, data) => {
    state.pending = data.pendingRewards.length;
  },
  'box/chosen': (state, data) => begin(state, claimKey.box(data.playerRewardId)),
  'boxes/chosen': (state) => begin(state, claimKey.boxes()),
  'welcomeBox/chosen': (state, data) => begin(state, claimKey.welcome(data.rewardId)),
  'claim/chosen': (state, data) => begin(state, claimKey.scope(data.scope)),
  'claim/ended': (state, data) => {
    state.claiming = state.claiming.filter((key) => key !== data.key);
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

export function isClaiming(
  state: GiftboxesState,
  what: keyof typeof claimKey,
  id?: number | string,
): boolean {
  const key = what === 'boxes' ? claimKey.boxes() : (claimKey[what] as (id: unknown) => string)(id);
  return state.claiming.includes(key);
}

interface Claim {
  readonly key: string;
  readonly cause: number;
  readonly call: Observable<AnyDraft>;
}

/** Every wish to claim as the call it means. */
function wishesToClaim(core: Core): Observable<Claim> {
  return merge(
    core.on('box/chosen').pipe(
      map(({ data: { playerRewardId }, seq }) => ({
        key: claimKey.box(playerRewardId),
        cause: seq,
        call: core.call(rewardEndpoints.claimBox, { params: { playerRewardId } }, { cause: seq }),
      })),
    ),
    core.on('boxes/chosen').pipe(
      map(({ seq }) => ({
        key: claimKey.boxes(),
        cause: seq,
        call: core.call(rewardEndpoints.claimAllBoxes, {}, { cause: seq }),
      })),
    ),
    core.on('welcomeBox/chosen').pipe(
      map(({ data: { rewardId }, seq }) => ({
        key: claimKey.welcome(rewardId),
        cause: seq,
        call: core.call(rewardEndpoints.claimWelcomeBox, { params: { rewardId } }, { cause: seq }),
      })),
    ),
    core.on('claim/chosen').pipe(
      map(({ data: { scope }, seq }) => ({
        key: claimKey.scope(scope),
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
    groupBy(({ key }) => key),
    mergeMap((wishes$) =>
      wishes$.pipe(
        exhaustMap(({ key, cause, call }) => {
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
            defer(() => of(draft('claim/ended', { key }, 'system', { cause }))),
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
    core.on('route/entered').pipe(filter(({ data }) => data.path === '/rewards')),
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
        if (!PLAY_PAGE.test(core.state('navigation').path))
          return of(draft('popup/requested', popup({ type: 'giftbox' as const }), 'system', origin));
        const link = { label: 'My Rewards', to: '/rewards' };
        const text = 'A giftbox waits in My Rewards.';
        return of(draft('toast/requested', { tone: 'ok', text, ms: null, link }, 'system', origin));
      }),
    ),
  );
};
