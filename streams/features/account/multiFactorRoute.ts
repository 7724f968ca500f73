// The call that switches the second factor; shared by the account's model and the feature that makes the call.
export const MFA_ROUTE = 'PATCH /Accounts/:player/mfa';
