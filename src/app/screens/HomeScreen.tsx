// The lobby, with a player's links to other pages, which load late: their space is reserved.
import { css } from '@linaria/core';
import { Suspense } from 'react';
import { useLateModel, useModel } from '../../core';
import LobbyScreen from '../../features/lobby/LobbyScreen';
import { Boundary } from '../loading/Boundary';
import { preloadablePart } from '../loading/preloadable';
import type { HomeLinksProps } from './HomeLinks';

const HomeLinks = preloadablePart<HomeLinksProps>(() => import('./HomeLinks'));

/** As high as the links will be. */
const place = css`
  &:empty {
    min-height: 240px;
    @media (min-width: 600px) {
      min-height: 198px;
    }
    @media (min-width: 901px) {
      min-height: 122px;
    }
  }
  &[data-new='true']:empty {
    min-height: 376px;
    @media (min-width: 600px) {
      min-height: 228px;
    }
    @media (min-width: 901px) {
      min-height: 152px;
    }
  }
`;

function Links() {
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  const isNew = useLateModel(
    'played',
    (played) => played?.coins?.items.length === 0 && played.games.length === 0,
  );
  return isPlayer ? (
    <div className={place} data-new={isNew}>
      <Boundary fallback={() => null}>
        <Suspense fallback={null}>
          <HomeLinks isNew={isNew} />
        </Suspense>
      </Boundary>
    </div>
  ) : null;
}

export function HomeScreen() {
  return <LobbyScreen links={<Links />} />;
}
