// Records the page's web vitals as facts in the log.
import type { Core } from '../../streams/reaction';

const AFTER_MS = 3_000;

/** Loads the library and starts measuring once the page is idle. */
export function measureVitals(core: Core): void {
  window.setTimeout(() => {
    import('./webVitals').then(
      ({ observeVitals }) =>
        observeVitals(({ name, value, rating }) => {
          core.emit('vitals/measured', { name, value, rating });
        }),
      () => undefined,
    );
  }, AFTER_MS);
}
