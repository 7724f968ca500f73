// Settles a transaction once: moves money, coins and sweeps, records each move in the ledger, and sends the pushes.
import type { WorldTransaction } from './belongings';
import type { Catalogue } from './catalogue';
import type { Ledger, LedgerEntry } from './ledger';
import { countUse } from './limits';
import type { StoreItem } from './offers';
import type { PlayerState, WorldReward } from './players';
import { cents } from './rules';
import type { Schedule } from './schedule';
import { isPayout, isRefused, isUndecided } from './transactions';

const MONEY = 'USD';
const LATE_PUSH_MS = 3_000;
const HOUR_MS = 3_600_000;

export interface Ending {
  status: string;
  errorCode?: string | null;
  /** The idempotency key of the call that started it. */
  key?: string | null | undefined;
  /** The number and time of pushes; `never` is a lost one. */
  push?: 'once' | 'twice' | 'late' | 'never';
}

export interface SettlementOptions {
  player(playerId: number): PlayerState;
  push(playerId: number, event: string, payload: Record<string, unknown>): void;
  credit(
    state: PlayerState,
    reward: Pick<WorldReward, 'rewardType' | 'rewardAmount'>,
    more?: Partial<LedgerEntry>,
  ): void;
  countDeposit(playerId: number, amount: number): void;
  /** A purchase was paid. */
  purchased(state: PlayerState): void;
  catalogue: () => Catalogue;
  ledger: Ledger;
  schedule: Schedule;
  now: () => number;
}

export type Settlements = ReturnType<typeof createSettlements>;

export function createSettlements(options: SettlementOptions) {
  const { player, push, credit, countDeposit, purchased, catalogue, ledger, schedule, now } = options;
  /** Payouts whose amount has not been deducted yet. */
  const untaken = new Set<string>();

  function tell(playerId: number, events: readonly [string, object][], when: Ending['push']): void {
    const send = () => {
      for (const [event, payload] of events) push(playerId, event, { ...payload });
    };
    if (when === 'never') return;
    if (when === 'late') return schedule.after(LATE_PUSH_MS, send);
    send();
    if (when === 'twice') send();
  }

  function deliver(state: PlayerState, item: StoreItem, entry: Partial<LedgerEntry>): void {
    credit(state, { rewardType: 'Coins', rewardAmount: item.coins }, entry);
    if (item.sweeps > 0) credit(state, { rewardType: 'Sweeps', rewardAmount: item.sweeps }, entry);
    state.purchasedAt[item.id] = new Date(now()).toISOString();
    if (!item.hasFreeSpins) return;
    const expiryDate = new Date(now() + (item.freeSpinsExpiryHours ?? 24) * HOUR_MS).toISOString();
    state.freeSpins.push({
      gameIds: item.freeSpinsGameIds,
      count: item.freeSpinsCount ?? 0,
      coinValue: item.freeSpinsCoinValue ?? 0,
      expiryDate,
    });
  }

  function approvePayment(state: PlayerState, paid: WorldTransaction, { key, push: when }: Ending): void {
    const { transactionId, amount, storeItemId, promoId } = paid;
    const entry = { reference: transactionId, ...(key === undefined ? {} : { key }) };
    const isPurchase = paid.transactionType === 'Purchase';
    ledger.write(state.playerId, 'charge', isPurchase ? 'purchase' : 'deposit', {
      currency: MONEY,
      amount,
      ...entry,
    });
    if (amount > 0) {
      if (isPurchase) purchased(state);
      state.successfulDepositCount += 1;
      state.lastDepositAt = new Date(now()).toISOString();
    }
    countUse(state.limits, 'Deposit', amount);
    const item = catalogue().storeItems.find(({ id }) => id === storeItemId);
    if (item !== undefined) deliver(state, item, entry);
    const promotion = state.promotions.find(({ promotionId }) => promotionId === promoId);
    if (promotion !== undefined && promotion.subTypeMeta.targetAccumulation === undefined)
      promotion.status = 'Qualified';
    countDeposit(state.playerId, amount);
    if (!isPurchase) {
      state.balances.Cash = cents(state.balances.Cash + amount);
      ledger.write(state.playerId, 'credit', 'balance', { currency: 'Cash', amount, ...entry });
    }
    tell(state.playerId, [['PurchaseSuccess', { transactionId }]], when);
  }

  function endPayout(state: PlayerState, ended: WorldTransaction, ending: Ending): void {
    const { transactionId, amount } = ended;
    if (isRefused(ended) && !untaken.has(transactionId)) {
      state.balances.Redeemable = cents(state.balances.Redeemable + amount);
      ledger.write(state.playerId, 'credit', 'redemption', {
        currency: 'Sweeps',
        amount,
        reference: transactionId,
      });
      push(state.playerId, 'NetPositionUpdated', { netPosition: state.netPosition });
    }
    if (ended.status !== 'Approved') return;
    if (untaken.has(transactionId)) take(state, ended, ending.key);
    tell(
      state.playerId,
      [
        ['RedemptionSuccess', { transactionId }],
        ['RedemptionSuccessNotification', { amount }],
      ],
      ending.push,
    );
  }

  /** Deducts the redeemable amount immediately; a refusal or cancellation returns it. */
  function take(
    state: PlayerState,
    { transactionId, amount }: WorldTransaction,
    key: string | null | undefined,
  ): void {
    untaken.delete(transactionId);
    state.balances.Redeemable = cents(state.balances.Redeemable - amount);
    ledger.write(state.playerId, 'payout', 'redemption', {
      currency: 'Sweeps',
      amount,
      reference: transactionId,
      ...(key === undefined ? {} : { key }),
    });
    push(state.playerId, 'NetPositionUpdated', { netPosition: state.netPosition });
  }

  return {
    take,
    /** A payout that starts without a deduction. */
    leave({ transactionId }: WorldTransaction): void {
      untaken.add(transactionId);
    },
    /** Sets the status of an undecided transaction; a decided one stays unchanged. */
    end(playerId: number, transaction: WorldTransaction, wanted: Ending): WorldTransaction {
      if (!isUndecided(transaction)) return transaction;
      const state = player(playerId);
      const isShort =
        untaken.has(transaction.transactionId) && transaction.amount > state.balances.Redeemable;
      const ending: Ending =
        isShort && wanted.status === 'Approved'
          ? { ...wanted, status: 'Declined', errorCode: 'exceeds-withdrawal' }
          : wanted;
      transaction.status = ending.status;
      transaction.errorCode = ending.errorCode ?? null;
      if (isPayout(transaction)) endPayout(state, transaction, ending);
      else if (ending.status === 'Approved') approvePayment(state, transaction, ending);
      return transaction;
    },
  };
}
