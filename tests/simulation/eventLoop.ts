// A turn of the real event loop: by then everything that follows from what has just run has happened.

/** In Node, the loop's own; in a browser's worker a message to itself, because timers there are held back. */
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
