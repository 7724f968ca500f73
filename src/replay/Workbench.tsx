// An opened recording: the header, the lanes, three panes (events, the UI, the inspector) and the status bar. All keyboard-accessible.
import { css } from '@linaria/core';
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Config } from '../../streams/config';
import { chainOf, positionOfSeq } from '../../streams/inspect/causes';
import type { Engine } from '../../streams/inspect/engine';
import type { Edit } from '../../streams/inspect/fork';
import type { Path } from '../../streams/inspect/writers';
import { countUpTo, type OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import type { Recording } from '../../streams/recording/recording';
import type { Replay } from '../../streams/recording/replay';
import { recordedConfig } from '../../streams/recording/signalLines';
import { lookup } from '../../streams/schema/lookup';
import { flexColumn, row } from '../ui/mixins';
import { ChangesPanel } from './ChangesPanel';
import { ComparePanel } from './ComparePanel';
import { DataPanel } from './DataPanel';
import { EventHeading } from './EventHeading';
import { EventList } from './EventList';
import { FindPanel } from './FindPanel';
import { headOf } from './lanes/axis';
import { LanesView } from './lanes/LanesView';
import { LaneTools } from './lanes/LaneTools';
import type { NamedMoment } from './lanes/laneTable';
import { retriedCalls } from './lanes/retries';
import { useLanes } from './lanes/useLanes';
import { type Pane, Panes } from './Panes';
import { ElementPanel } from './picker/ElementPanel';
import { useInspection } from './picker/frameLink';
import { filteredPositions } from './positions';
import { StatePanel } from './StatePanel';
import { StatusBar } from './StatusBar';
import { useWork } from './slices';
import { field } from './styles';
import { Tabs, tabId } from './Tabs';
import { Transport } from './Transport';
import { type Screen, UiFrame } from './UiFrame';
import { useComparison } from './useComparison';
import { useOffences } from './useOffences';
import { IDLE_MS, pathsChangedAt, useChanges, usePosition } from './useReplay';
import { useRowTable } from './useRows';
import type { Steps } from './useSteps';
import { useWatch } from './useWatch';
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

const HELP =
  'Space or K: play or pause. J and L: ten events back or forward. Left and right arrows: one event back or forward. Home and End: start or end. In the list, up and down: the row before or after; Enter: unfold or fold it. N and Shift+N: next and previous match in Find, change in Watch, difference in Compare. /: filter. E, or Alt and a click on the replayed UI: pick an element. ?: this help. Scrubber colours: red for failures, purple for rewards, orange for the connection, blue for the account and session. Its curve is the watched expression.';

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
] as const;
type Panel = (typeof PANELS)[number]['value'];

/** Input types that take no text. */
const KEYED_INPUTS: ReadonlySet<string> = new Set(['range', 'checkbox', 'radio']);

interface KeyActions {
  filter(): void;
  help(): void;
  pick(): void;
  step(direction: 1 | -1): void;
  /** Zooms the lanes. */
  zoom(factor: number): void;
  /** Moves the view of the lanes by a share of it. */
  pan(share: number): void;
}

