// Compares two recordings: the first difference, all differing events, and the differences of the final states.
import { useMemo, useRef, useState } from 'react';
import { type Comparison, comparisonOf } from '../../streams/inspect/comparison';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import { Button } from '../ui/Button';
import { Differences } from './Differences';
import { LeftOut } from './LeftOut';
import { readFile } from './openFile';
import { percent, useWork } from './slices';
import { chip, panel, wrong } from './styles';

const MAX_LISTED = 100;
const UNWATCHED = { onIndexed: () => undefined, onProgress: () => undefined };

interface ComparePanelProps {
  readonly recording: OpenedRecording;
  readonly leftOut: number;
  readonly onFound: (index: number) => void;
}

function Result({ comparison, onFound }: { comparison: Comparison; onFound: (index: number) => void }) {
  const { alignment, first, states, differencesOf } = comparison;
  const { left, right, counts, differing } = alignment;
  if (differing.length === 0 && states.length === 0) return <p>The recordings are equal.</p>;
  return (
    <>
      <p>
        {left.length} events in this recording, {right.length} in the other; {counts.changed} differ,{' '}
        {counts.onlyLeft + counts.onlyRight} are in only one.
      </p>
      {first !== null && (
        <>
          <h3>First difference that matters</h3>
          <Differences items={differencesOf(first.row)} none="The event is in one recording only." />
        </>
      )}
      <ul aria-label="Differing events">
        {[...differing.subarray(0, MAX_LISTED)].map((place) => {
          const row = alignment.row(place);
          return (
            <li key={place}>
              {row.left < 0 ? (
                <span>
                  {right.seqAt(row.right)} {right.kindAt(row.right)}, only in the other
                </span>
              ) : (
                <button type="button" className={chip} onClick={() => onFound(row.left + 1)}>
                  {left.seqAt(row.left)} {left.kindAt(row.left)}
                  {row.right < 0 && ', only in this one'}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <h3>Final states</h3>
      <Differences items={states.slice(0, MAX_LISTED)} none="The states are equal." />
    </>
  );
}

export function ComparePanel({ recording, leftOut, onFound }: ComparePanelProps) {
  const [other, setOther] = useState<{ name: string; recording: OpenedRecording; leftOut: number } | null>(
    null,
  );
  const [message, setMessage] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const make = useMemo(
    () => (other === null ? null : () => comparisonOf(recording, other.recording)),
    [recording, other],
  );
  const { result, done } = useWork<Comparison>(make);
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    const { result: read } = await readFile(file, UNWATCHED, new AbortController().signal);
    setMessage(read.ok ? (read.leftOut[0] ?? null) : read.message);
    setOther(read.ok ? { name: file.name, recording: read.recording, leftOut: read.leftOutCount } : null);
  };
  return (
    <section className={panel} aria-label="Compare">
      <p>
        Compares another recording event by event. To compare one recording under two versions of the code,
        use <code>npm run replay -- versions FILE --with REF</code>.
      </p>
      <Button variant="secondary" onClick={() => picker.current?.click()}>
        Choose the other recording
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".jsonl,.gz"
        aria-label="Other recording"
        onChange={(event) => void open(event.target.files?.[0])}
      />
      <div role="status" className={panel}>
        {message !== null && <p className={wrong}>{message}</p>}
        {other !== null && <h2>{other.name}</h2>}
        {done !== null && <p>Comparing: {percent(done)}</p>}
        {done === null && result !== null && other !== null && (
          <>
            <LeftOut count={leftOut + other.leftOut} />
            <Result comparison={result} onFound={onFound} />
          </>
        )}
      </div>
    </section>
  );
}
