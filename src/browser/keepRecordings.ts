// Keeps the recording across reloads of the tab, from the first event on. The code that writes whole recordings is loaded
// after the first screen; an earlier unload stores the raw log.
import type { Core } from '../../streams/reaction';
import { keepQuickly } from '../../streams/recording/quickRecording';
import { afterFirstScreen } from './firstScreen';

export function keepRecordings(core: Core): void {
  const nothing = () => undefined;
  let takeBack: () => void = nothing;
  let keep = () => {
    takeBack = keepQuickly(core);
  };
  const takeBackOnce = () => {
    takeBack();
    takeBack = nothing;
  };
  window.addEventListener('pagehide', () => {
    takeBackOnce();
    keep();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) takeBackOnce();
    takeBack = nothing;
  });
  afterFirstScreen(core, async () => {
    const code = await import('../../streams/recording/tabRecording').catch(() => null);
    if (code !== null) keep = () => code.keepForReload(core);
  });
}
