// A wheel with its button: one spin at a time, told in words what it came to.
import { useEffect, useState } from 'react';
import { endpoints as dailyRewardEndpoints } from '../../../streams/features/dailyRewards';
import { intentStatus } from '../../../streams/features/intents';
import { useEmit, useModel } from '../../core';
import { NotThere } from '../../NotThere';
import { Button } from '../../ui/Button';
import { Checking } from '../../ui/Checking';
import { Wheel } from './Wheel';

export function SpinWheel({ wheel, left }: { wheel: 'daily' | 'instant'; left: number }) {
  const emit = useEmit();
  const daily = useModel('daily');
  const status = useModel('intents', (intents) => intentStatus(intents, `${wheel} wheel`));
  const segments = wheel === 'daily' ? daily.segments : daily.instantSegments;
  const turning = daily.turning?.wheel === wheel ? daily.turning : null;
  const [last, setLast] = useState<number | null>(null);
  const chosen = turning?.segmentId ?? last;
  useEffect(() => {
    if (turning !== null) setLast(turning.segmentId);
  }, [turning]);
  if (segments.length === 0) {
    const { getWheel, getInstantWheel } = dailyRewardEndpoints;
    const endpoint = wheel === 'daily' ? getWheel : getInstantWheel;
    return <NotThere endpoint={endpoint} args={{}} height={320} label="Loading the wheel" />;
  }
  const isBusy = turning !== null || status !== null;
  return (
    <>
      <Wheel segments={segments} chosen={chosen} turning={turning !== null} />
      <Checking isOn={status === 'checking' && turning === null} />
      <Button
        variant="play"
        wide
        busy={isBusy}
        disabled={left === 0 && !isBusy}
        onClick={() => emit('wheel/chosen', { wheel })}
      >
        {turning !== null ? 'Spinning' : left === 0 && !isBusy ? 'No spins left' : 'Spin now'}
      </Button>
    </>
  );
}
