// Constants of sign-in that are needed before its code is loaded.

/** The redirect path of sign-in and silent renewal [AUTH-02, AUTH-04]. */
export const CALLBACK_PATH = '/callback';

/** The stored hint, without any secret, that this browser has signed in before. */
export const SIGNED_IN_BEFORE = 'signed-in-before';

/** Prefixes the keys under which a tab stores its session. */
export const TOKEN_PREFIX = 'coinstream.oidc.';

/** The lock that a tab holds while it looks for a session or renews one. */
export const RENEWAL_LOCK = 'coinstream-renewal';
