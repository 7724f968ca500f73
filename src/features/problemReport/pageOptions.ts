// The details that a page adds to the recordings that it exports.
import type { Core } from '../../../streams/reaction';
import { describeDevice, pageBuild } from './device';
import { UI_WORDS } from './uiWords';

export const pageOptions = (core: Pick<Core, 'scheduler'>, isDeviceIncluded = true) => ({
  device: isDeviceIncluded ? describeDevice(core) : null,
  build: pageBuild(),
  hashing: crypto.subtle,
  uiWords: new Set(UI_WORDS.split(' ')),
});
