// Keeping the platform's data current. A feature declares as data (`loads`) when each query is requested; the catalogue creates
// one reaction for each declaration.
import {
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  ignoreElements,
  type MonoTypeOperatorFunction,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  race,
  switchMap,
  take,
  takeUntil,
  tap,
  timer,
} from 'rxjs';
import type { Flags } from '../config';
import type { AppEvent, EventKind, EventOf, NewEvent } from '../log/event';
import type { Core } from '../reaction';
import { pathOf } from '../routes';
import { SCATTER_MS, scattered } from '../spread';
import { expiry, wakeUps } from '../time';
import { whileOn } from '../whileOn';
import { type ArgsOf, callKey, type Endpoint, isForVisitors, type Query } from './endpoint';
import { pacedReload } from './pacedReload';
import { publicParams } from './request';
import { OUTAGE_DELAYS_S, retryDelayMs } from './retryDelay';

/** Kinds of events: all of a kind, or those that satisfy a condition. */
export type Facts = { readonly [K in EventKind]?: true | ((event: EventOf<K>, core: Core) => boolean) };

/** When the data of a query is loaded. Without any of the optional parts only screens load it. */
export interface Load {
  /** Loaded together; a function if the arguments depend on the time. */
  readonly query: Query | readonly Query[] | ((core: Core) => readonly Query[]);
  /** Nothing is loaded while this flag is off. */
  readonly flag?: keyof Flags;
  /**
   * At every sign-in. Unless the condition holds, the first connection loads it, or `HUB_MS` without one: what is requested
   * before the connection has to be requested again after it.
   */
  readonly signIn?: true | ((core: Core) => boolean);
  /** The page that shows the data: a pattern, or an expression for paths. */
  readonly page?: string | RegExp;
  /** A modal that also shows the data. */
  readonly modal?: string;
  /** Another condition under which the data is shown. */
  readonly shown?: (core: Core) => boolean;
  /** Whenever the page is entered; otherwise its screen loads the data. */
  readonly entry?: true;
  /** Nothing is reloaded unless the data is `shown` now, or was `requested` before in this session. */
  readonly only?: 'shown' | 'requested';
  /**
   * When pushes may have been missed, unless the data was requested since. After a reconnect, data that is shown is loaded within
   * `SCATTER_MS`, or immediately if `prompt`, other data as soon as it is shown or within `UNSEEN_MS`, and on a hidden page
   * nothing until it is visible.
   */
  readonly resync?: true | 'prompt';
  /**
   * The subjects of the intents that claim what the data offers. Reloaded after such an intent failed, and, because another
   * tab may have claimed it, when the player returns to its page or receives a reward there.
   */
  readonly claims?: readonly string[];
  /** Reloaded when the player returns to its page, because another tab may have changed it. */
  readonly onReturn?: true;
  /** Facts that change the data. */
  readonly reloadOn?: Facts;
  /**
   * Changes that a reply may or may not include if one of the two was requested before the other arrived: then it is
   * requested again.
   */
  readonly crossedBy?: readonly EventKind[];
  /**
   * When the platform changes the loaded data next, epoch ms; null if that is unknown. A time in the past means that the data
   * should have changed by now: the clocks differ, so it is requested again.
   */
  readonly nextChange?: (core: Core) => number | null;
  /** Other reasons, by their description. */
  readonly when?: Readonly<Record<string, (core: Core) => Observable<AppEvent>>>;
}

/** The condition of `signIn` for data that may wait for the first connection. */
export const onceConnected = (): boolean => false;

/** The time that a sign-in waits for the first connection to the hub, ms. */
export const HUB_MS = 1_500;
/**
 * The time over which clients spread resyncs of what is not shown, ms. All clients of a fleet reconnect within a few seconds, and
 * each has about eight such requests, so they need most of the following minute.
 */
export const UNSEEN_MS = 45_000;

/** The loads of a feature, by the name of what is loaded. */
export type Loads = Readonly<Record<string, Load>>;

/** These kinds without a condition. */
export const all = (...kinds: readonly EventKind[]): Facts =>
  Object.fromEntries(kinds.map((kind) => [kind, true]));

/** Whether the platform sent it without a request. */
export const isPushed = ({ source }: Pick<AppEvent, 'source'>): boolean => source === 'hub';

