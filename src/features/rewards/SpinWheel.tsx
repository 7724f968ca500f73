// A wheel with its button: one spin at a time, told in words what it came to.
import { useEffect, useState } from 'react';
import { dailyRewardEndpoints } from '../../../streams/features/dailyRewards';
import { useCall, useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { Wheel } from './Wheel';

export function SpinWheel({ wheel, left }: { wheel: 'daily' | 'instant'; left: number }) {
  const emit = useEmit();
  const daily = useModel('daily');
  const [, call] = useCall(dailyRewardEndpoints.claimWheel);
  const segments = wheel === 'daily' ? daily.segments : daily.instantSegments;
  const turning = daily.turning?.wheel === wheel ? daily.turning : null;
  const [last, setLast] = useState<number | null>(null);
  const chosen = turning?.segmentId ?? last;
  useEffect(() => {
    if (turning !== null) setLast(turning.segmentId);
  }, [turning]);
  if (segments.length === 0) return <Skeleton height={320} label="Loading the wheel" />;
  const isBusy = turning !== null || call.status === 'pending' || call.status === 'refreshing';
  return (
    <>
      <Wheel segments={segments} chosen={chosen} turning={turning !== null} />
      {call.status === 'rejected' && daily.turning === null && (
        <p role="alert">
          {call.failure?.messages[0] ?? 'That did not work. Nothing was lost, please try again.'}
        </p>
      )}
      <Button
        variant="play"
        wide
        busy={isBusy}
        disabled={left === 0 && turning === null}
        onClick={() => emit('wheel/chosen', { wheel })}
      >
        {turning !== null ? 'Spinning' : left === 0 ? 'No spins left' : 'Spin now'}
      </Button>
    </>
  );
}
