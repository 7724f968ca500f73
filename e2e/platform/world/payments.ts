// Payments by card and bank: started, authorised on the provider's pages, then charged or paid out once.
import type { WorldTransaction } from './belongings';
import { MOST_ATTEMPTS, type Outcome, outcomeOf, type PaymentCode } from './outcomes';
import { askForDocuments, checkAllowed, depositRoom, refusalOf, saveCard } from './paymentRules';
import type { Payment, PaymentResponse, StartOptions } from './paymentTypes';
import type { PlayerState } from './players';
import type { Random } from './random';
import { cents, Refusal } from './rules';
import type { Schedule } from './schedule';
import type { Ending, Settlements } from './settlements';
import { isPayout, isRefused, isUndecided, type Transactions } from './transactions';

export interface PaymentOptions {
  player(playerId: number): PlayerState;
  transactions: Transactions;
  settlements: Settlements;
  push(playerId: number, event: string, payload: Record<string, unknown>): void;
  schedule: Schedule;
  random: Random;
  requestKey: () => string | null;
}

type OwnTransaction = Pick<Payment, 'playerId' | 'transactionId'>;
type Work = (transaction: WorldTransaction) => unknown;

const SESSION_LIFE_MS = 900_000;
const CONFIRMATION_MS = 500;
const PAYOUT_MS = 3_000;
const NEEDS_DOCUMENTS: PaymentCode = 'additional-payment-method-verification-required';

