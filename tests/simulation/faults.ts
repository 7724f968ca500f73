// The faults of a run: which are active now, and which hits a given request.
import { createRandom } from '../../e2e/platform/world/random';
import type { VirtualTime } from '../../streams/behave/virtualTime';
import {
  type Fault,
  type FaultKind,
  type Plan,
  REQUEST_FAULTS,
  type RequestFault,
  SINGLE_FAULTS,
} from './plan';

/** Faults that a client handles immediately, so that they may continue in calm moments. */
const HARMLESS: ReadonlySet<FaultKind> = new Set(['pushesTwice', 'pushesReordered', 'storageFull']);
const AT_REQUESTS: ReadonlySet<FaultKind> = new Set([...REQUEST_FAULTS, ...SINGLE_FAULTS]);

export function createFaults(plan: Plan, time: VirtualTime) {
  const start = time.now;
  const random = createRandom(plan.seed ^ 0x5bd1e995);
  const hits = new Map<Fault, { count: number; lastAt: number }>();
  const isSpent = (fault: Fault) => fault.most !== null && (hits.get(fault)?.count ?? 0) >= fault.most;
  const holdsNow = ({ atMs, lastsMs }: Fault) => {
    const since = time.now - start - atMs;
    return since >= 0 && since < lastsMs;
  };
  /** Time of its last effect, epoch ms: now or its end for a timed fault, its last hit for one that waits for a request. */
  const lastEffectOf = (fault: Fault) => {
    if (fault.most !== null) return hits.get(fault)?.lastAt ?? start;
    if (time.now < start + fault.atMs) return start;
    return Math.min(time.now, start + fault.atMs + fault.lastsMs);
  };
  const ofRequests = plan.faults.filter(({ kind }) => AT_REQUESTS.has(kind));
  const others = plan.faults.filter(({ kind }) => !AT_REQUESTS.has(kind));
  return {
    /** A random delay between `least` and `most` ms. */
    delayMs: (least: number, most: number) => least + random.next() * (most - least),
    random,
    /** True while a fault of this kind is active, in this tab if it concerns one. */
    holds: (kind: FaultKind, tab?: number): boolean =>
      others.some(
        (fault) => fault.kind === kind && (tab === undefined || fault.tab === tab) && holdsNow(fault),
      ),
    /** The fault that hits a request, or null. */
    fate(route: string): RequestFault | null {
      const hit = ofRequests.find(
        (fault) =>
          route.startsWith(fault.route) &&
          holdsNow(fault) &&
          !isSpent(fault) &&
          (fault.share === 1 || random.next() < fault.share),
      );
      if (hit === undefined) return null;
      hits.set(hit, { count: (hits.get(hit)?.count ?? 0) + 1, lastAt: time.now });
      return hit.kind as RequestFault;
    },
    /** Time since which no fault has had an effect, epoch ms. */
    calmSince: () =>
      Math.max(start, ...plan.faults.filter(({ kind }) => !HARMLESS.has(kind)).map(lastEffectOf)),
    /** End of the last fault, epoch ms. */
    clearsAt: Math.max(start, ...plan.faults.map(({ atMs, lastsMs }) => start + atMs + lastsMs)),
  };
}

export type Faults = ReturnType<typeof createFaults>;
