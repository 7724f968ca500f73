// Waits for the effects of a callback on virtual time.

/** A timer of the browser would be throttled, even in a worker. */
function messagesToItself(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(null);
    });
}

/** One turn of the real event loop, after which all effects of the last callback have happened. */
export const eventLoopTurn: () => Promise<void> =
  'setImmediate' in globalThis ? () => new Promise((resolve) => setImmediate(resolve)) : messagesToItself();

/** Other work of the process (signals, messages, output) waits for at most this number of callbacks. */
const CALLBACKS_PER_TURN = 64;

/**
 * Resolves when no microtask is left. Node runs a tick after them without asking the system for events, which takes longer than most
 * callbacks; elsewhere it is a turn of the event loop.
 */
export function microtasksDone(): () => Promise<void> {
  if (!('process' in globalThis)) return eventLoopTurn;
  let count = 0;
  return () => {
    count += 1;
    return count % CALLBACKS_PER_TURN === 0
      ? eventLoopTurn()
      : new Promise((resolve) => process.nextTick(resolve));
  };
}
