// Retried calls: those that repeat a failed one.
import type { Work } from '../../../streams/inspect/work';
import type { RecordedEvents } from '../../../streams/recording/ranges/packedEvents';
import { IMMEDIATE, type RowTable } from '../rows';

const STEP = 500;
const NONE: ReadonlySet<number> = new Set();

/** The places of their `call/started` events. Empty for a long recording, whose calls would all have to be parsed. */
export function* retriedCalls(
  events: RecordedEvents,
  startOf: RowTable['startOf'],
): Work<ReadonlySet<number>> {
  if (events.length > IMMEDIATE) return NONE;
  const retried = new Set<number>();
  const keys = new Map<number, string>();
  const failed = new Set<string>();
  for (let place = 0; place < events.length; place++) {
    if (place % STEP === 0) yield place / events.length;
    const kind = events.kindAt(place);
    if (kind === 'call/started') {
      const key = JSON.stringify(events.at(place)?.data);
      keys.set(place, key);
      if (failed.has(key)) retried.add(place);
    }
    const key = keys.get(startOf[place] as number);
    if (key === undefined) continue;
    if (kind === 'call/failed') failed.add(key);
    else failed.delete(key);
  }
  return retried;
}
