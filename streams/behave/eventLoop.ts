// One turn of the real event loop, after which all effects of the last callback have happened.

/** `setImmediate` in Node; in a browser's worker a message to itself, because timers are throttled there. */
export const eventLoopTurn: () => Promise<void> =
  'setImmediate' in globalThis
    ? () => new Promise((resolve) => setImmediate(resolve))
    : () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            port1.close();
            resolve();
          };
          port2.postMessage(null);
        });
