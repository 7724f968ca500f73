// Scroll restoration: a new page starts at the top, going back restores the position, changing a filter keeps it.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const KEY = 'coinstream.scroll';
/** The maximum number of remembered history entries; the oldest are dropped first. */
const MAX_POSITIONS = 50;
/** The maximum number of frames to wait for a page that is still growing. */
const PATIENCE = 60;

function stored(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

let positions: Map<string, number> | undefined;

/** Read once the first page is shown, because the first access to storage blocks. */
function remembered(): Map<string, number> {
  positions ??= stored();
  return positions;
}

/** A replayed page runs in a frame and stores nothing. */
const isFramed = window.parent !== window;

function remember(): void {
  if (isFramed) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...remembered()]));
  } catch {
    // Without storage each page starts at the top.
  }
}

/** Scrolls there as soon as the page is long enough. Skipped if already there, because scrolling forces a layout. */
function scrollTo(top: number): () => void {
  let frame = 0;
  let tries = 0;
  const attempt = () => {
    window.scrollTo(0, top);
    tries += 1;
    if (Math.abs(window.scrollY - top) > 1 && tries < PATIENCE) frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}

/** The router's key of every page that was loaded by its address. */
const BY_ADDRESS = 'default';

export function useScrollRestoration(): void {
  const { key: entry, hash, pathname, search } = useLocation();
  const key = entry === BY_ADDRESS ? pathname : entry;
  const shown = useRef({ pathname: '', search: '' });
  const type = useNavigationType();
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', remember);
    return () => window.removeEventListener('pagehide', remember);
  }, []);
  useLayoutEffect(() => {
    const before = shown.current;
    const positions = remembered();
    shown.current = { pathname, search };
    const isFiltered =
      type === NavigationType.Replace && before.pathname === pathname && before.search !== search;
    const position = type === NavigationType.Pop ? (positions.get(key) ?? 0) : 0;
    const isThere = before.pathname === '' && position === 0;
    const stop = hash === '' && !isFiltered && !isThere ? scrollTo(position) : undefined;
    const note = () => {
      positions.delete(key);
      positions.set(key, window.scrollY);
      const [oldest] = positions.keys();
      if (positions.size > MAX_POSITIONS && oldest !== undefined) positions.delete(oldest);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener('scroll', note);
    };
  }, [key, hash, type, pathname, search]);
}
