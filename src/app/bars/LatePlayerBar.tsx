// The place of the part of a header for players, while its code loads.
import { Suspense } from 'react';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { Boundary } from '../loading/Boundary';
import { PlayerBar } from '../loading/lateParts';
import type { PlayerBarProps } from './PlayerBar';

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
