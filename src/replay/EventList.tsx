// A virtualised list of a recording's events: only rows near the viewport are rendered, in sections for very long lists.
import { css } from '@linaria/core';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { RecordedEvents } from '../../streams/recording/ranges/packedEvents';
import { row as rowOf, surface } from '../ui/mixins';
import { EventRow } from './EventRow';
import { flatLayout, foldedLayout, type Row } from './rows';
import { chip } from './styles';
import { useRowTable } from './useRows';
import { useRowWindow } from './useRowWindow';
import { useSection } from './useSection';

const DENSE_PX = 24;
const TOUCH_PX = 44;

const dense = window.matchMedia('(min-width: 1024px)');
const subscribe = (notify: () => void) => {
  dense.addEventListener('change', notify);
  return () => dense.removeEventListener('change', notify);
};

const head = css`
  ${rowOf(6)}
  flex: none;
  min-height: 24px;
  color: var(--text-2);
  font-size: 0.8125rem;
  cursor: pointer;
  @media (max-width: 1023px) {
    min-height: 44px;
  }
`;

const box = css`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: auto;
  container-type: inline-size;
  ${surface(8)}
`;

const rows = css`
  position: relative;
`;

const empty = css`
  padding: var(--space-16);
  color: var(--text-2);
  font-size: 0.875rem;
`;

interface EventListProps {
  readonly ref?: RefObject<HTMLElement | null>;
  readonly events: RecordedEvents;
  /** The events cannot be parsed yet, so the rows have neither routes nor summaries. */
  readonly indexOnly?: boolean;
  /** The indices that match the filter, in order; null for all. */
  readonly places: readonly number[] | null;
  /** The number of folded events. */
  readonly at: number;
  /** What a fork changes, by `seq`. */
  readonly edits?: ReadonlyMap<number, string>;
  /** By `seq`; empty for a bookmark without a note. */
  readonly notes?: ReadonlyMap<number, string>;
  readonly onChosen: (index: number) => void;
}

const NO_EDITS: ReadonlyMap<number, string> = new Map();
const NO_NOTES: ReadonlyMap<number, string> = new Map();

export function EventList({
  ref,
  events,
  indexOnly = false,
  places,
  at,
  edits = NO_EDITS,
  notes = NO_NOTES,
  onChosen,
}: EventListProps) {
  const own = useRef<HTMLElement>(null);
  const element = ref ?? own;
  /** A row has the focus, or had it until it was scrolled away. */
  const isInRows = useRef(false);
  const rowPx = useSyncExternalStore(subscribe, () => dense.matches) ? DENSE_PX : TOUCH_PX;
  const table = useRowTable(events);
  const [folds, setFolds] = useState(true);
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(() => new Set());
  const layout = useMemo(
    () =>
      folds && places === null && table !== null
        ? foldedLayout(table, unfolded)
        : flatLayout(places, events.length),
    [folds, places, table, unfolded, events],
  );
  const total = layout.length;
  const last = layout.lastBefore(at);
  const shown = at === 0 ? -1 : layout.indexOf(at - 1);
  /** The current row: a call that has started but not ended is further down. */
  const current = shown >= 0 && shown <= last + 1 ? shown : last;
  /** Before the first event, the start of the list. */
  const inView = Math.max(0, current);
  const { start, count } = useSection(total, inView);
  const { indices, totalPx } = useRowWindow(element, { start, count, rowPx, overscan: 4, current: inView });
  const choose = useCallback((place: number) => onChosen(place + 1), [onChosen]);
  const toggle = useCallback((first: number, unfolds: boolean) => {
    setUnfolded((before) => {
      const after = new Set(before);
      if (unfolds) after.add(first);
      else after.delete(first);
      return after;
    });
  }, []);
  const enter = () => {
    isInRows.current = true;
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) isInRows.current = false;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the position.
  useLayoutEffect(() => {
    const list = element.current;
    const { activeElement } = document;
    if (list === null || !isInRows.current) return;
    if (activeElement !== document.body && !list.contains(activeElement)) return;
    const row = list.querySelector<HTMLElement>('button[aria-current=true]');
    (row ?? list).focus({ preventScroll: true });
    isInRows.current = true;
  }, [element, at]);
  /** Up and down move by rows, Enter unfolds the current one. */
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : Number(event.key === 'ArrowDown');
    const next = step === 0 ? -1 : Math.min(current + step, total - 1);
    if (next >= 0) choose(layout.at(next).place);
    else if (event.key === 'Enter' && event.target === element.current && current >= 0) {
      const row = layout.at(current);
      if (row.type === 'call' || row.type === 'run') toggle(row.first, !row.isUnfolded);
    } else return;
    event.preventDefault();
  };
  const digits = total === 0 ? 1 : String(events.seqAt(events.length - 1)).length;
  const since = (index: number, { type, first, place }: Row) => {
    const before = index === 0 ? null : layout.at(index - 1);
    if (before === null || (type === 'part' && before.isUnfolded)) return null;
    return events.timeAt(type === 'run' ? first : place) - events.timeAt(before.place);
  };
  const comparedWith = ({ type, first, place }: Row) => table?.prior[type === 'run' ? first : place] ?? -1;
  return (
    <>
      {places === null && (
        <label className={head}>
          <input type="checkbox" checked={folds} onChange={({ target }) => setFolds(target.checked)} />
          Fold calls and runs
        </label>
      )}
      {start > 0 && (
        <button type="button" className={chip} onClick={() => choose(layout.at(start - 1).place)}>
          Earlier events
        </button>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keys. */}
      <section ref={element} className={box} aria-label="Events" tabIndex={0} onKeyDown={press}>
        {total === 0 && (
          <p className={empty}>
            {events.length === 0 ? 'This recording has no events.' : 'No event matches.'}
          </p>
        )}
        <ul className={rows} style={{ height: totalPx }} onFocus={enter} onBlur={leave}>
          {indices.map((place) => {
            const index = start + place;
            const row = layout.at(index);
            return (
              <EventRow
                key={`${row.type} ${row.place}`}
                events={events}
                indexOnly={indexOnly}
                {...row}
                compared={comparedWith(row)}
                since={since(index, row)}
                top={place * rowPx}
                index={index}
                total={total}
                isCurrent={index === shown}
                isPast={row.type === 'run' ? row.first < at : row.place < at}
                isLast={index === last && shown > last + 1}
                edit={edits.get(events.seqAt(row.place))}
                note={notes.get(events.seqAt(row.place))}
                digits={digits}
                onChosen={choose}
                onToggled={toggle}
              />
            );
          })}
        </ul>
      </section>
      {start + count < total && (
        <button type="button" className={chip} onClick={() => choose(layout.at(start + count).place)}>
          Later events
        </button>
      )}
    </>
  );
}
