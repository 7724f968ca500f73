// What if: edits of the recording at any event, and the resulting state.
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { differences } from '../../streams/inspect/diff';
import { type Edit, type Fork, forkOf } from '../../streams/inspect/fork';
import type { AppEvent } from '../../streams/log/event';
import { type Recording, writeRecording } from '../../streams/recording/recording';
import type { Replay } from '../../streams/recording/replay';
import { Button } from '../ui/Button';
import { saveFile } from '../ui/saveFile';
import { Differences } from './Differences';
import { EditForm } from './EditForm';
import { foldTo, replayOf } from './openFile';
import { percent, useWork } from './slices';
import { chip, panel, row, wrong } from './styles';

const MAX_DIFFERENCES = 200;

/** A fork and its replay, at the same position as the original. */
export interface Forking {
  readonly fork: Fork;
  readonly replay: Replay;
}

const SAID: { readonly [Type in Edit['type']]: (edit: Extract<Edit, { type: Type }>) => string } = {
  drop: ({ seq }) => `${seq} is dropped`,
  duplicate: ({ seq }) => `${seq} comes twice`,
  delay: ({ seq, ms }) => `${seq} comes ${Math.abs(ms)} ms ${ms < 0 ? 'earlier' : 'later'}`,
  move: ({ seq, before }) => `${seq} comes before ${before}`,
  change: ({ seq }) => `${seq} has other data`,
  add: ({ after, kind }) => `${kind} is added after ${after}`,
};
const said = (edit: Edit) => (SAID[edit.type] as (edit: Edit) => string)(edit);

export function useFork(recording: Recording, edits: readonly Edit[], index: number) {
  const forked = useMemo(() => (edits.length === 0 ? null : forkOf(recording, edits)), [recording, edits]);
  const fork = forked?.ok === true ? forked.fork : null;
  const place = fork?.placeOf(index) ?? 0;
  const replay = useMemo(() => (fork === null ? null : replayOf(fork.recording)), [fork]);
  const make = useCallback(() => foldTo(replay as Replay, place), [replay, place]);
  const { result, done } = useWork<Replay>(replay === null ? null : make);
  const refusal = forked?.ok === false ? forked.reason : null;
  const forking: Forking | null =
    fork === null || result === null || result !== replay || done !== null ? null : { fork, replay: result };
  return { forking, refusal, place, done };
}

interface WhatIfPanelProps {
  readonly recording: Recording;
  readonly replay: Replay;
  readonly event: AppEvent | undefined;
  readonly index: number;
  readonly edits: readonly Edit[];
  readonly onEdits: (edits: readonly Edit[]) => void;
  readonly fork: ReturnType<typeof useFork>;
  readonly onOpened: (recording: Recording) => void;
}

export function WhatIfPanel({
  recording,
  replay,
  event,
  index,
  edits,
  onEdits,
  fork: { forking, refusal, place, done },
  onOpened,
}: WhatIfPanelProps) {
  const title = useId();
  const [differing, setDiffering] = useState<ReturnType<typeof differences>>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the replays stay the same while their places change.
  useEffect(() => {
    setDiffering(forking === null ? [] : differences(replay.peek(), forking.replay.peek(), MAX_DIFFERENCES));
  }, [forking?.replay, replay, index, place]);
  const add = (edit: Edit) => onEdits([...edits, edit]);
  const save = () => {
    if (forking === null) return;
    const { header, base, events } = forking.fork.recording;
    const text = writeRecording(
      { base, events: [...events] },
      {
        appVersion: header.app,
        redactor: null,
        isRedacted: header.redaction === 'default',
        ...(header.report === undefined ? {} : { report: header.report }),
      },
    );
    saveFile(text, 'fork.jsonl');
  };
  return (
    <section className={panel} aria-label="What if">
      <EditForm key={event?.seq ?? 0} event={event} recording={recording} onEdit={add} />
      {edits.length > 0 && (
        <>
          <h3 id={title}>This fork</h3>
          <ul aria-labelledby={title}>
            {edits.map((edit, at) => (
              <li
                key={`${said(edit)} ${edits.slice(0, at).filter((before) => said(before) === said(edit)).length}`}
                className={row}
              >
                <span>{said(edit)}</span>
                <button
                  type="button"
                  className={chip}
                  aria-label={`Take back: ${said(edit)}`}
                  onClick={() => onEdits(edits.filter((_, other) => other !== at))}
                >
                  Take back
                </button>
              </li>
            ))}
          </ul>
          <div role="status">
            {refusal !== null && <p className={wrong}>{refusal}</p>}
            {done !== null && <p>Folding the fork: {percent(done)}</p>}
            {forking !== null && (
              <p>
                The fork stands at {place} of {forking.replay.length}, the original at {index} of{' '}
                {replay.length}. Left the original, right the fork.
              </p>
            )}
          </div>
          {forking !== null && (
            <>
              <h3>State differences here</h3>
              <Differences items={differing} none="They are equal here." />
              <div className={row}>
                <Button variant="secondary" onClick={save}>
                  Download the fork
                </Button>
                <Button variant="secondary" onClick={() => onOpened(forking.fork.recording)}>
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
