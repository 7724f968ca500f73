/** The name of the channel between the app's tabs and the studio's, in one browser. */
export const TAIL_CHANNEL = 'coinstream.tail';

/** The type of a reader's first message. */
export const TAIL_WANTED = 'tail/wanted';
