// The app around the screens: router, bars, modals, rewards, and the spinner while it is not known who plays.
import { Suspense, useEffect } from 'react';
import { createBrowserRouter, Outlet, RouterProvider, useLocation, useMatches } from 'react-router-dom';
import { useCore, useEmit, useModel } from '../core';
import { Spinner } from '../ui/Spinner';
import { BalanceAnnouncements } from './BalanceAnnouncements';
import { BottomBar } from './BottomBar';
import { ErrorScreen } from './ErrorScreen';
import { Footer } from './Footer';
import { Header } from './Header';
import { PlayerOnly } from './PlayerOnly';
import { PopupStack } from './PopupStack';
import { RouteHeader } from './RouteHeader';
import { type AppRoute, routes } from './routes';
import { main, page } from './shell';
import { useCurrencyAccent } from './useCurrencyAccent';

function useRouteAsFact(title: string): void {
  const { pathname } = useLocation();
  const emit = useEmit();
  const { brand } = useCore().config;
  useEffect(() => {
    emit('route/entered', { path: pathname });
  }, [emit, pathname]);
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title, brand.name]);
}

function useIdlePreload(): void {
  useEffect(() => {
    const later = window.setTimeout(() => {
      for (const route of routes) void route.preload?.();
    }, 2_000);
    return () => window.clearTimeout(later);
  }, []);
}

const matchedRoute = (matches: ReturnType<typeof useMatches>) =>
  matches.at(-1)?.handle as AppRoute | undefined;

function Shell() {
  const route = matchedRoute(useMatches());
  const status = useModel('session', (session) => session.status);
  useRouteAsFact(route?.title ?? '');
  useIdlePreload();
  useCurrencyAccent();
  const isLoading = status === 'unknown';
  return (
    <div className={page} data-bottom-bar={route?.bottomBar === true ? 'shown' : 'hidden'}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {route?.header === 'main' && <Header />}
      {route?.header === 'game' && <RouteHeader />}
      <main id="main" className={main} tabIndex={-1}>
        {isLoading ? (
          <Spinner />
        ) : (
          <Suspense fallback={<Spinner />}>
            <Outlet />
          </Suspense>
        )}
      </main>
      {route?.footer === true && <Footer />}
      {route?.bottomBar === true && <BottomBar />}
      <PopupStack />
      <BalanceAnnouncements />
    </div>
  );
}

const router = createBrowserRouter([
  {
    element: <Shell />,
    errorElement: <ErrorScreen />,
    children: routes.map((route) => ({
      path: route.path,
      handle: route,
      errorElement: <ErrorScreen />,
      element: route.access === 'player' ? <PlayerOnly screen={route.screen} /> : <route.screen />,
    })),
  },
]);

export function App() {
  return <RouterProvider router={router} />;
}
