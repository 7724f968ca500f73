// Positions in a recording, by `seq` or filter, and the causes and effects of events.

import { eventFilter } from '../../streams/inspect/filter';
import type { Work } from '../../streams/inspect/work';
import type { AppEvent } from '../../streams/log/event';

const STEP = 500;

/** The index of the event with this `seq`, or -1. */
export function positionOfSeq(events: readonly AppEvent[], seq: number): number {
  let low = 0;
  let high = events.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = events[middle]?.seq ?? 0;
    if (found === seq) return middle;
    if (found < seq) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** The number of events up to and including the one with this `seq`. */
export function positionUpTo(events: readonly AppEvent[], seq: number): number {
  const later = events.findIndex((event) => event.seq > seq);
  return later < 0 ? events.length : later;
}

/** The chain from the first cause to the event itself. */
export function chainOf(events: readonly AppEvent[], event: AppEvent): readonly AppEvent[] {
  const chain = [event];
  for (let first = chain[0]; first?.cause !== undefined; first = chain[0]) {
    const cause = events[positionOfSeq(events, first.cause)];
    if (cause === undefined || cause.seq >= first.seq) break;
    chain.unshift(cause);
  }
  return chain;
}

/** The first `most` direct effects of an event. */
export function effectsOf(events: readonly AppEvent[], event: AppEvent, most: number): readonly AppEvent[] {
  const effects: AppEvent[] = [];
  for (
    let index = positionOfSeq(events, event.seq) + 1;
    index < events.length && effects.length < most;
    index++
  ) {
    const later = events[index] as AppEvent;
    if (later.cause === event.seq) effects.push(later);
  }
  return effects;
}

/** The indices of the events that match the filter. */
export function* filteredPositions(events: readonly AppEvent[], text: string): Work<readonly number[]> {
  const holds = eventFilter(text);
  const indices: number[] = [];
  if (holds === null) return indices;
  for (let index = 0; index < events.length; index++) {
    if (holds(events[index] as AppEvent)) indices.push(index);
    if (index % STEP === 0) yield index / events.length;
  }
  return indices;
}
