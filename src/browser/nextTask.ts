// Splits work into tasks, so that the browser can paint and handle input in between.

/** Resolves in the next task. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

const { port1, port2 } = new MessageChannel();
port1.start();

/** Calls `work` after the current task: a message of the page to itself, which is not throttled on a hidden page. */
export function afterTask(work: () => void): void {
  port1.addEventListener('message', work, { once: true });
  port2.postMessage(null);
}

/** The player has just tapped or typed, so the response to that renders first. */
const isInteracting = () => navigator.userActivation?.isActive === true;

/**
 * Wraps `work` so that it runs at most once per task. The first call runs immediately, or in the task after a tap;
 * further calls run one task later each. A hidden page runs every call immediately: its timers are throttled, and it
 * may be unloading.
 */
export function inTurn<Args extends readonly unknown[], T>(
  work: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  let slot: Promise<void> | null = null;
  return (...args) => {
    if (document.visibilityState === 'hidden') return work(...args);
    const before = slot ?? (isInteracting() ? nextTask() : null);
    const worked = before === null ? work(...args) : before.then(() => work(...args));
    const own = (before ?? Promise.resolve()).then(nextTask);
    slot = own;
    own.then(() => {
      if (slot === own) slot = null;
    });
    return worked;
  };
}
