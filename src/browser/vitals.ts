// Records the page's web vitals as facts in the log, without the metrics that nobody reads.
import { onCLS, onINP, onLCP } from 'web-vitals';
import type { Core } from '../../streams/reaction';

/** Emits each vital when it is known, and whenever it changes. What the page did before counts too. */
export function measureVitals(core: Core): void {
  for (const observe of [onCLS, onINP, onLCP])
    observe(({ name, value, rating }) => core.emit('vitals/measured', { name, value, rating }));
}
