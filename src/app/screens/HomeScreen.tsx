// The lobby, with a player's links to other pages, which load late: their space is reserved. Visitors are invited to register.
import { css } from '@linaria/core';
import { Suspense } from 'react';
import { useLateModel, useModel } from '../../core';
import LobbyScreen from '../../features/lobby/LobbyScreen';
import { Boundary } from '../loading/Boundary';
import { preloadablePart } from '../loading/preloadable';
import type { HomeLinksProps } from './HomeLinks';
import { NewHere } from './NewHere';

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

const inset = css`
  padding: 0 var(--space-16);
`;

function Links() {
  const status = useModel('session', (session) => session.status);
  const isNew = useLateModel(
    'played',
    (played) => played?.coins?.items.length === 0 && played.games.length === 0,
  );
  if (status === 'anonymous')
    return (
      <div className={inset}>
        <NewHere />
      </div>
    );
  return status === 'signedIn' ? (
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
