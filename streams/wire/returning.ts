// Constants of sign-in that are needed before its code is loaded.

/** The redirect path of sign-in and silent renewal [AUTH-02, AUTH-04]. */
export const CALLBACK_PATH = '/callback';

/** The stored hint, without any secret, that this browser has signed in before. */
export const SIGNED_IN_BEFORE = 'signed-in-before';
