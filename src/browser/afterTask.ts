// What runs after the current task of the browser: a message of the page to itself, which no browser delays like a timer.

const { port1, port2 } = new MessageChannel();
port1.start();

/** Calls `work` after the current task. */
export function afterTask(work: () => void): void {
  port1.addEventListener('message', work, { once: true });
  port2.postMessage(null);
}
