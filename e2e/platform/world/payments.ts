// Payments by card and bank: started, authorised on the provider's pages, then charged or paid out once.
import type { Belongings, WorldTransaction } from './belongings';
import type { PaymentCard } from './cards';
import { DEPOSIT_RANGE, REDEMPTION_RANGE, type StoreItem } from './offers';
import { MOST_ATTEMPTS, type Outcome, outcomeOf, type PaymentCode } from './outcomes';
import type { PlayerState } from './players';
import type { Random } from './random';
import { cents, Refusal } from './rules';
import type { Schedule } from './schedule';
import type { Settlements } from './settlements';
import { isPayout, isRefused, isUndecided, type Transactions } from './transactions';

/** `card`: the app completes it; `launch`: the provider does; `bank`: the provider does, on a page without a frame. */
export type PaymentFlow = 'card' | 'launch' | 'bank';

/** What the provider knows of a transaction beside what the platform shows. */
export interface Payment {
  readonly transactionId: string;
  readonly playerId: number;
  readonly flow: PaymentFlow;
  /** What opens the provider's page. */
  readonly secret: string;
  /** The app's origin, to which the provider's page returns. */
  readonly appOrigin: string;
  /** The browser that opened the page first; no other one may. */
  browser: string | null;
  card: PaymentCard | null;
  save: boolean;
  /** How often a card was refused in a way that can be mended. */
  attempts: number;
  isAuthorised: boolean;
  /** Charged or being decided: an answer repeats what is known. */
  isSubmitted: boolean;
  wasUnavailable: boolean;
}

/** An answer to a charge, and how it reaches the client. */
export interface Answer {
  transaction: WorldTransaction;
  reply?: 'lost' | 'late';
}

export interface StartOptions {
  transactionType: 'Purchase' | 'Redemption' | 'Deposit' | 'Withdrawal';
  amount: number;
  flow: PaymentFlow;
  appOrigin: string;
  item?: StoreItem;
}

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
const SWEEPS_MIN = REDEMPTION_RANGE.minAmount;

/** What the daily, weekly and monthly deposit limits leave; infinite without a limit. */
function depositRoom({ limits }: Belongings): number {
  const rooms = limits
    .filter(({ type, amount }) => type === 'Deposit' && amount !== null)
    .map(({ amount, accumulatedAmount }) => Math.max(0, (amount ?? 0) - accumulatedAmount));
  return Math.min(Number.POSITIVE_INFINITY, ...rooms);
}

