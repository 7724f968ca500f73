// The player's settings: theme, motion and sound.
import type { Settings as SettingsState } from '../../../streams/features/settings';
import { useCore, useEmit, useModel } from '../../core';
import { Card, Page } from '../../ui/Page';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { Switch } from '../../ui/Switch';

export default function SettingsScreen() {
  const settings = useModel('settings');
  const emit = useEmit();
  const { flags } = useCore().config;
  const change = (more: Partial<SettingsState>) => emit('settings/changed', { ...settings, ...more });
  return (
    <Page title="Settings">
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
      </Card>
      <Card>
        <Switch
          label="Less motion"
          checked={settings.motion === 'reduced'}
          onChange={(reduced) => change({ motion: reduced ? 'reduced' : 'system' })}
        />
        {flags.sonicBranding && (
          <Switch
            label="Sound"
            checked={settings.sound === 'on'}
            onChange={(on) => change({ sound: on ? 'on' : 'off' })}
          />
        )}
        <Switch
          label="Animate numbers"
          checked={settings.tickers === 'live'}
          onChange={(live) => change({ tickers: live ? 'live' : 'paused' })}
        />
      </Card>
    </Page>
  );
}
