// Numbers of events that a person writes.
import { positionOfSeq } from '../../streams/inspect/causes';
import type { RecordedEvents } from '../../streams/recording/ranges/packedEvents';

/** One line if no event has this number, as the command line says it; null if one has. */
export function unknownEvent(events: RecordedEvents, text: string): string | null {
  if (/^\d+$/.test(text) && positionOfSeq(events, Number(text)) >= 0) return null;
  return events.length === 0
    ? `no event ${text}; the recording has none`
    : `no event ${text}; the last is ${events.seqAt(events.length - 1)}`;
}
