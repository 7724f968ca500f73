// Advances virtual time one timer at a time, and waits for all effects of each.

import { eventLoopTurn, microtasksDone } from '../../streams/behave/eventLoop';
import type { VirtualTime } from '../../streams/behave/virtualTime';
import type { Bodies } from './bodies';
import type { SimulatedPlatform } from './platform';

export function createSettle(
  time: VirtualTime,
  platform: SimulatedPlatform,
  bodies: Bodies,
  isOver: () => boolean = () => false,
  onSettled: () => void = () => undefined,
) {
  const noMicrotasks = microtasksDone();
  /** Waits until all effects of the last event have happened. */
  async function settle(): Promise<void> {
    await noMicrotasks();
    while (platform.isAnswering() || bodies.isReading()) await eventLoopTurn();
    onSettled();
  }
  return {
    settle,
    /** Runs all timers due within `ms`. */
    async pass(ms: number): Promise<void> {
      const until = time.now + ms;
      for (let isDue = true; isDue && !isOver(); ) {
        isDue = time.runNext(until);
        await settle();
      }
    },
  };
}
