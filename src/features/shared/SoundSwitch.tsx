// Turns the sounds of rewards and the wheel on and off, where they are heard. Renders nothing if sounds are disabled.
import { css } from '@linaria/core';
import { Volume2, VolumeX } from 'lucide-react';
import { play } from '../../art/sound';
import { useConfig, useEmit, useModel } from '../../core';
import { hover, middle, square } from '../../ui/mixins';

const look = css`
  ${middle}
  ${square(44)}
  border-radius: 12px;
  color: var(--text-2);
  ${hover('background: var(--s2);')}
`;

export function SoundSwitch() {
  const { flags } = useConfig();
  const settings = useModel('settings');
  const emit = useEmit();
  if (!flags.sonicBranding) return null;
  const isOn = settings.sound === 'on';
  const Icon = isOn ? Volume2 : VolumeX;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label="Sound"
      className={look}
      onClick={() => {
        emit('settings/changed', { ...settings, sound: isOn ? 'off' : 'on' });
        if (!isOn) play('coin', true);
      }}
    >
      <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
