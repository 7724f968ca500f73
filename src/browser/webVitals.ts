// The library of the web vitals, without the metrics that are not recorded.
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';

/** Calls `report` whenever one of the page's vitals is known or changes. */
export function observeVitals(report: (metric: Metric) => void): void {
  for (const observe of [onCLS, onINP, onLCP]) observe(report);
}
