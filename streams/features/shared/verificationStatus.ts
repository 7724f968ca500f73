// The meaning of an account's status and its reason for verification, and the attempts of the automatic check.
import { knownReason } from '../../schema/statusReasons';
import type { AccountState } from '../account/account';

/** The subject of a reason. `start`: nothing has been checked yet, or the reason is unknown. */
export type Concern =
  | 'start'
  | 'email'
  | 'phone'
  | 'incomplete'
  | 'checking'
  | 'manual'
  | 'documentsFailed'
  | 'documentsReview'
  | 'address'
  | 'aml'
  | 'security';

export interface VerificationStatus {
  readonly concern: Concern;
  /** A security review that restricts the account (`restricted`), or one during normal use (`under`). */
  readonly review: 'restricted' | 'under' | null;
}

const plain = (concern: Concern): VerificationStatus => ({ concern, review: null });

/** [ACCT-06, ACCT-07] */
export function verificationStatusOf(reason: string | null): VerificationStatus {
  const known = knownReason(reason);
  switch (known) {
    case 'KYC Address Mismatch':
      return plain('address');
    case 'KYC incomplete':
      return plain('incomplete');
    case 'KYC in progress':
      return plain('checking');
    case 'Document Verification Failed':
      return plain('documentsFailed');
    case 'Manual Verification Required':
      return plain('manual');
    case 'Within AML Assessment':
      return plain('aml');
    case 'Security Review Required':
    case 'Restricted for Security Review':
      return { concern: 'security', review: 'restricted' };
    case 'Under Security Review':
      return { concern: 'security', review: 'under' };
    case 'Pending Document Verification Review':
      return plain('documentsReview');
    case 'Email Confirmation Pending':
      return plain('email');
    case 'Phone Confirmation Pending':
      return plain('phone');
    case 'Restricted - KYC in progress':
      return { concern: 'checking', review: 'restricted' };
    case 'Restricted - manual review':
      return { concern: 'manual', review: 'restricted' };
    case 'Restricted - document verification failed':
      return { concern: 'documentsFailed', review: 'restricted' };
    case 'Under Security Review - KYC in progress':
      return { concern: 'checking', review: 'under' };
    case 'Under Security Review - manual review':
      return { concern: 'manual', review: 'under' };
    case 'Under Security Review - document verification failed':
      return { concern: 'documentsFailed', review: 'under' };
    case 'ID Verification Pending':
    case 'Personal Details Provided':
    case 'Requested ID Verification':
    case undefined:
      return plain('start');
    default:
      return known satisfies never;
  }
}

/**
 * True if the platform requires a player to confirm or correct their details. No reason is specified for that; an
 * approved account with the reason `Personal Details Provided` has nothing else to do.
 */
export const asksForReassessment = ({
  status,
  statusReason,
}: Pick<AccountState, 'status' | 'statusReason'>): boolean =>
  status === 'Approved' && knownReason(statusReason) === 'Personal Details Provided';

export interface Attempts {
  readonly used: number;
  readonly most: number;
  /** All attempts of a limited number are used. */
  readonly areUsedUp: boolean;
}

/** From `verificationMeta`, or the account's counts if that is missing (DEC-144). */
export function attemptsOf({ details }: Pick<AccountState, 'details'>): Attempts {
  const meta = details?.verificationMeta ?? null;
  const most = meta?.maximumAutoKYCAttempts ?? details?.maximumAttempts ?? 0;
  const counted = meta === null ? (details?.currentAttempts ?? 0) : most - meta.autoKycAttemptsLeft;
  const used = Math.max(0, most > 0 ? Math.min(most, counted) : counted);
  return { used, most, areUsedUp: most > 0 && used >= most };
}

/** True if the app checks identity: if the flag is on, and always for internal system accounts [AUTH-25, ACCT-20]. */
export function checksIdentity(
  config: {
    readonly flags: { readonly identityCheck: boolean };
    readonly systemAccountIds: readonly string[];
  },
  playerId: string | null,
): boolean {
  return config.flags.identityCheck || (playerId !== null && config.systemAccountIds.includes(playerId));
}
