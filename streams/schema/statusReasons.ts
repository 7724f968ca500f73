// The reasons for an account's status. The platform sends phrases, the hub single words; both map to the phrase
// [ACCT-06, ACCT-07, ACCT-08, DEC-36, DEC-37].

const PARTS = ['KYC in progress', 'manual review', 'document verification failed'] as const;

export const STATUS_REASONS = [
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
  ...PARTS.map((part) => `Restricted - ${part}` as const),
  ...PARTS.map((part) => `Under Security Review - ${part}` as const),
] as const;
export type StatusReason = (typeof STATUS_REASONS)[number];

const keyOf = (reason: string) => reason.toLowerCase().replace(/[\s_-]+/g, '');
const BY_KEY: ReadonlyMap<string, StatusReason> = new Map([
  ...STATUS_REASONS.map((reason) => [keyOf(reason), reason] as const),
  ['emailconfirmationrequired', 'Email Confirmation Pending'],
  ['amlassessment', 'Within AML Assessment'],
]);

/** The specified phrase for a reason; undefined if the reason is not specified. */
export function knownReason(reason: string | null): StatusReason | undefined {
  return reason === null ? undefined : BY_KEY.get(keyOf(reason));
}