export function createPayments(options: PaymentOptions) {
  const { player, transactions, settlements, push, schedule, random, requestKey } = options;
  const payments = new Map<string, Payment>();

  const transactionOf = ({ playerId, transactionId }: Payment) => transactions.of(playerId, transactionId);

  /** Unless a test has taken the transaction away by then. */
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

  function checkAllowed(playerId: number, { transactionType, amount }: StartOptions): void {
    const { paymentSettings, balances } = player(playerId);
    const isOut = transactionType === 'Redemption' || transactionType === 'Withdrawal';
    if (!(isOut ? paymentSettings.redemptionsEnabled : paymentSettings.purchasesEnabled))
      throw new Refusal(403, 'payments-unavailable', 'This is unavailable for you at the moment.');
    if (isOut && !(amount >= SWEEPS_MIN && amount <= balances.Redeemable))
      throw new Refusal(400, 'invalid-amount', 'This amount cannot be redeemed.');
    if (
      transactionType === 'Deposit' &&
      !(amount >= DEPOSIT_RANGE.minAmount && amount <= DEPOSIT_RANGE.maxAmount)
    )
      throw new Refusal(400, 'invalid-amount', 'This amount cannot be deposited.');
  }

  function start(playerId: number, wanted: StartOptions): Payment {
    checkAllowed(playerId, wanted);
    const transaction = transactions.make(playerId, wanted.transactionType, wanted.amount, {
      paymentEntityId: wanted.flow === 'bank' ? null : `pe-${random.token().slice(0, 12)}`,
      storeItemId: wanted.item?.id ?? null,
    });
    const payment = register(transaction, playerId, wanted);
    later(SESSION_LIFE_MS, payment, (open) => {
      if (!payment.isSubmitted) settlements.end(playerId, open, { status: 'Canceled' });
    });
    return payment;
  }

  /** Why the platform refuses it whatever the provider says. */
  function refusalOf(payment: Payment, transaction: WorldTransaction): PaymentCode | null {
    const state = player(payment.playerId);
    const { transactionType, amount, paymentEntityId } = transaction;
    const saved = state.cards.find((card) => card.paymentEntityId === paymentEntityId);
    if (saved?.documents === 'required') return 'additional-payment-method-verification-required';
    if (saved?.documents === 'review') return 'payment-method-document-pending-review';
    if (isPayout(transaction)) {
      if (payment.card?.funding === 'credit') return 'card-unavailable-for-redemption';
      return amount > state.balances.Redeemable ? 'exceeds-withdrawal' : null;
    }
    if (amount <= depositRoom(state)) return null;
    return transactionType === 'Purchase' ? 'player-limit-excedeed' : 'reached-the-daily-deposit-limit';
  }

  /** A card is kept where the player wants it, or where its documents are needed. */
  function keepCard(payment: Payment, { paymentEntityId }: WorldTransaction, needsDocuments: boolean): void {
    const { card, save } = payment;
    if (card === null || paymentEntityId === null) return;
    const { cards } = player(payment.playerId);
    const known = cards.find((entry) => entry.paymentEntityId === paymentEntityId) ?? sameCard(cards, card);
    if (known === undefined && !save && !needsDocuments) return;
    const kept = known ?? { paymentEntityId, ...card, isSaved: save };
    if (known === undefined) cards.push(kept);
    else if (save) known.isSaved = true;
    if (needsDocuments) kept.documents = 'required';
  }

  function refuse(payment: Payment, transaction: WorldTransaction, errorCode: PaymentCode): void {
    if (errorCode === 'additional-payment-method-verification-required') keepCard(payment, transaction, true);
    settlements.end(payment.playerId, transaction, { status: 'Declined', errorCode });
  }

  function decideLater(payment: Payment, { later: verdict }: Outcome, key: string | null): void {
    if (verdict === undefined) return;
    const { afterMs, status, errorCode = null } = verdict;
    later(afterMs, payment, (open) => settlements.end(payment.playerId, open, { status, errorCode, key }));
  }

  /** Charges or pays out, once: what was decided, or is being decided, is answered again. */
  function submit(payment: Payment, key: string | null): Answer {
    const transaction = transactionOf(payment);
    if (payment.isSubmitted || !isUndecided(transaction)) return { transaction };
    const outcome = outcomeOf(payment.card?.last4 ?? null, transaction.amount);
    if (outcome.reply === 'unavailable' && !payment.wasUnavailable) {
      payment.wasUnavailable = true;
      throw new Refusal(503, 'provider-unavailable', 'The payment provider does not answer.');
    }
    payment.isSubmitted = true;
    const refusal = refusalOf(payment, transaction) ?? outcome.errorCode ?? null;
    if (refusal !== null) refuse(payment, transaction, refusal);
    else if (isPayout(transaction)) payOut(payment, transaction, key);
    else {
      keepCard(payment, transaction, false);
      const { status } = outcome;
      settlements.end(payment.playerId, transaction, { status, key, push: outcome.push ?? 'once' });
      decideLater(payment, outcome, key);
    }
    return outcome.reply === 'lost' || outcome.reply === 'late'
      ? { transaction, reply: outcome.reply }
      : { transaction };
  }

  /** The amount leaves the balance, then the hub asks for the player's confirmation. */
  function payOut(payment: Payment, transaction: WorldTransaction, key: string | null): void {
    const { playerId, transactionId } = payment;
    keepCard(payment, transaction, false);
    settlements.take(player(playerId), transaction, key);
    transaction.status = 'Pending';
    later(CONFIRMATION_MS, payment, ({ status }) => {
      if (status === 'Pending') push(playerId, 'RedemptionConfirmation', { transactionId });
    });
  }

  /** What follows the player's confirmation of a payout. */
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
    /** The payment that a provider's page was opened for. */
    paymentBySecret: (secret: string): Payment | undefined =>
      [...payments.values()].find((payment) => payment.secret === secret),
    transactionOf,
    /** The provider's page took the card, and 3-D Secure let it through; a launch charges here. */
    authorise(payment: Payment): Answer {
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
      if (errorCode === 'additional-payment-method-verification-required')
        keepCard(payment, transaction, true);
      return settlements.end(payment.playerId, transaction, { status, errorCode });
    },
    /** Whether the card page lets the player try again after this refusal. */
    mayTryAgain(payment: Payment): boolean {
      payment.attempts += 1;
      return payment.attempts < MOST_ATTEMPTS;
    },
    /** The app's PUT after the card page. */
    complete(playerId: number, type: string, paymentEntityId: string, save: boolean | null): Answer {
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
    payWithSaved(playerId: number, paymentEntityId: string, wanted: StartOptions): Answer {
      const saved = player(playerId).cards.find((card) => card.paymentEntityId === paymentEntityId);
      if (saved === undefined || saved.isSaved === false)
        throw new Refusal(400, 'payment-entity-not-found', 'This card is not saved.');
      checkAllowed(playerId, wanted);
      const transaction = transactions.make(playerId, wanted.transactionType, wanted.amount, {
        paymentEntityId,
        storeItemId: wanted.item?.id ?? null,
      });
      const payment = register(transaction, playerId, wanted);
      payment.card = { ...saved, funding: saved.funding ?? 'debit' };
      payment.isAuthorised = true;
      return submit(payment, requestKey());
    },
    /** A payout to a bank needs no page, either. */
    payOutToBank(playerId: number, wanted: StartOptions): Answer {
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

function sameCard(
  cards: Belongings['cards'],
  { last4, expiryMonth, expiryYear, cardCode }: PaymentCard,
): Belongings['cards'][number] | undefined {
  return cards.find(
    (card) =>
      card.last4 === last4 &&
      card.cardCode === cardCode &&
      card.expiryMonth === expiryMonth &&
      card.expiryYear === expiryYear,
  );
}
