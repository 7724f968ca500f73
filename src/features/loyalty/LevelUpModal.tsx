// A new level: its stone and the games it unlocks. Closes automatically after a few seconds.
import { useEffect } from 'react';
import { play } from '../../art/sound';
import { type ModalProps, popupFrame, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { useGoTo } from '../../ui/useGoTo';
import { LevelBadge } from './LevelBadge';
import { tierModal } from './tierModalStyles';

export default function LevelUpModal({ content, ...modal }: ModalProps<'levelUp'>) {
  const goTo = useGoTo();
  const opened = useModel(
    'lobby',
    ({ requiredLevels }) => Object.values(requiredLevels).filter((level) => level === content.level).length,
  );
  useEffect(() => {
    play('prize');
  }, []);
  return (
    <Modal
      title={`Level ${content.level}`}
      {...popupFrame(modal)}
      footer={
        <Button
          onClick={() => {
            modal.close();
            goTo('/games');
          }}
        >
          Go to Games
        </Button>
      }
    >
      <div className={tierModal}>
        <LevelBadge level={content.level} size={96} />
        <p>
          {opened === 0
            ? 'You moved up. New games may be available.'
            : `You moved up and unlocked ${opened === 1 ? 'a game' : `${opened} games`}.`}
        </p>
      </div>
    </Modal>
  );
}
