// How fast the page was for the person who used it, as facts of the log.
import type { Metric } from 'web-vitals';
import type { Core } from '../../streams/reaction';

const AFTER_MS = 3_000;

/** Measures once the page is idle; the library comes then. */
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
