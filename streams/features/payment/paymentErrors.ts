// Messages of refused payments: the specified texts, the codes with a separate screen, and the general text [PUR-52,
// RED-14, ERR-104 to ERR-141].
import { FOREIGN_PAGE } from '../../addresses';
import type { Config } from '../../config';
import { lookup } from '../../schema/lookup';
import { SEE_LIMITS } from '../shared/vocabulary';

/** The destination of a failed payment's button. */
export type NextStep =
  | 'retry'
  | 'otherMethod'
  | 'documents'
  | 'shop'
  | 'support'
  | 'transfer'
  | 'limits'
  | 'lowerAmount';

export interface PaymentProblem {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly step: NextStep;
}

const FAILED = "This payment didn't go through";
const PAYOUT_FAILED = "This redemption didn't go through";

const LIMIT_TEXT = 'Purchase limit exceeded.';

/** Verbatim texts. */
const TEXTS: Readonly<Record<string, string>> = {
  'try-again': "We couldn't complete your redemption/purchase. Please try again.",
  'insufficient-funds':
    'Oops! Your balance is not enough for this purchase - try a different payment method or top up your balance.',
  'decline-cvv2-fail': "Oops! Security code didn't match. Try again!",
  'exceeds-withdrawal': 'Transaction exceeds the allowed limit. Try again later.',
  'suspected-fraud': 'Transaction declined by your bank.',
  'card-unavailable-for-redemption': 'Payment method not supported. Please use Debit cards only.',
  'player-limit-excedeed': LIMIT_TEXT,
  'player-limit-exceeded': LIMIT_TEXT,
  UnknownError: 'An unknown error occurred',
  UNKNOWN_ERROR: 'An unknown error occurred',
};

/** Codes whose name is the only description of the reason (DEC-114). */
const NAMED_REASONS: ReadonlySet<string> = new Set([
  'try-again-later',
  'check-your-expiry-date',
  'incorrect-card-details',
  'incorrect-card-number',
  'incorrect-cvv',
  'check-your-card-balance-and-try-again',
  'another-card-or-payment-method',
  'transaction-was-unsuccessful-due-to-insufficient-funds',
  'card-not-active',
  'do-not-honor',
  'expired-card',
  'invalid-account-number',
  'cardholder-transaction-not-permiteted',
  'cardholder-transaction-not-permitted',
  'the-account-was-closed',
  'blocked-by-cardholder',
  'generic-decline',
  'exceeds-approval-amount-limit',
  'invalid-merchant',
  'invalid-transaction',
  'restricted-card',
  'advance-fraud-filter-below-threshold',
  'pick-up-card',
]);

interface Screen extends PaymentProblem {
  /** Texts for a redemption or withdrawal, which charges nothing. */
  readonly payout?: Partial<PaymentProblem>;
}

/** The codes without a message (DEC-74), and the app's own codes. */
const SCREENS: Readonly<Record<string, Screen>> = {
  [FOREIGN_PAGE]: {
    title: FAILED,
    text: "We couldn't open the payment page, because it isn't at an address we trust. You haven't been charged.",
    button: 'Use another payment method',
    step: 'otherMethod',
    payout: {
      title: PAYOUT_FAILED,
      text: "We couldn't open the payment page, because it isn't at an address we trust. Your balance hasn't changed.",
    },
  },
  'additional-payment-method-verification-required': {
    title: 'One more check for this card',
    text: 'Send us a photo of the front and the back of the card. We check it before the payment goes ahead.',
    button: 'Send the photos',
    step: 'documents',
  },
  'payment-method-document-pending-review': {
    title: "We're checking your card",
    text: "Your account is getting verified by our team. Once your documents are approved, you'll be able to make deposits and start playing.",
    button: 'Use another payment method',
    step: 'otherMethod',
  },
  'contact-support': {
    title: 'Please talk to us',
    text: "We can't complete this payment online. Our support team can help, and you haven't been charged.",
    button: 'Contact support',
    step: 'support',
    payout: { text: "We can't complete this redemption online. Our support team can help." },
  },
  'deposit-with-interac': {
    title: 'Use Interac for this payment',
    text: "This card can't be used here. An Interac e-Transfer from your bank can.",
    button: 'Use Interac',
    step: 'transfer',
  },
  'try-again-or-use-another-payment-method': {
    title: 'Try again or use another method',
    text: `${FAILED}. Try again, or use another payment method.`,
    button: 'Try again',
    step: 'retry',
    payout: { text: `${PAYOUT_FAILED}. Try again, or use another payment method.` },
  },
  'reached-the-daily-deposit-limit': {
    title: "You've reached today's limit",
    text: "You've reached your deposit limit for today. You can deposit again tomorrow.",
    button: SEE_LIMITS,
    step: 'limits',
  },
  'exceeded-the-limit-of-250-cad': {
    title: 'This is more than $250 CAD',
    text: 'Card payments are limited to $250 CAD. Choose a lower amount, or use Interac.',
    button: 'Choose another amount',
    step: 'lowerAmount',
  },
  'try-with-less-amount': {
    title: 'Try a lower amount',
    text: `${FAILED}. Your bank may accept a lower amount.`,
    button: 'Choose another amount',
    step: 'lowerAmount',
    payout: { text: `${PAYOUT_FAILED}. Your bank may accept a lower amount.` },
  },
  'use-another-payment-method-with-deposits': {
    title: 'Use a method you have paid with',
    text: 'Redemptions go to a payment method that you have used for a purchase before.',
    button: 'Use another payment method',
    step: 'otherMethod',
  },
};

/** The platform's codes that have a text or a screen. */
export const PAYMENT_CODES: readonly string[] = [
  ...new Set([...Object.keys(TEXTS), ...NAMED_REASONS, ...Object.keys(SCREENS)]),
].filter((code) => code !== FOREIGN_PAGE);

/** The message and next step for an error code; an unknown code counts as an unknown error [PUR-53]. */
export function paymentProblem(
  errorCode: string,
  { paymentTexts, splitTryAgainText }: Pick<Config, 'paymentTexts' | 'splitTryAgainText'>,
  paysOut: boolean,
): PaymentProblem {
  const configured = lookup(paymentTexts, errorCode);
  const screen = lookup(SCREENS, errorCode);
  if (screen !== undefined) {
    const { payout, ...problem } = screen;
    return {
      ...problem,
      ...(paysOut ? payout : {}),
      ...(configured === undefined ? {} : { text: configured }),
    };
  }
  const retry = { title: paysOut ? PAYOUT_FAILED : FAILED, button: 'Try again', step: 'retry' } as const;
  if (configured !== undefined) return { ...retry, text: configured };
  if (errorCode === 'try-again' && splitTryAgainText) {
    const what = paysOut ? 'redemption' : 'purchase';
    return { ...retry, text: `We couldn't complete your ${what}. Please try again.` };
  }
  const text = lookup(TEXTS, errorCode);
  /** Trying again cannot help. */
  if (text === LIMIT_TEXT) return { ...retry, text, button: SEE_LIMITS, step: 'limits' };
  if (text !== undefined) return { ...retry, text };
  return {
    ...retry,
    text: NAMED_REASONS.has(errorCode)
      ? `Your payment could not be completed (${errorCode}). Please try another card or payment method.`
      : 'An unknown error occurred',
  };
}
