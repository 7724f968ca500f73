// The rules of the stand-in platform: commands in, new state and pushes out. No HTTP; clock and randomness are passed in.
import type { WorldMessage, WorldTransaction } from './world/belongings';
import { type Catalogue, type CatalogueChange, changedCatalogue, makeCatalogue } from './world/catalogue';
import { createCommerce } from './world/commerce';
import { createDataRequests } from './world/dataRequests';
import { createEngagement } from './world/engagement';
import { makeCategories, type WorldCategory } from './world/games';
import { createIdentity } from './world/identity';
import { createLedger, type LedgerEntry } from './world/ledger';
import { createMultiFactor } from './world/multiFactor';
import { levelAt, pointsAt, type StoreItem } from './world/offers';
import { createOutbox } from './world/outbox';
import { passTime } from './world/passTime';
import { checkFreeItem } from './world/paymentRules';
import { createPayments } from './world/payments';
import { blankPlayer, knownPlayers, type PlayerState, type WorldReward } from './world/players';
import { createProfile } from './world/profile';
import { createPromotionRules, referrerOf } from './world/promotionRules';
import { createQuestRules } from './world/questRules';
import { createRandom, type Random } from './world/random';
import { createRounds } from './world/rounds';
import { cents, Refusal } from './world/rules';
import { createSchedule } from './world/schedule';
import { createSettlements, type Ending } from './world/settlements';
import { createSourceOfFunds } from './world/sourceOfFunds';
import { pushedReason } from './world/statusReasons';
import { createTransactions, isUndecided } from './world/transactions';

/** One hub push to a player's connections. */
export interface WorldPush {
  playerId: number;
  event: string;
  args: unknown[];
}

export interface WorldOptions {
  seed?: number;
  /** Epoch ms. */
  now: () => number;
  /** The idempotency key of the current call. */
  requestKey?: () => string | null;
  /** Called with the time, ms, until `elapse` has work to do. */
  wake?: (ms: number) => void;
}

const FIRST_NEW_PLAYER = 2001;

export type World = ReturnType<typeof createWorld>;

