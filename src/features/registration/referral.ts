// The code of the friend who sent the player here, kept until the registration.
export const REFERRAL = 'referral-code';
