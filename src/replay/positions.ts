// The effects of events.
import { positionOfSeq } from '../../streams/inspect/causes';
import type { AppEvent } from '../../streams/log/event';
import type { RecordedEvents } from '../../streams/recording/ranges/packedEvents';

/** The direct effects of each event. */
export interface Effects {
  /** The first `most` effects of the event with this index. */
  of(index: number, most: number): readonly AppEvent[];
}

/** Indexes the events by their cause, so that a lookup does not search the recording. */
export function effectsIn(events: RecordedEvents): Effects {
  /** By index of the cause: its first effect. By index of an effect: the next one of the same cause. -1 without one. */
  const first = new Int32Array(events.length).fill(-1);
  const next = new Int32Array(events.length).fill(-1);
  for (let index = events.length - 1; index > 0; index--) {
    const seq = events.causeAt(index);
    const cause = seq < events.seqAt(index) ? positionOfSeq(events, seq) : -1;
    if (cause < 0) continue;
    next[index] = first[cause] as number;
    first[cause] = index;
  }
  return {
    of(index, most) {
      const effects: AppEvent[] = [];
      for (let effect = first[index] ?? -1; effect >= 0 && effects.length < most; effect = next[effect] ?? -1)
        effects.push(events.at(effect) as AppEvent);
      return effects;
    },
  };
}
