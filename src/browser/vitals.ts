// Records the page's web vitals (CLS, INP and LCP) as facts in the log.
import { onCLS, onINP, onLCP } from 'web-vitals';
import type { Core } from '../../streams/reaction';

/** Emits each vital when it is known, and whenever it changes, including measurements from before this call. */
export function measureVitals(core: Core): void {
  for (const observe of [onCLS, onINP, onLCP])
    observe(({ name, value, rating }) => core.emit('vitals/measured', { name, value, rating }));
}
