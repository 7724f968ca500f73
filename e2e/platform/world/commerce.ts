// Money and rewards that change hands: transactions, redemptions, boxes, gems, wheel and streak.
import type { WorldTransaction } from './belongings';
import type { Catalogue } from './catalogue';
import type { Ledger } from './ledger';
import { type GemItem, REDEMPTION_RANGE, WHEEL_SEGMENTS } from './offers';
import type { PlayerState, WorldReward } from './players';
import type { WorldMilestone } from './promotions';
import type { Random } from './random';
import { cents, Refusal } from './rules';

const DAY_MS = 86_400_000;
const MONEY = 'USD';
/** A transaction in one of these can still be decided. */
const UNDECIDED: ReadonlySet<string> = new Set(['Started', 'Pending', 'InProgress']);
const REFUSED: ReadonlySet<string> = new Set(['Declined', 'Failed', 'Canceled']);
const WELCOME_BOX = 'ChecklistBoxReward';

export interface CommerceOptions {
  player(playerId: number): PlayerState;
  push(playerId: number, event: string, payload: Record<string, unknown>): void;
  credit(state: PlayerState, reward: Pick<WorldReward, 'rewardType' | 'rewardAmount'>): void;
  catalogue: () => Catalogue;
  ledger: Ledger;
  random: Random;
  now: () => number;
}

export function createCommerce({ player, push, credit, catalogue, ledger, random, now }: CommerceOptions) {
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

  /** What a transaction that the client started comes to, once. */
  function settle(playerId: number, transactionId: string, status: string): WorldTransaction {
    const open = transaction(playerId, transactionId);
    return open.status === 'Started' ? conclude(playerId, open, status) : open;
  }

  /** An approved purchase brings its coins and sweeps, a refused redemption its amount back, and the platform says so. */
  function conclude(playerId: number, open: WorldTransaction, status: string): WorldTransaction {
    const { transactionId, amount } = open;
    const state = player(playerId);
    open.status = status;
    if (open.transactionType === 'Redemption') {
      if (REFUSED.has(status)) giveBack(state, open);
      if (status !== 'Approved') return open;
      push(playerId, 'RedemptionSuccess', { transactionId });
      push(playerId, 'RedemptionSuccessNotification', { amount });
      return open;
    }
    if (status !== 'Approved' || !/purchase|deposit/i.test(open.transactionType)) return open;
    ledger.write(playerId, 'charge', 'purchase', { currency: MONEY, amount, reference: transactionId });
    state.successfulDepositCount += 1;
    const item = catalogue().storeItems.find((entry) => entry.id === open.storeItemId);
    if (item === undefined) return open;
    credit(state, { rewardType: 'Coins', rewardAmount: item.coins });
    if (item.sweeps > 0) credit(state, { rewardType: 'Sweeps', rewardAmount: item.sweeps });
    push(playerId, 'PurchaseSuccess', { transactionId });
    return open;
  }

  function giveBack(state: PlayerState, { transactionId, amount }: WorldTransaction): void {
    state.balances.Redeemable = cents(state.balances.Redeemable + amount);
    const { playerId } = state;
    ledger.write(playerId, 'credit', 'redemption', { currency: 'Sweeps', amount, reference: transactionId });
    pushSweeps(state);
  }

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
      const made = transact(playerId, 'Redemption', amount, { paymentEntityId });
      const reference = made.transactionId;
      ledger.write(playerId, 'payout', 'redemption', { currency: 'Sweeps', amount, reference });
      pushSweeps(state);
      return made;
    },
    cancelRedemption(playerId: number, transactionId: string): void {
      const pending = transaction(playerId, transactionId);
      if (pending.status !== 'Pending')
        throw new Refusal(409, 'not-pending', 'This can no longer be cancelled.');
      conclude(playerId, pending, 'Canceled');
    },
    /** The provider's verdict on a transaction that is still open, whoever it belongs to. */
    decide(
      owners: Iterable<PlayerState>,
      transactionId: string,
      status: string,
      errorCode: string | null,
    ): WorldTransaction {
      for (const { playerId, transactions } of owners) {
        const open = transactions.find((entry) => entry.transactionId === transactionId);
        if (open === undefined) continue;
        if (!UNDECIDED.has(open.status)) throw new Refusal(409, 'decided', `It is already ${open.status}.`);
        open.errorCode = errorCode;
        return conclude(playerId, open, status);
      }
      throw new Refusal(404, 'transaction-not-found', 'There is no such transaction.');
    },
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
