// An opened recording: the header, the lanes, three panes (events, the UI, the inspector) and the status bar. All keyboard-accessible.
import { css } from '@linaria/core';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Config } from '../../streams/config';
import { positionOfSeq } from '../../streams/inspect/causes';
import { ENGINE, type Engine } from '../../streams/inspect/engine';
import type { Edit } from '../../streams/inspect/fork';
import { type SearchResult, searchIn } from '../../streams/inspect/search';
import type { Path } from '../../streams/inspect/writers';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import type { Recording } from '../../streams/recording/recording';
import type { Replay } from '../../streams/recording/replay';
import { recordedConfig } from '../../streams/recording/signalLines';
import { flexColumn } from '../ui/mixins';
import { BehaviourPanel } from './BehaviourPanel';
import { ChangesPanel } from './ChangesPanel';
import { ComparePanel } from './ComparePanel';
import { kindsIn } from './completions';
import { DataPanel } from './DataPanel';
import { EventHeading } from './EventHeading';
import { EventList } from './EventList';
import { type Asked, FindPanel } from './FindPanel';
import { IssuePanel } from './IssuePanel';
import { type Issue, issuesOf } from './issues';
import { KeysTable } from './KeysTable';
import { LanesView } from './lanes/LanesView';
import { LaneTools } from './lanes/LaneTools';
import { Palette } from './Palette';
import { type Pane, Panes } from './Panes';
import { ElementPanel } from './picker/ElementPanel';
import { useInspection } from './picker/frameLink';
import { ScreenBar } from './ScreenBar';
import { SearchField } from './SearchField';
import { StatePanel } from './StatePanel';
import { StatusBar } from './StatusBar';
import { secondUi } from './secondUi';
import { useWork } from './slices';
import { nextOf, studioCommands } from './studioCommands';
import { Tabs, tabId } from './Tabs';
import { Transport } from './Transport';
import { type Screen, UiFrame } from './UiFrame';
import { useBehaviour } from './useBehaviour';
import { useComparison } from './useComparison';
import { useKeys } from './useKeys';
import { useOffences } from './useOffences';
import { pathsChangedAt, useChanges, usePosition } from './useReplay';
import { useShrink } from './useShrink';
import type { Steps } from './useSteps';
import { useTimeline } from './useTimeline';
import { useVersions } from './useVersions';
import { useWatch } from './useWatch';
import { VersionsCompared } from './VersionsCompared';
import { WatchPanel } from './WatchPanel';
import { editsBySeq, useFork, WhatIfPanel } from './WhatIfPanel';
import { WhyPanel } from './WhyPanel';

const frames = css`
  display: flex;
  gap: var(--space-8);
  flex: 1;
  min-width: 0;
  min-height: 0;
  overflow: hidden;
  & > * {
    flex: 1;
  }
`;

const shownPanel = css`
  ${flexColumn(0)}
  flex: 1;
  min-height: 0;
  & > section {
    flex: 1;
  }
`;

const PANELS = [
  { value: 'changes', label: 'Changes' },
  { value: 'why', label: 'Why' },
  { value: 'state', label: 'State' },
  { value: 'data', label: 'Data' },
  { value: 'issue', label: 'Issue' },
  { value: 'element', label: 'Element' },
  { value: 'find', label: 'Find' },
  { value: 'watch', label: 'Watch' },
  { value: 'whatIf', label: 'What if' },
  { value: 'compare', label: 'Compare' },
  { value: 'behave', label: 'Behave' },
] as const;
type Panel = (typeof PANELS)[number]['value'];

interface WorkbenchProps {
  readonly engine: Engine;
  readonly recording: OpenedRecording;
  readonly replay: Replay;
  /** The number of unreadable lines in the file. */
  readonly leftOut: number;
  readonly config: Config;
  readonly live: boolean;
  /** The place in the header for the controls; null until it exists. */
  readonly toolbar: HTMLElement | null;
  readonly onOpened: (recording: Recording) => void;
  readonly onClose: () => void;
}

const NO_EDITS: readonly Edit[] = [];
const NO_PLACES: readonly number[] = [];

