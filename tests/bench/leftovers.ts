// The memory that a page retains after a garbage collection.
import type { CDPSession } from 'playwright';

export interface Leftovers {
  readonly nodes: number;
  readonly listeners: number;
  readonly documents: number;
  /** Bytes. */
  readonly heap: number;
}

/** Needs `Performance.enable`. */
export async function leftovers(session: CDPSession): Promise<Leftovers> {
  for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners, documents } = await session.send('Memory.getDOMCounters');
  const { metrics } = await session.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
  return { nodes, listeners: jsEventListeners, documents, heap };
}

/** The slope of the least-squares line. */
export function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const [over, under] = values.reduce(
    ([above, below], value, index) => [
      above + (index - middle) * (value - mean),
      below + (index - middle) ** 2,
    ],
    [0, 0],
  );
  return over / under;
}
