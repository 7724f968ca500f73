// The causes of an event, up to the player's action, the push or the timer that started them.
import type { AppEvent } from '../log/event';
import { countUpTo, type RecordedEvents } from '../recording/ranges/packedEvents';
import { isPush, isReply } from './origin';

/** The index of the event with this `seq`, or -1. */
export function positionOfSeq(events: RecordedEvents, seq: number): number {
  const index = countUpTo(events, seq) - 1;
  return index >= 0 && events.seqAt(index) === seq ? index : -1;
}

/** The chain from the first cause to the event itself. */
export function chainOf(events: RecordedEvents, event: AppEvent): readonly AppEvent[] {
  const chain = [event];
  for (let first = chain[0]; first?.cause !== undefined; first = chain[0]) {
    const cause = events.at(positionOfSeq(events, first.cause));
    if (cause === undefined || cause.seq >= first.seq) break;
    chain.unshift(cause);
  }
  return chain;
}

/** The last reply or push in a chain, which delivered what its last event wrote; null without one. */
export const carrierOf = (chain: readonly AppEvent[]): AppEvent | null =>
  chain.findLast((event) => isReply(event) || isPush(event)) ?? null;
