// Screen names and events for analytics, as events of the log: an adapter may read them there (CHAT-07, CHAT-10).
import { finite, open, optional, shape } from '../schema';

export const facts = {
  'analytics/screenShown': shape({ name: open(), screenClass: open() }),
  /** How the page did for this player: `value` in ms, a score for CLS. */
  'vitals/measured': shape({ name: open(), value: finite(), rating: open() }),
  'analytics/sent': shape({ name: open(), detail: optional(open()) }),
};
