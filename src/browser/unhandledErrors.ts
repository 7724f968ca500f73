// Catches every error that nothing handled. The entry point imports this first, so that the listeners catch the errors of all
// other modules. The code that reads errors is loaded with the first of them, or after the first screen; until then, and
// until there is a core, errors wait.
import type { Core } from '../../streams/reaction';
import type { Thrown } from '../../streams/unhandled';
import { afterFirstScreen, withAfterStart } from './firstScreen';

/** A broken page must not fill the memory. */
const MAX_WAITING = 30;

// Chromium's default is 10.
Error.stackTraceLimit = 20;

const waiting: Thrown[] = [];
/** The same error may arrive through a reaction or React and then through the window. */
const seen = new WeakSet<object>();
let append: ((thrown: Thrown) => void) | null = null;
let load = (): unknown => undefined;

export function reportUnhandled(thrown: Thrown): void {
  const { error } = thrown;
  if (error instanceof Error) {
    if (seen.has(error)) return;
    seen.add(error);
  }
  if (append !== null) append(thrown);
  else if (waiting.push(thrown) > MAX_WAITING) waiting.pop();
  else load();
}

/** Appends all errors, including earlier ones, to the log of this core. */
export function appendUnhandled(core: Core): void {
  load = () =>
    withAfterStart((parts) => {
      append ??= parts.appenderOf(core);
      waiting.splice(0).forEach(append);
    });
  if (waiting.length > 0) load();
  else afterFirstScreen(core, load);
}

const byReact =
  (log: (error: unknown) => void, origin: Thrown['origin']) =>
  (error: unknown, { componentStack: place }: { readonly componentStack?: string | undefined }) => {
    // React recovers from an error, and throws another one about it.
    const { cause = error } = error instanceof Error ? error : {};
    reportUnhandled({ origin, error: cause, place });
    if (error instanceof Error) seen.add(error);
    log(error);
  };

/** The hooks of React's root, which then log as React would without them. */
export const rootHooks = {
  onCaughtError: byReact(console.error, 'screen'),
  onUncaughtError: byReact(reportError, 'react'),
  onRecoverableError: byReact(reportError, 'react'),
};

window.addEventListener('error', ({ error, message, filename, lineno, colno }) =>
  reportUnhandled({
    origin: 'page',
    error: error ?? { message },
    place: `${filename}:${lineno}:${colno}`,
  }),
);
window.addEventListener('unhandledrejection', ({ reason }) =>
  reportUnhandled({ origin: 'rejection', error: reason }),
);
