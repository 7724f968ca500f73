// Where a sign-in returns to, and what a browser remembers of one: known before the sign-in code itself is fetched.

/** Where the provider sends the player and the silent renewal back to [AUTH-02, AUTH-04]. */
export const CALLBACK_PATH = '/callback';

/** The stored hint, without any secret, that this browser has signed in before. */
export const SIGNED_IN_BEFORE = 'signed-in-before';
