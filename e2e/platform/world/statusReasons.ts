// Status reasons as spelled by the hub; REST spells them out in words.
const PUSHED: Readonly<Record<string, string>> = {
  'Email Confirmation Pending': 'EmailConfirmationRequired',
  'Phone Confirmation Pending': 'PhoneConfirmationPending',
  'ID Verification Pending': 'IdVerificationPending',
  'KYC incomplete': 'KycIncomplete',
  'KYC in progress': 'KycInProgress',
  'Document Verification Failed': 'DocumentVerificationFailed',
  'Manual Verification Required': 'ManualVerificationRequired',
  'Within AML Assessment': 'AmlAssessment',
  'Under Security Review': 'UnderSecurityReview',
  'Restricted for Security Review': 'RestrictedForSecurityReview',
  'KYC Address Mismatch': 'KycAddressMismatch',
};

export const pushedReason = (reason: string | null): string | null =>
  reason === null ? null : (PUSHED[reason] ?? reason);
