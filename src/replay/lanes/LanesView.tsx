// The lanes of a recording: one for each source, on a canvas, with an overview below. Zooms by the wheel, pans by dragging.
import { css } from '@linaria/core';
import {
  type CSSProperties,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { RecordedEvents } from '../../../streams/recording/ranges/packedEvents';
import { cover } from '../../ui/mixins';
import { SourceGlyph } from '../SourceGlyph';
import type { WatchedText } from '../useWatches';
import { headOf, placeFrom, spanned, type View, withX } from './axis';
import { CurveNames, Curves } from './Curves';
import { coloursOf, drawLanes, drawOverview } from './draw';
import { BANDS, CURVE_PX, GUTTER_PX, HEIGHT_PX, LANES_END, NARROW_GUTTER_PX, OVERVIEW_PX } from './geometry';
import { hitAt } from './hits';
import { byLane, LANES, type NamedMoment } from './laneTable';
import { Tooltip } from './Tooltip';
import type { Lanes } from './useLanes';

const box = css`
  position: relative;
  flex: none;
  border-bottom: 1px solid var(--line);
  background: var(--bg);
  user-select: none;
  &:has(input:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  & > input {
    ${cover}
    width: 100%;
    opacity: 0;
    pointer-events: none;
  }
`;

const gutter = css`
  position: absolute;
  left: 12px;
  display: flex;
  align-items: center;
  gap: 5px;
  width: ${GUTTER_PX - 8}px;
  color: var(--text-2);
  font-size: 0.6875rem;
  line-height: 0.6875rem;
  & svg {
    width: 10px;
    height: 10px;
  }
  @media (max-width: 1023px) {
    left: 8px;
    & > span + span {
      display: none;
    }
  }
`;

const area = css`
  position: absolute;
  left: ${GUTTER_PX + 12}px;
  right: 12px;
  top: 0;
  overflow: hidden;
  cursor: crosshair;
  touch-action: none;
  &[data-drag='pan'] {
    cursor: grabbing;
  }
  & > canvas {
    display: block;
  }
  @media (max-width: 1023px) {
    left: ${NARROW_GUTTER_PX}px;
    right: 8px;
  }
`;

const playhead = css`
  position: absolute;
  top: 0;
  left: -1px;
  width: 2px;
  background: var(--text-1);
  pointer-events: none;
  &::before {
    content: '';
    position: absolute;
    left: -4px;
    border: 5px solid transparent;
    border-top-color: var(--text-1);
  }
`;

/** A pointer that moves less than this between press and release has clicked. */
const CLICK_PX = 4;
const NO_WATCHES: readonly WatchedText[] = [];
const ZOOM_PER_PX = 0.0022;

type Drag =
  | { readonly type: 'press' | 'pan'; readonly px: number; readonly view: View }
  | { readonly type: 'brush'; readonly x: number }
  | { readonly type: 'move' | 'from' | 'to'; readonly x: number; readonly view: View };

export interface LanesProps {
  /** The owner of the lanes. */
  readonly of?: 'recording' | 'fork';
  readonly lanes: Lanes;
  readonly events: RecordedEvents;
  /** The events cannot be parsed yet. */
  readonly indexOnly?: boolean;
  /** The number of folded events, and the recorded time, epoch ms. */
  readonly index: number;
  readonly at: number;
  readonly moments: readonly NamedMoment[];
  readonly retried: ReadonlySet<number>;
  /** The places that match a search, in order; null without a search. */
  readonly matches: readonly number[] | null;
  /** The causes of the current event and itself, as places. */
  readonly path: readonly number[];
  /** The expressions whose curves are drawn, and the one whose changes are listed. */
  readonly watches?: readonly WatchedText[];
  readonly selected?: WatchedText | null;
  readonly onMoved: (index: number) => void;
}

/** The width of an element, and the density of its pixels. */
function useWidth(element: React.RefObject<HTMLElement | null>): {
  readonly width: number;
  readonly density: number;
} {
  const [size, setSize] = useState({ width: 0, density: 1 });
  useLayoutEffect(() => {
    if (element.current === null) return undefined;
    const measure = (width: number) =>
      setSize({ width: Math.floor(width), density: Math.min(3, window.devicePixelRatio) });
    const watching = new ResizeObserver(([entry]) => entry !== undefined && measure(entry.contentRect.width));
    watching.observe(element.current);
    return () => watching.disconnect();
  }, [element]);
  return size;
}

const themeNow = () =>
  `${document.documentElement.dataset.theme} ${matchMedia('(prefers-color-scheme: dark)').matches}`;

/** Changes whenever the theme does. */
function useTheme(): string {
  const [shown, setShown] = useState(themeNow);
  useEffect(() => {
    const change = () => setShown(themeNow());
    const watching = new MutationObserver(change);
    watching.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', change);
    return () => {
      watching.disconnect();
      scheme.removeEventListener('change', change);
    };
  }, []);
  return shown;
}

export function LanesView(props: LanesProps) {
  const { lanes, events, index, at, moments, retried, path, onMoved } = props;
  const { watches = NO_WATCHES, selected = null } = props;
  const { table, axis, view, show, zoom } = lanes;
  const element = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, density } = useWidth(element);
  const theme = useTheme();
  const [drag, setDrag] = useState<Drag | null>(null);
  /** The pointer over the lanes; null while it is elsewhere or drags. */
  const [pointer, setPointer] = useState<{ readonly px: number; readonly y: number } | null>(null);
  const { matches: found } = props;
  const matches = useMemo(() => (found === null ? null : byLane(events, found)), [events, found]);
  const curvesPx = watches.length * CURVE_PX;
  const overviewTop = LANES_END + curvesPx;
  const height = HEIGHT_PX + curvesPx;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours depend on the theme.
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d') ?? null;
    if (context === null || canvas.current === null || table === null || width === 0) return undefined;
    const shown = canvas.current;
    const frame = requestAnimationFrame(() => {
      const colours = coloursOf(shown);
      context.setTransform(density, 0, 0, density, 0, 0);
      const drawing = { context, width, colours, events, table, axis, view, moments, retried, matches, path };
      context.clearRect(0, 0, width, height);
      drawLanes(drawing);
      drawOverview(drawing, overviewTop);
    });
    return () => cancelAnimationFrame(frame);
  }, [
    events,
    table,
    axis,
    view,
    moments,
    retried,
    matches,
    path,
    width,
    density,
    theme,
    overviewTop,
    height,
  ]);

  const perPx = (view.to - view.from) / Math.max(1, width);
  const head = headOf(axis, index, events.length === 0 ? 0 : at - events.timeAt(0));
  const headPx = (head - view.from) / perPx;
  /** The view follows the position. */
  const follow = useEffectEvent(() => {
    const followed = withX(axis, view, head);
    if (followed !== view) show(followed);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move of the position moves the view.
  useEffect(() => follow(), [index]);

  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const left = element.current?.getBoundingClientRect().left ?? 0;
    const sideways = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
    if (Math.abs(sideways) > Math.abs(event.deltaY) || event.shiftKey)
      return lanes.pan((sideways * unit) / Math.max(1, width));
    zoom(Math.exp(event.deltaY * unit * ZOOM_PER_PX), view.from + (event.clientX - left) * perPx);
  });
  useEffect(() => {
    const listen = (event: WheelEvent) => turn(event);
    const box = element.current;
    box?.addEventListener('wheel', listen, { passive: false });
    return () => box?.removeEventListener('wheel', listen);
  }, []);

  const overviewX = (px: number) => axis.from + (px / Math.max(1, width)) * (axis.to - axis.from);
  const pointAt = (event: PointerEvent) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { px: event.clientX - left, y: event.clientY - top };
  };
  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setPointer(null);
    const { px, y } = pointAt(event);
    if (y < overviewTop) return setDrag({ type: 'press', px, view });
    const x = overviewX(px);
    const near = (edge: number) => Math.abs(x - edge) < (6 * (axis.to - axis.from)) / Math.max(1, width);
    if (lanes.isWhole) return setDrag({ type: 'brush', x });
    if (near(view.from)) return setDrag({ type: 'from', x, view });
    if (near(view.to)) return setDrag({ type: 'to', x, view });
    setDrag(x > view.from && x < view.to ? { type: 'move', x, view } : { type: 'brush', x });
  };
  const move = (event: PointerEvent) => {
    const { px, y } = pointAt(event);
    if (drag === null) return setPointer({ px, y });
    const x = overviewX(px);
    if (drag.type === 'press' && Math.abs(px - drag.px) >= CLICK_PX) setDrag({ ...drag, type: 'pan' });
    if (drag.type === 'pan') {
      const by = (drag.px - px) * perPx;
      const span = drag.view.to - drag.view.from;
      const from = Math.max(axis.from, Math.min(axis.to - span, drag.view.from + by));
      show({ from, to: from + span });
    }
    if (drag.type === 'brush') show(spanned(axis, drag.x, x));
    if (drag.type === 'from') show(spanned(axis, drag.view.to, Math.min(x, drag.view.to)));
    if (drag.type === 'to') show(spanned(axis, drag.view.from, Math.max(x, drag.view.from)));
    if (drag.type === 'move') {
      const span = drag.view.to - drag.view.from;
      const from = Math.max(axis.from, Math.min(axis.to - span, drag.view.from + x - drag.x));
      show({ from, to: from + span });
    }
  };
  const release = (event: PointerEvent) => {
    const { px, y } = pointAt(event);
    setDrag(null);
    setPointer({ px, y });
    if (drag?.type !== 'press') return;
    const hit = table === null ? null : hitAt(table, axis, view, width, px, y);
    onMoved(hit === null ? placeFrom(axis, view.from + px * perPx) : hit.place + 1);
  };

  const hit =
    table === null || pointer === null ? null : hitAt(table, axis, view, width, pointer.px, pointer.y);

  return (
    <div className={box} style={{ height }}>
      {LANES.map((source, lane) => (
        <div key={source} className={gutter} style={BANDS[lane] as CSSProperties} aria-hidden="true">
          <SourceGlyph source={source} kind="coinBalance/updated" />
          <span>{source}</span>
        </div>
      ))}
      <CurveNames watches={watches} selected={selected} />
      <div
        ref={element}
        className={area}
        style={{ height }}
        data-drag={drag?.type}
        aria-hidden="true"
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={() => setDrag(null)}
        onPointerLeave={() => setPointer(null)}
        onDoubleClick={() => lanes.fit()}
      >
        <canvas ref={canvas} width={width * density} height={height * density} style={{ width, height }} />
        <Curves watches={watches} selected={selected} axis={axis} view={view} />
        {headPx >= -1 && headPx <= width + 1 && (
          <div
            className={playhead}
            style={{ height: overviewTop, transform: `translateX(${headPx}px)` }}
            aria-hidden="true"
          />
        )}
        <div
          className={playhead}
          style={{
            top: overviewTop,
            height: OVERVIEW_PX,
            transform: `translateX(${((head - axis.from) / (axis.to - axis.from)) * width}px)`,
          }}
          aria-hidden="true"
        />
      </div>
      {pointer !== null && hit !== null && (
        <Tooltip
          events={events}
          indexOnly={props.indexOnly ?? false}
          hit={hit}
          px={pointer.px}
          width={width}
          top={LANES_END}
        />
      )}
      <input
        type="range"
        aria-label={`Position in the ${props.of ?? 'recording'}`}
        aria-valuetext={
          index === 0
            ? 'before the first event'
            : `event ${events.seqAt(index - 1)}, ${events.kindAt(index - 1)}`
        }
        min={0}
        max={events.length}
        value={index}
        onChange={({ target }) => onMoved(Number(target.value))}
      />
    </div>
  );
}
