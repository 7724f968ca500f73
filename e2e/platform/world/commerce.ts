// Claimed rewards: boxes, gems, wheel and streak.
import type { Ledger } from './ledger';
import { type GemItem, WHEEL_SEGMENTS } from './offers';
import type { PlayerState, WorldReward } from './players';
import type { WorldMilestone } from './promotionShapes';
import type { Random } from './random';
import { Refusal } from './rules';

const DAY_MS = 86_400_000;
const WELCOME_BOX = 'ChecklistBoxReward';

export interface CommerceOptions {
  player(playerId: number): PlayerState;
  credit(state: PlayerState, reward: Pick<WorldReward, 'rewardType' | 'rewardAmount'>): void;
  ledger: Ledger;
  random: Random;
  now: () => number;
}

export function createCommerce({ player, credit, ledger, random, now }: CommerceOptions) {
  function claimed(
    { playerId }: PlayerState,
    what: string,
    reference: string | number,
    reward?: { rewardType: string; rewardAmount: number },
  ): void {
    ledger.write(playerId, 'claim', what, {
      currency: reward?.rewardType ?? null,
      amount: reward?.rewardAmount ?? null,
      reference: String(reference),
    });
  }

  return {
    claimDailyGift(playerId: number) {
      const state = player(playerId);
      const { status, rewardType, rewardAmount } = state.dailyGift;
      if (status !== 'Available') throw new Refusal(409, 'already-claimed', 'Already claimed today.');
      const nextAvailableAt = new Date(now() + DAY_MS).toISOString();
      state.dailyGift = { ...state.dailyGift, status: 'Claimed', nextAvailableAt };
      const reward = { rewardType, rewardAmount };
      claimed(state, 'dailyGift', nextAvailableAt.slice(0, 10), reward);
      credit(state, reward);
      return reward;
    },
    createEntryCode(playerId: number, cooldownInSeconds: number) {
      const state = player(playerId);
      if (now() < state.entryCodeUntil) throw new Refusal(400, 'cooldown', 'Please wait for a new code.');
      state.entryCodeUntil = now() + cooldownInSeconds * 1_000;
      const code = random.token().slice(0, 9).toUpperCase();
      claimed(state, 'entryCode', code);
      return { code, cooldownInSeconds };
    },
    openBox(playerId: number, playerRewardId: number): WorldReward {
      const state = player(playerId);
      const place = state.giftboxes.findIndex((entry) => entry.playerRewardId === playerRewardId);
      const [box] = place < 0 ? [] : state.giftboxes.splice(place, 1);
      if (box === undefined) throw new Refusal(409, 'already-claimed', 'This was already claimed.');
      claimed(state, 'giftbox', playerRewardId, box);
      credit(state, box);
      return box;
    },
    /** Claims the rewards of a community event, or the completed steps of the checklist: each once. */
    redeemPerType(playerId: number, type: string) {
      const state = player(playerId);
      const steps = state.checklist.filter(
        ({ rewardType, rewardStatus }) => rewardStatus === 'Pending' && rewardType !== WELCOME_BOX,
      );
      const given =
        type === 'CommunityEvent'
          ? state.communityRewards.splice(0)
          : steps.map(({ rewardType, rewardAmount, rewardId }) => ({ rewardType, rewardAmount, rewardId }));
      if (given.length === 0) throw new Refusal(409, 'already-claimed', 'This was already claimed.');
      if (type !== 'CommunityEvent') for (const step of steps) step.rewardStatus = 'Completed';
      for (const reward of given) {
        claimed(state, type, reward.rewardId, reward);
        credit(state, reward);
      }
      return given;
    },
    /** The box at the end of the checklist. */
    openWelcomeBox(playerId: number, rewardId: number) {
      const state = player(playerId);
      const step = state.checklist.find(
        (entry) => entry.rewardType === WELCOME_BOX && entry.rewardId === rewardId,
      );
      if (step?.rewardStatus !== 'Pending')
        throw new Refusal(409, 'already-claimed', 'This was already claimed.');
      step.rewardStatus = 'Completed';
      const reward = { rewardType: 'Coins', rewardAmount: step.rewardAmount };
      claimed(state, 'welcomeBox', rewardId, reward);
      credit(state, reward);
      return reward;
    },
    exchangeGems(playerId: number, item: GemItem): number {
      const state = player(playerId);
      if (state.gems < item.price) throw new Refusal(400, 'insufficient-gems', 'You need more gems.');
      credit(state, { rewardType: 'Gems', rewardAmount: -item.price });
      credit(state, item);
      return state.gems;
    },
    /** One spin of the daily wheel, or of an instant one by its reward. */
    spinWheel(playerId: number, instantReward: number | null) {
      const state = player(playerId);
      if (instantReward === null) {
        if (state.wheelSpins <= 0) throw new Refusal(409, 'already-claimed', 'No spins are left.');
        state.wheelSpins -= 1;
        if (state.wheelSpins === 0) state.nextWheelAt = now() + DAY_MS;
      } else {
        if (!state.instantWheels.includes(instantReward)) {
          throw new Refusal(409, 'already-claimed', 'This wheel was already spun.');
        }
        state.instantWheels = state.instantWheels.filter((entry) => entry !== instantReward);
      }
      const segment = random.pick(WHEEL_SEGMENTS as [(typeof WHEEL_SEGMENTS)[number]]);
      claimed(state, 'wheel', instantReward ?? 'daily', segment);
      credit(state, segment);
      const { id: segmentId, rewardType, rewardAmount } = segment;
      return { segmentId, rewardType, rewardAmount, remainingSpinsCount: state.wheelSpins };
    },
    claimMilestone(playerId: number, milestoneId: number) {
      const state = player(playerId);
      const { streak } = state;
      const milestone: WorldMilestone | undefined = streak.milestones.find(({ id }) => id === milestoneId);
      if (milestone?.state !== 'Available') throw new Refusal(409, 'already-claimed', 'Not available now.');
      milestone.state = 'Claimed';
      state.streakClaimedAt = now();
      streak.status = streak.milestones.every((entry) => entry.state === 'Claimed')
        ? 'Completed'
        : 'InProgress';
      claimed(state, 'milestone', milestoneId);
      for (const { prizeType, prizeAmount } of milestone.prizes) {
        credit(state, { rewardType: prizeType, rewardAmount: prizeAmount });
      }
      return streak;
    },
  };
}
