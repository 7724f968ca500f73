// One turn of the real event loop, after which all effects of the last callback have happened.

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

export const eventLoopTurn: () => Promise<void> =
  'setImmediate' in globalThis ? () => new Promise((resolve) => setImmediate(resolve)) : messagesToItself();
