// Work in pieces: between two of them the browser paints and hears taps.

/** Resolves in a task of its own. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The player has just tapped or typed: what is shown for that comes first. */
const isAnswering = () => navigator.userActivation?.isActive === true;

/**
 * As `work`, at most once per task: the first call at once, or after the task of a tap; each further one in a task after it. A hidden
 * page works at once, because its timers are slow and it may be about to end.
 */
export function inTurn<Args extends readonly unknown[], T>(
  work: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  let taken: Promise<void> | null = null;
  return (...args) => {
    if (document.visibilityState === 'hidden') return work(...args);
    const before = taken ?? (isAnswering() ? nextTask() : null);
    const worked = before === null ? work(...args) : before.then(() => work(...args));
    const own = (before ?? Promise.resolve()).then(nextTask);
    taken = own;
    own.then(() => {
      if (taken === own) taken = null;
    });
    return worked;
  };
}
