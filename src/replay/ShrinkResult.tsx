// Shrinking in the studio: its progress, and the events that are left, each with its place in the original.

import { useMemo, useState } from 'react';
import { counted } from '../../streams/inspect/phrases';
import { leftText } from '../../streams/inspect/shrunkRecording';
import { summaryReader } from '../../streams/inspect/summarise';
import { countUpTo, type RecordedEvents } from '../../streams/recording/ranges/packedEvents';
import { Button } from '../ui/Button';
import { saveFile } from '../ui/saveFile';
import { Outdated } from './LeftOut';
import type { OnOpened } from './stages';
import { panel, row, wrong } from './styles';
import type { Shrinking, ShrunkHere } from './useShrink';
import { VirtualRows } from './VirtualRows';

const HEADS = ['Shrunk', 'Original', 'Event'] as const;

interface ShrinkResultProps {
  readonly shrinking: Shrinking;
  /** Those of the original. */
  readonly events: RecordedEvents;
  readonly onFound: (index: number) => void;
  readonly onOpened: OnOpened;
}

interface LeftEventsProps extends Pick<ShrinkResultProps, 'events' | 'onFound'> {
  readonly shrunk: ShrunkHere;
  readonly place: number;
}

function LeftEvents({ shrunk: { recording, seqs }, place, events, onFound }: LeftEventsProps) {
  const summaries = useMemo(() => recording.events.map(summaryReader()), [recording]);
  return (
    <VirtualRows
      label="Events that are left"
      heads={HEADS}
      widths="56px 64px 1fr"
      total={seqs.length}
      current={place - 1}
      rowOf={(entry) => {
        const event = recording.events[entry];
        const summary = summaries[entry] ?? '';
        return {
          id: entry,
          cells: [
            String(event?.seq ?? ''),
            String(seqs[entry]),
            `${event?.kind ?? ''}${summary === '' ? '' : ` · ${summary}`}`,
          ],
          isCurrent: entry === place - 1,
        };
      }}
      onChosen={(entry) => onFound(countUpTo(events, seqs[entry] ?? 0))}
    />
  );
}

export function ShrinkResult({ shrinking, events, onFound, onOpened }: ShrinkResultProps) {
  const { progress, message, shrunk, isOutdated, place, stop, clear } = shrinking;
  const [saved, setSaved] = useState<ShrunkHere | null>(null);
  if (progress === null && message === null && shrunk === null) return null;
  const save = () => {
    if (shrunk === null) return;
    saveFile(shrunk.text, 'shrunk.jsonl');
    setSaved(shrunk);
  };
  return (
    <section className={panel} aria-label="Shrink">
      <h2>The fewest events that show it</h2>
      <div role="status">
        {progress !== null && <p>Shrinking: {leftText(progress.left, progress.of, progress.tries)}.</p>}
        {message !== null && <p className={wrong}>{message}</p>}
        {shrunk !== null && (
          <p>
            {shrunk.seqs.length} of {counted(shrunk.of, 'event')} still{' '}
            {shrunk.seqs.length === 1 ? 'shows' : 'show'}: {shrunk.shows}.{' '}
            {shrunk.isStopped
              ? 'It was stopped: fewer may show it.'
              : shrunk.seqs.length === 1
                ? ''
                : 'Every one of them is needed to show it.'}
          </p>
        )}
        {isOutdated && <Outdated />}
      </div>
      {progress !== null && (
        <div className={row}>
          <Button variant="secondary" onClick={stop}>
            Stop with the smallest so far
          </Button>
        </div>
      )}
      {shrunk !== null && (
        <>
          <LeftEvents shrunk={shrunk} place={place} events={events} onFound={onFound} />
          <p>
            The original is on the left, the shrunk recording on the right. A row goes to its event in the
            original.
          </p>
          <div className={row}>
            <Button variant="secondary" onClick={save}>
              Download
            </Button>
            <Button
              variant="secondary"
              onClick={() => onOpened(shrunk.recording, 'shrunk', saved === shrunk)}
            >
              Open
            </Button>
            <Button variant="secondary" onClick={clear}>
              Discard
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
