// The recording survives a reload of its tab. The code that writes it comes after the first screen.
import type { Core } from '../streams/core';
import { afterFirstScreen } from './firstScreen';

export function keepRecordings(core: Core): void {
  afterFirstScreen(core, async () => {
    const code = await import('../streams/tabRecording').catch(() => null);
    if (code !== null) window.addEventListener('pagehide', () => code.keepForReload(core));
  });
}
