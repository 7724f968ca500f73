// The faults of a life as its parts ask for them: which of them hold now, and whether one hits this request.
import { createRandom } from '../../e2e/platform/world/random';
import {
  type Fault,
  type FaultKind,
  type Plan,
  REQUEST_FAULTS,
  type RequestFault,
  SINGLE_FAULTS,
} from './plan';
import type { VirtualTime } from './time';

/** What a client sorts out at once, so that it may go on while all is well. */
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
  /** When it last did something, epoch ms: while it holds, or at the last request that it waited for. */
  const lastEffectOf = (fault: Fault) => {
    if (fault.most !== null) return hits.get(fault)?.lastAt ?? start;
    if (time.now < start + fault.atMs) return start;
    return Math.min(time.now, start + fault.atMs + fault.lastsMs);
  };
  const ofRequests = plan.faults.filter(({ kind }) => AT_REQUESTS.has(kind));
  const others = plan.faults.filter(({ kind }) => !AT_REQUESTS.has(kind));
  return {
    /** Between `least` and `most` ms, another each time. */
    delayMs: (least: number, most: number) => least + random.next() * (most - least),
    random,
    /** Whether a fault of this kind holds now, in this tab where it concerns one. */
    holds: (kind: FaultKind, tab?: number): boolean =>
      others.some(
        (fault) => fault.kind === kind && (tab === undefined || fault.tab === tab) && holdsNow(fault),
      ),
    /** What becomes of a request, or null if it is answered. */
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
    /** Since when nothing has gone wrong, epoch ms. */
    calmSince: () =>
      Math.max(start, ...plan.faults.filter(({ kind }) => !HARMLESS.has(kind)).map(lastEffectOf)),
    /** When the last fault has ended, epoch ms. */
    clearsAt: Math.max(start, ...plan.faults.map(({ atMs, lastsMs }) => start + atMs + lastsMs)),
  };
}

export type Faults = ReturnType<typeof createFaults>;
