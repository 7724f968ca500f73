// The rows of a long list that are near its viewport. All rows have the same height, so that nothing is kept per row.
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface Rows {
  readonly count: number;
  readonly rowPx: number;
  /** Rows that are rendered above and below the viewport. */
  readonly overscan: number;
}

export interface RowWindow {
  /** The indices of the rows to render, in order. */
  readonly indices: readonly number[];
  /** The height of all rows, px. */
  readonly totalPx: number;
  /** Scrolls as far as necessary to show a row; another function once the height of the viewport has changed. */
  readonly show: (index: number) => void;
}

export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  { count, rowPx, overscan }: Rows,
): RowWindow {
  const [view, setView] = useState({ top: 0, height: 0 });
  /** Known without reading it from the page, which may have to compute its layout for that. */
  const scrolledTo = useRef(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const look = () => {
      const { scrollTop: top, clientHeight: height } = element;
      scrolledTo.current = top;
      setView((before) => (before.top === top && before.height === height ? before : { top, height }));
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

  const { height } = view;
  const show = useCallback(
    (index: number) => {
      const element = list.current;
      if (element === null || height === 0) return;
      const top = index * rowPx;
      const place = Math.min(top, Math.max(scrolledTo.current, top + rowPx - height));
      if (place === scrolledTo.current) return;
      scrolledTo.current = place;
      element.scrollTop = place;
    },
    [list, rowPx, height],
  );

  const first = Math.max(0, Math.floor(view.top / rowPx) - overscan);
  const end = height === 0 ? 0 : Math.min(count, Math.ceil((view.top + height) / rowPx) + overscan);
  return {
    indices: Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset),
    totalPx: count * rowPx,
    show,
  };
}
