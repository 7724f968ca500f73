// The reality check: at the player's chosen interval, a dialog during play shows the time played and the net position.
// Off without the flag `realityCheck`, and until the player chooses an interval.
import {
  distinctUntilChanged,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  race,
  type SchedulerLike,
  startWith,
  switchMap,
  take,
  tap,
  timer,
} from 'rxjs';
import { newEvent } from '../log/event';
import { readModel } from '../log/readModel';
import { playerStore } from '../playerStore';
import type { Core, Reactions } from '../reaction';
import * as s from '../schema/schema';
import { expiry, wakeUps } from '../time';
import { popup } from './shared/vocabulary';

/** Minutes of play between two checks; 0 for no checks. */
export const CHECK_INTERVALS = [0, 15, 30, 60] as const;
const interval = () => s.enums(CHECK_INTERVALS);

const MINUTE_MS = 60_000;
/** The maximum delay of a check, ms, if a game never reports the end of its round. */
export const MAX_ROUND_MS = 30_000;

const count = {
  /** Time in games since sign-in, ms, excluding the open game. */
  playedMs: s.number(),
  /** The part of it up to the last check. */
  checkedMs: s.number(),
};
const counted = s.object(count);

export const facts = {
  /** The player's choice, or the one from an earlier visit. */
  'realityCheck/changeRequested': s.object({ minutes: interval() }),
  /** The times that this tab counted before a reload. */
  'realityCheck/resumed': counted,
};

export const modals = {
  /** `playedMs`: time in games since sign-in. */
  realityCheck: s.object({ playedMs: s.number() }),
};

const realityCheckState = s.object({
  minutes: interval(),
  ...count,
  /** When the open game started, epoch ms. */
  playingSince: s.optional(s.number()),
  /** The open dialog. */
  dialog: s.optional(s.integer()),
});
export type RealityCheckState = s.Infer<typeof realityCheckState>;

const initial: RealityCheckState = {
  minutes: 0,
  playedMs: 0,
  checkedMs: 0,
  playingSince: null,
  dialog: null,
};

/** Time in games since sign-in at `now`, ms. */
export function playedAt({ playedMs, playingSince }: RealityCheckState, now: number): number {
  return playedMs + (playingSince === null ? 0 : Math.max(0, now - playingSince));
}

function stop(state: RealityCheckState, now: number): undefined {
  state.playedMs = playedAt(state, now);
  state.playingSince = null;
}

/** The player has seen the figures, and the next interval starts. */
function startInterval(state: RealityCheckState, now: number): undefined {
  state.dialog = null;
  state.checkedMs = playedAt(state, now);
}

export const models = {
  realityCheck: readModel(realityCheckState, initial, {
    'realityCheck/changeRequested': (state, { minutes }, { at }) => {
      state.minutes = minutes;
      state.checkedMs = playedAt(state, at);
    },
    'realityCheck/resumed': (state, data) => {
      state.playedMs = data.playedMs;
      state.checkedMs = data.checkedMs;
    },
    'game/launched': (state, _, { at }) => {
      state.playingSince ??= at;
    },
    'game/refused': (state, _, { at }) => stop(state, at),
    'game/closed': (state, _, { at }) => stop(state, at),
    'popup/requested': (state, { content }, { seq }) => {
      if (content.type === 'realityCheck') state.dialog = seq;
    },
    'popup/closed': (state, { id }, { at }) => (state.dialog === id ? startInterval(state, at) : undefined),
    /** A route change closes every dialog. */
    'route/entered': (state, _, { at }) => (state.dialog === null ? undefined : startInterval(state, at)),
    'session/ended': () => initial,
  }),
};

/** When the next check is due, epoch ms; null without an interval, without a game, or while a dialog is open. */
export function nextCheck(state: RealityCheckState): number | null {
  const { minutes, playedMs, checkedMs, playingSince, dialog } = state;
  if (minutes === 0 || playingSince === null || dialog !== null) return null;
  return playingSince + minutes * MINUTE_MS - (playedMs - checkedMs);
}

const isOn = ({ config }: Core) => config.flags.realityCheck;

