// Computes the lanes of a recording: the events of each source, calls from start to end, the connection, named moments. Only the
// index of the recording is read, never an event.
import { positionOfSeq } from '../../../streams/inspect/causes';
import { finish, type Work } from '../../../streams/inspect/work';
import { type EventKind, SOURCES, type Source } from '../../../streams/log/event';
import type { RecordedEvents } from '../../../streams/recording/ranges/packedEvents';
import { type Mark, markOf } from '../marks';
import type { RowTable } from '../rows';

const STEP = 5_000;

/** From top to bottom. */
export const LANES: readonly Source[] = ['player', 'rest', 'hub', 'timer', 'session', 'system'];
const LANE_OF: Readonly<Record<Source, number>> = Object.fromEntries(
  SOURCES.map((source) => [source, LANES.indexOf(source)]),
) as Record<Source, number>;
export const REST = LANE_OF.rest;
export const TIMER = LANE_OF.timer;

/** Calls that overlap are drawn below each other, up to this number. */
export const MAX_LEVELS = 3;

export const OUTCOMES = ['succeeded', 'failed', 'aborted'] as const;

/** Ended calls on one line, in the order of their starts; arrays by call. */
export interface CallLevel {
  readonly starts: Int32Array;
  /** The place of the reply. */
  readonly ends: Int32Array;
  /** The latest end so far, ascending. */
  readonly reach: Int32Array;
  /** Index in `OUTCOMES`. */
  readonly outcomes: Uint8Array;
}

/** A labelled moment on the lanes. */
export interface NamedMoment {
  readonly place: number;
  readonly label: string;
  readonly mark: Mark | 'violation' | 'bookmark';
}

/** The connection from this place on. */
export interface Connection {
  readonly place: number;
  readonly status: 'connected' | 'lost';
}

/** Places are in order. */
export interface LaneTable {
  readonly length: number;
  readonly lanes: readonly Int32Array[];
  readonly marks: Readonly<Record<Mark, Int32Array>>;
  readonly levels: readonly CallLevel[];
  /** The starts of calls without a reply. */
  readonly openCalls: Int32Array;
  /** Timers from the event that set them to their effect, on one line. Those without an effect are missing. */
  readonly timers: CallLevel;
  readonly connection: readonly Connection[];
  readonly named: readonly NamedMoment[];
}

const NAMES: ReadonlyMap<EventKind, string> = new Map<EventKind, string>([
  ['session/started', 'signed in'],
  ['session/ended', 'signed out'],
  ['page/reloaded', 'reload'],
  ['hub/lost', 'hub lost'],
  ['accountStatus/changed', 'status'],
  ['screen/failed', 'screen failed'],
  ['reaction/failed', 'reaction failed'],
  ['fold/failed', 'fold failed'],
]);

const FAILED: ReadonlySet<EventKind> = new Set<EventKind>(['call/failed', 'event/rejected']);

function outcomeOf(kind: EventKind): number {
  return OUTCOMES.indexOf(FAILED.has(kind) ? 'failed' : kind === 'call/aborted' ? 'aborted' : 'succeeded');
}

interface Level {
  readonly starts: number[];
  readonly ends: number[];
  readonly outcomes: number[];
  end: number;
}

/** Each call in the first level that is free at its start; if none is, in the one that is free first. */
function* leveled(events: RecordedEvents, replyTo: Int32Array): Work<readonly CallLevel[]> {
  const levels: Level[] = [];
  for (let start = 0; start < replyTo.length; start++) {
    if (start % STEP === 0) yield start / replyTo.length;
    const reply = replyTo[start] as number;
    if (reply < 0 || reply === replyTo.length) continue;
    let level = levels.find(({ end }) => end < start);
    if (level === undefined && levels.length < MAX_LEVELS) {
      level = { starts: [], ends: [], outcomes: [], end: -1 };
      levels.push(level);
    }
    level ??= levels.reduce((first, other) => (other.end < first.end ? other : first));
    level.starts.push(start);
    level.ends.push(reply);
    level.outcomes.push(outcomeOf(events.kindAt(reply)));
    level.end = Math.max(level.end, reply);
  }
  return levels.map(levelOf);
}

/** `starts` are in order. */
function levelOf({ starts, ends, outcomes }: Omit<Level, 'end'>): CallLevel {
  const reach = Int32Array.from(ends);
  for (let call = 1; call < reach.length; call++)
    reach[call] = Math.max(reach[call] as number, reach[call - 1] as number);
  return {
    starts: Int32Array.from(starts),
    ends: Int32Array.from(ends),
    reach,
    outcomes: Uint8Array.from(outcomes),
  };
}

/** From the cause of each event of a timer to the event. */
function timersIn(events: RecordedEvents, ends: readonly number[]): CallLevel {
  const spans = ends.flatMap((end) => {
    const cause = events.causeAt(end);
    const start = cause < events.seqAt(end) ? positionOfSeq(events, cause) : -1;
    return start < 0 ? [] : [{ start, end }];
  });
  spans.sort((one, other) => one.start - other.start || one.end - other.end);
  return levelOf({
    starts: spans.map(({ start }) => start),
    ends: spans.map(({ end }) => end),
    outcomes: spans.map(() => 0),
  });
}

/** `startOf`: the start of the call that a reply ended, by place; -1 for other events. */
export function* lanesIn(events: RecordedEvents, startOf: RowTable['startOf']): Work<LaneTable> {
  const { length } = events;
  const lanes = LANES.map((): number[] => []);
  const marks: Record<Mark, number[]> = { problem: [], reward: [], connection: [], status: [] };
  const connection: Connection[] = [];
  const named: NamedMoment[] = [];
  /** By place of a call's start: its reply. */
  const replyTo = new Int32Array(length).fill(-1);
  for (let place = 0; place < length; place++) {
    if (place % STEP === 0) yield place / length;
    const kind = events.kindAt(place);
    lanes[LANE_OF[events.sourceAt(place)]]?.push(place);
    const mark = markOf(kind);
    if (mark !== null) marks[mark].push(place);
    const label = NAMES.get(kind);
    if (label !== undefined) named.push({ place, label, mark: mark ?? 'status' });
    if (kind === 'hub/connected') connection.push({ place, status: 'connected' });
    if (kind === 'hub/lost') connection.push({ place, status: 'lost' });
    if (kind === 'call/started') replyTo[place] = length;
    const start = startOf[place] as number;
    if (start >= 0) replyTo[start] = place;
  }
  return {
    length,
    lanes: lanes.map((places) => Int32Array.from(places)),
    marks: {
      problem: Int32Array.from(marks.problem),
      reward: Int32Array.from(marks.reward),
      connection: Int32Array.from(marks.connection),
      status: Int32Array.from(marks.status),
    },
    levels: yield* leveled(events, replyTo),
    timers: timersIn(events, lanes[TIMER] ?? []),
    openCalls: Int32Array.from(lanes[REST] ?? []).filter((place) => replyTo[place] === length),
    connection,
    named,
  };
}

export const lanesOf = (events: RecordedEvents, startOf: RowTable['startOf']): LaneTable =>
  finish(lanesIn(events, startOf));

/** These places by lane; in order, if they are. */
export function byLane(events: RecordedEvents, places: readonly number[]): readonly Int32Array[] {
  const lanes = LANES.map((): number[] => []);
  for (const place of places) lanes[LANE_OF[events.sourceAt(place)]]?.push(place);
  return lanes.map((found) => Int32Array.from(found));
}
