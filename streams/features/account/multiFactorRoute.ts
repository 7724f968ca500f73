// The call that switches the second factor: the account's model and the feature that makes it know it.
export const MFA_ROUTE = 'PATCH /Accounts/:player/mfa';
