// The only bridge between the core and React: the provider and the hooks.
import { useObservableEagerState } from 'observable-hooks';
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import {
  asyncScheduler,
  type BehaviorSubject,
  distinctUntilChanged,
  map,
  type Observable,
  throttleTime,
} from 'rxjs';
import { type CallState, callStateOf } from '../streams/features/calls';
import type { ContentOf, PopupEntry, PopupType } from '../streams/features/popups';
import type { ModelName, StateOf } from '../streams/log/readModel';
import type { Core } from '../streams/reaction';
import type { RouteParams } from '../streams/routes';
import type { ArgsOf, Endpoint, Query } from '../streams/wire/endpoint';
import { publicParams } from '../streams/wire/request';

const CoreContext = createContext<Core | null>(null);

export function CoreProvider({ core, children }: { core: Core; children: ReactNode }) {
  return <CoreContext value={core}>{children}</CoreContext>;
}

/** The core of this tree: the live one, or a replay's. */
export function useCore(): Core {
  const core = useContext(CoreContext);
  if (core === null) throw new Error('useCore needs a CoreProvider');
  return core;
}

/**
 * A model's state, or the part that `selector` picks. Re-renders when it changes, at most once per animation frame. The
 * selector must return a part of the state or a primitive, never a new object.
 */
export function useModel<Name extends ModelName>(name: Name): StateOf<Name>;
export function useModel<Name extends ModelName, T>(name: Name, selector: (state: StateOf<Name>) => T): T;
export function useModel<Name extends ModelName>(
  name: Name,
  selector?: (state: StateOf<Name>) => unknown,
): unknown {
  return useView(useCore().view(name), selector ?? whole);
}

/** The least time between two renders of a paced value, ms: nobody reads faster. */
const PACE_MS = 100;

/** As `useModel`, for what pushes may change many times a second: renders at most once per `PACE_MS`, with the latest value. */
export function usePacedModel<Name extends ModelName, T>(
  name: Name,
  selector: (state: StateOf<Name>) => T,
): T {
  return useView(useCore().view(name), selector, PACE_MS);
}

const whole = (state: unknown) => state;

function useView<State, T>(view: BehaviorSubject<State>, selector: (state: State) => T, paceMs = 0): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      const changes$ =
        paceMs === 0
          ? view
          : view.pipe(throttleTime(paceMs, asyncScheduler, { leading: true, trailing: true }));
      const following = changes$.subscribe(changed);
      return () => following.unsubscribe();
    },
    [view, paceMs],
  );
  return useSyncExternalStore(subscribe, () => selector(view.value));
}

/**
 * As `useModel`, for what many components show and nobody looks at just then: follows the state in a transition, so that the tap
 * which changed it is answered first. Before any further tap is handled it has caught up. `selector` stays the same.
 */
export function useModelLater<Name extends ModelName, T>(
  name: Name,
  selector: (state: StateOf<Name>) => T,
): T {
  const core = useCore();
  const [shown, setShown] = useState(() => selector(core.state(name)));
  const rendered = useRef(shown);
  const select = useRef(selector);
  useLayoutEffect(() => {
    rendered.current = shown;
  }, [shown]);
  useEffect(() => {
    const following = core
      .view(name)
      .pipe(map(select.current), distinctUntilChanged())
      .subscribe((next) => startTransition(() => setShown(() => next)));
    const catchUp = () => {
      const now = select.current(core.state(name));
      if (!Object.is(now, rendered.current)) flushSync(() => setShown(() => now));
    };
    document.addEventListener('click', catchUp, { capture: true });
    return () => {
      following.unsubscribe();
      document.removeEventListener('click', catchUp, { capture: true });
    };
  }, [core, name]);
  return shown;
}

/** Calls `follow` with the part that `selector` picks, now and whenever it changes, without a render. Both stay the same. */
export function useModelEffect<Name extends ModelName, T>(
  name: Name,
  selector: (state: StateOf<Name>) => T,
  follow: (value: T) => void,
): void {
  const core = useCore();
  useEffect(() => {
    const following = core.view(name).pipe(map(selector), distinctUntilChanged()).subscribe(follow);
    return () => following.unsubscribe();
  }, [core, name, selector, follow]);
}

/** As `useModel`, where the model's feature may not have joined: then the selector is given undefined. */
export function useLateModel<Name extends ModelName, T>(
  name: Name,
  selector: (state: StateOf<Name> | undefined) => T,
): T {
  return useView(useCore().lateView(name), selector);
}

/** The state of one call. Re-renders only when that call's state changes. */
export function useCallState(
  endpoint: Endpoint,
  params: Readonly<Record<string, string | number>> = {},
): CallState {
  return useModel('calls', (calls) => callStateOf(calls, endpoint, params));
}

/** The state of a query. */
export function useQueryState({ endpoint, args }: Query): CallState {
  return useModel('calls', (calls) => callStateOf(calls, endpoint, publicParams(args)));
}

/**
 * Loads what a component shows. The call continues when the component unmounts, and identical calls in flight share one
 * request. Queries only: mutations are request facts (`useEmit`), whose reactions make the call.
 */
export function useLoad(): (...queries: readonly Query[]) => void {
  const core = useCore();
  return useCallback(
    (...queries: readonly Query[]) => {
      for (const { endpoint, args } of queries) core.run(core.call(endpoint, args as ArgsOf<Endpoint>));
    },
    [core],
  );
}

/** The queries of a screen or modal: a list, or a function if they depend on the player or the URL. */
export type ScreenData = readonly Query[] | ((core: Core, params: RouteParams) => readonly Query[]);

/** Loads the queries when the component mounts and after each sign-in or sign-out. */
export function useLoadOnEntry(data: ScreenData, params: RouteParams = {}): void {
  const core = useCore();
  const load = useLoad();
  const playerId = useModel('session', (session) => session.playerId);
  const isKnown = useModel(
    'session',
    (session) => typeof data !== 'function' || session.status !== 'unknown',
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another player loads again; another address is another screen.
  useEffect(() => {
    load(...(typeof data === 'function' ? data(core, params) : data));
  }, [core, load, data, playerId, isKnown]);
}

/** Appends a player's action to the log. */
export function useEmit(): Core['emit'] {
  return useCore().emit;
}

/** The latest value of a stream that emits on subscription, as the timers of `streams/time.ts` do. */
export function useStream<T>(make: (core: Core) => Observable<T>, dependencies: readonly unknown[]): T {
  const core = useCore();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what the stream is made of.
  const stream$ = useMemo(() => make(core), [core, ...dependencies]);
  return useObservableEagerState(stream$);
}

/** The props of every modal in the stack: its data, never callbacks. */
export interface ModalProps<Type extends PopupType> {
  readonly content: ContentOf<Type>;
  readonly entry: PopupEntry;
  readonly topmost: boolean;
  readonly close: () => void;
}

/** The part of a modal's look that comes from its stack entry. */
export function popupFrame({
  entry,
  topmost,
  close,
}: Pick<ModalProps<PopupType>, 'entry' | 'topmost' | 'close'>) {
  const { variant, showOverlay, anchored } = entry;
  return { variant, showOverlay, anchored, topmost, onClose: close };
}
