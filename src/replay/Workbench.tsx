// An opened recording: the header, the lanes, three panes (events, the UI, the inspector) and the status bar. All keyboard-accessible.
import { css } from '@linaria/core';
import { History } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Config } from '../../streams/config';
import { chainOf, positionOfSeq } from '../../streams/inspect/causes';
import { ENGINE, type Engine } from '../../streams/inspect/engine';
import type { Edit } from '../../streams/inspect/fork';
import { type SearchResult, searchIn } from '../../streams/inspect/search';
import type { Path } from '../../streams/inspect/writers';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import type { Recording } from '../../streams/recording/recording';
import type { Replay } from '../../streams/recording/replay';
import { recordedConfig } from '../../streams/recording/signalLines';
import { flexColumn, row } from '../ui/mixins';
import { BehaviourPanel } from './BehaviourPanel';
import { ChangesPanel } from './ChangesPanel';
import { ComparePanel } from './ComparePanel';
import { kindsIn } from './completions';
import { DataPanel } from './DataPanel';
import { EventHeading } from './EventHeading';
import { EventList } from './EventList';
import { type Asked, FindPanel } from './FindPanel';
import { KeysTable } from './KeysTable';
import { headOf } from './lanes/axis';
import { LanesView } from './lanes/LanesView';
import { LaneTools } from './lanes/LaneTools';
import { retriedCalls } from './lanes/retries';
import { useLanes } from './lanes/useLanes';
import { markedPlaces, momentsOf } from './moments';
import { Palette } from './Palette';
import { type Pane, Panes } from './Panes';
import { ElementPanel } from './picker/ElementPanel';
import { useInspection } from './picker/frameLink';
import { SearchField } from './SearchField';
import { StatePanel } from './StatePanel';
import { StatusBar } from './StatusBar';
import { secondUi } from './secondUi';
import { useWork } from './slices';
import { nextOf, studioCommands } from './studioCommands';
import { Tabs, tabId } from './Tabs';
import { ToolButton } from './ToolButton';
import { Transport } from './Transport';
import { type Screen, UiFrame } from './UiFrame';
import { useBehaviour } from './useBehaviour';
import { useComparison } from './useComparison';
import { useKeys } from './useKeys';
import { useOffences } from './useOffences';
import { IDLE_MS, pathsChangedAt, useChanges, usePosition } from './useReplay';
import { useRowTable } from './useRows';
import { useShrink } from './useShrink';
import type { Steps } from './useSteps';
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

const screenBar = css`
  ${row(8)}
  flex: none;
  min-height: 28px;
  color: var(--text-2);
  font-size: 0.8125rem;
  & label {
    ${row(6)}
  }
  & select {
    min-height: 28px;
    padding: 0 4px;
    border: 1px solid var(--line);
    border-radius: 6px;
    background: var(--s1);
    @media (max-width: 1023px) {
      min-height: 44px;
    }
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
const NO_CALLS: ReadonlySet<number> = new Set();

const NO_BOOKMARKS: ReadonlySet<number> = new Set();
const INSPECTOR = 'inspector';

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
  const [panel, setPanel] = useState<Panel>('changes');
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
  const [skipsIdle, setSkipsIdle] = useState(true);
  useEffect(() => replay.skipIdle(skipsIdle ? IDLE_MS : null), [replay, skipsIdle]);
  const [byPlace, setByPlace] = useState(false);
  const lanes = useLanes(events, byPlace ? 'place' : skipsIdle ? 'active' : 'time');
  const rows = useRowTable(events);
  const retried = useMemo(
    () => (rows === null ? NO_CALLS : retriedCalls(events, rows.startOf)),
    [events, rows],
  );
  const moments = useMemo(() => momentsOf(recording, bookmarks), [recording, bookmarks]);
  const marks = useMemo(() => markedPlaces(lanes.table, moments), [lanes.table, moments]);
  const chain = useMemo(
    () =>
      event === undefined ? NO_PLACES : chainOf(events, event).map(({ seq }) => positionOfSeq(events, seq)),
    [events, event],
  );
  const head = headOf(lanes.axis, index, index === 0 ? 0 : at - events.timeAt(0));
  /** Around the position if it is in view, otherwise around the middle. */
  const zoom = (factor: number) => {
    const { from, to } = lanes.view;
    lanes.zoom(factor, head >= from && head <= to ? head : (from + to) / 2);
  };
  const offences = useOffences(recording, engine, live);
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
    drop() {
      if (event === undefined) return;
      setEdits([...edits, { type: 'drop', seq }]);
      inspect('whatIf');
    },
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
            <div className={screenBar}>
              <label>
                Screen
                <select value={screen} onChange={({ target }) => setScreen(target.value as Screen)}>
                  {device !== null && (
                    <option value="player">
                      Player’s, {device.width} × {device.height}
                    </option>
                  )}
                  <option value="phone">Phone</option>
                  <option value="desktop">Desktop</option>
                </select>
              </label>
              <ToolButton
                icon={History}
                label="The UI before the event"
                shortcut="\\"
                aria-pressed={isBefore}
                onClick={() => setBefore(!isBefore)}
              />
              {isBefore && event !== undefined && <span role="status">before event {event.seq}</span>}
            </div>
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
        watching={watching}
        skipsIdle={skipsIdle}
        onSkipsIdle={setSkipsIdle}
        onOffences={() => inspect('find')}
        onWatch={() => inspect('watch')}
      >
        <LaneTools lanes={lanes} byPlace={byPlace} onByPlace={setByPlace} onZoom={zoom} />
      </StatusBar>
    </>
  );
}
