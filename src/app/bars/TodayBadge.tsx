// Loads the badge of today's rewards once the player's features have joined.
import { Suspense } from 'react';
import { useLateModel } from '../../core';
import { Boundary } from '../loading/Boundary';
import { preloadablePart } from '../loading/preloadable';
import type { TodayDotProps } from './TodayDot';

const TodayDot = preloadablePart<TodayDotProps>(() => import('./TodayDot'));

export function TodayBadge(props: TodayDotProps) {
  const knowsMore = useLateModel('giftboxes', (giftboxes) => giftboxes !== undefined);
  const isPlayer = useLateModel('streak', (streak) => streak !== undefined);
  if (!knowsMore || !isPlayer) return null;
  return (
    <Boundary fallback={() => null}>
      <Suspense fallback={null}>
        <TodayDot {...props} />
      </Suspense>
    </Boundary>
  );
}