/** A reason to load: an event or a wake-up. */
type Trigger = Partial<AppEvent>;

export const queriesOf = ({ query }: Load, core: Core): readonly Query[] =>
  typeof query === 'function' ? query(core) : [query].flat();

function isAtPlace({ state }: Core, { page, modal }: Load): boolean {
  const place = state('navigation');
  /** A page that does not exist shows no data, whatever its path begins with. */
  const isOnPage =
    page instanceof RegExp ? place.pattern !== '*' && page.test(pathOf(place)) : page === place.pattern;
  return isOnPage || state('popups').stack.some(({ content }) => content.type === modal);
}

const isShown = (core: Core, load: Load): boolean => load.shown?.(core) === true || isAtPlace(core, load);

const wasRequested = ({ state }: Core, { endpoint, args }: Query): boolean =>
  callKey(endpoint.route, publicParams(args)) in state('calls').byKey;

const kindsOf = (facts: Facts) => Object.keys(facts) as EventKind[];

const matching = (core: Core, facts: Facts): Observable<AppEvent> =>
  (core.on(...kindsOf(facts)) as Observable<AppEvent>).pipe(
    filter((event) => {
      const condition = facts[event.kind] as true | ((event: AppEvent, core: Core) => boolean);
      return condition === true || condition(event, core);
    }),
  );

/** Whether a fact comes from a GET; one without a route counts as such. */
const isRead = (via: string | undefined): boolean => via?.startsWith('GET ') ?? true;

/**
 * Emits the later of a reply and a change, if one of them was requested before the other arrived: the reply may be from
 * before the change, or its effect may be counted twice. A kind that is both is a reply to a GET, and a change otherwise.
 */
export function overlappingRequests(
  core: Core,
  replies: readonly EventKind[],
  changes: readonly EventKind[],
): Observable<AppEvent> {
  const last = { reply: 0, change: 0 };
  const overlapsOf = (one: 'reply' | 'change', other: 'reply' | 'change', kinds: readonly EventKind[]) =>
    (core.on(...kinds) as Observable<AppEvent>).pipe(
      filter(
        ({ kind, via }) =>
          !replies.includes(kind) || !changes.includes(kind) || isRead(via) === (one === 'reply'),
      ),
      tap(({ seq }) => {
        last[one] = seq;
      }),
      filter(({ cause }) => cause !== undefined && cause < last[other]),
    );
  return merge(overlapsOf('reply', 'change', replies), overlapsOf('change', 'reply', changes));
}

/** Emits the gaps after which the data is to be loaded again, each when it is time. */
function resynced(core: Core, load: Load): Observable<AppEvent> {
  const { browser, random, scheduler } = core;
  const isPrompt = load.resync === 'prompt';
  const isVisible$ = defer(() => browser.visible$).pipe(filter(Boolean), take(1));
  const within = (ms: number) => timer(Math.round(ms * random.next()), scheduler);
  const shown$ = defer(() => core.until(() => isShown(core, load)));
  const due$ = defer(() =>
    isShown(core, load) && !isPrompt ? within(SCATTER_MS) : race(shown$, within(UNSEEN_MS)),
  );
  return core.gaps$.pipe(
    mergeMap(({ event, isSpread }) =>
      isSpread
        ? isVisible$.pipe(
            switchMap(() => due$),
            map(() => event),
            takeUntil(core.on('session/ended')),
          )
        : of(event),
    ),
    unlessRequested(core, queriesOf(load, core)),
  );
}

/** Drops the events after which all of these queries were requested successfully, or still are. */
function unlessRequested(core: Core, queries: readonly Query[]): MonoTypeOperatorFunction<AppEvent> {
  const keys = queries.map(({ endpoint, args }) => callKey(endpoint.route, publicParams(args)));
  return (events$) =>
    defer(() => {
      const requestedAt = new Map<string, number>();
      const noted$ = core.on('call/started').pipe(
        tap(({ data, seq }) => requestedAt.set(callKey(data.route, data.params), seq)),
        ignoreElements(),
      );
      const isAnswered = (key: string, seq: number) => {
        const status = core.state('calls').byKey[key]?.status;
        return (requestedAt.get(key) ?? 0) > seq && status !== 'rejected' && status !== 'idle';
      };
      return merge(noted$, events$.pipe(filter(({ seq }) => !keys.every((key) => isAnswered(key, seq)))));
    });
}

