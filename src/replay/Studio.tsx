// The replay studio: opens a recording by drop or picker, from the app in another tab or from a seed. Nothing is uploaded.
import { css } from '@linaria/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { asyncScheduler } from 'rxjs';
import type { Config } from '../../streams/config';
import { forkText } from '../../streams/inspect/madeFrom';
import { listed } from '../../streams/inspect/phrases';
import { countUpTo, parsedEvents, type RecordedEvents } from '../../streams/recording/ranges/packedEvents';
import type { ReadResult, Recording } from '../../streams/recording/recording';
import { nextTask } from '../browser/nextTask';
import { oneAtATime, useDropping } from './dropping';
import { recordingBeforeEdit } from './editedCode';
import { codeThatRecorded, OWN_CODE } from './engines';
import { followedLog, logKey, OTHER_TAB } from './followedLog';
import { keepRecent } from './keptFiles';
import { prepareLanes } from './lanes/useLanes';
import { linkedFile, linkIn } from './linkedFile';
import { Opening, Previewed, SimulatingSeed } from './Opening';
import { foldTo, readFile, replayOf } from './openFile';
import { page, problem } from './pageStyles';
import { RecordingLine } from './RecordingLine';
import { SimulatedBar } from './SimulatedBar';
import { StartPage } from './StartPage';
import { StudioHeader, TITLE } from './StudioHeader';
import { NOTHING_SHARED, type SharedView, viewIn } from './sharedView';
import type { Chosen, SimulatedTab } from './simulating';
import { inSlices } from './slices';
import {
  firstPlace,
  keyOf,
  madeFileName,
  noticeOf,
  type Opened,
  placeOf,
  START,
  type Stage,
  warningOf,
  wrongEvent,
} from './stages';
import { useLeaving } from './unsaved';
import { useSeed } from './useSeed';
import { useTail } from './useTail';
import { Workbench } from './Workbench';
import { warmFrame } from './warmFrame';

/** Its panes scroll, not the page. */
void css`
  :global() {
    html {
      overflow-y: auto;
    }
  }
`;

/** With this hash in the URL, the studio immediately follows the app in another tab. */
const LIVE_HASH = '#live';

const NO_CODE =
  "This host doesn't have the code that recorded it: the states shown are folded by this version.";

const NO_TABS: readonly SimulatedTab[] = [];

interface StudioProps {
  readonly config: Config;
  /** The recording of a standalone page, opened immediately; null on a host. */
  readonly file?: File | null;
}

const readingOf = ({ name }: File) => `Reading ${name}`;

