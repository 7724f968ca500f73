// The details that a page adds to the recordings that it exports.
import { describeDevice, pageBuild } from './device';
import { UI_WORDS } from './uiWords';

export const pageOptions = (isDeviceIncluded = true) => ({
  device: isDeviceIncluded ? describeDevice() : null,
  build: pageBuild(),
  hashing: crypto.subtle,
  uiWords: new Set(UI_WORDS.split(' ')),
});
