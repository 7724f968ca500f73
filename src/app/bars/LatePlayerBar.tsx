// The place of the part of a header for players, while its code loads.
import { Suspense } from 'react';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { Boundary } from '../loading/Boundary';
import { preloadablePart } from '../loading/preloadable';
import type { PlayerBarProps } from './PlayerBar';

const PlayerBar = preloadablePart<PlayerBarProps>(() => import('./PlayerBar'));

export function LatePlayerBar(props: PlayerBarProps) {
  return (
    <Boundary
      fallback={(_, retry) => (
        <Button variant="secondary" onClick={retry}>
          Load balance
        </Button>
      )}
    >
      <Suspense fallback={<Skeleton width={96} height={44} />}>
        <PlayerBar {...props} />
      </Suspense>
    </Boundary>
  );
}
