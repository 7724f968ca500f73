// An opened recording: scrubber on top, events on the left, the UI in the middle, tools on the right. All keyboard-accessible.
import { css } from '@linaria/core';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Config } from '../../streams/config';
import { positionOfSeq } from '../../streams/inspect/causes';
import { ENGINE, type Engine } from '../../streams/inspect/engine';
import type { Edit } from '../../streams/inspect/fork';
import type { Path } from '../../streams/inspect/writers';
import { countUpTo, type OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import type { Recording } from '../../streams/recording/recording';
import type { Replay } from '../../streams/recording/replay';
import { recordedConfig } from '../../streams/recording/signalLines';
import { lookup } from '../../streams/schema/lookup';
import { flexColumn, stack } from '../ui/mixins';
import { SegmentedControl } from '../ui/SegmentedControl';
import { ComparePanel } from './ComparePanel';
import { EventList } from './EventList';
import { EventPanel } from './EventPanel';
import { FindPanel } from './FindPanel';
import { ElementPanel } from './picker/ElementPanel';
import { useInspection } from './picker/frameLink';
import { filteredPositions } from './positions';
import { StatePanel } from './StatePanel';
import { percent, useWork } from './slices';
import { chip, field } from './styles';
import { Timeline } from './Timeline';
import { Transport } from './Transport';
import { type Screen, UiFrame } from './UiFrame';
import { useComparison } from './useComparison';
import { pathsChangedAt, useChanges, usePosition } from './useReplay';
import { useShrink } from './useShrink';
import type { Steps } from './useSteps';
import { useVersions } from './useVersions';
import { useWatch } from './useWatch';
import { VersionsCompared } from './VersionsCompared';
import { WatchPanel } from './WatchPanel';
import { editsBySeq, useFork, WhatIfPanel } from './WhatIfPanel';

const columns = css`
  ${stack(16)}
  grid-template-columns: minmax(340px, 1.5fr) minmax(400px, 1.3fr) minmax(340px, 1.2fr);
  flex: 1;
  min-height: 0;
  @media (max-width: 1099px) {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: 360px 720px auto;
    flex: none;
  }
`;

const column = css`
  ${flexColumn(8)}
  min-width: 0;
  min-height: 0;
`;

const frames = css`
  display: flex;
  gap: var(--space-16);
  min-width: 0;
  min-height: 520px;
  overflow: hidden;
  & > * {
    flex: 1;
  }
`;

const tabs = css`
  flex: none;
  overflow-x: auto;
  & label {
    padding: 0 7px;
  }
`;

const words = css`
  padding: var(--space-8) var(--space-12);
  border-left: 3px solid var(--link);
`;

const HELP =
  'Space or K: play or pause. J and L: ten events back or forward. Left and right arrows: one event back or forward. Home and End: start or end. In the list, up and down: the row before or after; Enter: unfold or fold it. N and Shift+N: next and previous match in Find, change in Watch, difference in Compare. /: filter. E, or Alt and a click on the replayed UI: pick an element. ?: this help. Scrubber colours: red for failures, purple for rewards, orange for the connection, blue for the account and session. Its curve is the watched expression.';

const PANELS = [
  { value: 'event', label: 'Event' },
  { value: 'state', label: 'State' },
  { value: 'element', label: 'Element' },
  { value: 'find', label: 'Find' },
  { value: 'watch', label: 'Watch' },
  { value: 'whatIf', label: 'What if' },
  { value: 'compare', label: 'Compare' },
] as const;
type Panel = (typeof PANELS)[number]['value'];

/** Input types that take no text. */
const KEYED_INPUTS: ReadonlySet<string> = new Set(['range', 'checkbox', 'radio']);

/** The keyboard shortcuts of the studio; inactive while typing or choosing. */
function useKeys(
  replay: Replay,
  actions: { filter(): void; help(): void; pick(): void; step(direction: 1 | -1): void },
): void {
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
  readonly onOpened: (recording: Recording) => void;
  readonly onClose: () => void;
}

const NO_EDITS: readonly Edit[] = [];

export function Workbench({
  engine,
  recording,
  replay,
  leftOut,
  config,
  live,
  onOpened,
  onClose,
}: WorkbenchProps) {
  const { events } = recording;
  const { report, simulated, wentWrong } = recording.header;
  const broken = simulated?.broken?.seq ?? wentWrong ?? null;
  const position = usePosition(replay);
  const { index, at } = position;
  const event = events.at(index - 1);
  const { changes, states } = useChanges(replay, useDeferredValue(index));
  const [text, setText] = useState('');
  const [panel, setPanel] = useState<Panel>('event');
  const [edits, setEdits] = useState(NO_EDITS);
  const { device = null } = recording.header;
  const players = useMemo(() => recordedConfig(config, recording.signals ?? []), [config, recording]);
  const [screen, setScreen] = useState<Screen>(device === null ? 'phone' : 'player');
  const [showsHelp, setShowsHelp] = useState(false);
  const [unfolded] = useState(() => new Set<string>());
  const filterField = useRef<HTMLInputElement>(null);
  const steps: Steps = useRef(null);
  const goTo = useCallback((next: number) => replay.seek(next), [replay]);
  const edited = useMemo(() => editsBySeq(edits), [edits]);
  const fork = useFork(recording, edits, index, engine);
  const watching = useWatch(recording, engine);
  const shrinking = useShrink(recording, engine, index);
  const comparing = useComparison(recording, index, goTo);
  const showComparison = useCallback(() => setPanel('compare'), []);
  const versions = useVersions(recording, engine, index, showComparison);
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
    if (panel === 'compare' && versions.other !== null)
      return {
        config: players,
        device,
        replay: versions.other.replay,
        index,
        title: 'UI of the other release',
      };
    if (panel === 'find' && shrinking.shrunk !== null)
      return {
        config: players,
        device,
        replay: shrinking.shrunk.replay,
        index: shrinking.place,
        title: 'UI of the shrunk recording',
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
  const showElement = useCallback(() => setPanel('element'), []);
  const inspection = useInspection(index, showElement);
  const { pick, outline } = inspection;
  const showPath = useCallback((path: Path) => outline([[...path]]), [outline]);
  const hasBase = recording.base !== null;
  const actions = useMemo(
    () => ({
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
      {(report !== undefined || wentWrong !== undefined) && (
        <p className={words}>
          {report !== undefined && `Player’s description: ${report} `}
          {wentWrong !== undefined && (
            <button type="button" className={chip} onClick={() => goToSeq(wentWrong)}>
              It went wrong at event {wentWrong}
            </button>
          )}
        </p>
      )}
      <Timeline
        events={events}
        at={index}
        broken={broken === null ? null : countUpTo(events, broken)}
        watched={watching.watched}
        onMoved={goTo}
      />
      <Transport
        replay={replay}
        position={position}
        device={device}
        screen={screen}
        onScreen={setScreen}
        live={live}
        onClose={onClose}
      />
      {showsHelp && <p role="note">{HELP}</p>}
      <div className={columns}>
        <div className={column}>
          <input
            ref={filterField}
            className={field}
            type="search"
            aria-label="Filter events"
            placeholder="kind:coin source:hub model:balances text"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <EventList events={events} places={places} at={index} edits={edited} onChosen={goTo}>
            <p role="status">
              {filtering.done === null
                ? `${places?.length ?? events.length} of ${events.length} events`
                : `Filtering: ${percent(filtering.done)}`}
            </p>
          </EventList>
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
        <div className={column}>
          <div className={tabs}>
            <SegmentedControl label="Panel" options={PANELS} value={panel} onChange={setPanel} />
          </div>
          {panel === 'event' && (
            <EventPanel
              events={events}
              event={event}
              changes={changes}
              places={inspection.places}
              onShow={() => outline(pathsChangedAt(replay, index).map((path) => [...path]))}
              onChosen={goToSeq}
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
      </div>
    </>
  );
}
