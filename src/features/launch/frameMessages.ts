// Messages accepted from a game's frame. They are hints only, and must be small, well-formed and of its exact origin.
import { decode } from '../../../streams/schema/decode';
import * as s from '../../../streams/schema/schema';

export const FRAME_MESSAGES = ['game/loaded', 'game/roundStarted', 'game/roundEnded'] as const;
export type FrameMessage = (typeof FRAME_MESSAGES)[number];

const LARGEST_MESSAGE = 64 * 1024;
const message = s.object({ type: s.enums(FRAME_MESSAGES) });

/**
 * The hint in a window message, or null if it is not from this frame. A frame with an opaque origin has
 * the origin `null`; then only its window identifies it.
 */
export function frameMessage(
  event: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
  frame: Window | null,
  frameOrigin: string,
): FrameMessage | null {
  if (frame === null || event.source !== frame) return null;
  if (event.origin !== frameOrigin && event.origin !== 'null') return null;
  if (!isSmall(event.data)) return null;
  const decoded = decode(message, event.data);
  return decoded.ok ? decoded.value.type : null;
}

function isSmall(data: unknown): boolean {
  try {
    return JSON.stringify(data).length <= LARGEST_MESSAGE;
  } catch {
    return false;
  }
}
