// Starts a package's integrations on top of a core. Adapters only listen: they cannot append to the log.
import {
  concatMap,
  distinctUntilChanged,
  EMPTY,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  shareReplay,
  startWith,
  switchMap,
  tap,
} from 'rxjs';
import type { Flag } from '../../../streams/config';
import { decideConsent } from '../../../streams/features/registration/marketing';
import type { Core } from '../../../streams/reaction';
import { whileOn } from '../../../streams/whileOn';
import { consent$ } from './consent';
import { evaluating } from './flags';
import type { ConsentAdapter, Hook, HookName, Integrations, Purpose } from './integration';
import { listening } from './listeners';
import { type Boundary, loaded } from './loading';

const NECESSARY: ReadonlySet<Purpose> = new Set(['necessary']);

/** Opens the consent manager, or shows that it can't be opened. */
function open(core: Core, manager: ConsentAdapter | null, { report }: Boundary): void {
  try {
    if (manager !== null) return manager.open();
  } catch (error) {
    report({ origin: 'integration', part: 'consent', error });
  }
  const text = "The cookie settings aren't available right now. Try again later.";
  core.emit('toast/requested', { tone: 'problem', text, ms: null, link: null });
}

/** The purposes granted in the consent manager; none until it has loaded. Opening it loads it again. */
function managed(
  core: Core,
  hook: Hook<ConsentAdapter>,
  boundary: Boundary,
): Observable<ReadonlySet<Purpose>> {
  let manager: ConsentAdapter | null = null;
  return core.on('consent/opened').pipe(
    map(() => true),
    startWith(false),
    concatMap(async (isOpened) => {
      manager ??= await loaded('consent', hook, new AbortController().signal, boundary);
      if (isOpened) open(core, manager, boundary);
      return manager;
    }),
    distinctUntilChanged(),
    switchMap((known) =>
      known === null
        ? of(NECESSARY)
        : consent$(core, known, boundary.isRefused).pipe(
            tap((granted) => {
              const consent = granted.has('marketing') ? 'granted' : 'refused';
              decideConsent(core.storage.local, () => consent);
            }),
          ),
    ),
  );
}

/** The hooks that listen, each with the flag that it needs. */
const LISTENING = [
  ['analytics', null],
  ['telemetry', 'remoteLogging'],
  ['sessionRecording', 'sessionRecording'],
] as const satisfies readonly (readonly [HookName, Flag | null])[];

/** Runs the integrations until unsubscribed. */
export function integrated(core: Core, integrations: Integrations, boundary: Boundary): Observable<never> {
  const { consent, flags } = integrations;
  const granted$ = (
    consent === undefined ? consent$(core, null, boundary.isRefused) : managed(core, consent, boundary)
  ).pipe(shareReplay({ bufferSize: 1, refCount: true }));
  const allowedFor = ({ purpose }: { readonly purpose: Purpose }) =>
    purpose === 'necessary' ? of(NECESSARY) : granted$;
  const listeners = LISTENING.flatMap(([name, flag]) => {
    const hook = integrations[name];
    if (hook === undefined) return [];
    const listens = () => listening(core, name, hook, allowedFor(hook), boundary);
    return [flag === null ? listens() : whileOn(core, flag, listens)];
  });
  const evaluated$ =
    flags === undefined
      ? []
      : [
          allowedFor(flags).pipe(
            map((granted) => granted.has(flags.purpose)),
            distinctUntilChanged(),
            switchMap((isGranted) => (isGranted ? evaluating(core, flags, boundary) : EMPTY)),
          ),
        ];
  return merge(granted$.pipe(ignoreElements()), ...listeners, ...evaluated$);
}
