// The line below the panes: what is shown of the recording, and how it plays.
import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { counted } from '../../streams/inspect/phrases';
import type { Position, Replay } from '../../streams/recording/replay';
import { row, scrollX } from '../ui/mixins';
import { percent } from './slices';
import type { Save } from './useDownloads';
import type { Offences } from './useOffences';
import type { Watching } from './useWatches';

const bar = css`
  ${row(2, 16)}
  flex: none;
  min-height: 28px;
  padding: 0 12px;
  border-top: 1px solid var(--line);
  background: var(--s1);
  color: var(--text-2);
  font-size: 0.75rem;
  line-height: 1rem;
  white-space: nowrap;
  & label {
    ${row(6)}
    min-height: 27px;
    cursor: pointer;
  }
  & select {
    min-height: 24px;
    padding: 0 2px;
    border: 1px solid var(--line);
    border-radius: 4px;
    background: var(--bg);
  }
  & > button {
    min-height: 27px;
    color: var(--link);
  }
  & > button[data-status='violated'] {
    color: var(--danger);
    font-weight: 650;
  }
  & > [data-rest] {
    flex: 1;
  }
  @media (max-width: 1023px) {
    ${scrollX}
    & > * {
      flex: none;
    }
    & label,
    & select,
    & > button {
      min-height: 44px;
    }
    & > [data-rest] {
      display: none;
    }
  }
`;

const expression = css`
  max-width: 28ch;
  overflow: hidden;
  text-overflow: ellipsis;
`;

const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16];

interface StatusBarProps {
  readonly replay: Replay;
  readonly position: Position;
  /** The number of events that match the filter, and of all. */
  readonly shown: number;
  readonly total: number;
  /** The progress of the filter, 0 to 1; null when it is done. */
  readonly filtering: number | null;
  readonly offences: Offences;
  /** The number of invariants that are known to be violated. */
  readonly violated: number;
  readonly watching: Watching;
  readonly skipsIdle: boolean;
  readonly onSkipsIdle: (skips: boolean) => void;
  readonly onOffences: () => void;
  readonly onWatch: () => void;
  readonly save: Save | null;
  /** Controls of the lanes. */
  readonly children?: ReactNode;
}

function verdictOf({ found, done }: Offences, violated: number): string {
  if (violated > 0) return violated === 1 ? '1 invariant violated' : `${violated} invariants violated`;
  if (done !== null) return `Checking invariants: ${percent(done)}`;
  if (found === null) return 'Check the invariants';
  return 'Invariants hold';
}

function watchingText([first, ...others]: readonly string[]): string {
  if (first === undefined) return 'Watch a value';
  return others.length === 0 ? `Watching ${first}` : `Watching ${others.length + 1} values`;
}

export function StatusBar(props: StatusBarProps) {
  const { replay, position, shown, total, filtering, offences, violated, watching, children } = props;
  const { found } = offences;
  return (
    <section className={bar} aria-label="Status">
      <span role="status">
        {filtering === null ? `${shown} of ${counted(total, 'event')}` : `Filtering: ${percent(filtering)}`}
      </span>
      <button
        type="button"
        data-status={violated > 0 ? 'violated' : 'held'}
        onClick={() => (found === null && violated === 0 ? offences.check() : props.onOffences())}
      >
        {verdictOf(offences, violated)}
      </button>
      <button
        type="button"
        className={expression}
        onClick={props.onWatch}
        title={watching.texts.length === 0 ? undefined : watching.texts.join('\n')}
      >
        {watchingText(watching.texts)}
      </button>
      {props.save !== null && (
        <button type="button" onClick={props.save.run}>
          {props.save.label}
        </button>
      )}
      <span data-rest />
      {children}
      <label>
        Speed
        <select value={position.speed} onChange={({ target }) => replay.setSpeed(Number(target.value))}>
          {SPEEDS.map((value) => (
            <option key={value} value={value}>
              {value}×
            </option>
          ))}
        </select>
      </label>
      <label>
        <input
          type="checkbox"
          checked={props.skipsIdle}
          onChange={({ target }) => props.onSkipsIdle(target.checked)}
        />
        Skip idle time
      </label>
    </section>
  );
}
