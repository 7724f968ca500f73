// Screen names and custom events for analytics, as log events that an adapter can read (CHAT-07, CHAT-10).
import * as s from '../schema/schema';

export const flags = {
  /** Starts the session recorder of the operator’s package of integrations; nothing in a build without one (DEC-131). */
  sessionRecording: false,
};

export const facts = {
  'analytics/screenShown': s.object({ name: s.publicString(), screenClass: s.publicString() }),
  /** A web vital of this page view: `value` in ms, a score for CLS. */
  'vitals/measured': s.object({ name: s.publicString(), value: s.number(), rating: s.publicString() }),
  /** The player wants to see and change the consent given to the operator's consent manager. */
  'consent/opened': s.object({}),
  'analytics/sent': s.object({ name: s.publicString(), detail: s.optional(s.publicString()) }),
};
