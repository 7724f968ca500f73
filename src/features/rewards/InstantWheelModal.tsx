// The wheel that a reward brings: spun in place.
import { useEffect } from 'react';
import { endpoints as dailyRewardEndpoints } from '../../../streams/features/dailyRewards';
import { type ModalProps, popupFrame, useLoad, useModel } from '../../core';
import { Modal } from '../../ui/Modal';
import { SpinWheel } from './SpinWheel';

export default function InstantWheelModal({ entry, topmost, close }: ModalProps<'instantWheel'>) {
  const load = useLoad(dailyRewardEndpoints.getInstantWheel);
  const hasSpin = useModel('daily', (daily) => daily.instantRewardId !== null);
  useEffect(() => {
    load({});
  }, [load]);
  return (
    <Modal title="A wheel spin for you" {...popupFrame({ entry, topmost, close })}>
      <p>Every segment wins.</p>
      <SpinWheel wheel="instant" left={hasSpin ? 1 : 0} />
    </Modal>
  );
}
