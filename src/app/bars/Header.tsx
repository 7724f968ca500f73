// The main header: logo, currency toggle and live balance, or the sign-in button for visitors.

import { css } from '@linaria/core';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isSearching } from '../../../streams/features/session/sessionSearch';
import { useCore, useEmit, useModel } from '../../core';
import { CurrencyToggle } from '../../features/balances/CurrencyToggle';
import { Button } from '../../ui/Button';
import { BASE } from '../../ui/base';
import { cluster, square, tapTarget } from '../../ui/mixins';
import { Skeleton } from '../../ui/Skeleton';
import { Boundary } from '../loading/Boundary';
import { preloadablePart } from '../loading/preloadable';
import { useIsWide } from './useIsWide';
import { Wallet } from './Wallet';

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
  @media (min-width: 901px) {
    padding: 0 var(--space-24);
  }
`;

const mark = css`
  ${tapTarget}
  gap: var(--space-8);
  min-width: 44px;
  margin-right: auto;
  color: var(--text-1);
  font-weight: 700;
  font-size: 1rem;
  text-decoration: none;
  & img {
    ${square(28)}
  }
`;

const brandName = css`
  @media (max-width: 599px) {
    display: none;
  }
`;

const searchBox = css`
  display: none;
  @media (min-width: 901px) {
    display: block;
    width: min(420px, 100%);
    margin: 0 auto;
  }
`;

export function Header() {
  const { brand } = useCore().config;
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  const isAwaited = useModel('session', isSearching);
  const isLeaving = useModel('session', (session) => session.signIn === 'leaving');
  const isWide = useIsWide();
  const emit = useEmit();
  const { pathname, search, hash } = useLocation();
  return (
    <header className={bar}>
      <div className={inner}>
        <Link to="/" className={mark} aria-label={`${brand.name}, home`}>
          <img src={`${BASE}favicon.svg`} alt="" width={28} height={28} />
          <span className={brandName}>{brand.name}</span>
        </Link>
        {isWide && pathname !== '/games' && (
          <div className={searchBox}>
            <Boundary fallback={() => <Link to="/games">Search</Link>}>
              <Suspense fallback={null}>
                <GameSearch />
              </Suspense>
            </Boundary>
          </div>
        )}
        {isPlayer && (
          <>
            <CurrencyToggle />
            <Wallet />
          </>
        )}
        {isAwaited && <Skeleton width={96} height={44} />}
        {!isAwaited && !isPlayer && (
          <Button
            variant="primary"
            busy={isLeaving}
            onClick={() => emit('session/signInStarted', { returnTo: pathname + search + hash })}
          >
            Sign in
          </Button>
        )}
      </div>
    </header>
  );
}
