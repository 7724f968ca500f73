// The outcome of a payment: decided by the last four digits of the card, or by the cents of the amount for saved cards and
// banks. Source of the tables on the provider's pages and in the README.

/** Every code of the specification for a refused payment, with its order and spelling. */
export const PAYMENT_CODES = [
  'try-again',
  'insufficient-funds',
  'decline-cvv2-fail',
  'exceeds-withdrawal',
  'suspected-fraud',
  'card-unavailable-for-redemption',
  'player-limit-excedeed',
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
  'the-account-was-closed',
  'blocked-by-cardholder',
  'generic-decline',
  'exceeds-approval-amount-limit',
  'invalid-merchant',
  'invalid-transaction',
  'restricted-card',
  'advance-fraud-filter-below-threshold',
  'pick-up-card',
  'additional-payment-method-verification-required',
  'payment-method-document-pending-review',
  'contact-support',
  'deposit-with-interac',
  'try-again-or-use-another-payment-method',
  'reached-the-daily-deposit-limit',
  'exceeded-the-limit-of-250-cad',
  'try-with-less-amount',
  'use-another-payment-method-with-deposits',
] as const;
export type PaymentCode = (typeof PAYMENT_CODES)[number];

/** Refusals that the player can correct on the card page; the third one ends the payment. */
const MENDABLE: ReadonlySet<PaymentCode> = new Set<PaymentCode>([
  'try-again',
  'decline-cvv2-fail',
  'check-your-expiry-date',
  'incorrect-card-details',
  'incorrect-card-number',
  'incorrect-cvv',
]);
export const MOST_ATTEMPTS = 3;

export type Challenge = 'frictionless' | 'code' | 'fails' | 'expires';

export interface Outcome {
  /** One line for the tables. */
  readonly what: string;
  /** The card page refuses the card. */
  readonly page?: { readonly errorCode: PaymentCode; readonly isMendable: boolean };
  readonly challenge?: Challenge;
  /** The response to the charge. */
  readonly status: 'Approved' | 'Declined' | 'Pending' | 'InProgress';
  readonly errorCode?: PaymentCode;
  /** The result of a pending charge. */
  readonly later?: {
    readonly afterMs: number;
    readonly status: 'Approved' | 'Declined';
    readonly errorCode?: PaymentCode;
  };
  /** `lost`: charged, then the connection is dropped; `late`: after the push; `unavailable`: 503 once, nothing charged. */
  readonly reply?: 'lost' | 'late' | 'unavailable';
  readonly push?: 'twice' | 'late';
}

export const LATE_MS = 1_500;
const PUSH_SOON_MS = 3_000;
const PUSH_LATER_MS = 20_000;

const APPROVED: Outcome = { what: 'approved immediately', status: 'Approved' };

const BEHAVIOURS: readonly Outcome[] = [
  {
    what: 'in progress, approved by push after 3 s',
    status: 'InProgress',
    later: { afterMs: PUSH_SOON_MS, status: 'Approved' },
  },
  {
    what: 'pending, approved by push after 20 s',
    status: 'Pending',
    later: { afterMs: PUSH_LATER_MS, status: 'Approved' },
  },
  { what: 'pending indefinitely', status: 'Pending' },
  { what: 'in progress indefinitely', status: 'InProgress' },
  { what: 'charged, but the response is lost', status: 'Approved', reply: 'lost' },
  { what: 'approved, the push arrives twice', status: 'Approved', push: 'twice' },
  { what: 'approved, push before reply', status: 'Approved', reply: 'late' },
  { what: 'approved, reply before push', status: 'Approved', push: 'late' },
  { what: 'provider down: 503 once, nothing charged', status: 'Approved', reply: 'unavailable' },
  {
    what: 'pending, declined after 3 s without a push',
    status: 'Pending',
    later: { afterMs: PUSH_SOON_MS, status: 'Declined', errorCode: 'do-not-honor' },
  },
];

const CHALLENGES: readonly Outcome[] = [
  { ...APPROVED, what: '3-D Secure without a challenge', challenge: 'frictionless' },
  { ...APPROVED, what: '3-D Secure requires a code', challenge: 'code' },
  { ...APPROVED, what: '3-D Secure fails with any code', challenge: 'fails' },
  { ...APPROVED, what: '3-D Secure times out after 8 s', challenge: 'expires' },
];

const APPROVING_ENDING = '1111';
const BEHAVIOUR = 1_000;
const CHARGE = 2_000;
const PAGE = 3_000;
const CHALLENGE = 4_000;

const endingOf = (base: number, index: number) => String(base + index + 1);

/** Every ending with an outcome other than plain approval. */
const OUTCOMES_BY_ENDING: ReadonlyMap<string, Outcome> = new Map([
  ...BEHAVIOURS.map((outcome, index) => [endingOf(BEHAVIOUR, index), outcome] as const),
  ...PAYMENT_CODES.map(
    (errorCode, index) =>
      [
        endingOf(CHARGE, index),
        { what: `charge refused: ${errorCode}`, status: 'Declined', errorCode },
      ] as const,
  ),
  ...PAYMENT_CODES.map(
    (errorCode, index) =>
      [
        endingOf(PAGE, index),
        {
          ...APPROVED,
          what: `card refused: ${errorCode}${MENDABLE.has(errorCode) ? ' (can be corrected on the page)' : ''}`,
          page: { errorCode, isMendable: MENDABLE.has(errorCode) },
        },
      ] as const,
  ),
  ...CHALLENGES.map((outcome, index) => [endingOf(CHALLENGE, index), outcome] as const),
]);

/** By the cents of an amount; `.00` and everything above the last code is approved. */
const OUTCOMES_BY_CENTS: readonly Outcome[] = [
  ...BEHAVIOURS,
  ...PAYMENT_CODES.map(
    (errorCode): Outcome => ({ what: `charge refused: ${errorCode}`, status: 'Declined', errorCode }),
  ),
];

function byAmount(amount: number): Outcome {
  const rest = Math.round(amount * 100) % 100;
  return OUTCOMES_BY_CENTS[rest - 1] ?? APPROVED;
}

/** The outcome of a card, or of the amount if the card does not decide. */
export function outcomeOf(last4: string | null, amount: number): Outcome {
  return OUTCOMES_BY_ENDING.get(last4 ?? '') ?? byAmount(amount);
}

export interface OutcomeRow {
  /** The last four digits of the card; empty if the row has none. */
  readonly ending: string;
  /** The cents of the amount, `.01`; empty if the row has none. */
  readonly cents: string;
  readonly what: string;
}

const centsOf = (position: number) => `.${String(position).padStart(2, '0')}`;

/** The rows of the tables. */
export function outcomeRows(): readonly OutcomeRow[] {
  const charges = [...OUTCOMES_BY_ENDING].filter(([, { page, challenge }]) => !page && !challenge);
  const others = [...OUTCOMES_BY_ENDING].filter(([, { page, challenge }]) => page || challenge);
  return [
    { ending: APPROVING_ENDING, cents: '.00', what: `${APPROVED.what}, as is any other ending or amount` },
    ...charges.map(([ending, { what }], index) => ({ ending, cents: centsOf(index + 1), what })),
    ...others.map(([ending, { what }]) => ({ ending, cents: '', what })),
  ];
}