export function createWorld(options: WorldOptions) {
  let ahead = 0;
  const now = () => options.now() + ahead;
  const random: Random = createRandom(options.seed ?? 1);
  const requestKey = options.requestKey ?? (() => null);
  const ledger = createLedger({ now, requestKey });
  const schedule = createSchedule({ now, wake: options.wake ?? (() => undefined) });
  const outbox = createOutbox({ now, random });
  let catalogue: Catalogue = makeCatalogue(now());
  const players = new Map(knownPlayers(now()).map((player) => [player.playerId, player]));
  const listeners = new Set<(push: WorldPush) => void>();
  let nextPlayer = FIRST_NEW_PLAYER;
  let nextReward = 9_001;

  function player(playerId: number): PlayerState {
    const found = players.get(playerId);
    if (found === undefined) throw new Refusal(404, 'player-not-found', 'There is no such player.');
    return found;
  }

  /** Sends a push with the next version of that entity. */
  function push(playerId: number, event: string, payload: Record<string, unknown>): void {
    const { versions } = player(playerId);
    const version = (versions[event] ?? 0) + 1;
    versions[event] = version;
    const sent = { playerId, event, args: [{ ...payload, version }] };
    for (const listener of listeners) listener(sent);
  }

  function pushCoins(state: PlayerState): void {
    push(state.playerId, 'BettyCoinsBalanceUpdated', { amount: state.coins });
  }

  /** Adds a reward to its balance and pushes the change; a negative amount is a price. */
  function credit(
    state: PlayerState,
    reward: Pick<WorldReward, 'rewardType' | 'rewardAmount'>,
    more: Partial<LedgerEntry> = {},
  ): void {
    const { rewardType, rewardAmount } = reward;
    const amount = Math.abs(rewardAmount);
    ledger.write(state.playerId, rewardAmount < 0 ? 'charge' : 'credit', 'balance', {
      currency: rewardType,
      amount,
      ...more,
    });
    if (rewardType === 'Coins') {
      state.coins = cents(state.coins + rewardAmount);
      pushCoins(state);
    } else if (rewardType === 'Gems') {
      state.gems += rewardAmount;
      push(state.playerId, 'GemsBalanceUpdated', { amount: state.gems });
    } else if (rewardType === 'Sweeps' || rewardType === 'SweepsCoins') {
      state.balances.Unplayed = cents(state.balances.Unplayed + rewardAmount);
      push(state.playerId, 'NetPositionUpdated', { netPosition: state.netPosition });
    }
  }

  function grant(state: PlayerState, rewardType: string, rewardAmount: number, sourceType: string): void {
    const reward: WorldReward = {
      rewardType,
      rewardAmount,
      playerRewardId: nextReward++,
      rewardId: 1,
      gameIds: [],
      deliveryType: null,
    };
    credit(state, reward);
    push(state.playerId, 'RewardMessageReceived', { rewards: [reward], sourceType });
  }

  function setStatus(playerId: number, status: string, statusReason: string | null): void {
    const state = Object.assign(player(playerId), { status, statusReason });
    push(playerId, 'AccountStatusChanged', { status, statusReason: pushedReason(statusReason) });
    const referrer = players.get(referrerOf(state) ?? -1);
    if (status === 'Approved' && referrer !== undefined) promotionRules.welcomeFriend(state, referrer);
  }

  /** Applies the passage of time: to payments, and to a player, with the push that the end of a break causes. */
  function elapse(playerId?: number): void {
    schedule.run();
    const state = playerId === undefined ? undefined : players.get(playerId);
    if (state === undefined) return;
    promotionRules.passPromotions(state);
    questRules.passQuests(state);
    engagement.passLoyalty(state);
    if (passTime(state, now())) setStatus(state.playerId, 'Approved', null);
  }

  /** Keeps points and level consistent: the value that is set decides, and the points if both are. */
  function merge(state: PlayerState, more: Partial<PlayerState>): void {
    const { playerId } = state;
    Object.assign(state, more, { playerId, balances: { ...state.balances, ...more.balances } });
    if (more.points === undefined && more.level !== undefined) state.points = pointsAt(more.level);
    state.level = levelAt(state.points);
  }

  /** A player's own copies of the lists that every player has. */
  function shared(lists: Partial<Pick<Catalogue, 'promotions' | 'quests' | 'milestones'>>) {
    return (state: PlayerState): void => {
      const { promotions, quests, milestones } = structuredClone(lists);
      if (promotions !== undefined) state.promotions = promotions;
      if (quests !== undefined) state.quests = quests;
      if (milestones !== undefined) state.streak = { ...state.streak, milestones };
    };
  }

  const promotionRules = createPromotionRules({ player, push, grant, now });
  const questRules = createQuestRules({ player, push, grant, now });

  const engagement = createEngagement({
    seed: options.seed ?? 1,
    player,
    players: () => players.values(),
    push,
    credit,
    nextRewardId: () => nextReward++,
    catalogue: () => catalogue,
    ledger,
    schedule,
    now,
  });

  const rounds = createRounds({
    player,
    games: () => catalogue.games,
    push,
    pushCoins,
    grant,
    countRound: (playerId, round) => {
      promotionRules.countRound(playerId, round);
      questRules.countForQuests(playerId, round);
    },
    played: engagement.played,
    ledger,
    random,
    now,
  });

  const transactions = createTransactions({ player, players: () => players.values(), random, now });
  const settlements = createSettlements({
    player,
    push,
    credit,
    countDeposit: promotionRules.countDeposit,
    purchased: engagement.purchased,
    catalogue: () => catalogue,
    ledger,
    schedule,
    now,
  });

  return {
    now,
    random,
    setStatus,
    transactions,
    ...createSourceOfFunds(player),
    ...createDataRequests({ player, push, setStatus, schedule, now }),
    ...createMultiFactor({ player, random, now }),
    ...createIdentity({ player, setStatus, push, schedule, random }),
    ...createPayments({ player, transactions, settlements, push, schedule, random, requestKey }),
    /** Sets the status of an open transaction of any player. */
    settle(transactionId: string, ending: Ending): WorldTransaction {
      const { playerId, transaction } = transactions.ofAnyone(transactionId);
      if (!isUndecided(transaction))
        throw new Refusal(409, 'decided', `It is already ${transaction.status}.`);
      return settlements.end(playerId, transaction, ending);
    },
    /** An item without a price, once a day. */
    claimFreeItem(playerId: number, item: StoreItem): WorldTransaction {
      const state = player(playerId);
      checkFreeItem(state, item, now());
      const claimed = transactions.make(playerId, 'Purchase', 0, { storeItemId: item.id });
      return settlements.end(playerId, claimed, { status: 'Approved' });
    },
    ...createCommerce({ player, credit, ledger, random, now }),
    ...rounds,
    ...promotionRules,
    ...questRules,
    ...engagement,
    profile: createProfile({ player, players: () => players.values() }),
    ledger: ledger.entries,
    outbox,
    players,
    player,
    push,
    credit,
    grant,
    elapse,
    get catalogue() {
      return catalogue;
    },
    get games() {
      return catalogue.games;
    },
    /** Replaces lists of the catalogue, or merges into them; players get new promotions, quests and days immediately. */
    changeCatalogue(change: CatalogueChange, keep: boolean): Catalogue {
      catalogue = changedCatalogue(catalogue, change, keep);
      const { promotions, quests, milestones } = catalogue;
      const adopt = shared({
        ...(change.promotions === undefined ? {} : { promotions }),
        ...(change.quests === undefined ? {} : { quests }),
        ...(change.milestones === undefined ? {} : { milestones }),
      });
      for (const state of players.values()) adopt(state);
      return catalogue;
    },
    /** Moves the clock forward; its effects on players apply immediately. */
    advance(ms: number): void {
      ahead += ms;
      elapse();
      for (const playerId of players.keys()) elapse(playerId);
    },
    /** Subscribes to every push; the returned function unsubscribes. */
    onPush(listener: (push: WorldPush) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Adds a pushed message to the inbox, once. */
    keepMessage(playerId: number, message: Partial<WorldMessage> & { id: number }): void {
      const { inbox } = player(playerId);
      if (inbox.some(({ id }) => id === message.id)) return;
      const createdAt = new Date(now()).toISOString();
      inbox.unshift({ isRead: false, kind: 'GENERIC', title: '', body: '', createdAt, ...message });
    },
    /** Makes a pushed balance the one that REST returns, unless a newer one was pushed before. */
    keepBalance(
      playerId: number,
      event: string,
      { amount, netPosition, version }: Record<string, unknown>,
    ): void {
      const state = players.get(playerId);
      const kept = state?.versions[event] ?? 0;
      if (state === undefined || (typeof version === 'number' && version < kept)) return;
      if (typeof version === 'number') state.versions[event] = version;
      if (event === 'BettyCoinsBalanceUpdated' && typeof amount === 'number') state.coins = amount;
      if (event === 'GemsBalanceUpdated' && typeof amount === 'number') state.gems = amount;
      if (event === 'NetPositionUpdated' && typeof netPosition === 'number') state.netPosition = netPosition;
    },
    /** Makes the pushed progress of a promotion the one that REST returns. */
    keepProgress(
      playerId: number,
      event: string,
      { promotionId, currentAccumulation }: Record<string, unknown>,
    ): void {
      if (event !== 'InPeriodPromotionProgressUpdated' || typeof currentAccumulation !== 'number') return;
      const promotion = players.get(playerId)?.promotions.find((known) => known.promotionId === promotionId);
      if (promotion !== undefined) promotion.subTypeMeta.currentAccumulation = currentAccumulation;
    },
    categories: (playerId: number | null): WorldCategory[] =>
      makeCategories(catalogue.games, playerId === null ? null : player(playerId).favorites),
    addPlayer(more: Partial<PlayerState>): PlayerState {
      const playerId = nextPlayer++;
      const state = blankPlayer(playerId, `player-${playerId}@example.com`, now());
      shared(catalogue)(state);
      merge(state, more);
      players.set(playerId, state);
      return state;
    },
    /** Merges into a player's state without a push. */
    patchPlayer(playerId: number, more: Partial<PlayerState>): PlayerState {
      const state = player(playerId);
      merge(state, more);
      return state;
    },
  };
}
