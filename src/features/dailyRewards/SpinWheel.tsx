// A wheel and its spin button: one spin at a time, with the result as text.
import { css } from '@linaria/core';
import { useState } from 'react';
import { queries } from '../../../streams/features/dailyRewards';
import { intentStatus } from '../../../streams/features/intents';
import type { Query } from '../../../streams/wire/endpoint';
import { useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { Checking } from '../../ui/Checking';
import { middle, stack } from '../../ui/mixins';
import { Skeleton } from '../../ui/Skeleton';
import { PageData } from '../shared/PageData';
import { WHEEL_WIDTH, Wheel } from './Wheel';

/** Side by side on short screens, so that both the whole wheel and its button are visible. */
const place = css`
  ${stack(16)}
  @media (max-height: 500px) and (min-width: 600px) {
    grid-template-columns: min(320px, max(160px, 100dvh - 190px)) minmax(0, 1fr);
    align-items: center;
    gap: var(--space-24);
  }
`;

const action = css`${stack(12)}`;

const disc = css`${middle}`;

/** In the place of a wheel and its button. */
export function WheelPlaceholder() {
  return (
    <div className={place}>
      <div className={disc}>
        <Skeleton width={WHEEL_WIDTH} height="round" label="Loading the wheel" />
      </div>
      <div className={action}>
        <Skeleton height={48} />
      </div>
    </div>
  );
}

export function SpinWheel({ wheel, left }: { wheel: 'daily' | 'instant'; left: number }) {
  const emit = useEmit();
  const daily = useModel('daily');
  const status = useModel('intents', (intents) => intentStatus(intents, `${wheel} wheel`));
  const segments = wheel === 'daily' ? daily.segments : daily.instantSegments;
  const turning = daily.turning?.wheel === wheel ? daily.turning : null;
  const [last, setLast] = useState<number | null>(null);
  const chosen = turning?.segmentId ?? last;
  if (turning !== null && turning.segmentId !== last) setLast(turning.segmentId);
  const isBusy = turning !== null || status !== null;
  const query: Query = wheel === 'daily' ? queries.wheel : queries.instantWheel;
  return (
    <PageData
      query={query}
      data={segments.length === 0 ? null : segments}
      subject="the wheel"
      placeholder={<WheelPlaceholder />}
    >
      {(known) => (
        <div className={place}>
          <Wheel segments={known} chosen={chosen} turning={turning !== null} />
          <div className={action}>
            <Checking isOn={status === 'checking' && turning === null} />
            <Button
              variant="play"
              wide
              busy={isBusy}
              disabled={left === 0 && !isBusy}
              onClick={() => emit('wheel/spinRequested', { wheel })}
            >
              {turning !== null ? 'Spinning' : left === 0 && !isBusy ? 'No spins left' : 'Spin now'}
            </Button>
          </div>
        </div>
      )}
    </PageData>
  );
}
