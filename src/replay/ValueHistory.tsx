// The history of a value, newest first: each event that wrote it, and its causes up to the player's action.
import { css } from '@linaria/core';
import { useMemo, useState } from 'react';
import { chainOf } from '../../streams/inspect/causes';
import { originOf } from '../../streams/inspect/origin';
import { historyOf, type PastWrite } from '../../streams/inspect/valueHistory';
import type { Path } from '../../streams/inspect/writers';
import type { AppEvent } from '../../streams/log/event';
import type { Replay } from '../../streams/recording/replay';
import { wrap } from '../ui/mixins';
import { percent, useWork } from './slices';

/** Writes shown at first. */
const FIRST_WRITES = 20;

const list = css`
  padding-left: 12px;
  border-left: 2px solid var(--line);
  overflow-wrap: anywhere;
  & > li,
  & > p {
    ${wrap(0, 4)}
    font: 0.75rem / 1.25rem ui-monospace, monospace;
    color: var(--text-2);
  }
  & button {
    min-height: 24px;
    padding: 0 4px;
    color: var(--link);
    text-align: left;
  }
`;

/** A value of a state, as text. */
export const valueText = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

interface EventLinkProps {
  readonly event: AppEvent;
  readonly onChosen: (seq: number) => void;
}

function EventLink({ event, onChosen }: EventLinkProps) {
  const { seq, kind, via } = event;
  return (
    <button type="button" title={via} onClick={() => onChosen(seq)}>
      ← {seq} {kind} ({originOf(event)})
    </button>
  );
}

interface WriteProps {
  readonly write: PastWrite;
  readonly replay: Replay;
  readonly onChosen: (seq: number) => void;
}

function Write({ write: { event, value }, replay, onChosen }: WriteProps) {
  const chain = useMemo(() => chainOf(replay.events, event).toReversed(), [replay, event]);
  return (
    <li>
      <span>{valueText(value)}</span>
      {chain.map((link) => (
        <EventLink key={link.seq} event={link} onChosen={onChosen} />
      ))}
    </li>
  );
}

interface ValueHistoryProps {
  readonly replay: Replay;
  /** The number of folded events. */
  readonly index: number;
  readonly path: Path;
  /** Whether the recording starts with base states, which are older than its events. */
  readonly hasBase: boolean;
  readonly onChosen: (seq: number) => void;
}

export function ValueHistory({ replay, index, path, hasBase, onChosen }: ValueHistoryProps) {
  const [most, setMost] = useState(FIRST_WRITES);
  const key = path.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal paths have equal keys.
  const make = useMemo(() => () => historyOf(replay, index, path, most), [replay, index, key, most]);
  const { result, done } = useWork(make);
  if (result === null) return <p role="status">Searching: {percent(done ?? 0)}</p>;
  const { writes, start, initial } = result;
  return (
    <>
      <ol className={list} aria-label={`History of ${path.join('.')}`}>
        {writes.map((write) => (
          <Write key={write.event.seq} write={write} replay={replay} onChosen={onChosen} />
        ))}
        {start === 'before' && (
          <li>
            <span>{valueText(initial)}</span> ← from {hasBase ? 'the base states' : 'the initial state'}
          </li>
        )}
      </ol>
      {start === 'more' && (
        <button type="button" onClick={() => setMost(Number.POSITIVE_INFINITY)}>
          Show all
        </button>
      )}
    </>
  );
}
