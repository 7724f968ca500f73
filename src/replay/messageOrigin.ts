// Whether a message comes from another window of this page, the studio or a frame of it.

/** Pages that are opened from disk have no name for their origin; only their windows tell who sends and who receives. */
const NAMELESS = 'null';

/** Where messages between the studio and its frames may go. */
export const MESSAGE_TARGET = window.origin === NAMELESS ? '*' : window.origin;

export const isFrom = (event: MessageEvent<unknown>, sender: Window | null | undefined): boolean =>
  event.source === sender && event.origin === window.origin;
