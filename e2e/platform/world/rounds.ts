// Game launches and rounds.
import type { WorldGame } from './games';
import type { Ledger } from './ledger';
import { countUse, roomOf } from './limits';
import type { PlayerState } from './players';
import type { SweepsRound } from './promotionRules';
import type { Random } from './random';
import { cents, Refusal } from './rules';
import { countRound } from './sessions';
import { type SpinOutcome, spinReels } from './slot';

interface Launch {
  playerId: number;
  gameId: number;
  /** True for coins, false for sweeps. */
  coins: boolean;
  /** When its last round started, epoch ms. */
  playedAt: number;
  rounds: Map<string, SpinResult>;
}

export interface SpinResult extends SpinOutcome {
  roundId: string;
  bet: number;
  balance: number;
  currency: 'coin' | 'sweep';
}

/** The probability of a reward in addition to the round's win. */
const REWARD_CHANCE = 0.02;
const REWARD_COINS = 1_000;
const MINUTE_MS = 60_000;

export interface RoundsOptions {
  player(playerId: number): PlayerState;
  games(): readonly WorldGame[];
  push(playerId: number, event: string, payload: Record<string, unknown>): void;
  pushCoins(state: PlayerState): void;
  grant(state: PlayerState, rewardType: string, rewardAmount: number, sourceType: string): void;
  /** Called after a round with Sweeps Coins. */
  countRound(playerId: number, round: SweepsRound): void;
  /** Called after every round: points, the community event, the checklist, the game's jackpot. */
  played(state: PlayerState, round: { gameId: number; bet: number; coins: boolean }): void;
  ledger: Ledger;
  random: Random;
  now: () => number;
}

function spinBalance(state: PlayerState, coins: boolean): number {
  return coins ? state.coins : cents(state.balances.Redeemable + state.balances.Unplayed);
}

function pay(state: PlayerState, coins: boolean, bet: number, win: number, now: number): void {
  if (coins) {
    state.coins = cents(state.coins - bet + win);
    return;
  }
  countRound(state, { bet, win }, now);
  const fromUnplayed = Math.min(state.balances.Unplayed, bet);
  state.balances.Unplayed = cents(state.balances.Unplayed - fromUnplayed);
  state.balances.Redeemable = cents(state.balances.Redeemable - (bet - fromUnplayed) + win);
  countUse(state.limits, 'Loss', bet - win);
}

/** Longer pauses between two rounds, ms, don't count as play. */
const PLAY_GAP_MS = 300_000;

/** Refuses play if the account's status or a limit forbids it. */
function checkPlay(state: PlayerState): void {
  if (state.status !== 'Approved') throw new Refusal(403, 'account-status', 'Your account cannot play now.');
  if (roomOf(state.limits, 'Playtime') <= 0)
    throw new Refusal(403, 'playtime-limit', 'You have reached your playtime limit.');
}

export function createRounds(options: RoundsOptions) {
  const { player, games, push, pushCoins, grant, countRound, played, ledger, random, now } = options;
  const launches = new Map<string, Launch>();

  function enter(state: PlayerState, round: { roundId: string; coins: boolean; bet: number; win: number }) {
    const entry = {
      currency: round.coins ? 'Coins' : 'Sweeps',
      reference: round.roundId,
      key: round.roundId,
    };
    ledger.write(state.playerId, 'charge', 'round', { ...entry, amount: round.bet });
    if (round.win > 0) ledger.write(state.playerId, 'credit', 'round', { ...entry, amount: round.win });
  }

  return {
    /** The address of a game for one player and currency; its id is the frame's only credential. */
    launch(playerId: number, gameId: number, coins: boolean): { launchId: string } {
      const state = player(playerId);
      const game = games().find((entry) => entry.id === gameId);
      if (game === undefined)
        throw new Refusal(404, 'game-not-found', "We couldn't find your game. Please, try again?");
      checkPlay(state);
      if (game.minLevel !== null && state.level < game.minLevel) {
        throw new Refusal(403, 'game-min-level', 'This game is reserved for experienced players.');
      }
      if (game.releaseDate !== null && Date.parse(game.releaseDate) > now()) {
        throw new Refusal(403, 'game-not-released', 'This game is not out yet.');
      }
      const launchId = random.token();
      launches.set(launchId, { playerId, gameId, coins, playedAt: now(), rounds: new Map() });
      return { launchId };
    },
    launched(launchId: string): { game: WorldGame; coins: boolean; balance: number } {
      const launch = launches.get(launchId);
      const game = games().find((entry) => entry.id === launch?.gameId);
      if (launch === undefined || game === undefined)
        throw new Refusal(404, 'launch-not-found', 'This game has ended.');
      return { game, coins: launch.coins, balance: spinBalance(player(launch.playerId), launch.coins) };
    },
    /** One round; the same round id returns the same result and has no further effect. */
    spin(launchId: string, roundId: string, bet: number): SpinResult {
      const launch = launches.get(launchId);
      if (launch === undefined) throw new Refusal(404, 'launch-not-found', 'This game has ended.');
      const known = launch.rounds.get(roundId);
      if (known !== undefined) return known;
      const state = player(launch.playerId);
      const { coins } = launch;
      checkPlay(state);
      if (!Number.isFinite(bet) || bet <= 0)
        throw new Refusal(400, 'invalid-bet', 'The bet must be above 0.');
      if (bet > spinBalance(state, coins)) {
        throw new Refusal(400, 'insufficient-balance', 'Your balance is too low for this bet.');
      }
      if (!coins && bet > roomOf(state.limits, 'Loss'))
        throw new Refusal(403, 'loss-limit', 'This bet is more than your loss limit leaves.');
      countUse(state.limits, 'Playtime', Math.min(now() - launch.playedAt, PLAY_GAP_MS) / MINUTE_MS);
      launch.playedAt = now();
      const outcome = spinReels(random, bet);
      pay(state, coins, bet, outcome.win, now());
      enter(state, { roundId, coins, bet, win: outcome.win });
      const result: SpinResult = {
        ...outcome,
        roundId,
        bet,
        balance: spinBalance(state, coins),
        currency: coins ? 'coin' : 'sweep',
      };
      const round = { gameId: launch.gameId, totalBets: bet, totalWins: outcome.win, source: 'Real' };
      const past = coins ? state.coinRounds : state.rounds;
      past.unshift({ ...round, createdAt: new Date(now()).toISOString(), isFreeSpinRound: false });
      launch.rounds.set(roundId, result);
      if (coins) pushCoins(state);
      else push(state.playerId, 'NetPositionUpdated', { netPosition: state.netPosition });
      played(state, { gameId: launch.gameId, bet, coins });
      if (!coins) countRound(state.playerId, { gameId: launch.gameId, bet, win: outcome.win });
      if (random.next() < REWARD_CHANCE) grant(state, 'Coins', REWARD_COINS, 'Other');
      return result;
    },
  };
}
