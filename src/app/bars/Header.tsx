// The main header: logo, currency toggle and live balance, or the sign-in button for visitors.

import { css } from '@linaria/core';
import { type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isSearching } from '../../../streams/features/session/sessionSearch';
import { PAGES } from '../../../streams/routes';
import { useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { cluster, tapTarget, visuallyHidden } from '../../ui/mixins';
import { Skeleton } from '../../ui/Skeleton';
import { useReturnTo } from '../../ui/useReturnTo';
import { Boundary } from '../loading/Boundary';
import { preloadablePart } from '../loading/preloadable';
import { LatePlayerBar } from './LatePlayerBar';
import { Mark } from './Mark';
import { useIsWide } from './useIsWide';

const GameSearch = preloadablePart(() => import('../../features/lobby/GameSearch'));

const bar = css`
  position: sticky;
  top: 0;
  z-index: 10;
  background: var(--bg);
  border-bottom: 1px solid var(--line);
  padding-top: env(safe-area-inset-top);
`;

const inner = css`
  ${cluster(0, 12)}
  min-height: 56px;
  padding: 0 var(--space-16);
  /** Only enlarged text takes a second row: in em, the window narrows as text grows. */
  @media (min-width: 20em) {
    flex-wrap: nowrap;
  }
  @media (max-width: 359px) {
    padding: 0 var(--space-12);
  }
  @media (min-width: 901px) {
    justify-content: flex-end;
    flex-wrap: nowrap;
    padding: 0 var(--space-32);
  }
`;

/** Desktops keep its width, so that the search has the same place with and without a back button. */
const start = css`
  display: flex;
  flex: 1;
  min-width: 44px;
  @media (min-width: 600px) {
    min-width: auto;
  }
  @media (min-width: 901px) {
    flex: 0 10 264px;
    min-width: 44px;
  }
  /** Only the arrow: the label would take several lines next to the search. */
  @media (min-width: 901px) and (max-width: 1023px) {
    flex-basis: 44px;
    & span {
      ${visuallyHidden}
    }
  }
`;

/** As wide as both usual balances on a desktop, so that the search stays when they arrive. It gives way to large ones. */
const end = css`
  display: contents;
  @media (min-width: 901px) {
    display: flex;
    justify-content: flex-end;
    gap: var(--space-12);
    min-width: 308px;
  }
`;

const join = css`
  ${tapTarget}
  padding: 0 var(--space-4);
  color: var(--text-1);
  font-weight: 650;
  text-decoration: none;
`;

const searchBox = css`
  display: none;
  @media (min-width: 901px) {
    display: block;
    flex-shrink: 100;
    width: min(420px, 100%);
    min-width: 160px;
    margin: 0 auto;
  }
`;

/** `back`: the back button, in the place of the mark. */
export function Header({ back }: { back: ReactNode }) {
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  const isAwaited = useModel('session', isSearching);
  const isLeaving = useModel('session', (session) => session.signIn === 'leaving');
  const isWide = useIsWide();
  const emit = useEmit();
  const { pathname } = useLocation();
  const returnTo = useReturnTo();
  return (
    <header className={bar}>
      <div className={inner}>
        <div className={start}>{back ?? (!isWide && <Mark />)}</div>
        {isWide && pathname !== '/games' && (
          <div className={searchBox}>
            <Boundary fallback={() => <Link to="/games">Search</Link>}>
              <Suspense fallback={null}>
                <GameSearch />
              </Suspense>
            </Boundary>
          </div>
        )}
        <div className={end}>
          {isPlayer && <LatePlayerBar />}
          {isAwaited && <Skeleton width={96} height={44} />}
          {!isAwaited && !isPlayer && (
            <>
              <Link className={join} to={PAGES.register} state={{ returnTo }}>
                Create Account
              </Link>
              <Button busy={isLeaving} onClick={() => emit('session/signInStarted', { returnTo })}>
                Sign in
              </Button>
            </>
          )}
        </div>
      </div>
    </header>
  );
}