export function createPayments(options: PaymentOptions) {
  const { player, transactions, settlements, push, schedule, random, requestKey } = options;
  const payments = new Map<string, Payment>();

  const transactionOf = ({ playerId, transactionId }: Payment) => transactions.of(playerId, transactionId);

  /** Does nothing if a test has removed the transaction. */
  function later(ms: number, { playerId, transactionId }: OwnTransaction, work: Work): void {
    schedule.after(ms, () => {
      const transaction = transactions.find(playerId, transactionId);
      if (transaction !== undefined) work(transaction);
    });
  }

  function register(transaction: WorldTransaction, playerId: number, start: StartOptions): Payment {
    const payment: Payment = {
      transactionId: transaction.transactionId,
      playerId,
      flow: start.flow,
      secret: random.token(),
      appOrigin: start.appOrigin,
      browser: null,
      card: null,
      save: false,
      attempts: 0,
      isAuthorised: false,
      isSubmitted: false,
      wasUnavailable: false,
    };
    payments.set(payment.transactionId, payment);
    if (isPayout(transaction)) settlements.leave(transaction);
    return payment;
  }

  function start(playerId: number, wanted: StartOptions): Payment {
    checkAllowed(player(playerId), wanted);
    const transaction = transactions.make(playerId, wanted.transactionType, wanted.amount, {
      paymentEntityId: wanted.flow === 'bank' ? null : `pe-${random.token().slice(0, 12)}`,
      storeItemId: wanted.item?.id ?? null,
      promoId: wanted.promoId ?? null,
    });
    const payment = register(transaction, playerId, wanted);
    later(SESSION_LIFE_MS, payment, (open) => {
      if (!payment.isSubmitted) settlements.end(playerId, open, { status: 'Canceled' });
    });
    return payment;
  }

  function refuse(payment: Payment, refused: WorldTransaction, ending: Ending): WorldTransaction {
    const { playerId } = payment;
    if (ending.errorCode === NEEDS_DOCUMENTS) askForDocuments(player(playerId), payment, refused);
    return settlements.end(playerId, refused, ending);
  }

  function decideLater(payment: Payment, { later: verdict }: Outcome, key: string | null): void {
    if (verdict === undefined) return;
    const { afterMs, status, errorCode = null } = verdict;
    later(afterMs, payment, (open) => settlements.end(payment.playerId, open, { status, errorCode, key }));
  }

  /** Charges or pays out, once: a repeated call gets the decision, or joins the one in progress. */
  function submit(payment: Payment, key: string | null): PaymentResponse {
    const transaction = transactionOf(payment);
    if (payment.isSubmitted || !isUndecided(transaction)) return { transaction };
    const outcome = outcomeOf(payment.card?.last4 ?? null, transaction.amount);
    if (outcome.reply === 'unavailable' && !payment.wasUnavailable) {
      payment.wasUnavailable = true;
      throw new Refusal(503, 'provider-unavailable', 'The payment provider does not answer.');
    }
    payment.isSubmitted = true;
    const state = player(payment.playerId);
    const errorCode = refusalOf(state, payment, transaction) ?? outcome.errorCode ?? null;
    if (errorCode !== null) refuse(payment, transaction, { status: 'Declined', errorCode });
    else if (isPayout(transaction)) payOut(payment, transaction, key);
    else {
      saveCard(state, payment, transaction);
      const { status } = outcome;
      settlements.end(payment.playerId, transaction, { status, key, push: outcome.push ?? 'once' });
      decideLater(payment, outcome, key);
    }
    return outcome.reply === 'lost' || outcome.reply === 'late'
      ? { transaction, reply: outcome.reply }
      : { transaction };
  }

  /** Deducts the amount; the hub then requests the player's confirmation. */
  function payOut(payment: Payment, transaction: WorldTransaction, key: string | null): void {
    const { playerId, transactionId } = payment;
    const state = player(playerId);
    saveCard(state, payment, transaction);
    settlements.take(state, transaction, key);
    transaction.status = 'Pending';
    later(CONFIRMATION_MS, payment, ({ status }) => {
      if (status === 'Pending') push(playerId, 'RedemptionConfirmation', { transactionId });
    });
  }

  /** The result of a payout after the player's confirmation. */
  function confirmed(playerId: number, transaction: WorldTransaction): void {
    const payment = payments.get(transaction.transactionId);
    const { transactionId, amount } = transaction;
    const outcome = outcomeOf(payment?.card?.last4 ?? null, amount);
    if (outcome.status !== 'Approved' && outcome.later === undefined) return;
    const { status, errorCode = null } = outcome.later ?? { status: 'Approved' };
    const { push: when = 'once' } = outcome;
    later(PAYOUT_MS, { playerId, transactionId }, (open) =>
      settlements.end(playerId, open, { status, errorCode, push: when }),
    );
  }

  function submitOwn(playerId: number, paymentEntityId: string, type: string): Payment {
    const own = [...payments.values()].filter((payment) => payment.playerId === playerId);
    const found = own.findLast((payment) => {
      const transaction = transactions.find(playerId, payment.transactionId);
      return transaction?.paymentEntityId === paymentEntityId && transaction.transactionType === type;
    });
    if (found === undefined) throw new Refusal(404, 'transaction-not-found', 'There is no such payment.');
    return found;
  }

  return {
    startPayment: start,
    /** The payment for which a provider's page was opened. */
    paymentBySecret: (secret: string): Payment | undefined =>
      [...payments.values()].find((payment) => payment.secret === secret),
    transactionOf,
    /** The provider's page accepted the card, and 3-D Secure passed it; a launch charges here. */
    authorise(payment: Payment): PaymentResponse {
      const transaction = transactionOf(payment);
      if (payment.isAuthorised || transaction.status !== 'Started') return { transaction };
      const answer = payment.flow === 'card' ? null : submit(payment, `session:${payment.transactionId}`);
      payment.isAuthorised = true;
      if (answer !== null) return answer;
      transaction.status = 'InProgress';
      return { transaction };
    },
    /** The provider's page refused the card, or the player went back. */
    endOnPage(payment: Payment, status: 'Declined' | 'Failed' | 'Canceled', errorCode: PaymentCode | null) {
      const transaction = transactionOf(payment);
      if (transaction.status !== 'Started') return transaction;
      return refuse(payment, transaction, { status, errorCode });
    },
    /** True if the player may try again on the card page after this refusal. */
    mayTryAgain(payment: Payment): boolean {
      payment.attempts += 1;
      return payment.attempts < MOST_ATTEMPTS;
    },
    /** The app's PUT after the card page. */
    complete(playerId: number, type: string, paymentEntityId: string, save: boolean | null): PaymentResponse {
      const payment = submitOwn(playerId, paymentEntityId, type);
      const transaction = transactionOf(payment);
      if (isUndecided(transaction) && !payment.isAuthorised)
        throw new Refusal(409, 'not-authorised', 'The card page is not done.', {
          transactionId: transaction.transactionId,
        });
      if (save !== null && !payment.isSubmitted) payment.save = save;
      return submit(payment, requestKey());
    },
    /** A saved card needs no page. */
    payWithSaved(playerId: number, paymentEntityId: string, wanted: StartOptions): PaymentResponse {
      const saved = player(playerId).cards.find((card) => card.paymentEntityId === paymentEntityId);
      if (saved === undefined || saved.isSaved === false)
        throw new Refusal(400, 'payment-entity-not-found', 'This card is not saved.');
      checkAllowed(player(playerId), wanted);
      const transaction = transactions.make(playerId, wanted.transactionType, wanted.amount, {
        paymentEntityId,
        storeItemId: wanted.item?.id ?? null,
      });
      const payment = register(transaction, playerId, wanted);
      payment.card = { ...saved, funding: saved.funding ?? 'debit' };
      payment.isAuthorised = true;
      return submit(payment, requestKey());
    },
    /** A payout to a bank needs no page either. */
    payOutToBank(playerId: number, wanted: StartOptions): PaymentResponse {
      const payment = start(playerId, wanted);
      payment.isAuthorised = true;
      return submit(payment, requestKey());
    },
    confirmPayout(playerId: number, transactionId: string): WorldTransaction {
      const transaction = transactions.of(playerId, transactionId);
      if (transaction.status !== 'Pending') {
        if (isRefused(transaction)) throw new Refusal(409, 'not-pending', 'It is no longer pending.');
        return transaction;
      }
      transaction.status = 'InProgress';
      confirmed(playerId, transaction);
      return transaction;
    },
    cancelPayout(playerId: number, transactionId: string): void {
      const transaction = transactions.of(playerId, transactionId);
      if (!isPayout(transaction) || transaction.status !== 'Pending')
        throw new Refusal(409, 'not-pending', 'This can no longer be cancelled.');
      settlements.end(playerId, transaction, { status: 'Cancelled' });
    },
    roundedDepositRoom: (playerId: number) => cents(Math.min(depositRoom(player(playerId)), 1e6)),
  };
}
