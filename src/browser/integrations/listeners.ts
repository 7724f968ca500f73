// Passes facts to the adapters of vendors that only listen, while the player consents: in tasks that leave the page responsive.
import { distinctUntilChanged, EMPTY, map, Observable, type Subscription, switchMap } from 'rxjs';
import type { AppEvent } from '../../../streams/log/event';
import type { Core } from '../../../streams/reaction';
import type { FactAdapter, FactHook, HookName, Purpose, SharedFact } from './integration';
import { type Boundary, loaded } from './loading';
import { sharing } from './sharedFacts';

/** The maximum number of facts waiting for an adapter; the oldest are dropped. */
const MAX_WAITING = 200;
/** The time after which the other facts wait for the next task, ms. */
const TASK_MS = 8;
/** An adapter that has thrown this often is stopped. */
const MAX_FAILURES = 10;

/** Passes facts on, from the `earlier` ones to new ones, until unsubscribed. Completes once the adapter has failed. */
function passing(
  core: Core,
  name: HookName,
  hook: FactHook,
  earlier: readonly AppEvent[],
  boundary: Boundary,
): Observable<never> {
  return new Observable((subscriber) => {
    const stopping = new AbortController();
    const shared = sharing(hook.facts, (kind) => core.facts[kind as keyof Core['facts']]);
    const waiting: SharedFact[] = [];
    let adapter: FactAdapter | null = null;
    let task: Subscription | null = null;
    let failures = 0;
    const pass = () => {
      task = null;
      const end = core.scheduler.now() + TASK_MS;
      while (adapter !== null && waiting.length > 0 && core.scheduler.now() < end) {
        try {
          adapter.fact(waiting.shift() as SharedFact);
        } catch (error) {
          boundary.report({ origin: 'integration', part: name, error });
          failures += 1;
          if (failures >= MAX_FAILURES) return subscriber.complete();
        }
      }
      schedule();
    };
    const schedule = () => {
      if (task === null && adapter !== null && waiting.length > 0) task = core.scheduler.schedule(pass);
    };
    const keep = (event: AppEvent) => {
      const fact = shared(event);
      if (fact === null) return;
      if (waiting.push(fact) > MAX_WAITING) waiting.shift();
      schedule();
    };
    earlier.forEach(keep);
    subscriber.add(core.events$.subscribe(keep));
    subscriber.add(() => {
      task?.unsubscribe();
      stopping.abort();
    });
    loaded(name, hook, stopping.signal, boundary).then((started) => {
      if (started === null) return subscriber.complete();
      adapter = started;
      schedule();
    });
  });
}

/** Runs a listening adapter while its purpose is consented to. Facts from before the consent are not passed on. */
export function listening(
  core: Core,
  name: HookName,
  hook: FactHook,
  consent$: Observable<ReadonlySet<Purpose>>,
  boundary: Boundary,
): Observable<never> {
  return consent$.pipe(
    map((granted) => granted.has(hook.purpose)),
    distinctUntilChanged(),
    switchMap((isGranted, index) =>
      isGranted ? passing(core, name, hook, index === 0 ? core.slice().events : [], boundary) : EMPTY,
    ),
  );
}
