// The fewest events of the opened recording that still show a bug, next to the original; kept while other panels are shown.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Engine } from '../../streams/inspect/engine';
import { invariantBug, predicateBug } from '../../streams/inspect/shownBug';
import { type Shrunk, shrinkIn } from '../../streams/inspect/shrink';
import { shrunkRecording, shrunkText } from '../../streams/inspect/shrunkRecording';
import type { Work } from '../../streams/inspect/work';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import { parsedEvents } from '../../streams/recording/ranges/packedEvents';
import type { Recording } from '../../streams/recording/recording';
import type { Replay } from '../../streams/recording/replay';
import { eventObjects } from './eventObjects';
import { replayOf } from './openFile';
import { lastUpTo } from './StepButtons';
import { inSlices } from './slices';

/** What the shrunk recording must still show. */
export type ShownBy =
  | { readonly type: 'predicate'; readonly text: string }
  | { readonly type: 'invariant'; readonly name: string };

export interface ShrunkHere {
  readonly recording: Recording;
  /** The recording as a file. */
  readonly text: string;
  readonly replay: Replay;
  /** For each of its events the `seq` in the original. */
  readonly seqs: readonly number[];
  /** The number of events of the original. */
  readonly of: number;
  /** The predicate or the invariant. */
  readonly shows: string;
  /** It was stopped: fewer events may show the bug. */
  readonly isStopped: boolean;
}

interface ShrinkProgress {
  readonly left: number;
  readonly of: number;
  readonly tries: number;
}

export interface Shrinking {
  readonly progress: ShrinkProgress | null;
  /** One line if there is nothing to shrink; otherwise null. */
  readonly message: string | null;
  readonly shrunk: ShrunkHere | null;
  /** The result is about an earlier state of the recording. */
  readonly isOutdated: boolean;
  /** The number of its events up to the shown position of the original. */
  readonly place: number;
  start(bug: ShownBy): void;
  /** Ends with the smallest recording so far. */
  stop(): void;
  /** Removes the result. */
  clear(): void;
}

interface Task {
  readonly bug: ShownBy;
  readonly recording: OpenedRecording;
  readonly engine: Engine;
}

type Outcome =
  | { readonly type: 'shrunk'; readonly shrunk: ShrunkHere }
  | { readonly type: 'refused'; readonly message: string };

const refused = (message: string): Outcome => ({ type: 'refused', message });

/** Shrinks in steps; `isStopped` is read after each, and `onBest` is notified. */
function* shrinkHere(
  { bug: shownBy, recording, engine }: Task,
  isStopped: () => boolean,
  onBest: (best: Shrunk) => void,
): Work<Outcome> {
  const { header, base } = recording;
  const original: Recording = { header, base, events: yield* eventObjects(recording) };
  const found =
    shownBy.type === 'predicate'
      ? predicateBug(original, shownBy.text, engine)
      : invariantBug(shownBy.name, engine);
  if (!found.ok) return refused(`It can't be shrunk: ${found.reason}.`);
  const { name, shows, absent } = found.bug;
  const search = shrinkIn(original, shows);
  let best: Shrunk | null = null;
  let step = search.next();
  for (; step.done !== true; step = search.next()) {
    best = step.value;
    onBest(best);
    if (isStopped() && best.tries > 1) break;
    yield 0;
  }
  const shrunk = step.done === true ? step.value : best;
  if (shrunk === null) return refused(`It can't be shrunk: ${absent}.`);
  const { events } = shrunk.recording;
  return {
    type: 'shrunk',
    shrunk: {
      recording: shrunkRecording(original, shrunk, name),
      text: shrunkText(original, shrunk, name),
      replay: replayOf({ ...shrunk.recording, events: parsedEvents(events) }, {}, engine),
      seqs: shrunk.seqs,
      of: original.events.length,
      shows: name,
      isStopped: step.done !== true,
    },
  };
}

export function useShrink(recording: OpenedRecording, engine: Engine, index: number): Shrinking {
  const [task, setTask] = useState<Task | null>(null);
  const [progress, setProgress] = useState<ShrinkProgress | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isStopped = useRef(false);
  useEffect(() => {
    setOutcome(null);
    setProgress(null);
    if (task === null) return undefined;
    isStopped.current = false;
    const of = task.recording.events.length;
    const leaving = new AbortController();
    let latest: ShrinkProgress = { left: of, of, tries: 0 };
    const work = shrinkHere(
      task,
      () => isStopped.current,
      ({ seqs, tries }) => {
        latest = { left: seqs.length, of, tries };
      },
    );
    setProgress(latest);
    void inSlices(work, leaving.signal, () => setProgress(latest)).then((done) => {
      if (leaving.signal.aborted) return;
      setProgress(null);
      setOutcome(done);
    });
    return () => leaving.abort();
  }, [task]);
  const shrunk = outcome?.type === 'shrunk' ? outcome.shrunk : null;
  const seq = index === 0 ? Number.NEGATIVE_INFINITY : recording.events.seqAt(index - 1);
  const place = shrunk === null ? 0 : lastUpTo(shrunk.seqs, seq) + 1;
  useMemo(() => shrunk?.replay.seek(place), [shrunk, place]);
  const start = useCallback((bug: ShownBy) => setTask({ bug, recording, engine }), [recording, engine]);
  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  const clear = useCallback(() => setTask(null), []);
  return {
    progress,
    message: outcome?.type === 'refused' ? outcome.message : null,
    isOutdated: outcome !== null && task !== null && task.recording !== recording,
    ...{ shrunk, place, start, stop, clear },
  };
}
