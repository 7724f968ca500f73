// The duration of a reward's opening. Separate from the animations, which the first load does not need.

/** The duration of a coin or gem flight, ms. */
export const FLIGHT_MS = 2_000;
/** The time from the closed giftbox to the open lid, ms, and of the whole opening. */
export const LID_MS = 400;
export const OPENING_MS = LID_MS + FLIGHT_MS;