/**
 * Emits the time of each due check, epoch ms: after the current round, or immediately if the game reports none. `wake$`
 * ends a wait after sleep, a hidden tab or a changed clock. `playing$` starts with its current value.
 */
export function checks(options: {
  due$: Observable<number | null>;
  playing$: Observable<boolean>;
  wake$: Observable<unknown>;
  scheduler: SchedulerLike;
}): Observable<number> {
  const { due$, playing$, wake$, scheduler } = options;
  const betweenRounds$ = race(
    playing$.pipe(filter((isPlaying) => !isPlaying)),
    timer(MAX_ROUND_MS, scheduler),
  ).pipe(take(1));
  return due$.pipe(
    switchMap((due) =>
      due === null
        ? EMPTY
        : expiry(due, scheduler, wake$).pipe(
            switchMap(() => betweenRounds$),
            map(() => scheduler.now()),
          ),
    ),
  );
}

const intervalKey = (core: Core) => `reality-check-${core.state('session').playerId}`;

const storedInterval = (core: Core) =>
  CHECK_INTERVALS.find((minutes) => String(minutes) === core.storage.local.read(intervalKey(core))) ?? 0;

const store = (core: Core) => playerStore(core, 'reality-check', counted);

/** The interval at which the played time is saved for a reload, ms. */
const SAVE_MS = 5_000;

export const reactions: Reactions = {
  checkRealityOnInterval: (core) => {
    if (!isOn(core)) return EMPTY;
    const due$ = core
      .on(
        'realityCheck/changeRequested',
        'realityCheck/resumed',
        'game/launched',
        'game/refused',
        'game/closed',
        'popup/requested',
        'popup/closed',
        'route/entered',
        'session/ended',
      )
      .pipe(
        map(() => nextCheck(core.state('realityCheck'))),
        distinctUntilChanged(),
      );
    const playing$ = core.on('game/roundStarted', 'game/roundEnded', 'game/closed').pipe(
      startWith(null),
      map(() => core.state('launch').playing),
    );
    const { scheduler } = core;
    return checks({ due$, playing$, wake$: wakeUps(core.browser), scheduler }).pipe(
      map((now) => {
        const playedMs = playedAt(core.state('realityCheck'), now);
        return newEvent('popup/requested', popup({ type: 'realityCheck' as const, playedMs }), 'timer');
      }),
    );
  },

  /** Restores the player's interval and the times this tab counted before a reload; saves the choice. */
  restoreIntervalOnSignIn: (core) => {
    if (!isOn(core)) return EMPTY;
    const restored$ = core.on('session/started').pipe(
      filter(() => core.state('session').status === 'signedIn'),
      mergeMap(({ seq: cause }) => {
        const kept = store(core).read();
        return of(
          newEvent('realityCheck/changeRequested', { minutes: storedInterval(core) }, 'system', { cause }),
          ...(kept === null ? [] : [newEvent('realityCheck/resumed', kept, 'system', { cause })]),
        );
      }),
    );
    return merge(
      restored$,
      core.on('realityCheck/changeRequested').pipe(
        filter(({ source }) => source === 'player'),
        tap(({ data }) => core.storage.local.write(intervalKey(core), String(data.minutes))),
        ignoreElements(),
      ),
    );
  },

  /** A reload does not end a game, so the time is saved while one is open. */
  keepPlayedTimeWhilePlaying: (core) => {
    if (!isOn(core)) return EMPTY;
    const keep = () => {
      const state = core.state('realityCheck');
      const playedMs = playedAt(state, core.scheduler.now());
      store(core).write({ playedMs, checkedMs: state.checkedMs });
    };
    return core
      .on(
        'game/launched',
        'game/closed',
        'popup/closed',
        'realityCheck/changeRequested',
        'realityCheck/resumed',
      )
      .pipe(
        filter(() => core.state('session').status === 'signedIn'),
        switchMap(() => {
          keep();
          const { playingSince } = core.state('realityCheck');
          return playingSince === null ? EMPTY : timer(SAVE_MS, SAVE_MS, core.scheduler).pipe(tap(keep));
        }),
        ignoreElements(),
      );
  },
};
