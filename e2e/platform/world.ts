// The rules of the stand-in platform: commands in, new state and outgoing pushes out. No HTTP; clock and random are given.

import { createCommerce } from './world/commerce';
import { jackpotGames, makeCategories, makeGames, type WorldCategory, type WorldGame } from './world/games';
import { blankPlayer, knownPlayers, type PlayerState, type WorldReward } from './world/players';
import { createRandom, type Random } from './world/random';
import { cents, Refusal } from './world/rules';
import { type SpinOutcome, spinReels } from './world/slot';

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
}

interface Launch {
  playerId: number;
  gameId: number;
  /** Coins when true, sweeps otherwise. */
  coins: boolean;
  rounds: Map<string, SpinResult>;
}

export interface SpinResult extends SpinOutcome {
  roundId: string;
  bet: number;
  balance: number;
  currency: 'coin' | 'sweep';
}

const FIRST_NEW_PLAYER = 2001;
/** The chance that a round brings a reward besides its win. */
const REWARD_CHANCE = 0.02;
const REWARD_COINS = 1_000;

export type World = ReturnType<typeof createWorld>;

export function createWorld(options: WorldOptions) {
  const { now } = options;
  const random: Random = createRandom(options.seed ?? 1);
  const games: WorldGame[] = makeGames(now());
  const players = new Map(knownPlayers(now()).map((player) => [player.playerId, player]));
  const launches = new Map<string, Launch>();
  const listeners = new Set<(push: WorldPush) => void>();
  let nextPlayer = FIRST_NEW_PLAYER;
  let nextReward = 9_001;

  function player(playerId: number): PlayerState {
    const found = players.get(playerId);
    if (found === undefined) throw new Refusal(404, 'player-not-found', 'There is no such player.');
    return found;
  }

  /** Sends a push with the next version of that thing. */
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

  /** Adds a reward to the balance it belongs to, and says so. */
  function credit(state: PlayerState, reward: Pick<WorldReward, 'rewardType' | 'rewardAmount'>): void {
    const { rewardType, rewardAmount } = reward;
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

  function spinBalance(state: PlayerState, coins: boolean): number {
    return coins ? state.coins : cents(state.balances.Redeemable + state.balances.Unplayed);
  }

  function pay(state: PlayerState, coins: boolean, bet: number, win: number): void {
    if (coins) {
      state.coins = cents(state.coins - bet + win);
      return;
    }
    const fromUnplayed = Math.min(state.balances.Unplayed, bet);
    state.balances.Unplayed = cents(state.balances.Unplayed - fromUnplayed);
    state.balances.Redeemable = cents(state.balances.Redeemable - (bet - fromUnplayed) + win);
    state.netPosition = cents(state.netPosition + win - bet);
  }

  function setStatus(playerId: number, status: string, statusReason: string | null): void {
    Object.assign(player(playerId), { status, statusReason });
    push(playerId, 'AccountStatusChanged', { status, statusReason });
  }

  return {
    now,
    random,
    games,
    setStatus,
    ...createCommerce({ player, push, credit, random, now }),
    players,
    player,
    push,
    credit,
    grant,
    /** Every push; unsubscribe with the function given back. */
    onPush(listener: (push: WorldPush) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    categories: (playerId: number | null): WorldCategory[] =>
      makeCategories(games, playerId === null ? null : player(playerId).favorites),
    jackpots: () =>
      jackpotGames(games).map((game, index) => ({ gameId: game.id, amount: 12_500 + index * 3_750 })),
    addPlayer(more: Partial<PlayerState>): PlayerState {
      const playerId = nextPlayer++;
      const state = blankPlayer(playerId, `player-${playerId}@example.com`, now());
      Object.assign(state, more, { playerId, balances: { ...state.balances, ...more.balances } });
      players.set(playerId, state);
      return state;
    },
    /** Merges into a player's state, silently. */
    patchPlayer(playerId: number, more: Partial<PlayerState>): PlayerState {
      const state = player(playerId);
      Object.assign(state, more, { playerId, balances: { ...state.balances, ...more.balances } });
      return state;
    },
    /** The address of a game for one player and currency; its id is the frame's only authority. */
    launch(playerId: number, gameId: number, coins: boolean): { launchId: string } {
      const state = player(playerId);
      const game = games.find((entry) => entry.id === gameId);
      if (game === undefined)
        throw new Refusal(404, 'game-not-found', "We couldn't find your game. Please, try again?");
      if (state.status !== 'Approved')
        throw new Refusal(403, 'account-status', 'Your account cannot play now.');
      if (game.minLevel !== null && state.level < game.minLevel) {
        throw new Refusal(403, 'game-min-level', 'This game is reserved for experienced players.');
      }
      if (game.releaseDate !== null && Date.parse(game.releaseDate) > now()) {
        throw new Refusal(403, 'game-not-released', 'This game is not out yet.');
      }
      const launchId = random.token();
      launches.set(launchId, { playerId, gameId, coins, rounds: new Map() });
      return { launchId };
    },
    launched(launchId: string): { game: WorldGame; coins: boolean; balance: number } {
      const launch = launches.get(launchId);
      const game = games.find((entry) => entry.id === launch?.gameId);
      if (launch === undefined || game === undefined)
        throw new Refusal(404, 'launch-not-found', 'This game has ended.');
      return { game, coins: launch.coins, balance: spinBalance(player(launch.playerId), launch.coins) };
    },
    /** One round; the same round id gives the same result and moves nothing again. */
    spin(launchId: string, roundId: string, bet: number): SpinResult {
      const launch = launches.get(launchId);
      if (launch === undefined) throw new Refusal(404, 'launch-not-found', 'This game has ended.');
      const played = launch.rounds.get(roundId);
      if (played !== undefined) return played;
      const state = player(launch.playerId);
      if (!Number.isFinite(bet) || bet <= 0)
        throw new Refusal(400, 'invalid-bet', 'The bet must be above 0.');
      if (bet > spinBalance(state, launch.coins)) {
        throw new Refusal(400, 'insufficient-balance', 'Your balance is too low for this bet.');
      }
      const outcome = spinReels(random, bet);
      pay(state, launch.coins, bet, outcome.win);
      state.points = cents(state.points + bet / (launch.coins ? 1_000 : 1));
      const result: SpinResult = {
        ...outcome,
        roundId,
        bet,
        balance: spinBalance(state, launch.coins),
        currency: launch.coins ? 'coin' : 'sweep',
      };
      const round = { gameId: launch.gameId, totalBets: bet, totalWins: outcome.win, source: 'Real' };
      const past = launch.coins ? state.coinRounds : state.rounds;
      past.unshift({ ...round, createdAt: new Date(now()).toISOString(), isFreeSpinRound: false });
      launch.rounds.set(roundId, result);
      if (launch.coins) pushCoins(state);
      else push(state.playerId, 'NetPositionUpdated', { netPosition: state.netPosition });
      push(state.playerId, 'LoyaltyPointsUpdated', { points: state.points });
      if (random.next() < REWARD_CHANCE) grant(state, 'Coins', REWARD_COINS, 'Other');
      return result;
    },
  };
}
