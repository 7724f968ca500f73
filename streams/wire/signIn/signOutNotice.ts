// The reason for a sign-out, kept for the page that the provider returns to, where models and storage are empty.

/**
 * In the session storage: the status that ended the session, and `REQUESTED_BY_PLAYER` if the player had just requested
 * it.
 */
export const SIGN_OUT_NOTICE = 'parting';
export const REQUESTED_BY_PLAYER = 'wished';

/** The subject of the intent of a break, an exclusion or a closure. */
export const BREAK_INTENT = 'break';
