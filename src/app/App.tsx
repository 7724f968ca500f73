// The shell around the screens: router, bars, modals, rewards, and the spinner while the session is unknown.

import { cx } from '@linaria/core';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { BrowserRouter, Navigate, useLocation } from 'react-router-dom';
import { endpoints as geoEndpoints } from '../../streams/features/geo/geo';
import { isOffline } from '../../streams/features/offline';
import { paymentPurpose } from '../../streams/features/shared/paymentRules';
import { SIGN_OUT_NOTICE } from '../../streams/features/shared/signOutNotice';
import type { Core } from '../../streams/reaction';
import { PATHS, routeAt } from '../../streams/routes';
import { dropPoster } from '../art/tappedTile';
import { afterFirstScreen } from '../browser/firstScreen';
import { useCore, useEmit, useLateModel, useModel } from '../core';
import { GlobalAlert } from '../features/globalAlert/GlobalAlert';
import { BASE } from '../ui/base';
import { Spinner } from '../ui/Spinner';
import { BalanceAnnouncements } from './BalanceAnnouncements';
import { BackBar } from './bars/BackBar';
import { BottomBar } from './bars/BottomBar';
import { Footer } from './bars/Footer';
import { GameBar } from './bars/GameBar';
import { Header } from './bars/Header';
import { SideNav } from './bars/SideNav';
import { TitleHeader } from './bars/TitleHeader';
import { GAME_SCREENS, NeedsNetwork, needsNetwork, OfflinePanel } from './guards/NeedsNetwork';
import { RequireAccountStatus } from './guards/RequireAccountStatus';
import { RequirePlayer } from './guards/RequirePlayer';
import { accountContent, accountSide, body, content, main, page } from './layout';
import { Boundary } from './loading/Boundary';
import type { ErrorVariant } from './loading/ErrorScreen';
import { HomePlaceholder } from './loading/HomePlaceholder';
import { MissingPart } from './loading/MissingPart';
import { preloadable, preloadablePart } from './loading/preloadable';
import { reloadIfReplaced } from './loading/release';
import { ScreenBoundary } from './loading/ScreenBoundary';
import { withFeatures } from './loading/withFeatures';
import { useHadModals, useHadToasts } from './modals/useHasModals';
import { DesignScreen, preloads, screens } from './routes';
import { analyticsScreen, type RouteEntry, routeOf, routesOf, titleOf } from './routeTable';
import { useCurrencyAccent } from './useCurrencyAccent';
import { useIsWide } from './useIsWide';
import { useOnScreenKeyboard } from './useOnScreenKeyboard';
import { useScrollPlaces } from './useScrollPlaces';
import { useSettings } from './useSettings';
import { useSingleEntries } from './useSingleEntries';

const RequirePayments = preloadable(() => import('./guards/RequirePayments'));
const Toasts = preloadablePart(() => import('../features/toasts/Toasts'));
const PopupStack = preloadablePart(() => import('./modals/ModalStack'));
const AccountSideMenu = preloadablePart(() => import('../features/account/AccountSideMenu'));
const OfflineNotice = preloadablePart(() => import('./loading/OfflineNotice'));
const AnimationLayer = preloadablePart(() => import('./AnimationLayer'));

const GEO_BLOCK = '/geo-block';

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

/** Shows the newest toast's text when the code of the toasts failed to load. */
function UnshownToasts({ retry }: { retry: () => void }) {
  const newest = useModel('toasts', (toasts) => toasts.items.at(-1)?.text);
  return newest === undefined ? null : <MissingPart retry={retry}>{newest}</MissingPart>;
}

function preload(core: Core, parts: readonly ((core: Core) => Promise<unknown>)[]): void {
  for (const part of parts) part(core).catch(() => undefined);
}

/**
 * Preloads the code that is likely to be needed next while the page is idle. For visitors it starts with their first
 * interaction, or immediately if the page has to explain why the player was signed out.
 */
function useIdlePreload(): void {
  const core = useCore();
  const isPlayer = useModel('session', ({ status }) => status === 'signedIn');
  useEffect(
    () =>
      afterFirstScreen(core, () => {
        const offline = core.config.flags.pwa ? [OfflineNotice.preload, OfflinePanel.preload] : [];
        preload(core, offline);
        const isAwaited = isPlayer || core.storage.session.read(SIGN_OUT_NOTICE) !== null;
        if (isAwaited) preload(core, [PopupStack.preload, ...preloads]);
      }),
    [core, isPlayer],
  );
  useEffect(() => {
    const acted = new AbortController();
    const once = { once: true, passive: true, signal: acted.signal };
    const prepare = () => {
      acted.abort();
      preload(core, [PopupStack.preload, ...preloads]);
    };
    for (const act of ['pointerdown', 'keydown']) window.addEventListener(act, prepare, once);
    return () => acted.abort();
  }, [core]);
}

function headerOf(route: RouteEntry | undefined): ReactNode {
  switch (route?.header) {
    case 'main':
      return <Header />;
    case 'game':
      return <GameBar />;
    case 'shop':
    case 'registration':
      return <TitleHeader title={route.title} />;
    default:
      return null;
  }
}

/** The account menu, which stays mounted across its pages. Falls back to the main navigation if its code fails to load. */
function AccountSide() {
  return (
    <Boundary fallback={() => <SideNav />}>
      <div className={accountSide}>
        <Suspense fallback={null}>
          <AccountSideMenu />
        </Suspense>
      </div>
    </Boundary>
  );
}

