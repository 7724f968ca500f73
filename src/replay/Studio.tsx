// The replay studio: a recording opened by drop, picker or from the app in another tab; nothing leaves the machine.
import { css } from '@linaria/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { asyncScheduler } from 'rxjs';
import type { Config } from '../../streams/config';
import { feedLines } from '../../streams/recording/lines';
import {
  type ReadResult,
  type Recording,
  type RecordingReader,
  recordingReader,
} from '../../streams/recording/recording';
import type { Replay } from '../../streams/recording/replay';
import { followTail } from '../developer/tail';
import { Button } from '../ui/Button';
import { foldTo, readFile, replayOf } from './openFile';
import { inSlices } from './slices';
import { Workbench } from './Workbench';

const page = css`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
  height: 100dvh;
  min-height: 640px;
  padding: var(--space-12) var(--space-16);
  @media (max-width: 1099px) {
    height: auto;
    min-height: 100dvh;
  }
`;

const drop = css`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-16);
  flex: 1;
  padding: var(--space-24);
  border: 2px dashed var(--control);
  border-radius: 20px;
  text-align: center;
  &[data-over='true'] {
    background: var(--s2);
  }
  & p {
    max-width: 52ch;
    color: var(--text-2);
  }
`;

const problem = css`
  padding: var(--space-12) var(--space-16);
  border: 1px solid var(--danger);
  border-radius: 12px;
  overflow-wrap: anywhere;
`;

interface Opened {
  readonly recording: Recording;
  readonly replay: Replay;
  /** Lines of the file that could not be read. */
  readonly leftOut: number;
}

/** The state of the studio: start page, opening a file, or showing a recording. */
type Stage =
  | { readonly type: 'door' }
  | { readonly type: 'opening'; readonly what: string; readonly done: number }
  | { readonly type: 'open'; readonly opened: Opened; readonly live: boolean };

/** With this in the URL the studio follows the app in another tab immediately. */
const LIVE_HASH = '#live';

const DOOR: Stage = { type: 'door' };

function said(read: Extract<ReadResult, { ok: true }>): string | null {
  const [first] = read.leftOut;
  if (first === undefined) return null;
  return `${first}. What can be shown is shown; ${read.leftOutCount} left out.`;
}

/** Follows the latest state of the app in another tab, unless the user moved to another position. */
function useTail(live: boolean, take: (read: ReadResult) => void): void {
  useEffect(() => {
    if (!live) return undefined;
    let reader: RecordingReader | null = null;
    return followTail((tail) => {
      if (tail.type === 'tail/begun')
        reader = recordingReader({ file: 'the app in another tab', lenient: true });
      if (reader === null) return;
      const feed = feedLines(reader);
      feed.push(tail.type === 'tail/begun' ? tail.text : tail.lines);
      feed.end();
      take(reader.finish());
    });
  }, [live, take]);
}

export function Studio({ config }: { config: Config }) {
  const [stage, setStage] = useState<Stage>(DOOR);
  const [message, setMessage] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const [follows, setFollows] = useState(location.hash === LIVE_HASH);
  const shown = useRef(stage);
  shown.current = stage;
  const picker = useRef<HTMLInputElement>(null);
  const opening = useRef(new AbortController());

  const show = useCallback(async (recording: Recording, leftOut: number, what: string) => {
    opening.current.abort();
    const giveUp = new AbortController();
    opening.current = giveUp;
    const replay = replayOf(recording, { scheduler: asyncScheduler });
    const work = foldTo(replay, replay.length);
    const done = await inSlices(work, giveUp.signal, (part) =>
      setStage({ type: 'opening', what: `Folding ${what}`, done: part }),
    );
    if (done !== null) setStage({ type: 'open', opened: { recording, replay, leftOut }, live: false });
  }, []);

  const takeTail = useCallback((read: ReadResult) => {
    if (!read.ok) return setMessage(read.message);
    setMessage(said(read));
    const recording = { ...read.recording, events: [...read.recording.events] };
    const before = shown.current;
    const replay = replayOf(recording, { scheduler: asyncScheduler });
    const place = before.type === 'open' && before.live ? before.opened.replay.position.index : null;
    const wasAtEnd = before.type !== 'open' || place === before.opened.replay.length;
    replay.seek(place === null || wasAtEnd ? replay.length : place);
    setStage({ type: 'open', opened: { recording, replay, leftOut: read.leftOutCount }, live: true });
  }, []);
  useTail(follows, takeTail);

  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    setMessage(null);
    const read = await readFile(file, (done) =>
      setStage((before) =>
        before.type === 'open' ? before : { type: 'opening', what: `Reading ${file.name}`, done },
      ),
    );
    if (!read.ok) {
      setMessage(read.message);
      setStage((before) => (before.type === 'open' ? before : DOOR));
      return;
    }
    setFollows(false);
    setMessage(said(read));
    await show(read.recording, read.leftOutCount, file.name);
  };

  useEffect(() => {
    document.title = 'Replay · Coinstream';
  }, []);

  return (
    <main
      className={page}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void open(event.dataTransfer.files[0]);
      }}
    >
      {message !== null && (
        <p className={problem} role="alert">
          {message}
        </p>
      )}
      {stage.type === 'door' && (
        <section className={drop} aria-label="Open a recording" data-over={over}>
          <h1>Replay</h1>
          <p>Drop a recording here (.jsonl or .jsonl.gz). It stays on this machine.</p>
          <Button onClick={() => picker.current?.click()}>Choose a file</Button>
          <Button variant="secondary" onClick={() => setFollows(true)}>
            {follows ? 'Waiting for the app in another tab' : 'Follow the app in another tab'}
          </Button>
        </section>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept=".jsonl,.gz"
        aria-label="Recording"
        onChange={(event) => {
          void open(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {stage.type === 'opening' && (
        <section className={drop} aria-label="Open a recording">
          <h1>Replay</h1>
          <p role="status">{stage.what}</p>
          <progress aria-label={stage.what} value={stage.done} />
        </section>
      )}
      {stage.type === 'open' && (
        <Workbench
          key={stage.live ? 'live' : stage.opened.recording.header.startedAt}
          recording={stage.opened.recording}
          replay={stage.opened.replay}
          leftOut={stage.opened.leftOut}
          config={config}
          live={stage.live}
          onOpened={(recording) => void show(recording, stage.opened.leftOut, 'the fork')}
          onClose={() => {
            opening.current.abort();
            setStage(DOOR);
            setMessage(null);
            setFollows(false);
          }}
        />
      )}
    </main>
  );
}
