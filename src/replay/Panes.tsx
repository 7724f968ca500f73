// The three panes of the studio next to each other, with separators between them; one at a time on a narrow screen.
import { css } from '@linaria/core';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { lookup } from '../../streams/schema/lookup';
import { flexColumn } from '../ui/mixins';
import {
  keepSizes,
  keptSizes,
  MIN_SIZES,
  mostOf,
  type PaneSizes,
  resized,
  SEPARATOR_PX,
  type SizedPane,
  usualSizes,
} from './paneSizes';
import { Tabs } from './Tabs';

const STEP_PX = 16;
/** The width of a UI pane with two UIs, unless it is wider anyway. */
const DOUBLED_PX = 620;

const grid = css`
  display: grid;
  grid-template-columns:
    minmax(${MIN_SIZES.events}px, var(--events)) ${SEPARATOR_PX}px
    minmax(${MIN_SIZES.screen}px, var(--screen)) ${SEPARATOR_PX}px
    minmax(${MIN_SIZES.inspector}px, 1fr);
  flex: 1;
  min-height: 0;
  padding: 0 12px;
  @media (max-width: 1023px) {
    ${flexColumn(0)}
    padding: 0 8px;
  }
`;

const narrowTabs = css`
  display: none;
  @media (max-width: 1023px) {
    display: flex;
  }
`;

const pane = css`
  ${flexColumn(6)}
  min-width: 0;
  min-height: 0;
  padding: 6px 0;
  @media (max-width: 1023px) {
    flex: 1;
    &[data-shown='false'] {
      display: none;
    }
  }
`;

const separator = css`
  position: relative;
  cursor: col-resize;
  touch-action: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0 4px;
    background: var(--line);
  }
  &:hover::after,
  &[data-dragged='true']::after {
    inset: 0 3px;
    background: var(--link);
  }
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -3px;
  }
  @media (max-width: 1023px) {
    display: none;
  }
`;

interface SeparatorProps {
  readonly pane: SizedPane;
  readonly label: string;
  readonly sizes: PaneSizes;
  /** The width of all panes, px; null until it is known. */
  readonly total: number | null;
  readonly grid: React.RefObject<HTMLDivElement | null>;
  readonly onSizes: (sizes: PaneSizes) => void;
}

/** Moves the right edge of a pane, by dragging or by keys; a double click or Enter restores its usual width. */
function Separator({ pane: sized, label, sizes, total: known, grid: element, onSizes }: SeparatorProps) {
  /** The pointer's distance from the width at which it was pressed; null while it is not dragged. */
  const [from, setFrom] = useState<number | null>(null);
  const total = known ?? Number.POSITIVE_INFINITY;
  /** In a narrow window, it may be less than the chosen width. */
  const shown = () =>
    element.current?.querySelector(`[data-pane="${sized}"]`)?.getBoundingClientRect().width ?? sizes[sized];
  const set = (width: number) => onSizes(resized(sizes, sized, width, total));
  const press = (event: KeyboardEvent) => {
    const widths: Readonly<Record<string, number>> = {
      ArrowLeft: shown() - STEP_PX,
      ArrowRight: shown() + STEP_PX,
      Home: MIN_SIZES[sized],
      End: mostOf(sized, sizes, total),
      Enter: usualSizes(total)[sized],
    };
    const width = lookup(widths, event.key);
    if (width === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    set(width);
  };
  const drag = (event: PointerEvent) => {
    if (from !== null) set(event.clientX - from);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: `hr` cannot be moved.
    <div
      role="separator"
      className={separator}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={sizes[sized]}
      aria-valuemin={MIN_SIZES[sized]}
      aria-valuemax={Math.max(sizes[sized], known === null ? 0 : mostOf(sized, sizes, known))}
      tabIndex={0}
      data-dragged={from !== null}
      onKeyDown={press}
      onDoubleClick={() => set(usualSizes(total)[sized])}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom(event.clientX - shown());
      }}
      onPointerMove={drag}
      onPointerUp={() => setFrom(null)}
      onLostPointerCapture={() => setFrom(null)}
    />
  );
}

const PANES = [
  { value: 'events', label: 'Events' },
  { value: 'screen', label: 'UI' },
  { value: 'inspector', label: 'Inspector' },
] as const;
export type Pane = (typeof PANES)[number]['value'];

interface PanesProps extends Readonly<Record<Pane, ReactNode>> {
  /** The pane that a narrow screen shows. */
  readonly shown: Pane;
  readonly onShown: (pane: Pane) => void;
  /** Two UIs are shown. */
  readonly isDoubled: boolean;
}

const ID = 'studio-pane';

export function Panes({ events, screen, inspector, shown, onShown, isDoubled }: PanesProps) {
  const element = useRef<HTMLDivElement>(null);
  const [sizes, setSizes] = useState(() => keptSizes(window.innerWidth));
  const [total, setTotal] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (element.current === null) return undefined;
    const widths = new ResizeObserver(([entry]) => setTotal(entry?.borderBoxSize[0]?.inlineSize ?? null));
    widths.observe(element.current);
    return () => widths.disconnect();
  }, []);
  const change = (next: PaneSizes) => {
    setSizes(next);
    keepSizes(next);
  };
  const screenPx = isDoubled ? Math.max(DOUBLED_PX, sizes.screen) : sizes.screen;
  const style = { '--events': `${sizes.events}px`, '--screen': `${screenPx}px` } as CSSProperties;
  const shared = { sizes, total, grid: element, onSizes: change };
  return (
    <div ref={element} id={ID} className={grid} style={style}>
      <Tabs
        id={`${ID}-tabs`}
        label="Pane"
        tabs={PANES}
        value={shown}
        onChange={onShown}
        controls={ID}
        className={narrowTabs}
      />
      <div className={pane} data-pane="events" data-shown={shown === 'events'}>
        {events}
      </div>
      <Separator pane="events" label="Width of the events" {...shared} />
      <div className={pane} data-pane="screen" data-shown={shown === 'screen'}>
        {screen}
      </div>
      <Separator pane="screen" label="Width of the UI" {...shared} />
      <div className={pane} data-pane="inspector" data-shown={shown === 'inspector'}>
        {inspector}
      </div>
    </div>
  );
}
