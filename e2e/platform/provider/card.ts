// Actions of the card page and the 3-D Secure page: accept a card, authorise or refuse it, and return the frame to the app.
import type { World } from '../world';
import type { WorldTransaction } from '../world/belongings';
import { cardCodeOf, fundingOf, type PaymentCard } from '../world/cards';
import { MOST_ATTEMPTS, outcomeOf, type PaymentCode } from '../world/outcomes';
import type { Payment, PaymentResponse } from '../world/paymentTypes';
import { isPayout, isRefused } from '../world/transactions';
import { digitsOf, errorsOf, expiryOf } from './browser/validation.js';
import type { Action, Step } from './step';

/** The code that the 3-D Secure page displays and expects. */
export const CHALLENGE_CODE = '1234';

/** The URL to which the provider's pages finally redirect. */
export function returnAddress(payment: Payment, { status, errorCode }: WorldTransaction): string {
  const path = payment.flow === 'bank' ? '/account/payment-result' : '/payment-result-iframe';
  const url = new URL(payment.appOrigin + path);
  url.searchParams.set(payment.flow === 'launch' ? 'identifier' : 'transactionId', payment.transactionId);
  if (errorCode !== null) url.searchParams.set('errorCode', errorCode);
  if (payment.save && payment.flow === 'card' && !isRefused({ status } as WorldTransaction))
    url.searchParams.set('savePaymentEntity', 'true');
  return url.href;
}

export const returned = (payment: Payment, { transaction, reply }: PaymentResponse): Step => ({
  body: { next: returnAddress(payment, transaction) },
  ...(reply === undefined ? {} : { reply }),
});

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function cardOf(form: { number: string; expiry: string }): PaymentCard | null {
  const number = digitsOf(form.number);
  const expiry = expiryOf(form.expiry);
  const cardCode = cardCodeOf(number);
  if (expiry === null || cardCode === null) return null;
  return {
    cardCode,
    last4: number.slice(-4),
    expiryMonth: expiry.month,
    expiryYear: expiry.year,
    funding: fundingOf(number),
  };
}

/** Refuses the card on the page: the player can correct it there while that is possible; otherwise the payment ends. */
function refused(
  world: World,
  payment: Payment,
  { errorCode, isMendable }: { errorCode: PaymentCode; isMendable: boolean },
): Step {
  if (isMendable && world.mayTryAgain(payment)) return { status: 402, body: { errorCode } };
  return returned(payment, { transaction: world.endOnPage(payment, 'Declined', errorCode) });
}

const pay =
  (world: World): Action =>
  (payment, body) => {
    const transaction = world.transactionOf(payment);
    if (transaction.status !== 'Started') return returned(payment, { transaction });
    const form = {
      number: text(body.number),
      expiry: text(body.expiry),
      code: text(body.code),
      name: text(body.name),
    };
    const errors = errorsOf(form, world.now());
    const card = cardOf(form);
    if (Object.keys(errors).length > 0 || card === null) return { status: 422, body: { errors } };
    if (isPayout(transaction) && (card.funding === 'credit' || card.cardCode === 'DI')) {
      return refused(world, payment, { errorCode: 'card-unavailable-for-redemption', isMendable: false });
    }
    const { page, challenge } = outcomeOf(card.last4, transaction.amount);
    if (page !== undefined) return refused(world, payment, page);
    payment.card = card;
    payment.save = body.save === true;
    if (challenge === undefined) return returned(payment, world.authorise(payment));
    payment.attempts = 0;
    return { body: { next: `/challenge?session=${payment.secret}` }, isAtBank: true };
  };

const cancel =
  (world: World): Action =>
  (payment) =>
    returned(payment, { transaction: world.endOnPage(payment, 'Canceled', null) });

const answerChallenge =
  (world: World): Action =>
  (payment, body) => {
    const transaction = world.transactionOf(payment);
    const { challenge } = outcomeOf(payment.card?.last4 ?? null, transaction.amount);
    if (payment.card === null || challenge === undefined) return { status: 404, body: {} };
    if (body.timedOut === true && challenge === 'expires')
      return returned(payment, { transaction: world.endOnPage(payment, 'Failed', 'try-again-later') });
    const passes = challenge === 'frictionless' || body.code === CHALLENGE_CODE;
    if (passes && challenge !== 'fails') return returned(payment, world.authorise(payment));
    if (challenge !== 'fails' && world.mayTryAgain(payment)) {
      return { status: 402, body: { left: MOST_ATTEMPTS - payment.attempts } };
    }
    return returned(payment, { transaction: world.endOnPage(payment, 'Declined', 'suspected-fraud') });
  };

export const cardActions: Readonly<Record<string, (world: World) => Action>> = {
  '/card/pay': pay,
  '/card/cancel': cancel,
  '/challenge/answer': answerChallenge,
  '/challenge/cancel': cancel,
};
