// How an account's status and its reason read: the platform writes a reason in words, the hub in one word (DEC-37).
import type { ACCOUNT_STATUSES } from './vocabulary';

type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

export function accountStatusText(status: AccountStatus): string {
  switch (status) {
    case 'SelfExclusion':
      return 'Self-excluded';
    case 'Timeout':
      return 'On a timeout';
    case 'Pending':
    case 'Approved':
    case 'Suspended':
    case 'Closed':
    case 'Duplicated':
      return status;
    default:
      return status satisfies never;
  }
}

/** [ACCT-06, ACCT-07] */
const REASONS = [
  'KYC Address Mismatch',
  'KYC incomplete',
  'KYC in progress',
  'Document Verification Failed',
  'Manual Verification Required',
  'Within AML Assessment',
  'Security Review Required',
  'Under Security Review',
  'Restricted for Security Review',
  'Pending Document Verification Review',
  'Email Confirmation Pending',
  'Phone Confirmation Pending',
  'ID Verification Pending',
  'Personal Details Provided',
  'Requested ID Verification',
] as const;

const keyOf = (reason: string) => reason.toLowerCase().replace(/[\s_-]+/g, '');
const BY_KEY: ReadonlyMap<string, string> = new Map([
  ...REASONS.map((reason) => [keyOf(reason), reason] as const),
  ['emailconfirmationrequired', 'Email Confirmation Pending'],
  ['amlassessment', 'Within AML Assessment'],
]);

/** A reason that is not known stays as the platform wrote it; none is `---`. */
export function statusReasonText(reason: string | null): string {
  return reason === null ? '---' : (BY_KEY.get(keyOf(reason)) ?? reason);
}
