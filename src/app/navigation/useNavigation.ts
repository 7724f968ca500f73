// Everything that a change of the URL causes: the route as a fact, title, focus, scroll position, and a new release.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { endpoints as geoEndpoints } from '../../../streams/features/geo/geo';
import { PATHS, routeAt } from '../../../streams/routes';
import { dropPoster } from '../../art/tappedTile';
import { useCore, useEmit } from '../../core';
import { reloadIfReplaced } from '../loading/release';
import { analyticsScreen } from '../routeTable';
import { useScrollRestoration } from './useScrollRestoration';
import { useSingleEntries } from './useSingleEntries';

/** `title` names the page in the browser's tab. */
export function useNavigation(title: string): void {
  useScrollRestoration();
  useSingleEntries();
  useRouteAsFact(title);
  useFocusOnNewPage();
  useReplacedPage();
  usePosterOfGame();
}

function useRouteAsFact(title: string): void {
  const { pathname, search } = useLocation();
  const emit = useEmit();
  const { brand } = useCore().config;
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const before = shown.current;
    shown.current = pathname;
    const entry: unknown = window.history.state?.idx;
    const route = routeAt(pathname, new URLSearchParams(search));
    emit('route/entered', typeof entry === 'number' ? { ...route, entry } : route);
    if (before === pathname) return;
    emit('analytics/screenShown', analyticsScreen(pathname));
  }, [emit, pathname, search]);
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title, brand.name]);
}

/** Focuses a new page before it is painted, so that a key pressed immediately isn't lost when the focus moves. */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** After a deploy, loads the new release at the next navigation, unless a mutating call is in flight. */
function useReplacedPage(): void {
  const core = useCore();
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  useEffect(() => {
    if (pathname === first) return;
    const sending = Object.values(core.state('calls').inFlight).some(
      (key) => !key.startsWith('GET ') && !key.startsWith(geoEndpoints.reportSiteLocation.route),
    );
    if (!sending) reloadIfReplaced();
  }, [core, first, pathname]);
}

/** Removes the picture that grew from a tapped tile, unless the game is shown. */
function usePosterOfGame(): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (!PATHS.playing.test(pathname)) dropPoster();
  }, [pathname]);
}
