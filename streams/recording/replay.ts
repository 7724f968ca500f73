// Replay: folds a recording with the live recipes, with snapshots for seeking and its own clock. It makes no network requests.
import { BehaviorSubject, type Observable, type SchedulerLike, Subscription } from 'rxjs';
import { models } from '../catalogue/complete';
import type { AppEvent } from '../log/event';
import {
  createRawFold,
  deepCopy,
  type ModelTable,
  type RawFold,
  type Snapshot,
  type States,
} from '../log/readModel';
import { type RecordedEvents, type RecordedLog, recordedEvents } from './ranges/packedEvents';

/** The position of a replay. */
export interface Position {
  /** The number of folded events: 0 is the state before the first. */
  readonly index: number;
  /** The recorded time at this position, epoch ms; between two events while playing. */
  readonly at: number;
  readonly playing: boolean;
  /** 1 is real time; between 0.25 and 16. */
  readonly speed: number;
}

export interface Replay {
  readonly events: RecordedEvents;
  readonly length: number;
  readonly position$: Observable<Position>;
  readonly position: Position;
  /** Moves to the state after `index` events; out of range is clamped. */
  seek(index: number): void;
  /** Moves to the state at a recorded time, epoch ms. */
  seekTime(at: number): void;
  /** Copies of all read models at this position. */
  states(): States;
  /** The states themselves: read them before the next move; never keep or change them. */
  peek(): States;
  /** The states of the models whose revision is not in `known`, which is updated; like those of `peek`. */
  changesSince(known: Map<string, number>): States;
  /** A copy of one read model at this position. */
  state(name: string): unknown;
  play(): void;
  pause(): void;
  setSpeed(speed: number): void;
  /** Skips idle time longer than this while playing, ms; null disables it. */
  skipIdle(longerThan: number | null): void;
  /** A separate fold of only these models, after `index` events; fast up to the last snapshot. */
  foldOf(names: readonly string[], index: number): RawFold;
  /** The position of the last snapshot; seeks up to it are fast. */
  readonly reached: number;
  /** Another replay that shares this one's snapshots: of the same recording, or of one that continues it. */
  twin(continued?: RecordedLog): Replay;
  dispose(): void;
}

export interface ReplayOptions {
  readonly models?: ModelTable;
  /** Events between two snapshots. */
  readonly snapshotEvery?: number;
  /** Drives playback; idle while paused. */
  readonly scheduler?: SchedulerLike;
  /** The interval between moves of the position while playing, ms. */
  readonly frameMs?: number;
  /** The snapshots of another replay, to share. */
  readonly snapshots?: Snapshot[];
}

/** The read models that a replay has. */
export const MODEL_NAMES: readonly string[] = Object.keys(models);

/** The states before the first event. */
export const INITIAL_STATES: States = Object.fromEntries(
  Object.entries(models).map(([name, { initial }]) => [name, initial]),
);

const MIN_SPEED = 0.25;
const MAX_SPEED = 16;

/**
 * Opens a recording for replay. The first seek to a position folds up to it and stores snapshots on the way; after that a
 * seek folds at most `snapshotEvery` events. The recording is never changed.
 */
export function createReplay(recording: RecordedLog, options: ReplayOptions = {}): Replay {
  const { snapshotEvery = 10_000, scheduler, frameMs = 16 } = options;
  const table: ModelTable = options.models ?? models;
  const events = recordedEvents(recording.events);
  const fold = createRawFold(table, recording.base === null ? {} : { from: recording.base.states });
  const snapshots = options.snapshots ?? [fold.snapshot()];
  let index = 0;
  let idleLimit: number | null = null;
  let running: Subscription | null = null;
  const timeAt = (place: number) =>
    events.length > 0 ? events.timeAt(Math.max(0, place - 1)) : (recording.base?.at ?? 0);
  const position = new BehaviorSubject<Position>({
    index: 0,
    at: timeAt(0),
    playing: false,
    speed: 1,
  });

  function foldTo(target: number): void {
    if (target < index || Math.floor(target / snapshotEvery) > Math.floor(index / snapshotEvery)) {
      const place = Math.min(Math.floor(target / snapshotEvery), snapshots.length - 1);
      if (target < index || place * snapshotEvery > index) {
        fold.restore(snapshots[place] as Snapshot);
        index = place * snapshotEvery;
      }
    }
    while (index < target) {
      fold.apply(events.at(index) as AppEvent);
      index += 1;
      if (index % snapshotEvery === 0 && snapshots.length === index / snapshotEvery)
        snapshots.push(fold.snapshot());
    }
  }

  function moveTo(target: number, at?: number): void {
    foldTo(Math.max(0, Math.min(events.length, target)));
    position.next({ ...position.value, index, at: at ?? timeAt(index) });
  }

  /** The number of events up to a recorded time. */
  function indexAt(at: number): number {
    let low = 0;
    let high = events.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (events.timeAt(middle) <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function advance(elapsed: number): void {
    const { at, speed } = position.value;
    let now = at + elapsed * speed;
    if (index === events.length) return pause();
    const next = events.timeAt(index);
    if (idleLimit !== null && next - now > idleLimit) now = next;
    moveTo(indexAt(now), now);
    if (index === events.length) pause();
  }

  function pause(): void {
    running?.unsubscribe();
    running = null;
    if (position.value.playing) position.next({ ...position.value, playing: false });
  }

  return {
    events,
    length: events.length,
    position$: position.asObservable(),
    get position() {
      return position.value;
    },
    seek: (target) => moveTo(target),
    seekTime: (at) => moveTo(indexAt(at), at),
    states: () => deepCopy(fold.states()),
    peek: () => fold.states(),
    changesSince(known) {
      const changed: Record<string, unknown> = {};
      for (const [model, name] of fold.names.entries()) {
        const revision = fold.revision(model);
        if (known.get(name) === revision) continue;
        known.set(name, revision);
        changed[name] = fold.state(model);
      }
      return changed;
    },
    state(name) {
      const model = fold.names.indexOf(name);
      return model < 0 ? undefined : deepCopy(fold.state(model));
    },
    foldOf(names, target) {
      const wanted = Object.entries(table).filter(([name]) => names.includes(name));
      const place = Math.min(Math.floor(target / snapshotEvery), snapshots.length - 1);
      const states = snapshots[place] as Snapshot;
      const from = Object.fromEntries(wanted.map(([name]) => [name, states[fold.names.indexOf(name)]]));
      const some = createRawFold(Object.fromEntries(wanted), { from });
      for (let next = place * snapshotEvery; next < target; next++) some.apply(events.lazyAt(next));
      return some;
    },
    play() {
      if (running !== null || scheduler === undefined) return;
      if (index === events.length) moveTo(0);
      position.next({ ...position.value, playing: true });
      let last = scheduler.now();
      running = new Subscription();
      running.add(
        scheduler.schedule(function tick() {
          const now = scheduler.now();
          advance(now - last);
          last = now;
          if (running !== null) this.schedule(undefined, frameMs);
        }, frameMs),
      );
    },
    pause,
    setSpeed(speed) {
      position.next({ ...position.value, speed: Math.min(MAX_SPEED, Math.max(MIN_SPEED, speed)) });
    },
    skipIdle(longerThan) {
      idleLimit = longerThan;
    },
    get reached() {
      return (snapshots.length - 1) * snapshotEvery;
    },
    twin: (continued = recording) => createReplay(continued, { ...options, snapshots }),
    dispose() {
      pause();
      position.complete();
    },
  };
}
