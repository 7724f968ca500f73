// Screen names and events for analytics, as events of the log: an adapter may read them there (CHAT-07, CHAT-10).
import { number, object, optional, publicString } from '../schema';

export const facts = {
  'analytics/screenShown': object({ name: publicString(), screenClass: publicString() }),
  /** How the page did for this player: `value` in ms, a score for CLS. */
  'vitals/measured': object({ name: publicString(), value: number(), rating: publicString() }),
  'analytics/sent': object({ name: publicString(), detail: optional(publicString()) }),
};
