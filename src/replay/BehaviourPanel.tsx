// Lists the differences between the reactions of this code and the recording, and the timers that are pending at the shown
// position.
import { useMemo } from 'react';
import type { Deviation } from '../../streams/behave/deviations';
import { rowOf } from '../../streams/behave/deviationText';
import { pendingAfter, type TimerSpan } from '../../streams/behave/pendingTimers';
import { counted } from '../../streams/inspect/phrases';
import type { RecordedEvents } from '../../streams/recording/ranges/packedEvents';
import { Button } from '../ui/Button';
import { percent } from './slices';
import { chip, panel, row, wrong } from './styles';
import type { RunningReactions } from './useBehaviour';

const MAX_LISTED = 200;

interface BehaviourPanelProps {
  readonly running: RunningReactions;
  readonly events: RecordedEvents;
  /** The number of folded events. */
  readonly index: number;
  readonly onChosen: (seq: number) => void;
}

type OnChosen = Pick<BehaviourPanelProps, 'onChosen'>;

function Deviations({ items, onChosen }: OnChosen & { readonly items: readonly Deviation[] }) {
  return (
    <ul>
      {items.slice(0, MAX_LISTED).map((deviation, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and differences may be equal.
        <li key={at}>
          <button type="button" className={chip} onClick={() => onChosen(deviation.seq)}>
            {rowOf(deviation).trimEnd().replaceAll('`', '')}
          </button>
        </li>
      ))}
    </ul>
  );
}

const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** The effect of the timer, or why it has none. */
function outcomeOf({ end, makes, continues, isUnheard, until }: TimerSpan): string {
  switch (end) {
    case 'cancelled':
      return `is cancelled after event ${until}`;
    case 'page':
      return 'ends with its page';
    case 'pending':
      return 'is still pending at the end';
    case 'fired': {
      if (isUnheard) return 'has no effect: its session has ended';
      const effects = [...new Set(makes), ...(continues ? ['another timer'] : [])];
      return effects.length === 0 ? 'has no visible effect' : `leads to ${effects.join(', ')}`;
    }
    default:
      return end satisfies never;
  }
}

interface TimersProps extends OnChosen {
  readonly timers: readonly TimerSpan[];
  /** The shown event and its time, epoch ms. */
  readonly seq: number;
  readonly at: number;
}

function Timers({ timers, seq, at, onChosen }: TimersProps) {
  const pending = useMemo(() => pendingAfter(timers, seq, at), [timers, seq, at]);
  return (
    <>
      <h3>
        Pending timers after event {seq}: {pending.length}
      </h3>
      <ul aria-label="Pending timers">
        {pending.slice(0, MAX_LISTED).map((timer, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: timers may be equal.
          <li key={place} className={timer.isUnheard ? wrong : undefined}>
            <code>
              in {inSeconds(timer.due - at)} of {inSeconds(timer.due - timer.since)}: {timer.by ?? 'core'}{' '}
              {outcomeOf(timer)}
            </code>{' '}
            {timer.cause !== null && (
              <button type="button" className={chip} onClick={() => onChosen(timer.cause ?? 0)}>
                After event {timer.cause}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

export function BehaviourPanel({ running, events, index, onChosen }: BehaviourPanelProps) {
  const { result, done, message, start, stop } = running;
  const { deviations = [], unjudged = [], skipped = [], following = 0 } = result?.behaviour ?? {};
  const ran = result?.behaviour.events.length ?? 0;
  return (
    <section className={panel} aria-label="Behave">
      <p>
        Runs the reactions of this code over the recorded inputs, and lists every request, fact, modal and
        navigation that differs, and every timer. Nothing is sent.
      </p>
      <div className={row}>
        {done === null ? (
          <Button variant="secondary" onClick={start}>
            Run the reactions
          </Button>
        ) : (
          <Button variant="secondary" onClick={stop}>
            Stop
          </Button>
        )}
      </div>
      <div role="status">
        {done !== null && <p>Running: {percent(done)}</p>}
        {message !== null && <p className={wrong}>{message}</p>}
        {result !== null && ran > 0 && (
          <p>
            {deviations.length === 0
              ? `The reactions behave as recorded over ${counted(ran, 'event')}.`
              : `Differences: ${deviations.length}${following === 0 ? '' : `, and ${following} that follow from these`}.`}
          </p>
        )}
        {skipped.map(([from, to]) => (
          <p key={from}>
            Events {from} to {to} were recorded without signals: their reactions can't be run.
          </p>
        ))}
      </div>
      {result !== null && (
        <>
          <Deviations items={deviations} onChosen={onChosen} />
          {unjudged.length > 0 && (
            <details>
              <summary>Inconclusive, because texts or signals are missing: {unjudged.length}</summary>
              <Deviations items={unjudged} onChosen={onChosen} />
            </details>
          )}
          {ran > 0 && index > 0 && (
            <Timers
              timers={result.timers}
              seq={events.seqAt(index - 1)}
              at={events.timeAt(index - 1)}
              onChosen={onChosen}
            />
          )}
        </>
      )}
    </section>
  );
}
