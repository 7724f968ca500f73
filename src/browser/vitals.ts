// Web vitals of the page as facts in the log.
import type { Metric } from 'web-vitals';
import type { Core } from '../../streams/reaction';

const AFTER_MS = 3_000;

/** Starts measuring once the page is idle, when the library is loaded. */
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
