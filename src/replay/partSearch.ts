// Finds a condition in a long recording in all workers: each searches one part after the other.
import { type Condition, joinMatches, type PlacedMatches } from '../../streams/inspect/matches';
import { buffersOf } from '../../streams/recording/ranges/columns';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import type { Replay } from '../../streams/recording/replay';
import { SNAPSHOT_EVERY } from './openFile';
import type { MatchTask } from './rangeMessages';
import { startThreads, type WorkerThread, type WorkerThreads } from './rangeWorkers';

/** A shorter recording is searched in the page about as soon as in workers, which have to start and warm up, events. */
const MIN_EVENTS = 200_000;
/** The states before a part are those of a snapshot. */
const PART_EVENTS = 10 * SNAPSHOT_EVERY;

export interface Search extends Condition {
  /** The condition's text. */
  readonly text: string;
  /** Receives the first match, an index, as soon as it is known. */
  readonly show: (index: number) => void;
}

export interface PartSearch {
  /** Null if the workers cannot run or the signal aborts. */
  matches(
    search: Search,
    signal: AbortSignal,
    onProgress: (done: number) => void,
  ): Promise<readonly number[] | null>;
  stop(): void;
}

/** Starts the workers, if the recording is long and its events are bytes; null otherwise. `replay` has its snapshots. */
export function startPartSearch({ events }: OpenedRecording, replay: Replay): PartSearch | null {
  const starts = Array.from(
    { length: Math.ceil(events.length / PART_EVENTS) },
    (_, part) => part * PART_EVENTS,
  );
  const hasSnapshots = replay.reached >= (starts.at(-1) ?? 0);
  if (events.length < MIN_EVENTS || events.objects !== null || !hasSnapshots) return null;
  let workers: WorkerThreads | null = threadsOrNull();

  function taskOf(start: number, { reads, text }: Search): MatchTask | null {
    const part = events.part(start, Math.min(events.length, start + PART_EVENTS));
    if (part === null) return null;
    const states = replay.foldOf(reads.models, start).states();
    return { part, base: { seq: events.seqAt(start) - 1, at: events.timeAt(start), states }, text };
  }

  async function matches(
    search: Search,
    signal: AbortSignal,
    onProgress: (done: number) => void,
  ): Promise<readonly number[] | null> {
    const found: PlacedMatches[] = [];
    let next = 0;
    let known = 0;
    let hasFirst = false;
    /** The first match is known once all parts before it are. */
    const reportFirst = () => {
      while (!hasFirst && found[known] !== undefined) {
        const { start, places } = found[known++] as PlacedMatches;
        const [place] = places;
        hasFirst = place !== undefined;
        if (place !== undefined) search.show(start + place);
      }
    };
    const searchParts = async ({ ask }: WorkerThread) => {
      while (next < starts.length && !signal.aborted) {
        const part = next++;
        const start = starts[part] as number;
        const task = taskOf(start, search);
        if (task === null) throw new Error("the events aren't held as bytes");
        const buffers = [
          ...buffersOf(task.part.columns),
          ...task.part.ranges.map(({ bytes }) => bytes.buffer),
        ];
        const reply = await ask({ type: 'match', task }, 'matched', buffers as ArrayBuffer[]);
        found[part] = { ...reply.matches, start };
        if (signal.aborted) return;
        reportFirst();
        onProgress(found.filter((one) => one !== undefined).length / starts.length);
      }
    };
    try {
      /** While a worker searches one part, the next is already queued for it. */
      await Promise.all((workers?.threads ?? []).flatMap((thread) => [thread, thread]).map(searchParts));
    } catch {
      stop();
    }
    if (workers === null || signal.aborted) return null;
    return joinMatches(found, search.reads);
  }

  function stop(): void {
    workers?.stop();
    workers = null;
  }

  return { matches, stop };
}

function threadsOrNull(): WorkerThreads | null {
  try {
    return startThreads();
  } catch {
    return null;
  }
}
