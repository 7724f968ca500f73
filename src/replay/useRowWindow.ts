// The rows of a long list that are near its viewport. All rows have the same height, so that nothing is kept per row.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface Rows {
  /** The first row of the list, which may be a section of a longer one. */
  readonly start: number;
  readonly count: number;
  readonly rowPx: number;
  /** Rows that are rendered above and below the viewport. */
  readonly overscan: number;
  /**
   * The row to show, counted like `start`; -1 for none. Whenever it, the section or the height of the viewport changes, the
   * list scrolls there, no further than necessary.
   */
  readonly current: number;
}

export interface RowWindow {
  /** The rows to render, in order, counted from `start`. */
  readonly indices: readonly number[];
  /** The height of all rows, px. */
  readonly totalPx: number;
}

interface View {
  readonly top: number;
  readonly height: number;
  /** The row and the section for which `top` was chosen. */
  readonly current: number;
  readonly start: number;
  readonly totalPx: number;
}

const UNKNOWN: View = { top: 0, height: 0, current: -1, start: 0, totalPx: 0 };

export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  { start, count, rowPx, overscan, current }: Rows,
): RowWindow {
  const [seen, setView] = useState(UNKNOWN);
  const totalPx = count * rowPx;
  let view = seen;
  const isMoved = current !== view.current || start !== view.start;
  if (view.height > 0 && (isMoved || totalPx !== view.totalPx)) {
    const { height } = view;
    const top = (current - start) * rowPx;
    const place =
      !isMoved || current < start ? view.top : Math.min(top, Math.max(view.top, top + rowPx - height));
    /** A list that became shorter can't be scrolled as far, and the browser doesn't report that as a scroll. */
    view = { top: Math.min(place, Math.max(0, totalPx - height)), height, current, start, totalPx };
    setView(view);
  }

  /**
   * Where the list is scrolled to; null until it has followed `top`. Known without reading it from the page, which may have to
   * compute its layout for that.
   */
  const scrolledTo = useRef<number | null>(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const look = () => {
      const { scrollTop, clientHeight: height } = element;
      const isFollowing = scrolledTo.current === null;
      if (!isFollowing) scrolledTo.current = scrollTop;
      setView((before) => {
        const top = isFollowing ? before.top : scrollTop;
        if (before.top === top && before.height === height) return before;
        return { ...before, top, height, current: before.height === height ? before.current : -1 };
      });
    };
    /** Before the frame is painted: otherwise a fast scroll shows empty rows. */
    const render = () => flushSync(look);
    const sizes = new ResizeObserver(render);
    look();
    sizes.observe(element);
    element.addEventListener('scroll', render, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', render);
    };
  }, [list]);

  const { top, height } = view;
  /** In the frame, which computes the layout anyway; scrolling now would compute it once more. */
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null || top === scrolledTo.current) return undefined;
    scrolledTo.current = null;
    const frame = requestAnimationFrame(() => {
      scrolledTo.current = top;
      element.scrollTop = top;
    });
    return () => cancelAnimationFrame(frame);
  }, [list, top]);

  const first = Math.max(0, Math.floor(top / rowPx) - overscan);
  const end = height === 0 ? 0 : Math.min(count, Math.ceil((top + height) / rowPx) + overscan);
  return {
    indices: Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset),
    totalPx,
  };
}
