// The rules of a player's quests: opting in, progress by play, completion with its reward, and unlocking by time and level.
import type { PlayerState } from './players';
import { gainOf, isPast, numberOf, type PromotionRulesOptions, type SweepsRound } from './promotionRules';
import type { WorldQuest } from './quests';
import { cents, Refusal } from './rules';

const UNDER_WAY = new Set(['OptIn', 'InProgress']);
const REWARD = { rewardType: 'Coins', rewardAmount: 1_000 };

const counts = ({ subTypeMeta }: WorldQuest, gameId: number) =>
  !Array.isArray(subTypeMeta.gameIds) ||
  subTypeMeta.gameIds.length === 0 ||
  subTypeMeta.gameIds.includes(gameId);

export function createQuestRules({ player, push, grant, now }: PromotionRulesOptions) {
  function quest(playerId: number, promotionId: number): WorldQuest {
    const found = player(playerId).quests.find((entry) => entry.promotionId === promotionId);
    if (found === undefined) throw new Refusal(404, 'promotion-not-found', 'This quest is over.');
    return found;
  }

  function complete(state: PlayerState, done: WorldQuest): void {
    done.status = 'Completed';
    done.subTypeMeta.completedAt = new Date(now()).toISOString();
    const { rewardType, rewardAmount } = done.reward ?? REWARD;
    grant(state, rewardType, rewardAmount, 'Quest');
  }

  function advance(state: PlayerState, entry: WorldQuest, gain: number): void {
    if (gain === 0) return;
    const { subTypeMeta, promotionId } = entry;
    const target = numberOf(subTypeMeta.targetAccumulation);
    const reached = cents(numberOf(subTypeMeta.currentAccumulation) + gain);
    const currentAccumulation = target > 0 ? Math.min(target, reached) : reached;
    subTypeMeta.currentAccumulation = currentAccumulation;
    entry.status = 'InProgress';
    push(state.playerId, 'InPeriodPromotionProgressUpdated', { promotionId, currentAccumulation });
    if (target > 0 && currentAccumulation >= target) complete(state, entry);
  }

  return {
    quest,
    /** Repeating the call changes nothing. */
    activateQuest(playerId: number, promotionId: number): void {
      const found = quest(playerId, promotionId);
      if (UNDER_WAY.has(found.status)) return;
      if (found.status !== 'Available')
        throw new Refusal(409, `quest-${found.status.toLowerCase()}`, 'This quest is not open to you now.');
      Object.assign(found, { status: 'OptIn', isOptedIn: true });
      Object.assign(found.subTypeMeta, { currentAccumulation: 0 });
    },
    /** Progress is lost. */
    abandonQuest(playerId: number, promotionId: number): void {
      const found = quest(playerId, promotionId);
      if (found.status === 'Available') return;
      if (!UNDER_WAY.has(found.status))
        throw new Refusal(409, `quest-${found.status.toLowerCase()}`, 'This quest cannot be abandoned now.');
      Object.assign(found, { status: 'Available', isOptedIn: false });
      Object.assign(found.subTypeMeta, { currentAccumulation: 0 });
    },
    /** A spin with Sweeps Coins counts towards the quests that list its game. */
    countForQuests(playerId: number, round: SweepsRound): void {
      const state = player(playerId);
      for (const entry of state.quests) {
        if (UNDER_WAY.has(entry.status) && counts(entry, round.gameId))
          advance(state, entry, gainOf(entry, round));
      }
    },
    /** Removes ended quests, and opens those whose time or level is reached. */
    passQuests(state: PlayerState): void {
      state.quests = state.quests.filter(({ subTypeMeta }) => !isPast(subTypeMeta.expiryDate, now()));
      for (const entry of state.quests) {
        const hasStarted = entry.status === 'Future' && isPast(entry.subTypeMeta.startDate, now());
        const hasLevel =
          entry.status === 'Locked' && entry.minLevel !== undefined && state.level >= entry.minLevel;
        if (hasStarted || hasLevel) entry.status = 'Available';
      }
    },
  };
}
