// What a sign-out leaves for the page that the provider returns to, where models and storage are empty.

/** In the session storage: the status that ended the session, and `PARTING_WISH` if the player had just asked for it. */
export const PARTING = 'parting';
export const PARTING_WISH = 'wished';
