// An opened recording: the header, the lanes, three panes (events, the UI, the inspector) and the status bar. All keyboard-accessible.
import { type RefObject, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Deviation } from '../../streams/behave/deviations';
import type { Config } from '../../streams/config';
import { positionOfSeq } from '../../streams/inspect/causes';
import type { Engine } from '../../streams/inspect/engine';
import { type SearchResult, searchIn } from '../../streams/inspect/search';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import type { Replay } from '../../streams/recording/replay';
import { recordedConfig } from '../../streams/recording/signalLines';
import { kindsIn } from './completions';
import { EventList } from './EventList';
import { Inspector, PANELS, type Panel } from './Inspector';
import { type Issue, issuesOf } from './issues';
import { KeysTable } from './KeysTable';
import { ForkLanes } from './lanes/ForkLanes';
import { LanesView } from './lanes/LanesView';
import { LaneTools } from './lanes/LaneTools';
import { Palette } from './Palette';
import { type Pane, Panes } from './Panes';
import { useInspection } from './picker/frameLink';
import { ScreenPane } from './ScreenPane';
import { SearchField } from './SearchField';
import { StatusBar } from './StatusBar';
import { secondUi } from './secondUi';
import type { SharedView } from './sharedView';
import { useWork } from './slices';
import type { OnOpened, RecordingFile } from './stages';
import { nextOf, studioCommands } from './studioCommands';
import { Transport } from './Transport';
import type { Screen } from './UiFrame';
import { unsavedText, useUnsaved } from './unsaved';
import { useBehaviour } from './useBehaviour';
import { useComparison } from './useComparison';
import { bothLinks, useDifferingTexts } from './useDifferingTexts';
import { useDownloads } from './useDownloads';
import { isDropped, useEdits } from './useEdits';
import type { Asked } from './useFinding';
import { useInevitable } from './useInevitable';
import { useKeys } from './useKeys';
import { useNotes } from './useNotes';
import { useOffences } from './useOffences';
import { useChanges, usePosition, useShownUi } from './useReplay';
import { useCopyLink, useSharedView } from './useSharedView';
import { useShrink } from './useShrink';
import type { Steps } from './useSteps';
import { useTimeline } from './useTimeline';
import { useVersions } from './useVersions';
import { useWatches } from './useWatches';
import { editsBySeq, useFork } from './WhatIfPanel';

interface WorkbenchProps {
  readonly engine: Engine;
  readonly recording: OpenedRecording;
  readonly replay: Replay;
  /** The number of unreadable lines in the file. */
  readonly leftOut: number;
  /** Null for a log that is followed live. */
  readonly file: RecordingFile | null;
  readonly config: Config;
  readonly live: boolean;
  /** The view in the address. */
  readonly shared: SharedView;
  /** The place in the header for the controls; null until it exists. */
  readonly toolbar: HTMLElement | null;
  readonly onOpened: OnOpened;
  /** Receives what would be lost. */
  readonly unsaved: RefObject<string | null>;
  readonly onClose: () => void;
}

const NO_PLACES: readonly number[] = [];
const NO_DEVIATIONS: readonly Deviation[] = [];

const NO_PROBLEMS = new Int32Array(0);
const NO_ISSUES: readonly Issue[] = [];

/** The header of the recording names a problem. */
const hasIssue = ({ header: { simulated, wentWrong } }: OpenedRecording) =>
  wentWrong !== undefined || (simulated?.broken ?? null) !== null;

/** The tab that the address names. */
const panelIn = ({ tab }: SharedView): Panel | null =>
  PANELS.find(({ value }) => value === tab)?.value ?? null;

type Dialog = { readonly type: 'palette'; readonly text: string } | { readonly type: 'keys' };

