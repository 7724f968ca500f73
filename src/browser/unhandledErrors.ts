// Appends every error that nothing handled to the log, once per cause and minute. The entry point imports this first, so that
// the listeners hear the errors of all other modules; what is thrown before there is a core is appended once there is.
import type { Core } from '../../streams/reaction';
import { type ErrorOrigin, stackText, type Unhandled, unhandled } from '../../streams/unhandled';

const CAUSE_MS = 60_000;
/** Further causes within a minute are not appended: a broken page must not fill the log. */
const MAX_CAUSES = 30;

let live: Core | null = null;
const waiting: Unhandled[] = [];
/** The same error may arrive through a reaction or React and then through the window. */
const seen = new WeakSet<object>();
/** When each cause was appended last, epoch ms of the core's clock. */
const appendedAt = new Map<string, number>();

/** The id of this build; empty on the development server. */
const pageBuild = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';

function append(core: Core, data: Unhandled): void {
  const now = core.scheduler.now();
  for (const [cause, at] of appendedAt) if (now - at >= CAUSE_MS) appendedAt.delete(cause);
  const { part, name, message, frames } = data;
  const cause = `${part} ${name} ${message} ${stackText(frames.slice(0, 1))}`;
  if (appendedAt.has(cause) || appendedAt.size >= MAX_CAUSES) return;
  appendedAt.set(cause, now);
  core.emit('error/unhandled', data);
}

interface ErrorPlace {
  /** A stack to use if the error has none, such as React's component stack. */
  readonly place?: string | undefined;
  /** The build of the code that threw; by default the page's. */
  readonly build?: string;
}

export function reportUnhandled(
  origin: ErrorOrigin,
  thrown: unknown,
  part = '',
  { place = '', build = pageBuild }: ErrorPlace = {},
): void {
  if (typeof thrown === 'object' && thrown !== null) {
    if (seen.has(thrown)) return;
    seen.add(thrown);
  }
  const data = unhandled(origin, thrown, { part, place, build });
  if (data === null) return;
  if (live === null) waiting.push(...(waiting.length < MAX_CAUSES ? [data] : []));
  else append(live, data);
}

/** Appends the errors of now on, and those of before. */
export function appendUnhandled(core: Core): void {
  live = core;
  for (const data of waiting.splice(0)) append(core, data);
}

interface ReactPlace {
  readonly componentStack?: string | undefined;
}
const byReact =
  (log: (error: unknown) => void, origin: ErrorOrigin) =>
  (error: unknown, { componentStack: place }: ReactPlace) => {
    const isCode = error instanceof Error && /import|CSS|stylesheet/.test(error.message);
    reportUnhandled(isCode ? 'chunk' : origin, error, '', { place });
    log(error);
  };

/** The hooks of React's root, which then log as React would without them. */
export const rootHooks = {
  onCaughtError: byReact(console.error, 'screen'),
  onUncaughtError: byReact(reportError, 'react'),
  onRecoverableError: byReact(reportError, 'react'),
};

window.addEventListener('error', ({ error, message, filename, lineno, colno }) => {
  // A loop of ResizeObserver is no error, and the errors of other origins' scripts have no content.
  if (error === null && (filename === '' || message.includes('ResizeObserver'))) return;
  reportUnhandled('page', error ?? { message }, '', { place: `${filename}:${lineno}:${colno}` });
});
window.addEventListener('unhandledrejection', ({ reason }) => reportUnhandled('rejection', reason));
