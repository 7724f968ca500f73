// The faults of a life as its parts ask for them: which of them hold now, and whether one hits this request.
import { createRandom } from '../../e2e/platform/world/random';
import { type Fault, type FaultKind, type Plan, REQUEST_FAULTS, type RequestFault } from './plan';
import type { VirtualTime } from './time';

const AT_REQUESTS: ReadonlySet<FaultKind> = new Set(REQUEST_FAULTS);

export function createWeather(plan: Plan, time: VirtualTime) {
  const start = time.now;
  const random = createRandom(plan.seed ^ 0x5bd1e995);
  const holdsNow = ({ atMs, lastsMs }: Fault) => {
    const since = time.now - start - atMs;
    return since >= 0 && since < lastsMs;
  };
  return {
    /** Between `least` and `most` ms, another each time. */
    delayMs: (least: number, most: number) => least + random.next() * (most - least),
    random,
    /** Whether a fault of this kind holds now, in this tab where it concerns one. */
    holds: (kind: FaultKind, tab?: number): boolean =>
      plan.faults.some(
        (fault) => fault.kind === kind && (tab === undefined || fault.tab === tab) && holdsNow(fault),
      ),
    /** What becomes of a request, or null if it is answered. */
    fate(route: string): RequestFault | null {
      const hit = plan.faults.find(
        (fault) =>
          AT_REQUESTS.has(fault.kind) &&
          route.startsWith(fault.route) &&
          holdsNow(fault) &&
          (fault.share === 1 || random.next() < fault.share),
      );
      return hit === undefined ? null : (hit.kind as RequestFault);
    },
    /** When the last fault has ended, epoch ms. */
    clearsAt: Math.max(start, ...plan.faults.map(({ atMs, lastsMs }) => start + atMs + lastsMs)),
  };
}

export type Weather = ReturnType<typeof createWeather>;
