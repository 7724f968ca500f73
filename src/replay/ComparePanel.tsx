// Compares two recordings: their events side by side, the first difference, and the final states.
import { useRef, useState } from 'react';
import type { Comparison } from '../../streams/inspect/comparison';
import { areOf, counted } from '../../streams/inspect/phrases';
import { Button } from '../ui/Button';
import { AlignedRows } from './AlignedRows';
import { Changes } from './Changes';
import { Differences } from './Differences';
import { LeftOut } from './LeftOut';
import { neighboursOf, StepButtons } from './StepButtons';
import { percent } from './slices';
import { chip, panel, row as rowStyle, wrong } from './styles';
import type { Comparing } from './useComparison';
import type { Steps } from './useSteps';

const RECORDINGS = ['This recording', 'The other'] as const;

const MAX_LISTED = 100;

const NO_ROW = {
  equal: 'These two events are equal.',
  changed: 'Only their order differs.',
  onlyLeft: 'This event is only in this recording.',
  onlyRight: 'This event is only in the other recording.',
} as const;

interface ResultProps {
  readonly comparison: Comparison;
  readonly row: number;
  readonly onChosen: (row: number) => void;
  readonly steps: Steps;
}

function Result({ comparison, row, onChosen, steps }: ResultProps) {
  const { alignment, first, states, differencesOf } = comparison;
  const { left, right, counts, differing } = alignment;
  const [showsAll, setShowsAll] = useState(false);
  const { previous, next } = neighboursOf(differing, row);
  if (differing.length === 0 && states.length === 0)
    return <p>The recordings are equal, apart from times and pseudonyms.</p>;
  return (
    <>
      <p>
        {counted(left.length, 'event')} in this recording, {right.length} in the other:{' '}
        {counted(counts.equal, 'pair')} {areOf(counts.equal)} equal, {counts.changed}{' '}
        {counts.changed === 1 ? 'differs' : 'differ'}, {counts.onlyLeft} only in this one, {counts.onlyRight}{' '}
        only in the other.
      </p>
      {differing.length > 0 && states.length === 0 && first?.states.length === 0 && (
        <p>The events differ; the states don't.</p>
      )}
      <div className={rowStyle}>
        {first !== null && (
          <button type="button" className={chip} onClick={() => onChosen(first.row)}>
            {first.states.length > 0 ? 'First difference that matters' : 'First differing event'}
          </button>
        )}
        <StepButtons what="difference" previous={previous} next={next} steps={steps} onChosen={onChosen} />
        <label>
          <input type="checkbox" checked={showsAll} onChange={({ target }) => setShowsAll(target.checked)} />{' '}
          Show equal pairs
        </label>
      </div>
      <AlignedRows alignment={alignment} places={showsAll ? null : differing} row={row} onChosen={onChosen} />
      {row >= 0 && (
        <>
          <h3>At this row</h3>
          <Differences items={differencesOf(row)} none={NO_ROW[alignment.row(row).status]} />
        </>
      )}
      {first !== null && first.states.length > 0 && first.row === row && (
        <>
          <h3>States after it</h3>
          <Changes
            changes={first.states.slice(0, MAX_LISTED)}
            label="States after it"
            heads={RECORDINGS}
            none="The states are equal."
          />
        </>
      )}
      <h3>Final states</h3>
      <Changes
        changes={states.slice(0, MAX_LISTED)}
        label="Final states"
        heads={RECORDINGS}
        none="The states are equal."
      />
    </>
  );
}

interface ComparePanelProps {
  readonly comparing: Comparing;
  /** The number of unreadable lines in this recording's file. */
  readonly leftOut: number;
  readonly steps: Steps;
  /** Compares versions of the code. */
  readonly children: React.ReactNode;
}

export function ComparePanel({ comparing, leftOut, steps, children }: ComparePanelProps) {
  const { other, message, comparison, done, row, open, choose } = comparing;
  const picker = useRef<HTMLInputElement>(null);
  return (
    <section className={panel} aria-label="Compare">
      <p>
        Aligns another recording by kind, route, data and cause of its events. Times and pseudonyms don't
        count.
      </p>
      <Button variant="secondary" onClick={() => picker.current?.click()}>
        Choose the other recording
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".jsonl,.gz,.json"
        aria-label="Other recording"
        onChange={(event) => open(event.target.files?.[0])}
      />
      <div role="status">
        {message !== null && <p className={wrong}>{message}</p>}
        {done !== null && <p>Comparing: {percent(done)}</p>}
      </div>
      {comparison !== null && other !== null && (
        <>
          <h2>{other.name}</h2>
          <LeftOut count={leftOut + other.leftOut} />
          <Result comparison={comparison} row={row} onChosen={choose} steps={steps} />
        </>
      )}
      {children}
    </section>
  );
}
