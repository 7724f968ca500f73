// The one route table: every screen, loaded when first shown, with its access and the bars around it.
import { type ComponentType, lazy } from 'react';

/** `open` screens show to anyone; `player` screens send visitors to /login with their path remembered [1 §2]. */
export type Access = 'open' | 'player';

export interface AppRoute {
  readonly path: string;
  readonly screen: ComponentType;
  readonly access: Access;
  /** The document's title; the brand's name follows it. */
  readonly title: string;
  /** The main header, or the bar over a game. */
  readonly header: 'main' | 'game' | 'none';
  readonly footer: boolean;
  readonly bottomBar: boolean;
  /** Fetched when the page is idle, because players go there next. */
  readonly preload?: () => Promise<unknown>;
}

const lobby = () => import('../features/lobby/LobbyScreen');
const launch = () => import('../features/launch/LaunchScreen');

const LobbyScreen = lazy(lobby);
const LaunchScreen = lazy(launch);
const LoginScreen = lazy(() => import('../features/session/LoginScreen'));
const CallbackScreen = lazy(() => import('../features/session/CallbackScreen'));
const AccountScreen = lazy(() => import('./AccountScreen'));
const MultiFactorScreen = lazy(() => import('../features/account/MultiFactorScreen'));
const NotFoundScreen = lazy(() => import('./NotFoundScreen'));

const everywhere = { header: 'main' as const, footer: true, bottomBar: true };
const bare = { header: 'none' as const, footer: false, bottomBar: false };
const home = { screen: LobbyScreen, access: 'open' as const, title: 'Home', ...everywhere };
const play = {
  screen: LaunchScreen,
  access: 'player' as const,
  title: 'Play With Coins',
  ...bare,
  header: 'game' as const,
  preload: launch,
};

export const routes: readonly AppRoute[] = [
  { path: '/', ...home },
  { path: '/all', ...home },
  { path: '/games', ...home, title: 'Games' },
  { path: '/game-launch/:gameId', ...play, title: 'Play' },
  { path: '/game-launch/:gameId/:currencyCode', ...play },
  { path: '/account', screen: AccountScreen, access: 'player', title: 'My profile', ...everywhere },
  {
    path: '/account/multi-factor',
    screen: MultiFactorScreen,
    access: 'player',
    title: 'Two-step sign-in',
    ...everywhere,
    header: 'none',
  },
  { path: '/login', screen: LoginScreen, access: 'open', title: 'Sign in', ...bare, footer: true },
  { path: '/callback', screen: CallbackScreen, access: 'open', title: 'Signing in', ...bare },
  ...(import.meta.env.DEV
    ? [
        {
          path: '/design',
          screen: lazy(() => import('../ui/DesignScreen')),
          access: 'open' as const,
          title: 'Design system',
          ...bare,
        },
      ]
    : []),
  { path: '*', screen: NotFoundScreen, access: 'open', title: 'Page not found', ...everywhere },
];
