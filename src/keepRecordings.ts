// The recording survives a reload of its tab. The code that writes it comes when the page is idle.
import type { Core } from '../streams/core';

const IDLE_MS = 1_000;

export function keepRecordings(core: Core): void {
  setTimeout(async () => {
    const { keepForReload } = await import('../streams/tabRecording');
    window.addEventListener('pagehide', () => keepForReload(core));
  }, IDLE_MS);
}
