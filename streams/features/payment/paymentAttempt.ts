// A payment attempt in this tab: the player's choice, its phase and its result.
import { PAGES } from '../../routes';
import * as s from '../../schema/schema';

export const PURPOSES = ['purchase', 'deposit', 'redemption', 'withdrawal'] as const;
export type Purpose = (typeof PURPOSES)[number];

export const isPayout = (purpose: Purpose) => purpose === 'redemption' || purpose === 'withdrawal';

/** `newCard`: on the provider's page in a frame. `bank`: an e-transfer on the bank's own page. */
const METHODS = ['newCard', 'savedCard', 'bank'] as const;

export const request = {
  purpose: s.enums(PURPOSES),
  method: s.enums(METHODS),
  /** For a purchase. */
  itemId: s.optional(s.integer()),
  /** For every other purpose. */
  amount: s.optional(s.minorUnits()),
  /** The saved card. */
  paymentEntityId: s.optional(s.textId()),
  /** The email address for an e-transfer. */
  email: s.optional(s.personal()),
};
export type PaymentRequest = s.Infer<ReturnType<typeof requestSchema>>;
const requestSchema = () => s.object(request);

/**
 * `starting`: the start call is in flight. `atProvider`: on the card page or at the bank. `completing`: the card was
 * accepted, the charge is in flight.
 */
const PHASES = ['starting', 'atProvider', 'completing', 'ended'] as const;

export const attempt = s.object({
  ...request,
  /** The `seq` of its request. */
  id: s.integer(),
  phase: s.enums(PHASES),
  /**
   * True if the player may have been charged although the response was lost. The payment is being checked, and never
   * shown as failed.
   */
  isDoubtful: s.boolean(),
  transactionId: s.optional(s.textId()),
  /** The id that the platform created for a new card. */
  entityId: s.optional(s.textId()),
  /** The provider's page; its address is in the vault. */
  page: s.optional(s.sealedAddress('payments')),
  savesCard: s.boolean(),
  /** Started on an earlier page of this tab. */
  isResumed: s.boolean(),
  errorCode: s.optional(s.code()),
});
export type PaymentAttempt = s.Infer<typeof attempt>;

/** The default error code of a failure without one [PUR-53]. */
export const UNKNOWN_ERROR = 'UnknownError';

/** The subjects of the two intents: one payment at a time, then its completion. */
export const PAYMENT = { what: 'payment', id: null } as const;
export const COMPLETION = { what: 'payment completion', id: null } as const;

/**
 * Only purchases and redemptions are completed by the app; deposits and withdrawals are settled by the provider
 * (DEC-68).
 */
export const isCompletedHere = ({ purpose, method }: PaymentRequest) =>
  method === 'newCard' && (purpose === 'purchase' || purpose === 'redemption');

/** The path of the result page, with placeholders for a payment without an id or a code [PUR-29, RED-08, PUR-34]. */
export function resultPath({ purpose, transactionId, errorCode, isDoubtful }: PaymentAttempt): string {
  const isUnknown = transactionId === null && isDoubtful;
  const id = transactionId ?? (isUnknown ? null : isPayout(purpose) ? 'redeemFailed' : 'transactionFailed');
  const query = new URLSearchParams({
    ...(id === null ? {} : { [purpose === 'deposit' ? 'identifier' : 'transactionId']: id }),
    ...(errorCode === null ? {} : { errorCode }),
  });
  return `${PAGES.paymentResult}?${query}`;
}

/** The initial values of a form after a failed payment: every choice that is not secret. */
export const paymentDraft = s.object({
  amount: s.optional(s.minorUnits()),
  /** `newCard`, `bank` or the saved card's id. */
  choice: s.textId(),
  email: s.optional(s.personal()),
});
export type PaymentDraft = s.Infer<typeof paymentDraft>;

export function draftOf({ amount, method, paymentEntityId, email }: PaymentRequest): PaymentDraft {
  return { amount, choice: method === 'savedCard' ? (paymentEntityId ?? method) : method, email };
}
