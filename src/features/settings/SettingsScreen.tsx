// Settings for appearance, motion and sound in this browser.
import type { Settings as SettingsState } from '../../../streams/features/settings';
import { play } from '../../art/sound';
import { useConfig, useEmit, useModel } from '../../core';
import { Card, Page } from '../../ui/Page';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { Switch } from '../../ui/Switch';

const STILL = '(prefers-reduced-motion: reduce)';

export default function SettingsScreen() {
  const settings = useModel('settings');
  const emit = useEmit();
  const { flags } = useConfig();
  const change = (more: Partial<SettingsState>) => emit('settings/changed', { ...settings, ...more });
  const isStillAnyway = window.matchMedia(STILL).matches;
  return (
    <Page title="Settings">
      <p>These settings are kept in this browser. Changes take effect right away.</p>
      <Card>
        <h2>Theme</h2>
        <SegmentedControl
          label="Theme"
          value={settings.theme}
          options={[
            { value: 'system', label: 'System' },
            { value: 'dark', label: 'Dark' },
            { value: 'light', label: 'Light' },
          ]}
          onChange={(theme) => change({ theme })}
        />
        <p>System follows your device.</p>
      </Card>
      <Card>
        <h2>Motion and numbers</h2>
        <Switch
          label="Less motion"
          note={
            isStillAnyway
              ? 'Your device already requests reduced motion.'
              : 'No flying coins, confetti, wheel spins or page transitions.'
          }
          checked={settings.motion === 'reduced'}
          onChange={(reduced) => change({ motion: reduced ? 'reduced' : 'system' })}
        />
        <Switch
          label="Animate numbers"
          note="Balances and jackpots count up. Otherwise they change immediately."
          checked={settings.tickers === 'live'}
          onChange={(live) => change({ tickers: live ? 'live' : 'paused' })}
        />
      </Card>
      {flags.sonicBranding && (
        <Card>
          <h2>Sound</h2>
          <Switch
            label="Sound"
            note="A short tune for a reward, and the clicks of the wheel."
            checked={settings.sound === 'on'}
            onChange={(on) => {
              change({ sound: on ? 'on' : 'off' });
              if (on) play('coin', true);
            }}
          />
        </Card>
      )}
    </Page>
  );
}
