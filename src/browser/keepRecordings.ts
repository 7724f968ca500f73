// Keeps the recording across reloads of the tab, from the first event. The code of complete recordings is loaded
// after a player's first screen; before that, and for visitors, an unload stores the raw log.
import { filter, take } from 'rxjs';
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
  const load = () =>
    import('./completeRecording').then(
      ({ record }) => {
        keep = record(core);
      },
      () => undefined,
    );
  core
    .view('session')
    .pipe(
      filter(({ status }) => status === 'signedIn'),
      take(1),
    )
    .subscribe(() => afterFirstScreen(core, load));
}
