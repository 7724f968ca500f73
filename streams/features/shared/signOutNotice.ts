// What a sign-out leaves for the page that the provider returns to, where models and storage are empty.

/** In the session storage: the status that ended the session, and `PARTING_WISH` if the player had just asked for it. */
export const SIGN_OUT_NOTICE = 'parting';
export const REQUESTED_BY_PLAYER = 'wished';
