// The recording survives a reload of its tab. The code that writes it comes after the first screen.
import type { Core } from '../streams/core';
import { afterFirstScreen } from './firstScreen';

export function keepRecordings(core: Core): void {
  afterFirstScreen(core, async () => {
    const { keepForReload } = await import('../streams/tabRecording');
    window.addEventListener('pagehide', () => keepForReload(core));
  });
}
