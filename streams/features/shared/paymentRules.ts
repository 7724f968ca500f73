// Access rules of money pages: the platform's switches, the account's status, breaks, the card provider [PUR-37,
// PUR-38, PUR-39, PUR-40, PUR-41].
import type { Config } from '../../config';
import type { Core } from '../../reaction';
import { PATHS, pathOf } from '../../routes';
import type { AccountState } from '../account/account';
import type { CallsState } from '../calls';
import { SIGNED_IN_ACCOUNT_KEY } from './accountCalls';

export type PaymentPurpose = 'purchase' | 'redemption';

/** The purpose for which a page moves money; null if it moves none. */
export function paymentPurpose(path: string): PaymentPurpose | null {
  if (PATHS.purchasing.test(path)) return 'purchase';
  return PATHS.redeeming.test(path) ? 'redemption' : null;
}

/** Why a money page stays closed. The location is checked separately, after all of these. */
export const PAYMENT_REFUSALS = [
  'suspended',
  'pending',
  'status',
  'break',
  'unavailable',
  'provider',
] as const;
export type PaymentRefusal = (typeof PAYMENT_REFUSALS)[number];

export interface PaymentCheck {
  readonly path: string;
  readonly account: Pick<AccountState, 'status' | 'details'>;
  /** The account's load has ended, successfully or not. */
  readonly isAccountSettled: boolean;
  /** Null until the platform's settings have loaded, or failed to load. */
  readonly settings: { readonly purchasesEnabled: boolean; readonly redemptionsEnabled: boolean } | null;
  readonly config: Pick<Config, 'paymentBlockedStatuses' | 'flags'>;
  /** Epoch ms. */
  readonly now: number;
}

/** A break by its status, or by a future end date. */
function isOnBreak({ status, details }: Pick<AccountState, 'status' | 'details'>, now: number): boolean {
  return status === 'Timeout' || (details?.takeABreakEndDate ?? 0) > now;
}

/** Why the account closes these pages; null if it does not. A break closes only purchases [LIM-23]. */
export function closedTo(
  account: Pick<AccountState, 'status' | 'details'>,
  purpose: PaymentPurpose,
  { config, now }: Pick<PaymentCheck, 'config' | 'now'>,
): PaymentRefusal | null {
  const { status } = account;
  if (status !== null && config.paymentBlockedStatuses.includes(status)) {
    if (status === 'Suspended') return 'suspended';
    return status === 'Pending' ? 'pending' : 'status';
  }
  return purpose === 'purchase' && isOnBreak(account, now) ? 'break' : null;
}

/** The access to a payment page, checked in the specification's order; `unknown` while loading. */
export function paymentAccess(check: PaymentCheck): 'unknown' | 'open' | PaymentRefusal {
  const { path, account, settings, config } = check;
  const purpose = paymentPurpose(path);
  if (purpose === null) return 'open';
  if (settings === null || !check.isAccountSettled) return 'unknown';
  const closed = closedTo(account, purpose, check);
  if (closed !== null) return closed;
  if (!(purpose === 'purchase' ? settings.purchasesEnabled : settings.redemptionsEnabled))
    return 'unavailable';
  if (PATHS.byCard.test(path) && !config.flags.cardProvider) return 'provider';
  return 'open';
}

/**
 * True if a load of the account has ended, successfully or not. Stays true during a reload, so that the form is not
 * removed.
 */
export function isAccountSettled(calls: CallsState): boolean {
  const call = calls.byKey[SIGNED_IN_ACCOUNT_KEY];
  return call !== undefined && (call.status !== 'pending' || call.settledAt > 0);
}

/** The access to the current page. */
export function paymentAccessNow(
  core: Pick<Core, 'state' | 'lateState' | 'config' | 'scheduler'>,
): ReturnType<typeof paymentAccess> {
  return paymentAccess({
    path: pathOf(core.state('navigation')),
    account: core.state('account'),
    isAccountSettled: isAccountSettled(core.state('calls')),
    settings: core.lateState('paymentSettings')?.settings ?? null,
    config: core.config,
    now: core.scheduler.now(),
  });
}

/** True if saved cards are hidden from a player whose payment verification is suspended or timed out (DEC-123). */
export function hidesSavedCards({ details }: Pick<AccountState, 'details'>): boolean {
  const status = details?.paymentVerificationStatus;
  return status === 'Suspended' || status === 'Timeout';
}
