// The recording survives a reload of its tab, from the page's first event on. The code that writes whole recordings comes
// after the first screen; a page that goes before is kept as it is.
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
