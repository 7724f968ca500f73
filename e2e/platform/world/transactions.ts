// The players' transactions: creating and finding them, and the meaning of their statuses.
import type { WorldTransaction } from './belongings';
import type { PlayerState } from './players';
import type { Random } from './random';
import { Refusal } from './rules';

/** A transaction with one of these can still be decided. */
const UNDECIDED: ReadonlySet<string> = new Set(['Started', 'Pending', 'InProgress']);
const REFUSED: ReadonlySet<string> = new Set(['Declined', 'Failed', 'Canceled', 'Cancelled']);
const PAYOUTS: ReadonlySet<string> = new Set(['Redemption', 'Withdrawal']);

export const isUndecided = ({ status }: WorldTransaction) => UNDECIDED.has(status);
export const isRefused = ({ status }: WorldTransaction) => REFUSED.has(status);
export const isPayout = ({ transactionType }: WorldTransaction) => PAYOUTS.has(transactionType);

const noTransaction = () => new Refusal(404, 'transaction-not-found', 'There is no such transaction.');

export interface TransactionOptions {
  player(playerId: number): PlayerState;
  players(): Iterable<PlayerState>;
  random: Random;
  now: () => number;
}

export type Transactions = ReturnType<typeof createTransactions>;

export function createTransactions({ player, players, random, now }: TransactionOptions) {
  function find(playerId: number, transactionId: string): WorldTransaction | undefined {
    return player(playerId).transactions.find((entry) => entry.transactionId === transactionId);
  }

  return {
    make(
      playerId: number,
      transactionType: string,
      amount: number,
      more: Partial<WorldTransaction> = {},
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
    },
    find,
    of(playerId: number, transactionId: string): WorldTransaction {
      const found = find(playerId, transactionId);
      if (found === undefined) throw noTransaction();
      return found;
    },
    /** Of any player. */
    ofAnyone(transactionId: string): { playerId: number; transaction: WorldTransaction } {
      for (const { playerId, transactions } of players()) {
        const transaction = transactions.find((entry) => entry.transactionId === transactionId);
        if (transaction !== undefined) return { playerId, transaction };
      }
      throw noTransaction();
    },
  };
}
