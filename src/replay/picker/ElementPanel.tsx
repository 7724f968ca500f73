// The picked element: its components, the values that it shows or depends on, and the history of each.
import { css } from '@linaria/core';
import { MousePointerClick } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { pathText } from '../../../streams/inspect/paths';
import { valueAt } from '../../../streams/inspect/valueHistory';
import type { Path } from '../../../streams/inspect/writers';
import type { States } from '../../../streams/log/readModel';
import type { Replay } from '../../../streams/recording/replay';
import { Button } from '../../ui/Button';
import { wrap } from '../../ui/mixins';
import { panel } from '../styles';
import { pathsChangedAt } from '../useReplay';
import { ValueHistory, valueText } from '../ValueHistory';
import type { Inspection } from './frameLink';
import type { Look } from './messages';

const value = css`
  & > div {
    ${wrap(0, 8)}
    font: 0.75rem / 1.25rem ui-monospace, monospace;
    overflow-wrap: anywhere;
  }
  & > div > button {
    min-height: 24px;
    padding: 0 4px;
    color: var(--link);
  }
  & em {
    color: var(--warn);
    font-style: normal;
  }
`;

/** Values listed at first. */
const FIRST_VALUES = 12;

interface Place {
  readonly replay: Replay;
  /** The number of folded events. */
  readonly index: number;
  /** All read models at this position. */
  readonly states: States;
  /** The paths that the last folded event changed. */
  readonly changed: ReadonlySet<string>;
  readonly hasBase: boolean;
  readonly onChosen: (seq: number) => void;
  readonly onShow: (path: Path) => void;
  /** Offers to stop at a change of a value. */
  readonly onStop?: (path: Path) => void;
}

interface ValueRowProps extends Place {
  readonly path: Path;
  readonly isOpen: boolean;
}

function ValueRow({ path, isOpen, states, changed, onShow, onStop, ...place }: ValueRowProps) {
  const [open, setOpen] = useState(isOpen);
  const name = pathText(path);
  return (
    <li className={value}>
      <div>
        <span>
          {name}: {valueText(valueAt(states, path))}
        </span>
        {changed.has(path.join('\n')) && <em>changed by this event</em>}
        <button
          type="button"
          aria-expanded={open}
          aria-label={`History of ${name}`}
          onClick={() => setOpen(!open)}
        >
          history
        </button>
        <button type="button" aria-label={`Show ${name} on screen`} onClick={() => onShow(path)}>
          on screen
        </button>
        {onStop !== undefined && (
          <button type="button" aria-label={`Stop when ${name} changes`} onClick={() => onStop(path)}>
            stop when…
          </button>
        )}
      </div>
      {open && <ValueHistory {...place} path={path} />}
    </li>
  );
}

interface ValuesProps extends Place {
  readonly title: string;
  readonly values: Look['values'];
  readonly opensFirst: boolean;
}

function Values({ title, values, opensFirst, ...place }: ValuesProps) {
  const [showsAll, setShowsAll] = useState(false);
  const heading = useId();
  if (values.length === 0) return null;
  const shown = showsAll ? values : values.slice(0, FIRST_VALUES);
  return (
    <>
      <h3 id={heading}>{title}</h3>
      <ol aria-labelledby={heading}>
        {shown.map(({ path }, row) => (
          <ValueRow key={path.join('\n')} {...place} path={path} isOpen={opensFirst && row === 0} />
        ))}
      </ol>
      {shown.length < values.length && (
        <button type="button" onClick={() => setShowsAll(true)}>
          Show all {values.length}
        </button>
      )}
    </>
  );
}

/** Why the component rendered at this event. */
function reasonText(look: Look, changed: ReadonlySet<string>): string {
  const reasons = look.values.filter(({ path }) => changed.has(path.join('\n')));
  if (reasons.length === 0) return 'This event changed none of the values that it reads.';
  return `This event changed values that it reads, so it rendered: ${reasons.map(({ path }) => pathText(path)).join(', ')}.`;
}

/** An element, the values that it shows or depends on, and why it rendered. */
export function PickedElement({ look, ...place }: Place & { readonly look: Look }) {
  const { where, components, text, values } = look;
  const [shown, coincidences, others] = useMemo(
    () => [
      values.filter(({ isShown, isCoincidence }) => isShown && !isCoincidence),
      values.filter(({ isCoincidence }) => isCoincidence),
      values.filter(({ isShown }) => !isShown),
    ],
    [values],
  );
  const isStatic = shown.length === 0;
  return (
    <>
      <h2>{text === '' ? 'An element without text' : text}</h2>
      <p>{[where, components.join(' in ')].filter((part) => part !== '').join(' · ')}</p>
      {isStatic && (
        <p>
          {text === '' ? 'It shows no value of the log as text.' : 'This text shows no value of the log.'}
          {others.length > 0 && ' It may depend on the values that its components read.'}
        </p>
      )}
      <Values title="Shows" values={shown} opensFirst {...place} />
      <Values title="Same text, probably a coincidence" values={coincidences} opensFirst={false} {...place} />
      <Values title="Its components read" values={others} opensFirst={isStatic} {...place} />
      <h3>Why did it render?</h3>
      <p>{reasonText(look, place.changed)}</p>
    </>
  );
}

interface ElementPanelProps extends Omit<Place, 'onShow' | 'changed'> {
  readonly inspection: Inspection;
}

export function ElementPanel({ inspection, ...place }: ElementPanelProps) {
  const { picking, pointed, look, places } = inspection;
  const { replay, index } = place;
  const changed = useMemo(
    () => new Set(pathsChangedAt(replay, index).map((path) => path.join('\n'))),
    [replay, index],
  );
  const pointedText =
    pointed === null
      ? 'Point at an element and click, or press Tab and Enter; Escape cancels.'
      : `${pointed.text || 'Without text'}: ${pointed.where}`;
  return (
    <section className={panel} aria-label="Element">
      <Button variant="secondary" onClick={() => inspection.pick(!picking)}>
        <MousePointerClick size={20} strokeWidth={1.75} aria-hidden="true" />
        {picking ? 'Cancel' : 'Pick an element'}
      </Button>
      <p role="status">
        {picking
          ? pointedText
          : places === null
            ? 'You can also Alt+click an element in the replayed UI.'
            : placesText(places)}
      </p>
      {look !== null && (
        <PickedElement
          key={`${look.text}\n${look.values[0]?.path.join('\n')}`}
          {...place}
          look={look}
          changed={changed}
          onShow={(path) => inspection.outline([[...path]])}
        />
      )}
    </section>
  );
}

/** The result of a search for places on the screen. */
export const placesText = (places: number) =>
  places === 0 ? "It isn't shown on the screen." : `${places} outlined on the screen.`;
