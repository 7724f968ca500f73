// Stands in place of a page that was entered without a network; the page itself follows as soon as there is one.
import { css } from '@linaria/core';
import { WifiOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isOffline } from '../../streams/features/offline';
import { paymentPurpose } from '../../streams/features/shared/paymentRules';
import { PATHS } from '../../streams/routes';
import { useCore, useModel } from '../core';
import type { ScreenName } from './routes';

const panel = css`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: var(--space-12);
  flex: 1;
  min-height: 60dvh;
  padding: var(--space-40) var(--space-20);
  text-align: center;
  & > svg {
    box-sizing: border-box;
    padding: 20px;
    border: 1px solid var(--line);
    border-radius: 24px;
    background: var(--s1);
    color: var(--warn);
  }
  & > h1 {
    margin-top: var(--space-8);
    font-size: 1.75rem;
    line-height: 2rem;
    font-weight: 700;
  }
  & > p {
    max-width: 40ch;
    color: var(--text-2);
  }
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 0 var(--space-8);
    font-weight: 600;
  }
`;

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

function reason(path: string): string {
  if (PATHS.paymentResult.test(path)) return "You'll see what became of your payment as soon as you're back.";
  if (paymentPurpose(path) !== null || path === '/shop')
    return "Payments need a connection. You can go on here as soon as you're back.";
  if (PATHS.playing.test(path)) return "Games need a connection. This one opens as soon as you're back.";
  return "This page needs a connection. It opens as soon as you're back.";
}

/** A page that is open when the network goes stays as it is, with everything that was typed. */
export function NeedsNetwork({ children }: { children: ReactNode }) {
  const core = useCore();
  const isAway = useModel('offline', isOffline);
  const [isWaiting, setIsWaiting] = useState(() => isOffline(core.state('offline')));
  const { pathname } = useLocation();
  if (!isWaiting) return children;
  if (!isAway && !isOffline(core.state('offline'))) setIsWaiting(false);
  return (
    <div className={panel}>
      <WifiOff size={80} strokeWidth={1.5} aria-hidden="true" />
      <h1>You're offline</h1>
      <p>{reason(pathname)}</p>
      <Link to="/">See the games</Link>
    </div>
  );
}
