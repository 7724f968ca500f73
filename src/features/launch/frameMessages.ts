// What a game's frame may say: hints only, from that frame, from its exact origin, small and well-formed.
import { enums } from 'superstruct';
import { decode } from '../../../streams/decode';
import { object } from '../../../streams/schema';

export const FRAME_MESSAGES = ['game/loaded', 'game/roundStarted', 'game/roundEnded'] as const;
export type FrameMessage = (typeof FRAME_MESSAGES)[number];

const LARGEST_MESSAGE = 64 * 1024;
const message = object({ type: enums(FRAME_MESSAGES) });

/**
 * The hint of a window message, or null when it is not this frame's. A sandboxed frame without an origin of its own has
 * the origin `null`: then the frame's window alone tells it apart.
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
