// The router: the shell, and the screen of the current URL with its guards.
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { BrowserRouter, Navigate, useLocation } from 'react-router-dom';
import { paymentPurpose } from '../../streams/features/shared/paymentRules';
import type { Core } from '../../streams/reaction';
import { PATHS } from '../../streams/routes';
import { useConfig, useCore } from '../core';
import type { ErrorVariant } from '../features/shared/ErrorScreen';
import { BASE } from '../ui/base';
import { NeedsNetwork, needsNetwork } from './guards/NeedsNetwork';
import { RequireAccountStatus } from './guards/RequireAccountStatus';
import { RequirePlayer } from './guards/RequirePlayer';
import { preloadable } from './loading/preloadable';
import { ScreenBoundary } from './loading/ScreenBoundary';
import { withFeatures } from './loading/withFeatures';
import { DesignScreen, screens } from './routes';
import { ROUTE_TABLE, type RouteEntry, routeOf, routesOf } from './routeTable';
import { Shell } from './Shell';

const RequirePayments = preloadable(() => import('./guards/RequirePayments'));

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
  const { flags } = useConfig();
  const routes = useMemo(() => routesOf(flags), [flags]);
  /** Of all routes: a screen that stays must not be mounted again when a flag is switched. */
  const elements = useMemo(
    () => new Map(ROUTE_TABLE.map((route) => [route.path, elementOf(route, core)])),
    [core],
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
