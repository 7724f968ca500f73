// Lets virtual time pass: one timer after the other, each with all that follows from it.
import type { Bodies } from './bodies';
import { eventLoopTurn } from './eventLoop';
import type { SimulatedPlatform } from './platform';
import type { VirtualTime } from './time';

export function createSettle(
  time: VirtualTime,
  platform: SimulatedPlatform,
  bodies: Bodies,
  isOver: () => boolean = () => false,
) {
  /** Until all that follows from what has just happened has happened. */
  async function settle(): Promise<void> {
    do await eventLoopTurn();
    while (platform.isAnswering() || bodies.isReading());
  }
  return {
    settle,
    /** Runs everything that is due within `ms`. */
    async pass(ms: number): Promise<void> {
      const until = time.now + ms;
      for (let isDue = true; isDue && !isOver(); ) {
        isDue = time.runNext(until);
        await settle();
      }
    },
  };
}
