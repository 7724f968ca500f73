// The read models at this position as a tree, with the event that last changed each value. A branch is rendered when
// it is expanded, so a large state costs nothing while collapsed.
import { css } from '@linaria/core';
import { createContext, useContext, useDeferredValue, useMemo, useState } from 'react';
import { type LastChange, lastChanges } from '../../streams/inspect/valueHistory';
import type { Work } from '../../streams/inspect/work';
import type { Path } from '../../streams/inspect/writers';
import type { AppEvent } from '../../streams/log/event';
import type { States } from '../../streams/log/readModel';
import type { Replay } from '../../streams/recording/replay';
import { wrap } from '../ui/mixins';
import { SNAPSHOT_EVERY } from './openFile';
import { useWork } from './slices';
import { panel } from './styles';

const branch = css`
  padding-left: 12px;
  font: 0.75rem / 1.25rem ui-monospace, monospace;
  & > summary {
    cursor: pointer;
    min-height: 24px;
  }
  & > div {
    ${wrap(0, 8)}
    padding-left: 24px;
    overflow-wrap: anywhere;
  }
  & button {
    padding: 0 4px;
    color: var(--link);
  }
`;

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

function sizeOf(value: object): string {
  return Array.isArray(value) ? `[${value.length}]` : `{${Object.keys(value).length}}`;
}

interface Place {
  readonly replay: Replay;
  readonly index: number;
  /** The paths of expanded branches; outlives the panel. */
  readonly unfolded: Set<string>;
  readonly onChosen: (seq: number) => void;
}

const PlaceContext = createContext<Place | null>(null);

interface Known {
  readonly place: Place;
  readonly changes: readonly LastChange[];
}

function* changesAt(place: Place, paths: readonly Path[]): Work<Known> {
  return { place, changes: yield* lastChanges(place.replay.twin(), place.index, paths, SNAPSHOT_EVERY) };
}

const NOTHING_KNOWN: ReadonlyMap<string, AppEvent | null> = new Map();

/** The event that last changed each leaf; empty until computed for this position. */
function useLastChanges(paths: readonly Path[]): ReadonlyMap<string, AppEvent | null> {
  const place = useContext(PlaceContext);
  const key = paths.map((path) => path.join('\n')).join('\t');
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal paths have equal keys.
  const make = useMemo(() => (place === null ? null : () => changesAt(place, paths)), [place, key]);
  const { result } = useWork<Known>(make);
  return useMemo(
    () =>
      result === null || result.place !== place
        ? NOTHING_KNOWN
        : new Map(result.changes.map(({ path, event }) => [path.join('\n'), event])),
    [result, place],
  );
}

function Leaves({ path, entries }: { path: Path; entries: readonly (readonly [string, unknown])[] }) {
  const place = useContext(PlaceContext);
  const paths = useMemo(() => entries.map(([key]) => [...path, key]), [path, entries]);
  const changed = useLastChanges(paths);
  return entries.map(([key, value]) => {
    const event = changed.get([...path, key].join('\n'));
    return (
      <div key={key}>
        <span>
          {key}: {JSON.stringify(value) ?? 'nothing'}
        </span>
        {event !== undefined && event !== null && (
          <button
            type="button"
            aria-label={`${key} last changed at ${event.seq}, ${event.kind}`}
            onClick={() => place?.onChosen(event.seq)}
          >
            ← {event.seq} {event.kind}
          </button>
        )}
      </div>
    );
  });
}

function Branch({ path, value }: { path: Path; value: object }) {
  const unfolded = useContext(PlaceContext)?.unfolded;
  const key = path.join('\n');
  const [open, setOpen] = useState(unfolded?.has(key) === true);
  const toggle = (isOpen: boolean) => {
    setOpen(isOpen);
    if (isOpen) unfolded?.add(key);
    else unfolded?.delete(key);
  };
  const entries = useMemo(() => (open ? Object.entries(value) : []), [open, value]);
  const leaves = useMemo(() => entries.filter(([, inner]) => !isBranch(inner)), [entries]);
  return (
    <details className={branch} open={open} onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary>
        {path.at(-1)} {sizeOf(value)}
      </summary>
      {leaves.length > 0 && <Leaves path={path} entries={leaves} />}
      {entries.map(([key, inner]) =>
        isBranch(inner) ? <Branch key={key} path={[...path, key]} value={inner} /> : null,
      )}
    </details>
  );
}

interface StatePanelProps {
  readonly replay: Replay;
  readonly index: number;
  /** All read models at this position. */
  readonly states: States;
  readonly unfolded: Set<string>;
  readonly onChosen: (seq: number) => void;
}

export function StatePanel({ replay, index, states, unfolded, onChosen }: StatePanelProps) {
  const at = useDeferredValue(index);
  const place = useMemo(() => ({ replay, index: at, unfolded, onChosen }), [replay, at, unfolded, onChosen]);
  return (
    <section className={panel} aria-label="State">
      <p>
        Every read model after this event. Next to each value is the event that last changed it. Amounts are
        in minor units: 250 is 2.50.
      </p>
      <div>
        <PlaceContext value={place}>
          {Object.entries(states).map(([name, state]) =>
            isBranch(state) ? <Branch key={name} path={[name]} value={state} /> : null,
          )}
        </PlaceContext>
      </div>
    </section>
  );
}
