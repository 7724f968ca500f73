// Screen names and custom events for analytics, as log events that an adapter can read (CHAT-07, CHAT-10).
import { number, object, optional, publicString } from '../schema/schema';

export const flags = {
  /** No session recorder is connected, so nothing reads it (DEC-131). */
  sessionRecording: false,
};

export const facts = {
  'analytics/screenShown': object({ name: publicString(), screenClass: publicString() }),
  /** A web vital of this page view: `value` in ms, a score for CLS. */
  'vitals/measured': object({ name: publicString(), value: number(), rating: publicString() }),
  'analytics/sent': object({ name: publicString(), detail: optional(publicString()) }),
};