const NO_PROBLEMS = new Int32Array(0);
const NO_ISSUES: readonly Issue[] = [];
const NO_BOOKMARKS: ReadonlySet<number> = new Set();
const INSPECTOR = 'inspector';

/** The header of the recording names a problem. */
const hasIssue = ({ header: { simulated, wentWrong } }: OpenedRecording) =>
  wentWrong !== undefined || (simulated?.broken ?? null) !== null;

type Dialog = { readonly type: 'palette'; readonly text: string } | { readonly type: 'keys' };

export function Workbench({
  engine,
  recording,
  replay,
  leftOut,
  config,
  live,
  toolbar,
  onOpened,
  onClose,
}: WorkbenchProps) {
  const { events } = recording;
  const position = usePosition(replay);
  const { index, at } = position;
  const event = events.at(index - 1);
  const { changes, states } = useChanges(replay, useDeferredValue(index));
  const [text, setText] = useState('');
  const [panel, setPanel] = useState<Panel>(() => (hasIssue(recording) ? 'issue' : 'changes'));
  const [edits, setEdits] = useState(NO_EDITS);
  const { device = null } = recording.header;
  const players = useMemo(() => recordedConfig(config, recording.signals ?? []), [config, recording]);
  const [screen, setScreen] = useState<Screen>(device === null ? 'phone' : 'player');
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [bookmarks, setBookmarks] = useState(NO_BOOKMARKS);
  const [isBefore, setBefore] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const visited = useRef<number[]>([]);
  const [unfolded] = useState(() => new Set<string>());
  const [pane, setPane] = useState<Pane>('events');
  const { lanes, rows, retried, moments, marks, chain, zoom, ...axis } = useTimeline(
    recording,
    replay,
    position,
    bookmarks,
  );
  const { skipsIdle, setSkipsIdle, byPlace, setByPlace } = axis;
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
  const filterField = useRef<HTMLInputElement>(null);
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
  const watching = useWatch(recording, engine);
  const running = useBehaviour(recording);
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
  const ghost = useMemo(() => replay.twin(), [replay]);
  const shown = useMemo(() => {
    if (!isBefore || index === 0) return { replay, index, at };
    ghost.seek(index - 1);
    return { replay: ghost, index: index - 1, at: ghost.position.at };
  }, [replay, ghost, isBefore, index, at]);
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
  const { pick, outline } = inspection;
  const showPath = useCallback((path: Path) => outline([[...path]]), [outline]);
  const hasBase = recording.base !== null;
  const goToSeq = useCallback(
    (seq: number) => {
      const place = positionOfSeq(events, seq);
      if (place >= 0) goTo(place + 1);
    },
    [events, goTo],
  );
  const seq = event?.seq ?? 0;
  const dropSeq = (dropped: number) => {
    setEdits([...edits, { type: 'drop', seq: dropped }]);
    goToSeq(dropped);
    inspect('whatIf');
  };
  const commands = studioCommands({
    ...{ replay, events, acts: lanes.table?.lanes[0] ?? NO_PLACES, marks, panels: PANELS },
    ...{ isBookmarked: bookmarks.has(seq), skipsIdle, byPlace, isBefore },
    ...{ goTo, goToSeq, setBefore, setSkipsIdle, setByPlace, zoom, pan: lanes.pan, fit: lanes.fit },
    back() {
      const before = visited.current.pop();
      if (before !== undefined) replay.seek(before);
    },
    show: (next) => inspect(next as Panel),
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
    bookmark() {
      if (event === undefined) return;
      const next = new Set(bookmarks);
      if (!next.delete(seq)) next.add(seq);
      setBookmarks(next);
    },
    drop: () => event !== undefined && dropSeq(seq),
    openPalette: (typed) => setDialog({ type: 'palette', text: typed }),
    openKeys: () => setDialog({ type: 'keys' }),
    close: onClose,
  });
  useKeys(commands, () => setDialog({ type: 'palette', text: '' }));
  return (
    <>
      {toolbar !== null &&
        createPortal(
          <Transport replay={replay} position={position} live={live} onClose={onClose} />,
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
        watched={watching.watched}
        watchedText={watching.text}
        onMoved={goTo}
      />
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
              known={{ kinds, states }}
              onChange={setText}
            />
            <EventList
              events={events}
              places={places}
              at={index}
              edits={edited}
              bookmarks={bookmarks}
              onChosen={goTo}
            />
          </>
        }
        screen={
          <>
            <ScreenBar
              device={device}
              screen={screen}
              isBefore={isBefore}
              seq={event?.seq ?? null}
              onScreen={setScreen}
              onBefore={setBefore}
            />
            <div className={frames}>
              <UiFrame config={players} device={device} {...shown} screen={screen} link={inspection.link} />
              {second !== null && <UiFrame key={second.title} {...second} screen={screen} />}
            </div>
          </>
        }
        inspector={
          <>
            <EventHeading events={events} event={event} place={index - 1} />
            <Tabs
              id={INSPECTOR}
              label="Inspector"
              tabs={PANELS}
              value={panel}
              onChange={setPanel}
              controls={`${INSPECTOR}-panel`}
            />
            <div
              id={`${INSPECTOR}-panel`}
              className={shownPanel}
              role="tabpanel"
              aria-labelledby={tabId(INSPECTOR, panel)}
            >
              {panel === 'changes' && (
                <ChangesPanel
                  event={event}
                  changes={changes}
                  places={inspection.places}
                  onShow={() => outline(pathsChangedAt(replay, index).map((path) => [...path]))}
                />
              )}
              {panel === 'why' && <WhyPanel events={events} event={event} onChosen={goToSeq} />}
              {panel === 'data' && <DataPanel event={event} />}
              {panel === 'issue' && (
                <IssuePanel
                  issues={issues}
                  events={events}
                  isChecked={offences.found !== null}
                  onCheck={offences.check}
                  goToPlace={(place) => goTo(place + 1)}
                  why={(place) => {
                    goTo(place + 1);
                    inspect('why');
                  }}
                  drop={(place) => dropSeq(events.seqAt(place))}
                />
              )}
              {panel === 'state' && (
                <StatePanel
                  replay={replay}
                  index={index}
                  states={states}
                  unfolded={unfolded}
                  hasBase={hasBase}
                  places={inspection.places}
                  onShow={showPath}
                  onChosen={goToSeq}
                />
              )}
              {panel === 'element' && (
                <ElementPanel
                  inspection={inspection}
                  replay={replay}
                  index={index}
                  states={states}
                  hasBase={hasBase}
                  onChosen={goToSeq}
                />
              )}
              {panel === 'find' && (
                <FindPanel
                  engine={engine}
                  recording={recording}
                  replay={replay}
                  leftOut={leftOut}
                  index={index}
                  asked={asked}
                  steps={steps}
                  shrinking={shrinking}
                  onFound={goTo}
                  onChosen={goToSeq}
                  onOpened={onOpened}
                />
              )}
              {panel === 'watch' && (
                <WatchPanel watching={watching} events={events} index={index} steps={steps} onChosen={goTo} />
              )}
              {panel === 'whatIf' && (
                <WhatIfPanel
                  recording={recording}
                  replay={replay}
                  event={event}
                  index={index}
                  edits={edits}
                  onEdits={setEdits}
                  fork={fork}
                  onOpened={onOpened}
                />
              )}
              {panel === 'behave' && (
                <BehaviourPanel running={running} events={events} index={index} onChosen={goToSeq} />
              )}
              {panel === 'compare' && (
                <ComparePanel comparing={comparing} leftOut={leftOut} steps={steps}>
                  <VersionsCompared
                    versions={versions}
                    events={events}
                    recorder={recording.header.commit}
                    isOwn={engine === ENGINE}
                    onFound={goTo}
                  />
                </ComparePanel>
              )}
            </div>
          </>
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
      >
        <LaneTools lanes={lanes} byPlace={byPlace} onByPlace={setByPlace} onZoom={zoom} />
      </StatusBar>
    </>
  );
}
