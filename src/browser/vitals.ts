// Records the page's web vitals as facts in the log.
import type { Metric } from 'web-vitals';
import type { Core } from '../../streams/reaction';

const AFTER_MS = 3_000;

/** Loads the library and starts measuring once the page is idle. */
export function measureVitals(core: Core): void {
  window.setTimeout(async () => {
    const vitals = await import('web-vitals').catch(() => null);
    if (vitals === null) return;
    const { onCLS, onINP, onLCP } = vitals;
    const report = ({ name, value, rating }: Metric) => {
      core.emit('vitals/measured', { name, value, rating });
    };
    for (const observe of [onCLS, onINP, onLCP]) observe(report);
  }, AFTER_MS);
}
