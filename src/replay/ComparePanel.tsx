// Compares two recordings: the first difference, all differing events, and the differences of the final states.
import { useMemo, useRef, useState } from 'react';
import { type Comparison, compareIn } from '../../streams/inspect/find';
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

function Result({
  comparison,
  recording,
  other,
  onFound,
}: Omit<ComparePanelProps, 'leftOut'> & { comparison: Comparison; other: OpenedRecording }) {
  const { firstEvent, lengths, places, differing, event, states } = comparison;
  if (firstEvent === null && lengths[0] === lengths[1] && states.length === 0)
    return <p>The recordings are equal.</p>;
  return (
    <>
      <p>
        {lengths[0]} events in this recording, {lengths[1]} in the other; {differing} differ or are in only
        one.
      </p>
      {firstEvent !== null && (
        <>
          <h3>First difference</h3>
          <Differences items={event} none="Nothing." />
        </>
      )}
      <ul aria-label="Differing events">
        {places.slice(0, MAX_LISTED).map((place) => (
          <li key={place}>
            {recording.events.at(place) === undefined ? (
              <span>
                {other.events.at(place)?.seq} {other.events.at(place)?.kind}, only in the other
              </span>
            ) : (
              <button type="button" className={chip} onClick={() => onFound(place + 1)}>
                {recording.events.at(place)?.seq} {recording.events.at(place)?.kind}
                {other.events.at(place) === undefined && ', only in this one'}
              </button>
            )}
          </li>
        ))}
      </ul>
      <h3>Final states</h3>
      <Differences items={states.slice(0, MAX_LISTED)} none="The recordings are equal." />
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
    () => (other === null ? null : () => compareIn(recording, other.recording)),
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
            <Result comparison={result} recording={recording} other={other.recording} onFound={onFound} />
          </>
        )}
      </div>
    </section>
  );
}
