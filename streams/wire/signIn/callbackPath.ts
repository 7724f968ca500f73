// Sign-in constants that are needed before the sign-in code is loaded.

/** The redirect path of sign-in and silent renewal [AUTH-02, AUTH-04]. */
export const CALLBACK_PATH = '/callback';

/** The key of the hint that this browser has signed in before; contains no secret. */
export const SIGNED_IN_BEFORE = 'signed-in-before';

/** The prefix of the keys under which a tab stores its session. */
export const TOKEN_PREFIX = 'coinstream.oidc.';

/** The lock that a tab holds while it restores or renews a session. */
export const RENEWAL_LOCK = 'coinstream-renewal';