/** Loads a query while its flag is on, whenever its declaration requires it; at most once per second. */
export const keepCurrent = (core: Core, load: Load): Observable<NewEvent> =>
  load.flag === undefined
    ? loadedWhenDue(core, load)
    : whileOn(core, load.flag, (isLater) => loadedWhenDue(core, load, isLater));

/** `isNew`: its flag was turned on while the page is open, so it is loaded if it would have been by now. */
function loadedWhenDue(core: Core, load: Load, isNew = false): Observable<NewEvent> {
  const {
    signIn,
    entry,
    only,
    resync,
    claims = [],
    onReturn,
    reloadOn = {},
    crossedBy = [],
    nextChange,
  } = load;
  const queries = queriesOf(load, core);
  const replies = queries.flatMap(({ endpoint }) => endpoint.event ?? []);
  const signIns$ = core.on('session/started').pipe(
    switchMap((event) =>
      signIn === true || signIn?.(core) === true
        ? of(event)
        : timer(HUB_MS, core.scheduler).pipe(
            map(() => event),
            takeUntil(core.on('hub/connected', 'session/ended')),
          ),
    ),
  );
  const first$ = merge(
    signIn === undefined ? EMPTY : signIns$,
    core
      .on('session/started', 'route/entered')
      .pipe(
        filter(
          ({ kind }) =>
            entry === true && isAtPlace(core, load) && (kind === 'route/entered' || signIn === undefined),
        ),
      ),
  );
  const returns$ = merge(
    wakeUps(core.browser).pipe(map(() => ({}))),
    claims.length > 0 ? core.on('reward/received', 'connection/resumed') : EMPTY,
  ).pipe(filter(() => (claims.length > 0 || onReturn === true) && isAtPlace(core, load)));
  const changes$ = merge(
    resync === undefined ? EMPTY : resynced(core, load),
    core
      .on('intent/ended')
      .pipe(filter(({ data }) => claims.includes(data.what) && data.outcome !== 'settled')),
    matching(core, reloadOn),
    overlappingRequests(core, replies, crossedBy),
    ...Object.values(load.when ?? {}).map((triggers) => triggers(core)),
    nextChange === undefined ? EMPTY : dueChanges(core, replies, nextChange),
  ).pipe(
    filter(
      () =>
        only === undefined ||
        isShown(core, load) ||
        (only === 'requested' && queries.some((query) => wasRequested(core, query))),
    ),
  );
  const turnedOn$ = isNew && (signIn !== undefined || isShown(core, load)) ? of({}) : EMPTY;
  const isOpen = queries.some(({ endpoint }) => isForVisitors(endpoint));
  return (merge(turnedOn$, first$, returns$, changes$) as Observable<Trigger>).pipe(
    filter(() => isOpen || core.state('session').status === 'signedIn'),
    distinctUntilChanged(),
    pacedReload(({ seq }) => {
      const origin = seq === undefined ? { fresh: true } : { cause: seq, fresh: true };
      return merge(
        ...queriesOf(load, core).map(({ endpoint, args }) =>
          core.call(endpoint, args as ArgsOf<Endpoint>, origin),
        ),
      );
    }, core),
  );
}

/**
 * Emits the latest of these replies once the platform has changed its data, spread over all clients. Data that should have changed
 * by now is requested once more after each of the delays, and then left as it is.
 */
export const dueChanges = (
  core: Core,
  replies: readonly EventKind[],
  nextChange: NonNullable<Load['nextChange']>,
): Observable<AppEvent> =>
  defer(() => {
    let tries = 0;
    return (core.on(...replies, 'session/ended') as Observable<AppEvent>).pipe(
      switchMap((reply) => {
        const next = nextChange(core);
        const isOverdue = next !== null && next <= core.scheduler.now();
        tries = isOverdue ? tries + 1 : 0;
        if (next === null || tries > OUTAGE_DELAYS_S.length) return EMPTY;
        const due$ = isOverdue
          ? timer(retryDelayMs(tries - 1, OUTAGE_DELAYS_S, core.random), core.scheduler)
          : expiry(next, core.scheduler, wakeUps(core.browser)).pipe(scattered(core));
        return due$.pipe(
          filter(() => !isOverdue || nextChange(core) === next),
          map(() => ({ ...reply })),
        );
      }),
    );
  });
