// The read models at this position as a tree, with the event that last changed each value and its whole history. A branch is
// rendered when it is expanded, so a large state costs nothing while collapsed.
import { css } from '@linaria/core';
import { createContext, useContext, useDeferredValue, useMemo, useState } from 'react';
import { expressionOf } from '../../streams/inspect/pathExpression';
import { type LastChange, lastChanges } from '../../streams/inspect/valueHistory';
import type { Work } from '../../streams/inspect/work';
import type { Path } from '../../streams/inspect/writers';
import type { AppEvent } from '../../streams/log/event';
import type { States } from '../../streams/log/readModel';
import type { Replay } from '../../streams/recording/replay';
import { wrap } from '../ui/mixins';
import { placesText } from './picker/ElementPanel';
import { useWork } from './slices';
import { panel } from './styles';
import { ValueHistory, valueText } from './ValueHistory';

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
  readonly hasBase: boolean;
  readonly onChosen: (seq: number) => void;
  readonly onShow: (path: Path) => void;
  readonly onWatch: (expression: string) => void;
}

const PlaceContext = createContext<Place | null>(null);

interface Known {
  readonly place: Place;
  readonly changes: readonly LastChange[];
}

function* changesAt(place: Place, paths: readonly Path[]): Work<Known> {
  return { place, changes: yield* lastChanges(place.replay, place.index, paths) };
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

interface LeafProps {
  readonly path: Path;
  readonly value: unknown;
  /** The event that last changed it; null if none did, undefined while unknown. */
  readonly writer: AppEvent | null | undefined;
}

function Leaf({ path, value, writer }: LeafProps) {
  const place = useContext(PlaceContext);
  const [open, setOpen] = useState(false);
  const key = path.at(-1);
  return (
    <>
      <div>
        <span>
          {key}: {valueText(value)}
        </span>
        {writer !== undefined && writer !== null && (
          <button
            type="button"
            aria-label={`${key} last changed at ${writer.seq}, ${writer.kind}`}
            onClick={() => place?.onChosen(writer.seq)}
          >
            ← {writer.seq} {writer.kind}
          </button>
        )}
        <button
          type="button"
          aria-expanded={open}
          aria-label={`History of ${key}`}
          onClick={() => setOpen((before) => !before)}
        >
          history
        </button>
        <button type="button" aria-label={`Show ${key} on screen`} onClick={() => place?.onShow(path)}>
          on screen
        </button>
        <button type="button" aria-label={`Watch ${key}`} onClick={() => place?.onWatch(expressionOf(path))}>
          watch
        </button>
      </div>
      {open && place !== null && <ValueHistory {...place} path={path} />}
    </>
  );
}

function Leaves({ path, entries }: { path: Path; entries: readonly (readonly [string, unknown])[] }) {
  const paths = useMemo(() => entries.map(([key]) => [...path, key]), [path, entries]);
  const changed = useLastChanges(paths);
  return entries.map(([key, value], place) => {
    const leaf = paths[place] ?? path;
    return <Leaf key={key} path={leaf} value={value} writer={changed.get(leaf.join('\n'))} />;
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
  /** Whether the recording starts with base states. */
  readonly hasBase: boolean;
  /** The number of places on the screen that are outlined; null without a search. */
  readonly places: number | null;
  readonly onChosen: (seq: number) => void;
  /** Outlines the places on the screen that show a value; stable, like `onChosen`. */
  readonly onShow: (path: Path) => void;
  readonly onWatch: (expression: string) => void;
}

export function StatePanel(props: StatePanelProps) {
  const { replay, index, states, unfolded, hasBase, places, onChosen, onShow, onWatch } = props;
  const at = useDeferredValue(index);
  const place = useMemo(
    () => ({ replay, index: at, unfolded, hasBase, onChosen, onShow, onWatch }),
    [replay, at, unfolded, hasBase, onChosen, onShow, onWatch],
  );
  return (
    <section className={panel} aria-label="State">
      <p>
        Every read model after this event. Next to each value is the event that last changed it; “history”
        lists all of them, with their causes. Amounts are in minor units: 250 is 2.50.
      </p>
      <p role="status">{places !== null && placesText(places)}</p>
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
