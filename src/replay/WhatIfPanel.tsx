// The "what if" panel: edits of the recording at any event, and the resulting state.
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { differences } from '../../streams/inspect/diff';
import type { Engine } from '../../streams/inspect/engine';
import { type Edit, earliestIn, type Fork, forkOf } from '../../streams/inspect/fork';
import { forkText } from '../../streams/inspect/madeFrom';
import { listed } from '../../streams/inspect/phrases';
import type { Work } from '../../streams/inspect/work';
import type { AppEvent } from '../../streams/log/event';
import type { Note } from '../../streams/recording/notes';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import type { Replay } from '../../streams/recording/replay';
import { Button } from '../ui/Button';
import { saveFile } from '../ui/saveFile';
import { Changes } from './Changes';
import { EditForm } from './EditForm';
import { eventObjects } from './eventObjects';
import { foldTo, replayOf } from './openFile';
import { percent, useWork } from './slices';
import { madeFileName, type OnOpened } from './stages';
import { chip, panel, row, wrong } from './styles';
import { forkName, isDropped } from './useEdits';

const MAX_DIFFERENCES = 200;

/** A fork and its replay, at the same position as the original. */
export interface Forking {
  readonly fork: Fork;
  readonly replay: Replay;
}

const DESCRIPTIONS: { readonly [Type in Edit['type']]: (edit: Extract<Edit, { type: Type }>) => string } = {
  drop: ({ seq }) => `${seq} dropped`,
  duplicate: ({ seq }) => `${seq} duplicated`,
  delay: ({ seq, ms }) => `${seq} ${ms < 0 ? 'advanced' : 'delayed'} by ${Math.abs(ms)} ms`,
  move: ({ seq, before }) => `${seq} moved before ${before}`,
  change: ({ seq }) => `${seq} changed`,
  add: ({ after, kind }) => `${kind} added after ${after}`,
};
const description = (edit: Edit) => (DESCRIPTIONS[edit.type] as (edit: Edit) => string)(edit);

/** The edits by the `seq` of the event; an added event is listed at the previous one. */
export function editsBySeq(edits: readonly Edit[]): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  for (const edit of edits) {
    const seq = edit.type === 'add' ? edit.after : edit.seq;
    texts.set(seq, listed(texts.get(seq), description(edit)));
  }
  return texts;
}

interface Parsed {
  readonly from: OpenedRecording;
  readonly events: readonly AppEvent[];
}

export function useFork(recording: OpenedRecording, edits: readonly Edit[], index: number, engine: Engine) {
  const { header, base, events: packed } = recording;
  const parse = useCallback(
    function* parse(): Work<Parsed> {
      return { from: recording, events: yield* eventObjects(recording) };
    },
    [recording],
  );
  const parsing = useWork<Parsed>(edits.length === 0 || packed.objects !== null ? null : parse);
  const events = packed.objects ?? (parsing.result?.from === recording ? parsing.result.events : null);
  const forked = useMemo(
    () => (edits.length === 0 || events === null ? null : forkOf({ header, base, events }, edits)),
    [header, base, events, edits],
  );
  const fork = forked?.ok === true ? forked.fork : null;
  const place = fork?.placeOf(index) ?? 0;
  const replay = useMemo(() => (fork === null ? null : replayOf(fork.recording, {}, engine)), [fork, engine]);
  const make = useCallback(() => foldTo(replay as Replay, place), [replay, place]);
  const { result, done } = useWork<Replay>(replay === null ? null : make);
  const refusal = forked?.ok === false ? forked.reason : null;
  const forking: Forking | null =
    fork === null || result === null || result !== replay || done !== null ? null : { fork, replay: result };
  return { forking, refusal, place, done: parsing.done ?? done };
}

interface WhatIfPanelProps {
  readonly recording: OpenedRecording;
  readonly replay: Replay;
  readonly event: AppEvent | undefined;
  readonly index: number;
  readonly edits: readonly Edit[];
  readonly onEdits: (edits: readonly Edit[]) => void;
  readonly fork: ReturnType<typeof useFork>;
  /** The name of the original's file; null without one. */
  readonly fileName: string | null;
  /** The notes of the original. */
  readonly notes: readonly Note[];
  /** The fork and the notes were downloaded. */
  readonly isSaved: boolean;
  /** The fork was downloaded. */
  readonly onKept: () => void;
  readonly onOpened: OnOpened;
}

export function WhatIfPanel({
  recording,
  replay,
  event,
  index,
  edits,
  onEdits,
  fork: { forking, refusal, place, done },
  fileName,
  notes,
  isSaved,
  onKept,
  onOpened,
}: WhatIfPanelProps) {
  const title = useId();
  const [differing, setDiffering] = useState<ReturnType<typeof differences>>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the replay objects stay the same when their positions change.
  useEffect(() => {
    setDiffering(forking === null ? [] : differences(replay.peek(), forking.replay.peek(), MAX_DIFFERENCES));
  }, [forking?.replay, replay, index, place]);
  const add = (edit: Edit) => onEdits([...edits, edit]);
  const save = () => {
    if (forking === null) return;
    saveFile(forkText(forking.fork.noted(notes)), madeFileName(fileName, forkName(edits)));
    onKept();
  };
  return (
    <section className={panel} aria-label="What if">
      <EditForm
        key={event?.seq ?? 0}
        event={event}
        events={recording.events}
        earliest={earliestIn(recording)}
        isDropped={event !== undefined && isDropped(edits, event.seq)}
        onEdit={add}
      />
      {edits.length > 0 && (
        <>
          <h3 id={title}>This fork</h3>
          <ul aria-labelledby={title}>
            {edits.map((edit, at) => (
              <li
                key={`${description(edit)} ${edits.slice(0, at).filter((before) => description(before) === description(edit)).length}`}
                className={row}
              >
                <span>{description(edit)}</span>
                <button
                  type="button"
                  className={chip}
                  aria-label={`Undo: ${description(edit)}`}
                  onClick={() => onEdits(edits.filter((_, other) => other !== at))}
                >
                  Undo
                </button>
              </li>
            ))}
          </ul>
          <div role="status">
            {refusal !== null && <p className={wrong}>{refusal}</p>}
            {done !== null && <p>Folding the fork: {percent(done)}</p>}
            {forking !== null && (
              <p>
                The fork is at {place} of {forking.replay.length}, the original at {index} of {replay.length}.
                The original is on the left, the fork on the right.
              </p>
            )}
          </div>
          {forking !== null && (
            <>
              <h3>State differences at this position</h3>
              <Changes
                changes={differing}
                label="State differences"
                heads={['Original', 'Fork']}
                none="The states are equal."
              />
              <div className={row}>
                <Button variant="secondary" onClick={save}>
                  Download the fork
                </Button>
                <Button
                  variant="secondary"
                  onClick={() => onOpened(forking.fork.noted(notes), forkName(edits), isSaved)}
                >
                  Open the fork
                </Button>
              </div>
            </>
          )}
        </>
      )}
    </section>
  );
}
