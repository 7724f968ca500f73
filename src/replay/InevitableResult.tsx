// The point of no return of a bug: the share of reruns that show it, moment by moment, and where it rises.
import { jumpsIn, riseText, shareText } from '../../streams/inspect/inevitability';
import type { RecordedEvents } from '../../streams/recording/ranges/packedEvents';
import { Button } from '../ui/Button';
import { Outdated } from './LeftOut';
import { percent } from './slices';
import { chip, panel, row, wrong } from './styles';
import type { Inevitable } from './useInevitable';
import { VirtualRows } from './VirtualRows';

interface InevitableResultProps {
  readonly inevitable: Inevitable;
  readonly events: RecordedEvents;
  /** The number of folded events. */
  readonly index: number;
  readonly onFound: (index: number) => void;
}

export function InevitableResult({ inevitable, events, index, onFound }: InevitableResultProps) {
  const { done, message, reruns, isOutdated, clear } = inevitable;
  if (done === null && message === null && reruns === null) return null;
  const moments = (reruns?.moments ?? []).map(({ index: after, share }) => ({ after, share }));
  const jumps = jumpsIn(moments);
  const seqOf = (after: number) => (after === 0 ? 0 : events.seqAt(after - 1));
  const current = moments.findLastIndex(({ after }) => after <= index);
  return (
    <section className={panel} aria-label="Point of no return">
      <h2>Point of no return</h2>
      <div role="status">
        {done !== null && <p>Running: {percent(done)}</p>}
        {message !== null && <p className={wrong}>{message}</p>}
        {reruns !== null && (
          <p>
            Share of reruns from each moment that still show: {reruns.name}.
            {jumps.length === 0 && ' It never rises by 25% or more.'}
          </p>
        )}
        {isOutdated && <Outdated />}
      </div>
      {jumps.length > 0 && (
        <ul>
          {jumps.map((jump) => (
            <li key={jump.to.after}>
              <button type="button" className={chip} onClick={() => onFound(jump.to.after)}>
                Between {seqOf(jump.from.after)} and {seqOf(jump.to.after)} it rises {riseText(jump)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {moments.length > 0 && (
        <VirtualRows
          label="Moments"
          heads={['Event', 'Kind', 'Share']}
          widths="56px 1fr 64px"
          total={moments.length}
          current={current}
          rowOf={(entry) => {
            const moment = moments[entry] ?? { after: 0, share: 0 };
            const kind = moment.after === 0 ? 'the start' : events.kindAt(moment.after - 1);
            return {
              id: entry,
              cells: [String(seqOf(moment.after)), kind, shareText(moment)],
              isCurrent: entry === current,
            };
          }}
          onChosen={(entry) => onFound(moments[entry]?.after ?? 0)}
        />
      )}
      <div className={row}>
        <Button variant="secondary" onClick={clear}>
          {done === null ? 'Discard' : 'Stop'}
        </Button>
      </div>
    </section>
  );
}