/** The keyboard shortcuts of the studio; inactive while typing or choosing. */
function useKeys(replay: Replay, actions: KeyActions): void {
  useEffect(() => {
    const toggle = () => (replay.position.playing ? replay.pause() : replay.play());
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return;
      if (target instanceof HTMLInputElement && !KEYED_INPUTS.has(target.type)) return;
      /** Radio groups handle arrows and the space bar themselves. */
      if (
        target instanceof HTMLInputElement &&
        target.type === 'radio' &&
        (key === ' ' || key.startsWith('Arrow'))
      )
        return;
      const { index } = replay.position;
      const moves: Readonly<Record<string, () => void>> = {
        ' ': toggle,
        k: toggle,
        j: () => replay.seek(index - 10),
        l: () => replay.seek(index + 10),
        ArrowLeft: () => replay.seek(index - 1),
        ArrowRight: () => replay.seek(index + 1),
        Home: () => replay.seek(0),
        End: () => replay.seek(replay.length),
        n: () => actions.step(event.shiftKey ? -1 : 1),
        '/': actions.filter,
        '?': actions.help,
        e: actions.pick,
        w: () => actions.zoom(0.7),
        s: () => actions.zoom(1 / 0.7),
        a: () => actions.pan(-0.15),
        d: () => actions.pan(0.15),
      };
      const act = lookup(moves, key);
      const isPressed = target instanceof HTMLButtonElement || target instanceof HTMLInputElement;
      if (act === undefined || (key === ' ' && isPressed)) return;
      if (key === ' ' && target instanceof HTMLElement && target.tagName === 'SUMMARY') return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [replay, actions]);
}

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

/** The moments that the header of a recording names. */
function momentsOf({ header, events }: OpenedRecording): readonly NamedMoment[] {
  const { simulated, wentWrong } = header;
  const broken = simulated?.broken ?? null;
  const moment = (seq: number | undefined, label: string): readonly NamedMoment[] =>
    seq === undefined || events.length === 0
      ? []
      : [{ place: Math.max(0, countUpTo(events, seq) - 1), label, mark: 'violation' }];
  return [...moment(broken?.seq, broken?.invariant ?? ''), ...moment(wentWrong, 'The player: it went wrong')];
}
const INSPECTOR = 'inspector';

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
  const [showsHelp, setShowsHelp] = useState(false);
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
  const moments = useMemo(() => momentsOf(recording), [recording]);
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
  const goTo = useCallback((next: number) => replay.seek(next), [replay]);
  const edited = useMemo(() => editsBySeq(edits), [edits]);
  const fork = useFork(recording, edits, index, engine);
  const watching = useWatch(recording, engine);
  const comparing = useComparison(recording, index, goTo);
  const other = panel === 'compare' && comparing.comparison !== null ? comparing.other : null;
  const othersConfig = useMemo(() => recordedConfig(config, other?.recording.signals ?? []), [config, other]);
  const shownBeside = () => {
    if (other !== null)
      return {
        config: othersConfig,
        device: other.recording.header.device ?? null,
        replay: other.replay,
        index: comparing.place,
        title: 'UI of the other recording',
      };
    if (fork.forking === null) return null;
    return {
      config: players,
      device,
      replay: fork.forking.replay,
      index: fork.place,
      title: 'UI of the fork',
    };
  };
  const second = shownBeside();
  const secondFrame = second === null ? null : { ...second, at: second.replay.position.at };
  const filter = useDeferredValue(text.trim());
  const make = useCallback(() => filteredPositions(events, filter), [events, filter]);
  const filtering = useWork<readonly number[]>(filter === '' ? null : make);
  const places = filter === '' ? null : (filtering.result ?? []);
  const inspect = useCallback((next: Panel) => {
    setPanel(next);
    setPane('inspector');
  }, []);
  const showElement = useCallback(() => inspect('element'), [inspect]);
  const inspection = useInspection(index, showElement);
  const { pick, outline } = inspection;
  const showPath = useCallback((path: Path) => outline([[...path]]), [outline]);
  const hasBase = recording.base !== null;
  const zoomLanes = useEffectEvent(zoom);
  const panLanes = useEffectEvent(lanes.pan);
  const actions = useMemo(
    () => ({
      zoom: (factor: number) => zoomLanes(factor),
      pan: (share: number) => panLanes(share),
      filter: () => filterField.current?.focus(),
      help: () => setShowsHelp((before) => !before),
      step: (direction: 1 | -1) => steps.current?.(direction),
      pick: () => {
        showElement();
        pick(true);
      },
    }),
    [showElement, pick],
  );
  useKeys(replay, actions);
  const goToSeq = useCallback(
    (seq: number) => {
      const place = positionOfSeq(events, seq);
      if (place >= 0) replay.seek(place + 1);
    },
    [events, replay],
  );
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
        path={panel === 'why' ? chain : NO_PLACES}
        watched={watching.watched}
        watchedText={watching.text}
        onMoved={goTo}
      />
      {showsHelp && <p role="note">{HELP}</p>}
      <Panes
        shown={pane}
        onShown={setPane}
        isDoubled={secondFrame !== null}
        events={
          <>
            <input
              ref={filterField}
              className={field}
              type="search"
              aria-label="Filter events"
              placeholder="kind:coin source:hub model:balances text"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <EventList events={events} places={places} at={index} edits={edited} onChosen={goTo} />
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
            </div>
            <div className={frames}>
              <UiFrame
                config={players}
                device={device}
                replay={replay}
                index={index}
                at={at}
                screen={screen}
                link={inspection.link}
              />
              {secondFrame !== null && <UiFrame key={secondFrame.title} {...secondFrame} screen={screen} />}
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
                  steps={steps}
                  onFound={goTo}
                  onChosen={goToSeq}
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
              {panel === 'compare' && <ComparePanel comparing={comparing} leftOut={leftOut} steps={steps} />}
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
