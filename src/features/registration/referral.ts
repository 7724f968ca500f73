// The referral code, kept until registration.
export const REFERRAL = 'referral-code';
