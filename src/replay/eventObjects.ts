// All events of an opened recording as objects, which forks and shrinking rearrange.
import type { Work } from '../../streams/inspect/work';
import type { AppEvent } from '../../streams/log/event';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';

const PARSE_STEP = 500;

export function* eventObjects({ events }: OpenedRecording): Work<readonly AppEvent[]> {
  if (events.objects !== null) return events.objects;
  const parsed: AppEvent[] = [];
  for (const event of events) {
    parsed.push(event);
    if (parsed.length % PARSE_STEP === 0) yield parsed.length / events.length;
  }
  return parsed;
}
