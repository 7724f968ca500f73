// The lobby, with a player's links to other pages, which load late: their space is reserved.
import { css } from '@linaria/core';
import { Suspense } from 'react';
import { useModel } from '../../core';
import LobbyScreen from '../../features/lobby/LobbyScreen';
import { Boundary } from '../loading/Boundary';
import { preloadablePart } from '../loading/preloadable';

const HomeLinks = preloadablePart(() => import('./HomeLinks'));

const place = css`
  min-height: 240px;
  @media (min-width: 600px) {
    min-height: 198px;
  }
  @media (min-width: 901px) {
    min-height: 122px;
  }
`;

function Links() {
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  return isPlayer ? (
    <div className={place}>
      <Boundary fallback={() => null}>
        <Suspense fallback={null}>
          <HomeLinks />
        </Suspense>
      </Boundary>
    </div>
  ) : null;
}

export function HomeScreen() {
  return <LobbyScreen links={<Links />} />;
}