export function Workbench({
  engine,
  recording,
  replay,
  leftOut,
  file,
  config,
  live,
  shared,
  toolbar,
  unsaved,
  onOpened,
  onClose,
}: WorkbenchProps) {
  const { events } = recording;
  const position = usePosition(replay);
  const { index, at } = position;
  const event = events.at(index - 1);
  /** Computed after the interface is shown, even when the recording opens. */
  const changes = useChanges(replay, useDeferredValue(index, 0));
  const [text, setText] = useState(shared.filter);
  const [panel, setPanel] = useState<Panel>(
    () => panelIn(shared) ?? (hasIssue(recording) ? 'issue' : 'changes'),
  );
  const editing = useEdits();
  const { edits, set: setEdits } = editing;
  const { device = null } = recording.header;
  const players = useMemo(() => recordedConfig(config, recording.signals ?? []), [config, recording]);
  const [screen, setScreen] = useState<Screen>(device === null ? 'phone' : 'player');
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const notes = useNotes(recording);
  const running = useBehaviour(recording);
  const [isBefore, setBefore] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const visited = useRef<number[]>([]);
  const [unfolded] = useState(() => new Set<string>());
  const [pane, setPane] = useState<Pane>('events');
  const { lanes, rows, retried, moments, marks, chain, zoom, ...axis } = useTimeline(
    recording,
    replay,
    position,
    notes.bySeq,
    running.result?.behaviour.deviations ?? NO_DEVIATIONS,
  );
  const { skipsIdle, setSkipsIdle, byPlace, setByPlace, axisType } = axis;
  const offences = useOffences(recording, engine, live);
  const broken = recording.header.simulated?.broken ?? null;
  const violated = new Set(offences.found?.map(({ invariant }) => invariant));
  if (broken !== null) violated.add(broken.invariant);
  const problems = lanes.table?.marks.problem ?? NO_PROBLEMS;
  const issues = useMemo(
    () =>
      panel === 'issue'
        ? issuesOf(recording, offences.found ?? [], problems, rows?.startOf ?? null)
        : NO_ISSUES,
    [panel, recording, offences.found, problems, rows],
  );
  const [isMakingTest, setMakingTest] = useState(false);
  const filterField = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLElement>(null);
  const steps: Steps = useRef(null);
  const goTo = useCallback(
    (next: number) => {
      if (visited.current.at(-1) !== replay.position.index) visited.current.push(replay.position.index);
      replay.seek(next);
    },
    [replay],
  );
  const edited = useMemo(() => editsBySeq(edits), [edits]);
  const fork = useFork(recording, edits, index, engine);
  const watching = useWatches(recording, replay, engine, shared.watches);
  const inevitable = useInevitable(recording, config.flags.simulation);
  const curves = useMemo(
    () => (inevitable.curve === null ? watching.watches : [...watching.watches, inevitable.curve]),
    [watching.watches, inevitable.curve],
  );
  const shrinking = useShrink(recording, engine, index);
  const comparing = useComparison(recording, index, goTo);
  const showComparison = useCallback(() => setPanel('compare'), []);
  const versions = useVersions(recording, engine, index, showComparison);
  const { other } = comparing;
  const othersConfig = useMemo(() => recordedConfig(config, other?.recording.signals ?? []), [config, other]);
  const second = secondUi({
    ...{ panel, comparing, versions, shrinking, fork, index, othersConfig, device },
    config: players,
  });
  const shown = useShownUi(replay, position, isBefore);
  const filter = useDeferredValue(text.trim());
  const make = useCallback(() => searchIn(recording, filter, engine), [recording, filter, engine]);
  const filtering = useWork<SearchResult>(filter === '' ? null : make);
  const places = filter === '' ? null : (filtering.result?.places ?? NO_PLACES);
  const kinds = useMemo(() => kindsIn(events), [events]);
  const inspect = useCallback((next: Panel) => {
    setPanel(next);
    setPane('inspector');
  }, []);
  const showElement = useCallback(() => inspect('element'), [inspect]);
  const inspection = useInspection(index, showElement);
  const { pick } = inspection;
  const differing = useDifferingTexts(second !== null);
  const firstLink = useMemo(
    () => bothLinks(inspection.link, differing.links[0]),
    [inspection.link, differing.links],
  );
  const goToSeq = useCallback(
    (seq: number) => {
      const place = positionOfSeq(events, seq);
      if (place >= 0) goTo(place + 1);
    },
    [events, goTo],
  );
  const seq = event?.seq ?? 0;
  const view = { event: live ? null : seq, tab: panel, filter, watches: watching.texts };
  useSharedView(view);
  const link = useCopyLink(view);
  const { save, page, hasUnsavedNotes, hasUnsavedEvents } = useDownloads(file, notes, recording.header);
  const lost = unsavedText({
    notes: hasUnsavedNotes,
    edits: editing.isUnsaved,
    events: hasUnsavedEvents,
  });
  useUnsaved(lost, unsaved);
  const watch = (expression: string) => {
    watching.start(expression);
    if (watching.texts.length === 0) inspect('watch');
  };
  const dropSeq = (dropped: number) => {
    if (!isDropped(edits, dropped)) setEdits([...edits, { type: 'drop', seq: dropped }]);
    goToSeq(dropped);
    inspect('whatIf');
  };
  const commands = studioCommands({
    ...{ replay, events, acts: lanes.table?.lanes[0] ?? NO_PLACES, marks, panels: PANELS },
    ...{ isBookmarked: notes.bySeq.has(seq), skipsIdle, byPlace, isBefore },
    ...{ goTo, goToSeq, setBefore, setSkipsIdle, setByPlace, zoom, pan: lanes.pan, fit: lanes.fit },
    back() {
      const before = visited.current.pop();
      if (before !== undefined) replay.seek(before);
    },
    show: (next) => inspect(next as Panel),
    makeTest() {
      inspect('issue');
      setMakingTest(true);
    },
    filter(next) {
      setPane('events');
      if (next !== '') setText(next);
      filterField.current?.focus();
    },
    find(how, question) {
      inspect('find');
      setAsked({ how, question });
    },
    watch(expression) {
      inspect('watch');
      if (expression !== '') watching.start(expression);
    },
    check() {
      inspect('find');
      setAsked({ how: 'invariants', question: '' });
    },
    step(direction) {
      if (steps.current !== null) return steps.current(direction);
      const next = places === null ? null : nextOf(places, index, direction);
      if (next !== null) goTo(next);
    },
    pick() {
      showElement();
      pick(true);
    },
    bookmark: () => event !== undefined && notes.toggle(seq),
    note() {
      if (event === undefined) return;
      setPane('inspector');
      notes.startNote(seq);
    },
    save,
    savePage: page.save,
    drop: () => event !== undefined && dropSeq(seq),
    canUndo: editing.canUndo,
    canRedo: editing.canRedo,
    undo: editing.undo,
    redo: editing.redo,
    copyLink: link.copy,
    openPalette: (typed) => setDialog({ type: 'palette', text: typed }),
    openKeys: () => setDialog({ type: 'keys' }),
    close: onClose,
  });
  useKeys(commands, () => setDialog({ type: 'palette', text: '' }));
  return (
    <>
      {toolbar !== null &&
        createPortal(
          <Transport
            replay={replay}
            position={position}
            live={live}
            link={link}
            page={page}
            onClose={onClose}
          />,
          toolbar,
        )}
      <LanesView
        lanes={lanes}
        events={events}
        index={index}
        at={at}
        moments={moments}
        retried={retried}
        matches={filtering.done === null ? places : null}
        path={panel === 'why' ? chain : NO_PLACES}
        watches={curves}
        selected={watching.selected}
        onMoved={goTo}
      />
      {fork.forking !== null && (
        <ForkLanes
          fork={fork.forking.fork}
          edits={edits}
          original={events}
          axisType={axisType}
          place={fork.place}
          at={fork.forking.replay.position.at}
          onMoved={goTo}
        />
      )}
      {dialog?.type === 'palette' && (
        <Palette commands={commands} text={dialog.text} onClose={() => setDialog(null)} />
      )}
      {dialog?.type === 'keys' && <KeysTable commands={commands} onClose={() => setDialog(null)} />}
      <Panes
        shown={pane}
        onShown={setPane}
        isDoubled={second !== null}
        events={
          <>
            <SearchField
              ref={filterField}
              text={text}
              problem={filter === '' ? null : (filtering.result?.problem ?? null)}
              known={{ kinds, states: changes.states }}
              onChange={setText}
              onLeave={() => list.current?.focus()}
            />
            <EventList
              ref={list}
              events={events}
              places={places}
              at={index}
              edits={edited}
              notes={notes.bySeq}
              onChosen={goTo}
            />
          </>
        }
        screen={
          <ScreenPane
            {...{ device, screen, isBefore }}
            seq={event?.seq ?? null}
            differing={differing.counts}
            onScreen={setScreen}
            onBefore={setBefore}
            first={{ config: players, device, ...shown, link: firstLink }}
            second={second && { ...second, link: differing.links[1] }}
          />
        }
        inspector={
          <Inspector
            {...{ panel, engine, recording, replay, leftOut, event, index, changes, notes, unfolded }}
            {...{ inspection, issues, offences, asked, steps, shrinking, inevitable, watching, edits, fork }}
            {...{ running, comparing, versions, isMakingTest, onOpened }}
            fileName={file?.name ?? null}
            onTestShown={() => setMakingTest(false)}
            onPanel={setPanel}
            onEdits={setEdits}
            isSaved={lost === null}
            onForkKept={editing.keep}
            onWatch={watch}
            onMoved={goTo}
            onChosen={goToSeq}
            onDropped={dropSeq}
          />
        }
      />
      <StatusBar
        replay={replay}
        position={position}
        shown={places?.length ?? events.length}
        total={events.length}
        filtering={filtering.done}
        offences={offences}
        violated={violated.size}
        watching={watching}
        skipsIdle={skipsIdle}
        onSkipsIdle={setSkipsIdle}
        onOffences={() => inspect('issue')}
        onWatch={() => inspect('watch')}
        save={save}
      >
        <LaneTools lanes={lanes} byPlace={byPlace} onByPlace={setByPlace} onZoom={zoom} />
      </StatusBar>
    </>
  );
}
