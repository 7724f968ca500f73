// What a money page asks before it opens: the platform's switches, the account's status, a break, the card provider [PUR-37, PUR-38, PUR-39, PUR-40, PUR-41].
import type { Config } from '../../config';
import type { Core } from '../../reaction';
import { PATHS, pathOf } from '../../routes';
import type { AccountState } from '../account/account';
import type { CallsState } from '../calls';
import { SIGNED_IN_ACCOUNT_KEY } from './accountCalls';

export type PaymentPurpose = 'purchase' | 'redemption';

/** What a page moves money for; null where none moves. */
export function paymentPurpose(path: string): PaymentPurpose | null {
  if (PATHS.purchasing.test(path)) return 'purchase';
  return PATHS.redeeming.test(path) ? 'redemption' : null;
}

/** Why a money page stays closed. The location is asked for after all of these, by its own check. */
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
  /** The account was asked for, whatever came of it. */
  readonly isAccountSettled: boolean;
  /** Null until the platform said what it allows, or could not be asked. */
  readonly settings: { readonly purchasesEnabled: boolean; readonly redemptionsEnabled: boolean } | null;
  readonly config: Pick<Config, 'paymentBlockedStatuses' | 'flags'>;
  /** Epoch ms. */
  readonly now: number;
}

/** A break by its status, or by an end that is still to come. */
function isOnBreak({ status, details }: Pick<AccountState, 'status' | 'details'>, now: number): boolean {
  return status === 'Timeout' || (details?.takeABreakEndDate ?? 0) > now;
}

/** Why the account itself closes these pages; null if it does not. Of a break only purchases are closed [LIM-23]. */
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

/** Whether a money page may open, in the specification's order; `unknown` while it is being found out. */
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

/** Whether the account was asked for and answered, well or not. It stays so: to ask again must not take the form away. */
export function isAccountSettled(calls: CallsState): boolean {
  const call = calls.byKey[SIGNED_IN_ACCOUNT_KEY];
  return call !== undefined && (call.status !== 'pending' || call.settledAt > 0);
}

/** The same for the page that is shown. */
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

/** Whether saved cards are kept from a player whose payment verification is suspended or timed out (DEC-123). */
export function hidesSavedCards({ details }: Pick<AccountState, 'details'>): boolean {
  const status = details?.paymentVerificationStatus;
  return status === 'Suspended' || status === 'Timeout';
}