export function Studio({ config, file: pagesOwn = null }: StudioProps) {
  const [stage, setStage] = useState<Stage>(() =>
    pagesOwn === null ? START : { type: 'opening', what: readingOf(pagesOwn), done: 0, preview: null },
  );
  const [message, setMessage] = useState<string | null>(null);
  const [follows, setFollows] = useState(location.hash === LIVE_HASH);
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const opening = useRef(new AbortController());
  const chosenPlace = useRef<number | null>(null);
  /** What the page's address shows, until another recording is opened. */
  const [shared, setShared] = useState(() => viewIn(location.search));

  const leaving = useLeaving();

  /** Cancels what is being opened. */
  const begin = () => {
    opening.current.abort();
    opening.current = new AbortController();
    chosenPlace.current = null;
    return opening.current.signal;
  };
  const showFork = async (
    fork: Recording,
    what: string,
    isSaved: boolean,
    { leftOut, code, ...from }: Opened,
  ) => {
    const signal = begin();
    setShared(NOTHING_SHARED);
    const recording = { ...fork, events: parsedEvents(fork.events) };
    const replay = replayOf(recording, { scheduler: asyncScheduler }, code.engine);
    const done = await inSlices(foldTo(replay, replay.length), signal, (part) =>
      setStage({ type: 'opening', what: 'Folding the fork', done: part, preview: null }),
    );
    if (done === null) return;
    replay.seek(firstPlace(recording));
    const name = listed(from.name ?? from.file?.name ?? null, what);
    const read = async () => new Blob([forkText(fork)]);
    const file = { name: madeFileName(from.file?.name ?? null, what), read, isSaved };
    const opened = { recording, replay, code, leftOut, file, name, tabs: NO_TABS };
    setStage({ type: 'open', opened, live: false });
  };

  const takeTail = (read: ReadResult, continues: boolean) => {
    if (!read.ok) return setMessage(read.message);
    const warning = warningOf(read);
    if (warning !== null || !continues) setMessage(warning);
    const before = stage.type === 'open' && stage.live ? stage.opened : null;
    const { opened, isOther } = followedLog(read, before, { continues, shared });
    if (isOther) setMessage(OTHER_TAB);
    setStage({ type: 'open', opened, live: true });
  };
  useTail(follows, takeTail);

  /** `leave`: called once the recording is read, when the address shows another one. */
  const open = async (
    file: File | undefined,
    tabs: readonly SimulatedTab[] = NO_TABS,
    leave: (() => void) | null = null,
    note: string | null = null,
  ) => {
    if (file === undefined) return;
    setMessage(null);
    const signal = begin();
    const what = readingOf(file);
    const onProgress = (done: number) =>
      setStage((before) => {
        if (before.type === 'open') return before;
        const isSame = before.type === 'opening' && before.what === what;
        return { type: 'opening', what, done, preview: isSame ? before.preview : null };
      });
    let previewed = 0;
    const onIndexed = async (events: RecordedEvents) => {
      if ((await inSlices(prepareLanes(events), signal)) === null || events.length < previewed) return;
      previewed = events.length;
      const preview = { events, chosen: chosenPlace.current };
      setStage((before) => (before.type === 'opening' ? { ...before, preview } : before));
    };
    const opened = await readFile(file, { onIndexed, onProgress }, signal).catch((error: unknown) => {
      if (signal.aborted) return null;
      throw error;
    });
    if (opened === null) return;
    const { result, notice } = opened;
    if (!result.ok) {
      setMessage(result.message);
      setStage((before) => (before.type === 'open' ? before : START));
      return;
    }
    leaving.leave(() => {
      leave?.();
      const view = leave === null ? shared : NOTHING_SHARED;
      setFollows(false);
      setMessage(noticeOf(note, wrongEvent(result.recording, view), warningOf(result), notice));
      const { recording, snapshots, leftOutCount } = result;
      if (tabs.length === 0 && file !== pagesOwn)
        void keepRecent(file, recording.header, recording.events.length);
      const replay = replayOf(recording, { scheduler: asyncScheduler, snapshots });
      const read = { name: file.name, read: async () => file, isSaved: true };
      const own = { recording, replay, code: OWN_CODE, leftOut: leftOutCount, file: read, name: null, tabs };
      if ((recording.header.simulated?.mutant ?? null) !== null)
        return void openWithRecorder(own, view, signal);
      replay.seek(chosenPlace.current ?? placeOf(recording, view) ?? firstPlace(recording));
      setStage({ type: 'open', opened: own, live: false });
    });
  };
  /** Folds the recording with the code that recorded it, or with this page's where this host does not have it. */
  const openWithRecorder = async (opened: Opened, view: SharedView, signal: AbortSignal) => {
    const { recording } = opened;
    const progress = (done: number) =>
      setStage({ type: 'opening', what: 'Folding with the code that recorded it', done, preview: null });
    progress(0);
    const code = await codeThatRecorded(recording.header);
    if (signal.aborted) return;
    if (code === null) setMessage(NO_CODE);
    const { engine } = code ?? OWN_CODE;
    const replay = replayOf(recording, { scheduler: asyncScheduler }, engine);
    if ((await inSlices(foldTo(replay, replay.length), signal, progress)) === null) return;
    replay.seek(placeOf(recording, view) ?? firstPlace(recording));
    setStage({ type: 'open', opened: { ...opened, replay, code: code ?? OWN_CODE }, live: false });
  };
  const choosePlace = (chosen: number) => {
    chosenPlace.current = chosen;
    setStage((before) =>
      before.type === 'opening' && before.preview !== null
        ? { ...before, preview: { ...before.preview, chosen } }
        : before,
    );
  };
  const openOwn = (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined) return;
    const note = oneAtATime(files);
    const leave = () => {
      setShared(NOTHING_SHARED);
      seed.leave();
    };
    /** An open recording stays, with its address, if the file can't be read. */
    if (stage.type === 'open') return open(file, NO_TABS, leave, note);
    if (stage.type === 'opening') setShared(NOTHING_SHARED);
    seed.leave();
    return open(file, NO_TABS, null, note);
  };
  const { over, handlers } = useDropping((files) => void openOwn(files));
  const openTab = (tab: SimulatedTab | undefined, seedNumber: number, tabs: readonly SimulatedTab[]) =>
    open(tab && new File([tab.text], `seed-${seedNumber}-tab-${tab.number}.jsonl`), tabs);
  const close = () => {
    opening.current.abort();
    setShared(NOTHING_SHARED);
    setStage(START);
    setMessage(null);
    setFollows(false);
  };
  const seed = useSeed({
    isOffered: config.flags.simulation,
    onFinished({ seed: number }, tabs, shown) {
      const tab = tabs.find((one) => one.number === shown) ?? tabs[0];
      void openTab(tab, number, tabs);
    },
    onNothing(why) {
      close();
      setMessage(why);
    },
  });
  const { simulating } = seed;
  const run = stage.type === 'open' ? stage.opened.recording.header.simulated : undefined;
  const startSeed = (chosen: Chosen) => {
    setMessage(null);
    setShared(NOTHING_SHARED);
    setFollows(false);
    seed.start(chosen);
  };

  const goToSeq = (seq: number) => {
    if (stage.type !== 'open') return;
    const { recording, replay } = stage.opened;
    replay.seek(countUpTo(recording.events, seq));
  };

  const openLinked = useEffectEvent(async (signal: AbortSignal) => {
    if (pagesOwn !== null) return void open(pagesOwn);
    const link = linkIn(location.search, location.origin);
    const before = recordingBeforeEdit();
    if (before !== null) return void open(before);
    if (link === null) return;
    if (!link.ok) return setMessage(link.message);
    setStage({ type: 'opening', what: `Loading ${link.url.pathname}`, done: 0, preview: null });
    try {
      await open(await linkedFile(link.url, signal));
    } catch (error) {
      if (signal.aborted) return;
      close();
      setMessage(error instanceof Error ? error.message : String(error));
    }
  });
  useEffect(() => {
    document.title = TITLE;
    const leaving = new AbortController();
    void openLinked(leaving.signal);
    return () => leaving.abort();
  }, []);

  const isOpen = stage.type === 'open';
  useEffect(() => {
    if (!isOpen) void nextTask().then(warmFrame);
  }, [isOpen]);

  const opened = simulating === null && stage.type === 'opening' ? stage.preview : null;
  const preview = opened !== null && opened.events.length > 0 ? opened : null;

  return (
    <main className={page} data-preview={preview === null ? undefined : ''} {...handlers}>
      {leaving.question}
      {message !== null && (
        <p className={problem} role="alert">
          {message}
        </p>
      )}
      {simulating === null && stage.type === 'start' && (
        <StartPage
          over={over}
          follows={follows}
          hasSimulation={config.flags.simulation}
          event={shared.event}
          onChoose={() => picker.current?.click()}
          onFile={(file) => void openOwn([file])}
          onFollow={pagesOwn === null ? () => setFollows(true) : null}
          onSeed={startSeed}
        />
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept=".jsonl,.gz,.json"
        aria-label="Recording"
        onChange={(event) => {
          void openOwn([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {simulating !== null && (
        <SimulatingSeed
          simulating={simulating}
          onCancel={() => {
            seed.leave();
            close();
          }}
        />
      )}
      {simulating === null && stage.type === 'opening' && (
        <>
          <Opening what={stage.what} done={stage.done} isPreviewed={preview !== null} />
          {preview !== null && <Previewed {...preview} onChosen={choosePlace} />}
        </>
      )}
      {simulating === null && stage.type === 'open' && (
        <>
          <StudioHeader
            name={stage.opened.name ?? stage.opened.file?.name ?? null}
            header={stage.opened.recording.header}
            slot={setToolbar}
            onChosen={goToSeq}
          >
            {run !== undefined && (
              <SimulatedBar
                run={run}
                code={stage.opened.code}
                tabs={stage.opened.tabs}
                onTab={(tab) => void openTab(tab, run.seed, stage.opened.tabs)}
                onSeed={config.flags.simulation ? startSeed : null}
                onBroken={() => stage.opened.replay.seek(firstPlace(stage.opened.recording))}
              />
            )}
            {run === undefined && !stage.live && (
              <RecordingLine
                code={stage.opened.code}
                onRecorder={() => void openWithRecorder(stage.opened, shared, begin())}
                recording={stage.opened.recording}
                onChosen={goToSeq}
              />
            )}
          </StudioHeader>
          <Workbench
            key={stage.live ? logKey(stage.opened) : keyOf(stage.opened)}
            engine={stage.opened.code.engine}
            recording={stage.opened.recording}
            replay={stage.opened.replay}
            leftOut={stage.opened.leftOut}
            file={stage.opened.file}
            config={config}
            live={stage.live}
            shared={shared}
            toolbar={toolbar}
            onOpened={(recording, what, isSaved) => {
              seed.leave();
              void showFork(recording, what, isSaved, stage.opened);
            }}
            unsaved={leaving.unsaved}
            onClose={() =>
              leaving.leave(() => {
                seed.leave();
                close();
              })
            }
          />
        </>
      )}
    </main>
  );
}
