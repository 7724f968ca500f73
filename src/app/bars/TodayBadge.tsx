// Loads the badge of today's rewards once the player's features have joined.
import { Suspense } from 'react';
import { useLateModel } from '../../core';
import { Boundary } from '../loading/Boundary';
import { TodayDot } from '../loading/lateParts';
import type { TodayDotProps } from './TodayDot';

export function TodayBadge(props: TodayDotProps) {
  const isKnown = useLateModel('streak', (streak) => streak !== undefined);
  if (!isKnown) return null;
  return (
    <Boundary fallback={() => null}>
      <Suspense fallback={null}>
        <TodayDot {...props} />
      </Suspense>
    </Boundary>
  );
}
