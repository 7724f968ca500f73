// A payment attempt in this tab: the player's choice, its phase and its result.
import { boolean, enums } from 'superstruct';
import { PAGES } from '../../routes';
import {
  code,
  type Infer,
  integer,
  minorUnits,
  object,
  optional,
  personal,
  sealedAddress,
  textId,
} from '../../schema/schema';

export const PURPOSES = ['purchase', 'deposit', 'redemption', 'withdrawal'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** `newCard`: on the provider's page in a frame. `bank`: an e-transfer on the bank's own page. */
const METHODS = ['newCard', 'savedCard', 'bank'] as const;

export const request = {
  purpose: enums(PURPOSES),
  method: enums(METHODS),
  /** For a purchase. */
  itemId: optional(integer()),
  /** For every other purpose. */
  amount: optional(minorUnits()),
  /** The saved card. */
  paymentEntityId: optional(textId()),
  /** The e-mail address for an e-transfer. */
  email: optional(personal()),
};
export type PaymentRequest = Infer<ReturnType<typeof requestSchema>>;
const requestSchema = () => object(request);

/**
 * `starting`: the start call is in flight. `atProvider`: on the card page or at the bank. `completing`: the card was
 * accepted, the charge is in flight.
 */
const PHASES = ['starting', 'atProvider', 'completing', 'ended'] as const;

export const attempt = object({
  ...request,
  /** The `seq` of its request. */
  id: integer(),
  phase: enums(PHASES),
  /**
   * Whether the player may have been charged although the response was lost. The payment is being checked, and never
   * shown as failed.
   */
  isDoubtful: boolean(),
  transactionId: optional(textId()),
  /** The id that the platform created for a new card. */
  entityId: optional(textId()),
  /** The provider's page; its address is in the vault. */
  page: optional(sealedAddress('payments')),
  savesCard: boolean(),
  /** Started on an earlier page of this tab. */
  isResumed: boolean(),
  errorCode: optional(code()),
});
export type PaymentAttempt = Infer<typeof attempt>;

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
  const paysOut = purpose === 'redemption' || purpose === 'withdrawal';
  const isUnknown = transactionId === null && isDoubtful;
  const id = transactionId ?? (isUnknown ? null : paysOut ? 'redeemFailed' : 'transactionFailed');
  const query = new URLSearchParams({
    ...(id === null ? {} : { [purpose === 'deposit' ? 'identifier' : 'transactionId']: id }),
    ...(errorCode === null ? {} : { errorCode }),
  });
  return `${PAGES.paymentResult}?${query}`;
}

/** The initial values of a form after a failed payment: every choice that is not secret. */
export const paymentDraft = object({
  amount: optional(minorUnits()),
  /** `newCard`, `bank` or the saved card's id. */
  choice: textId(),
  email: optional(personal()),
});
export type PaymentDraft = Infer<typeof paymentDraft>;

export function draftOf({ amount, method, paymentEntityId, email }: PaymentRequest): PaymentDraft {
  return { amount, choice: method === 'savedCard' ? (paymentEntityId ?? method) : method, email };
}
