// An opened recording: scrubber on top, events left, the interface in the middle, the event right; all of it by keys.
import { css } from '@linaria/core';
import { Pause, Play, SkipBack, SkipForward, X } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Config } from '../../streams/config';
import type { AppEvent } from '../../streams/event';
import { firstWhere, type Offence, offences } from '../../streams/inspect/find';
import { parsePredicate } from '../../streams/inspect/predicate';
import type { Recording } from '../../streams/recording';
import { MODEL_NAMES, type Replay } from '../../streams/replay';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { EventDetail } from './EventDetail';
import { EventList } from './EventList';
import { FaceFrame } from './FaceFrame';
import { Timeline } from './Timeline';
import { IDLE_MS, useChanges, useReplay } from './useReplay';

const bar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);
  & output {
    min-width: 15ch;
    color: var(--text-2);
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
  & label {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 44px;
    font-size: 14px;
  }
`;

const field = css`
  min-height: 44px;
  padding: 0 var(--space-12);
  border: 1px solid var(--control);
  border-radius: 12px;
  background: var(--s1);
  color: var(--text-1);
  font-size: 14px;
`;

const columns = css`
  display: grid;
  grid-template-columns: minmax(260px, 1fr) minmax(420px, 2fr) minmax(280px, 1fr);
  gap: var(--space-16);
  flex: 1;
  min-height: 0;
  @media (max-width: 999px) {
    grid-template-columns: 1fr;
    overflow: auto;
  }
`;

const left = css`
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
  min-height: 320px;
`;

const findings = css`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  font-size: 14px;
  list-style: none;
  & button {
    padding: 6px 8px;
    border: 0;
    background: none;
    color: var(--danger);
    font: inherit;
    text-align: left;
    cursor: pointer;
  }
`;

const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16];
const HELP =
  'Space or K: play and pause. J and L: ten events back and on. Left and right: one event. Home and End. /: filter. ?: this help.';

/** The events whose line holds every word of the filter: kind, source, way, data. */
function filtered(events: readonly AppEvent[], text: string) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const all = events.map((event, index) => ({ event, index }));
  if (words.length === 0) return all;
  return all.filter(({ event }) => {
    const line = JSON.stringify(event).toLowerCase();
    return words.every((word) => line.includes(word));
  });
}

/** The keys of the studio; none while something is typed. */
function useKeys(replay: Replay, actions: { toggle(): void; filter(): void; help(): void }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof HTMLInputElement && target.type !== 'range' && target.type !== 'checkbox') return;
      const { index } = replay.position;
      const moves: Readonly<Record<string, () => void>> = {
        ' ': actions.toggle,
        k: actions.toggle,
        j: () => replay.seek(index - 10),
        l: () => replay.seek(index + 10),
        ArrowLeft: () => replay.seek(index - 1),
        ArrowRight: () => replay.seek(index + 1),
        Home: () => replay.seek(0),
        End: () => replay.seek(replay.length),
        '/': actions.filter,
        '?': actions.help,
      };
      const act = Object.hasOwn(moves, key) ? moves[key] : undefined;
      if (act === undefined || (key === ' ' && target instanceof HTMLButtonElement)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [replay, actions]);
}

interface WorkbenchProps {
  readonly recording: Recording;
  readonly config: Config;
  readonly live: boolean;
  readonly onClose: () => void;
}

export function Workbench({ recording, config, live, onClose }: WorkbenchProps) {
  const { replay, position } = useReplay(recording);
  const { index, at, playing, speed } = position;
  const event = recording.events[index - 1];
  const { changes, states } = useChanges(recording, useDeferredValue(index));
  const [text, setText] = useState('');
  const [question, setQuestion] = useState('');
  const [answer, setAnswer] = useState<string | null>(null);
  const [wrong, setWrong] = useState<readonly Offence[] | null>(null);
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone');
  const [showsHelp, setShowsHelp] = useState(false);
  const filterField = useRef<HTMLInputElement>(null);
  const shown = useMemo(() => filtered(recording.events, text), [recording, text]);
  const toggle = () => (replay.position.playing ? replay.pause() : replay.play());
  const actions = useMemo(
    () => ({
      toggle: () => (replay.position.playing ? replay.pause() : replay.play()),
      filter: () => filterField.current?.focus(),
      help: () => setShowsHelp((before) => !before),
    }),
    [replay],
  );
  useKeys(replay, actions);
  const goToSeq = (seq: number) => {
    const place = recording.events.findIndex((entry) => entry.seq === seq);
    if (place >= 0) replay.seek(place + 1);
  };
  const find = () => {
    const predicate = parsePredicate(question, MODEL_NAMES);
    if (!predicate.ok) return setAnswer(predicate.message);
    const place = firstWhere(recording, predicate.holds);
    setAnswer(place < 0 ? 'It never holds.' : `It holds first after event ${recording.events[place]?.seq}.`);
    if (place >= 0) replay.seek(place + 1);
  };
  return (
    <>
      <h1 className="visually-hidden">Replay</h1>
      <Timeline events={recording.events} at={index} onMoved={(next) => replay.seek(next)} />
      <div className={bar} role="toolbar" aria-label="Replay">
        <IconButton label="One event back" onClick={() => replay.seek(index - 1)}>
          <SkipBack size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton label={playing ? 'Pause' : 'Play'} onClick={toggle}>
          {playing ? (
            <Pause size={20} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <Play size={20} strokeWidth={1.75} aria-hidden="true" />
          )}
        </IconButton>
        <IconButton label="One event on" onClick={() => replay.seek(index + 1)}>
          <SkipForward size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <output aria-label="Place">
          {index} of {recording.events.length} · {new Date(at).toISOString().slice(11, 23)}
        </output>
        <label>
          Speed
          <select
            className={field}
            value={speed}
            onChange={({ target }) => replay.setSpeed(Number(target.value))}
          >
            {SPEEDS.map((value) => (
              <option key={value} value={value}>
                {value}
              </option>
            ))}
          </select>
        </label>
        <label>
          <input
            type="checkbox"
            onChange={({ target }) => replay.skipIdle(target.checked ? IDLE_MS : null)}
          />
          Skip idle time
        </label>
        <label>
          <input
            type="checkbox"
            checked={width === 'desktop'}
            onChange={({ target }) => setWidth(target.checked ? 'desktop' : 'phone')}
          />
          Desktop width
        </label>
        <form
          className={bar}
          onSubmit={(submitted) => {
            submitted.preventDefault();
            find();
          }}
        >
          <input
            className={field}
            aria-label="Find the first event after which"
            placeholder="balances.coins.amount < 0"
            value={question}
            onChange={({ target }) => setQuestion(target.value)}
          />
          <Button type="submit" variant="secondary">
            Find
          </Button>
        </form>
        <Button variant="secondary" onClick={() => setWrong(offences(recording))}>
          Check invariants
        </Button>
        {live && <span>Live</span>}
        <IconButton label="Close the recording" onClick={onClose}>
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      {showsHelp && <p role="note">{HELP}</p>}
      {answer !== null && <p role="status">{answer}</p>}
      {wrong !== null && (
        <div role="status">
          {wrong.length === 0 ? (
            <p>Every invariant holds.</p>
          ) : (
            <ul className={findings}>
              {wrong.map(({ invariant, seq, reason }) => (
                <li key={invariant}>
                  <button type="button" onClick={() => goToSeq(seq)}>
                    {seq}: {invariant}: {reason}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <div className={columns}>
        <div className={left}>
          <input
            ref={filterField}
            className={field}
            type="search"
            aria-label="Filter events"
            placeholder="Filter: kind, source, way, text"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <p role="status">
            {shown.length} of {recording.events.length} events
          </p>
          <EventList shown={shown} at={index} onChosen={(next) => replay.seek(next)} />
        </div>
        <FaceFrame config={config} replay={replay} index={index} at={at} width={width} />
        <EventDetail
          events={recording.events}
          event={event}
          changes={changes}
          states={states}
          onChosen={goToSeq}
        />
      </div>
    </>
  );
}
