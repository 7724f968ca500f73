// Advances virtual time one timer at a time, and waits for all effects of each.

import { eventLoopTurn } from '../../streams/behave/eventLoop';
import type { VirtualTime } from '../../streams/behave/virtualTime';
import type { Bodies } from './bodies';
import type { SimulatedPlatform } from './platform';

/** In Node, other work of the process (signals, messages, output) waits for at most this number of callbacks. */
const CALLBACKS_PER_TURN = 64;

/**
 * Resolves when no microtask is left. A tick of Node runs after them without asking the system for events, which takes longer than
 * most callbacks.
 */
function microtasksDone(count: number): Promise<void> {
  return 'process' in globalThis && count % CALLBACKS_PER_TURN > 0
    ? new Promise((resolve) => process.nextTick(resolve))
    : eventLoopTurn();
}

export function createSettle(
  time: VirtualTime,
  platform: SimulatedPlatform,
  bodies: Bodies,
  isOver: () => boolean = () => false,
  onSettled: () => void = () => undefined,
) {
  let count = 0;
  /** Waits until all effects of the last event have happened. */
  async function settle(): Promise<void> {
    count += 1;
    await microtasksDone(count);
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
