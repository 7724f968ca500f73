// Stands in place of a page that was entered without a network; the page itself follows as soon as there is one.
import { type ReactNode, useState } from 'react';
import { isOffline } from '../../streams/features/offline';
import { useCore, useModel } from '../core';
import { preloadablePart } from './preloadable';
import type { ScreenName } from './routes';

const OfflinePanel = preloadablePart(() => import('./OfflinePanel'));

/** Screens that list games; they show the kept ones. */
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

/** Whether a screen is of no use without a network. */
export const needsNetwork = (screen: ScreenName): boolean =>
  !GAME_SCREENS.has(screen) && !SCREENS_OF_TEXT.has(screen);

/** A page that is open when the network goes stays as it is, with everything that was typed. */
export function NeedsNetwork({ children }: { children: ReactNode }) {
  const core = useCore();
  const isAway = useModel('offline', isOffline);
  const [isWaiting, setIsWaiting] = useState(() => isOffline(core.state('offline')));
  if (!isWaiting) return children;
  if (!isAway && !isOffline(core.state('offline'))) setIsWaiting(false);
  return <OfflinePanel />;
}
