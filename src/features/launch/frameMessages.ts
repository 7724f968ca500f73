// Messages accepted from a game's frame. They are hints only, and must be small, well-formed and from a game origin.
import { decode } from '../../../streams/schema/decode';
import * as s from '../../../streams/schema/schema';

export const FRAME_MESSAGES = ['game/loaded', 'game/roundStarted', 'game/roundEnded'] as const;
export type FrameMessage = (typeof FRAME_MESSAGES)[number];

const LARGEST_MESSAGE = 64 * 1024;
const message = s.object({ type: s.enums(FRAME_MESSAGES) });

/** The hint in a window message; null if it is not from this frame, or from an origin that isn't a game's. */
export function frameMessage(
  event: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
  frame: Window | null,
  isGame: (origin: string) => boolean,
): FrameMessage | null {
  if (frame === null || event.source !== frame || !isGame(event.origin)) return null;
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
