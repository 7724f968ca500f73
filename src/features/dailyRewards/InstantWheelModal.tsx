// The wheel of an instant-wheel reward, spun in a modal.
import { queries } from '../../../streams/features/dailyRewards';
import { type ModalProps, popupFrame, useLoadOnEntry, useModel } from '../../core';
import { Modal } from '../../ui/Modal';
import { SpinWheel } from './SpinWheel';

const DATA = [queries.instantWheel];

export default function InstantWheelModal({ entry, topmost, close }: ModalProps<'instantWheel'>) {
  const hasSpin = useModel('daily', (daily) => daily.instantRewardId !== null);
  useLoadOnEntry(DATA);
  return (
    <Modal title="A wheel spin for you" {...popupFrame({ entry, topmost, close })}>
      <p>Every segment wins.</p>
      <SpinWheel wheel="instant" left={hasSpin ? 1 : 0} />
    </Modal>
  );
}
