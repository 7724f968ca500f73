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
import type { Config } from '../streams/config';
import { type CallState, callStateOf } from '../streams/features/calls';
import type { ContentOf, PopupEntry, PopupType } from '../streams/features/popups';
import type { ModelName, StateOf } from '../streams/log/readModel';
import type { Core } from '../streams/reaction';
import type { RouteParams } from '../streams/routes';
import type { ArgsOf, Endpoint, Query } from '../streams/wire/endpoint';
import { publicParams } from '../streams/wire/request';

/** Returns the state so that its reads are noted for the hook `reader`, an object in the hook's place of React's tree. */
export type NoteReads = <State>(reader: object, model: ModelName, state: State) => State;

interface Bridge {
  readonly core: Core;
  readonly noteReads: NoteReads | null;
}

const BridgeContext = createContext<Bridge | null>(null);

interface CoreProviderProps {
  readonly core: Core;
  /** Set while a developer inspects which values a component reads. */
  readonly noteReads?: NoteReads | null;
  readonly children: ReactNode;
}

export function CoreProvider({ core, noteReads = null, children }: CoreProviderProps) {
  const bridge = useMemo(() => ({ core, noteReads }), [core, noteReads]);
  return <BridgeContext value={bridge}>{children}</BridgeContext>;
}

function useBridge(): Bridge {
  const bridge = useContext(BridgeContext);
  if (bridge === null) throw new Error('useCore needs a CoreProvider');
  return bridge;
}

/** The core of this React tree: the live one or a replay's. */
export function useCore(): Core {
  return useBridge().core;
}

/** The configuration, for its flags: re-renders when an operator switches one. Its other fields never change. */
export function useConfig(): Config {
  const { config } = useCore();
  useModel('configuration', ({ flags }) => flags);
  return config;
}

/**
 * A model's state, or the part that `selector` returns. Re-renders when it changes, at most once per animation frame. The
 * selector must return a part of the state or a primitive, never a new object.
 */
export function useModel<Name extends ModelName>(name: Name): StateOf<Name>;
export function useModel<Name extends ModelName, T>(name: Name, selector: (state: StateOf<Name>) => T): T;
export function useModel<Name extends ModelName>(
  name: Name,
  selector?: (state: StateOf<Name>) => unknown,
): unknown {
  const bridge = useBridge();
  return useView(bridge, name, bridge.core.view(name), selector ?? whole);
}

/** The minimum time between two renders of a paced value, ms; players can't read faster. */
const PACE_MS = 100;

/** Like `useModel`, for state that pushes may change many times a second: re-renders at most once per `PACE_MS`. */
export function usePacedModel<Name extends ModelName, T>(
  name: Name,
  selector: (state: StateOf<Name>) => T,
): T {
  const bridge = useBridge();
  return useView(bridge, name, bridge.core.view(name), selector, PACE_MS);
}

const whole = (state: unknown) => state;

function useView<State, T>(
  { noteReads }: Bridge,
  name: ModelName,
  view: BehaviorSubject<State>,
  selector: (state: State) => T,
  paceMs = 0,
): T {
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
  return useSyncExternalStore(subscribe, () =>
    selector(noteReads === null ? view.value : noteReads(subscribe, name, view.value)),
  );
}

/**
 * Like `useModel`, for state that many components show: re-renders in a transition, so that the response to the tap that
 * changed it is painted first. It has caught up before the next tap is handled. `selector` must be stable.
 */
export function useModelLater<Name extends ModelName, T>(
  name: Name,
  selector: (state: StateOf<Name>) => T,
): T {
  const { core, noteReads } = useBridge();
  const [shown, setShown] = useState(() => selector(core.state(name)));
  const rendered = useRef(shown);
  const selected = useRef(selector);
  useLayoutEffect(() => {
    rendered.current = shown;
  }, [shown]);
  useEffect(() => {
    const select = (state: StateOf<Name>) =>
      selected.current(noteReads === null ? state : noteReads(selected, name, state));
    const following = core
      .view(name)
      .pipe(map(select), distinctUntilChanged())
      .subscribe((next) => startTransition(() => setShown(() => next)));
    const catchUp = () => {
      const now = select(core.state(name));
      if (!Object.is(now, rendered.current)) flushSync(() => setShown(() => now));
    };
    document.addEventListener('click', catchUp, { capture: true });
    return () => {
      following.unsubscribe();
      document.removeEventListener('click', catchUp, { capture: true });
    };
  }, [core, noteReads, name]);
  return shown;
}

/** Calls `follow` with the selected part, now and whenever it changes, without a render. Both functions must be stable. */
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

/** Like `useModel`, for the models of late features: until the feature has joined, the selector receives undefined. */
export function useLateModel<Name extends ModelName, T>(
  name: Name,
  selector: (state: StateOf<Name> | undefined) => T,
): T {
  const bridge = useBridge();
  return useView(bridge, name, bridge.core.lateView(name), selector);
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
 * Loads a component's data. Calls continue when the component unmounts, and identical calls in flight share one request.
 * Queries only: for a mutation emit a request fact (`useEmit`), whose reaction makes the call.
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

/** The queries of a screen or modal: an array, or a function if they depend on the player or the URL. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads for another player; another URL is another screen.
  useEffect(() => {
    load(...(typeof data === 'function' ? data(core, params) : data));
  }, [core, load, data, playerId, isKnown]);
}

/** Appends a player's action to the log. */
export function useEmit(): Core['emit'] {
  return useCore().emit;
}

/** The latest value of a stream that emits on subscription, like the timers of `streams/time.ts`. */
export function useStream<T>(make: (core: Core) => Observable<T>, dependencies: readonly unknown[]): T {
  const core = useCore();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller lists the dependencies of `make`.
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

/** The props of a modal that come from its stack entry. */
export function popupFrame({
  entry,
  topmost,
  close,
}: Pick<ModalProps<PopupType>, 'entry' | 'topmost' | 'close'>) {
  const { variant, showOverlay, anchored } = entry;
  return { variant, showOverlay, anchored, topmost, onClose: close };
}