/** The offline notice in a live region, which exists before its text does, so that the text is announced. */
function Network({ route }: { route: RouteEntry | undefined }) {
  const isAway = useModel('offline', isOffline);
  const showsGames = route !== undefined && GAME_SCREENS.has(route.screen);
  return (
    <div role="status">
      {isAway && (
        <Boundary fallback={() => null}>
          <Suspense fallback={null}>
            <OfflineNotice showsGames={showsGames} />
          </Suspense>
        </Boundary>
      )}
    </div>
  );
}

/** `route` is undefined on the few pages outside the table. */
function Shell({ route, children }: { route: RouteEntry | undefined; children: ReactNode }) {
  useScrollPlaces();
  useSingleEntries();
  const status = useModel('session', (session) => session.status);
  const { pathname } = useLocation();
  const title = titleOf(pathname, route);
  useRouteAsFact(title ?? '');
  useFocusOnNewPage();
  useIdlePreload();
  useReplacedPage();
  useCurrencyAccent();
  useSettings();
  const isBlocked = useModel('geo', (geo) => geo.blocked);
  useLayoutEffect(() => {
    if (!PATHS.playing.test(pathname)) dropPoster();
  }, [pathname]);
  const isTyping = useOnScreenKeyboard();
  const showsBottomBar = route?.bottomBar === true && !isTyping;
  const isWide = useIsWide();
  const isBesideMenu = isWide && PATHS.account.test(pathname) && route?.access === 'player';
  /** On desktops, the only bar of such a page is above its menu. */
  const isTall = isWide && route?.back === true && route.header === 'none' && route.bottomBar;
  const hadToasts = useHadToasts();
  const hadModals = useHadModals();
  const mayAnimate = useLateModel('animations', (animations) => animations !== undefined);
  return (
    <div className={page} data-bottom-bar={showsBottomBar ? 'shown' : 'hidden'}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <GlobalAlert />
      <Network route={route} />
      {headerOf(route)}
      {route !== undefined && isTall && <BackBar route={route} tall />}
      <div className={body}>
        {isBesideMenu ? <AccountSide /> : route?.bottomBar === true && <SideNav />}
        <div className={cx(content, isBesideMenu && accountContent)}>
          {route?.back === true && !isTall && <BackBar route={route} />}
          <main id="main" className={main} tabIndex={-1} aria-label={title}>
            {isBlocked && pathname !== GEO_BLOCK && <Navigate to={GEO_BLOCK} replace />}
            {status === 'unknown' ? (
              route?.screen === 'Lobby' ? (
                <HomePlaceholder />
              ) : (
                <Spinner />
              )
            ) : (
              <Suspense fallback={<Spinner />}>{children}</Suspense>
            )}
          </main>
          {route?.footer === true && <Footer />}
        </div>
      </div>
      {showsBottomBar && <BottomBar />}
      {hadModals && (
        <Boundary fallback={(_, retry) => <MissingPart retry={retry} />}>
          <Suspense fallback={null}>
            <PopupStack />
          </Suspense>
        </Boundary>
      )}
      {hadToasts && (
        <Boundary fallback={(_, retry) => <UnshownToasts retry={retry} />}>
          <Suspense fallback={null}>
            <Toasts />
          </Suspense>
        </Boundary>
      )}
      {mayAnimate && (
        <Boundary fallback={() => null}>
          <Suspense fallback={null}>
            <AnimationLayer />
          </Suspense>
        </Boundary>
      )}
      <BalanceAnnouncements />
    </div>
  );
}

const isMoneyPage = (path: string) => PATHS.located.test(path) || paymentPurpose(path) !== null;

function elementOf(route: RouteEntry, core: Core): ReactNode {
  const Screen: ComponentType = screens[route.screen];
  const shown = route.gated === true ? () => <RequireAccountStatus screen={Screen} /> : Screen;
  const isGuarded = isMoneyPage(route.path);
  const guarded = isGuarded ? () => <RequirePayments screen={shown} /> : shown;
  const Joined = withFeatures(
    core,
    route.features,
    guarded,
    isGuarded ? [Screen, RequirePayments] : [Screen],
  );
  const element = route.access === 'player' ? <RequirePlayer screen={Joined} /> : <Joined />;
  return needsNetwork(route.screen) ? <NeedsNetwork>{element}</NeedsNetwork> : element;
}

/** The error screen variant of a path [SHELL-66]. */
function errorVariant(path: string): ErrorVariant {
  if (path.startsWith('/promos')) return 'promos';
  if (path.startsWith('/games') || path.startsWith('/game-launch')) return 'games';
  if (path.startsWith('/account')) return 'account';
  if (path.startsWith('/shop')) return 'shop';
  return path === '/' || path === '/all' ? 'home' : 'generic';
}

/** The pages outside the route table. */
function unlistedPage(path: string): ReactNode {
  if (path === '/home') return <Navigate to="/" replace />;
  return path === '/design' && DesignScreen !== null ? <DesignScreen /> : null;
}

/** The shell and the screen of the current URL, for any router. Only `streams/routes.ts` matches URLs. */
export function AppRoutes() {
  const core = useCore();
  const { pathname } = useLocation();
  const { flags } = core.config;
  const routes = useMemo(() => routesOf(flags), [flags]);
  const elements = useMemo(
    () => new Map(routes.map((route) => [route.path, elementOf(route, core)])),
    [routes, core],
  );
  const unlisted = unlistedPage(pathname);
  const route = unlisted === null ? routeOf(pathname, routes) : undefined;
  return (
    <ScreenBoundary variant="generic">
      <Shell route={route}>
        {unlisted}
        {route !== undefined && (
          <ScreenBoundary key={route.path} remounts variant={errorVariant(route.path)}>
            {elements.get(route.path)}
          </ScreenBoundary>
        )}
      </Shell>
    </ScreenBoundary>
  );
}

export function App() {
  return (
    <BrowserRouter basename={BASE}>
      <AppRoutes />
    </BrowserRouter>
  );
}
