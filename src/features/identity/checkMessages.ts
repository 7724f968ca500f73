// Messages from the identity provider's frame. They are hints only, and must be small, well-formed and of its exact origin.
import type { DataOf } from '../../../streams/log/event';
import { decode } from '../../../streams/schema/decode';
import * as s from '../../../streams/schema/schema';

const message = s.tagged({
  'identity/ready': s.object({}),
  /** The height of the page in the frame, px. */
  'identity/resized': s.object({ height: s.integer() }),
  'identity/ended': s.object({ outcome: s.enums(['submitted', 'cancelled', 'expired']) }),
});

/** Decodes a window message; null if it is not from this frame and origin. */
export function checkMessage(
  event: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
  frame: Window | null,
  origin: string,
):
  | { type: 'identity/ready' }
  | { type: 'identity/resized'; height: number }
  | ({ type: 'identity/ended' } & DataOf<'identityCheck/ended'>)
  | null {
  if (frame === null || event.source !== frame || event.origin !== origin) return null;
  const decoded = decode(message, event.data);
  return decoded.ok ? decoded.value : null;
}

/** Starts the provider's page. The token is posted to its exact origin and never part of its URL. */
export function startMessage(token: string): { type: 'identity/start'; token: string } {
  return { type: 'identity/start', token };
}
