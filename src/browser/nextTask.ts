// Splits work into tasks, so that the browser can paint and handle input in between.

/** Resolves in the next task. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

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
