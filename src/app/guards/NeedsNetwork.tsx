// Replaces a page that was entered offline; renders the page when the network is back.
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isOffline } from '../../../streams/features/offline';
import type { Core } from '../../../streams/reaction';
import { pathOf } from '../../../streams/routes';
import { useCore, useModel } from '../../core';
import { preloadablePart } from '../loading/preloadable';
import type { ScreenName } from '../routes';

export const OfflinePanel = preloadablePart(() => import('../loading/OfflinePanel'));

/** Screens that list games; offline they show the cached games. */
export const GAME_SCREENS: ReadonlySet<ScreenName> = new Set([
  'Lobby',
  'AllGames',
  'Games',
  'GameDetails',
  'Category',
]);
const SCREENS_OF_TEXT: ReadonlySet<ScreenName> = new Set([
  'NotFound',
  'Privacy',
  'Terms',
  'ResponsibleGaming',
  'Faqs',
  'Contact',
  'About',
  'HowItWorks',
  'GeoBlock',
]);

/** True if a screen is useless offline. */
export const needsNetwork = (screen: ScreenName): boolean =>
  !GAME_SCREENS.has(screen) && !SCREENS_OF_TEXT.has(screen);

/**
 * True if the page at `path` was entered while offline. The `route/entered` fact is only emitted after the first
 * render.
 */
function wasEnteredOffline(core: Core, path: string): boolean {
  const offline = core.state('offline');
  const navigation = core.state('navigation');
  const isEntered = navigation.enteredAt > 0 && pathOf(navigation) === path;
  return isOffline(offline) && !(isEntered && navigation.enteredAt < (offline.since ?? 0));
}

/** A page that was open when the network was lost stays mounted and keeps its input. */
export function NeedsNetwork({ children }: { children: ReactNode }) {
  const core = useCore();
  const { pathname } = useLocation();
  const isAway = useModel('offline', isOffline);
  const [isWaiting, setIsWaiting] = useState(() => wasEnteredOffline(core, pathname));
  if (!isWaiting || !core.config.flags.pwa) return children;
  if (!isAway && !isOffline(core.state('offline'))) setIsWaiting(false);
  return <OfflinePanel />;
}
