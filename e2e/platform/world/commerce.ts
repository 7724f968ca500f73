// Money and rewards that change hands: transactions, redemptions, boxes, gems, wheel and streak.
import type { WorldMilestone, WorldTransaction } from './belongings';
import { type GEM_ITEMS, REDEMPTION_RANGE, SHOP_ITEMS, WHEEL_SEGMENTS } from './offers';
import type { PlayerState, WorldReward } from './players';
import type { Random } from './random';
import { cents, Refusal } from './rules';

const WELCOME_BOX = 'ChecklistBoxReward';

export interface CommerceOptions {
  player(playerId: number): PlayerState;
  push(playerId: number, event: string, payload: Record<string, unknown>): void;
  credit(state: PlayerState, reward: Pick<WorldReward, 'rewardType' | 'rewardAmount'>): void;
  random: Random;
  now: () => number;
}

export function createCommerce({ player, push, credit, random, now }: CommerceOptions) {
  function transaction(playerId: number, transactionId: string): WorldTransaction {
    const found = player(playerId).transactions.find((entry) => entry.transactionId === transactionId);
    if (found === undefined) throw new Refusal(404, 'transaction-not-found', 'There is no such transaction.');
    return found;
  }

  function transact(
    playerId: number,
    transactionType: string,
    amount: number,
    more: Partial<WorldTransaction>,
  ): WorldTransaction {
    if (!Number.isFinite(amount) || amount < 0)
      throw new Refusal(400, 'invalid-amount', 'The amount is not valid.');
    const made: WorldTransaction = {
      transactionId: `t-${random.token().slice(0, 12)}`,
      transactionType,
      amount,
      createdAt: new Date(now()).toISOString(),
      status: 'Started',
      paymentEntityId: null,
      errorCode: null,
      storeItemId: null,
      ...more,
    };
    player(playerId).transactions.unshift(made);
    return made;
  }

  /** Settles once: an approved purchase brings its coins and sweeps, and the platform says so. */
  function settle(playerId: number, transactionId: string, status: string): WorldTransaction {
    const open = transaction(playerId, transactionId);
    if (open.status !== 'Started') return open;
    open.status = status;
    const item = SHOP_ITEMS.find((entry) => entry.id === open.storeItemId);
    if (status !== 'Approved' || item === undefined) return open;
    const state = player(playerId);
    state.successfulDepositCount += 1;
    credit(state, { rewardType: 'Coins', rewardAmount: item.coins });
    if (item.sweeps > 0) credit(state, { rewardType: 'Sweeps', rewardAmount: item.sweeps });
    push(playerId, 'PurchaseSuccess', { transactionId });
    return open;
  }

  function pushSweeps(state: PlayerState): void {
    push(state.playerId, 'NetPositionUpdated', { netPosition: state.netPosition });
  }

  return {
    transact,
    settle,
    transaction,
    /** Takes the redeemable amount at once; a cancel gives it back. */
    redeem(playerId: number, amount: number, paymentEntityId: string | null): WorldTransaction {
      const state = player(playerId);
      if (!(amount >= REDEMPTION_RANGE.minAmount && amount <= state.balances.Redeemable)) {
        throw new Refusal(400, 'invalid-amount', 'This amount cannot be redeemed.');
      }
      state.balances.Redeemable = cents(state.balances.Redeemable - amount);
      pushSweeps(state);
      return transact(playerId, 'Redemption', amount, { paymentEntityId });
    },
    cancelRedemption(playerId: number, transactionId: string): void {
      const pending = transaction(playerId, transactionId);
      if (pending.status !== 'Pending')
        throw new Refusal(409, 'not-pending', 'This can no longer be cancelled.');
      pending.status = 'Canceled';
      const state = player(playerId);
      state.balances.Redeemable = cents(state.balances.Redeemable + pending.amount);
      pushSweeps(state);
    },
    openBox(playerId: number, playerRewardId: number): WorldReward {
      const state = player(playerId);
      const place = state.giftboxes.findIndex((entry) => entry.playerRewardId === playerRewardId);
      const [box] = place < 0 ? [] : state.giftboxes.splice(place, 1);
      if (box === undefined) throw new Refusal(409, 'already-claimed', 'This was already claimed.');
      credit(state, box);
      return box;
    },
    /** What a community event gave, or the checklist's steps that are done: each once. */
    redeemPerType(playerId: number, type: string) {
      const state = player(playerId);
      const steps = state.checklist.filter(
        ({ rewardType, rewardStatus }) => rewardStatus === 'Pending' && rewardType !== WELCOME_BOX,
      );
      const given =
        type === 'CommunityEvent'
          ? state.communityRewards.splice(0)
          : steps.map(({ rewardType, rewardAmount, rewardId }) => ({ rewardType, rewardAmount, rewardId }));
      if (type !== 'CommunityEvent') for (const step of steps) step.rewardStatus = 'Completed';
      for (const reward of given) credit(state, reward);
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
      credit(state, reward);
      return reward;
    },
    exchangeGems(playerId: number, item: (typeof GEM_ITEMS)[number]): number {
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
      } else {
        if (!state.instantWheels.includes(instantReward)) {
          throw new Refusal(409, 'already-claimed', 'This wheel was already spun.');
        }
        state.instantWheels = state.instantWheels.filter((entry) => entry !== instantReward);
      }
      const segment = random.pick(WHEEL_SEGMENTS as [(typeof WHEEL_SEGMENTS)[number]]);
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
      streak.status = streak.milestones.every((entry) => entry.state === 'Claimed')
        ? 'Completed'
        : 'InProgress';
      for (const { prizeType, prizeAmount } of milestone.prizes) {
        credit(state, { rewardType: prizeType, rewardAmount: prizeAmount });
      }
      return streak;
    },
  };
}
