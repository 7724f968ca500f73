// The player's settings: theme, motion, sound, live tickers. They persist across visits.
import { filter, ignoreElements, merge, tap } from 'rxjs';
import { type DataOf, newEvent } from '../log/event';
import { readModel } from '../log/readModel';
import type { Reactions } from '../reaction';
import { decodeJson } from '../schema/decode';
import * as s from '../schema/schema';

const settingsShape = s.object({
  theme: s.enums(['system', 'dark', 'light']),
  motion: s.enums(['system', 'reduced']),
  sound: s.enums(['off', 'on']),
  /** `live` numbers count up to their new value, `paused` ones change immediately. */
  tickers: s.enums(['live', 'paused']),
});

export const flags = {
  /** Plays the brand's sound when the app opens. */
  sonicBranding: false,
};

export const facts = { 'settings/changed': settingsShape };
export type Settings = DataOf<'settings/changed'>;

const initial: Settings = { theme: 'system', motion: 'system', sound: 'off', tickers: 'live' };
const KEY = 'settings';

export const models = {
  settings: readModel(settingsShape, initial, {
    'settings/changed': (_state, data): Settings => ({ ...data }),
  }),
};

export const reactions: Reactions = {
  /** Restores and saves the settings; a damaged entry is ignored. */
  saveSettingsOnChange: (core) => {
    const restored = decodeJson(settingsShape, core.storage.local.read(KEY));
    return merge(
      restored === null ? [] : [newEvent('settings/changed', restored, 'system')],
      core.on('settings/changed').pipe(
        filter(({ source }) => source === 'player'),
        tap(({ data }) => core.storage.local.write(KEY, JSON.stringify(data))),
        ignoreElements(),
      ),
    );
  },
};
