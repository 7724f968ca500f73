// The faults to apply to the next matching calls and pushes.

export interface Fault {
  route?: string | undefined;
  event?: string | undefined;
  /** `executed`: the call takes effect, then its connection is dropped: only the response is lost. */
  do: 'delay' | 'status' | 'drop' | 'executed' | 'malformed' | 'duplicate' | 'reorder';
  /** The delay in ms: of the call for `delay`, of its outcome for `status` and `executed`. */
  ms?: number | undefined;
  status?: number | undefined;
  /** The Retry-After header of `status`, in seconds. */
  retryAfter?: number | undefined;
  body?: unknown;
  /** The number of matches left. */
  times: number;
}

export interface FaultableRequest {
  method: string;
  path: string;
  /** Its idempotency key. */
  key?: string | undefined;
  /** Sent by a browser, which retries a request automatically when a reused connection is dropped. */
  byBrowser?: boolean;
  /** Sent over a reused connection. */
  onReused?: boolean;
}

export interface Faults {
  add(fault: Omit<Fault, 'times'> & { times?: number | undefined }): void;
  clear(): void;
  /** Takes the fault for this request; a drop also applies to the browser's own retry of it. */
  forRoute(request: FaultableRequest): Fault | undefined;
  forEvent(event: string): Fault | undefined;
}

/** A browser retries automatically within this time of a drop, ms; idle connections from before it count as reused. */
const REPEATED_WITHIN_MS = 100;

export function createFaults(now: () => number = Date.now): Faults {
  let table: Fault[] = [];
  /** The last drop that was applied. */
  let lastCut: { request: FaultableRequest; fault: Fault; at: number } | undefined;

  function isRepetition({ method, path, key, byBrowser }: FaultableRequest): boolean {
    if (lastCut === undefined || byBrowser !== true) return false;
    const { request, at } = lastCut;
    const isSame = request.method === method && request.path === path && request.key === key;
    return isSame && now() - at < REPEATED_WITHIN_MS;
  }

  function spend(fault: Fault | undefined, holds: boolean): Fault | undefined {
    if (fault === undefined || holds) return fault;
    fault.times -= 1;
    if (fault.times <= 0) table = table.filter((entry) => entry !== fault);
    return fault;
  }

  return {
    add(fault) {
      table.push({ ...fault, times: fault.times ?? 1 });
    },
    clear() {
      table = [];
      lastCut = undefined;
    },
    forRoute(request) {
      const { method, path, byBrowser, onReused } = request;
      if (lastCut !== undefined && isRepetition(request)) {
        lastCut.at = now();
        return lastCut.fault;
      }
      const fault = table.find(
        (entry) => entry.route !== undefined && matchesRoute(entry.route, method, path),
      );
      if (fault?.do !== 'drop' && fault?.do !== 'executed') return spend(fault, false);
      const holds = method === 'GET' || (byBrowser === true && onReused === true);
      if (!holds) lastCut = { request, fault, at: now() };
      return spend(fault, holds);
    },
    forEvent(event) {
      return spend(
        table.find((entry) => entry.event?.toLowerCase() === event.toLowerCase()),
        false,
      );
    },
  };
}

/** True when a route such as `GET /Players/{id}/coinbalance` matches this request; ignores case and placeholder names. */
export function matchesRoute(route: string, method: string, path: string): boolean {
  const [wantedMethod = '', wantedPath = ''] = route.trim().split(/\s+/);
  if (wantedMethod.toUpperCase() !== method.toUpperCase()) return false;
  const wanted = segments(wantedPath);
  const given = segments(path);
  return (
    wanted.length === given.length &&
    wanted.every((part, place) => /^(\{.*\}|:.+)$/.test(part) || part === given[place])
  );
}

function segments(path: string): string[] {
  return (path.split('?')[0] ?? '').toLowerCase().split('/').filter(Boolean);
}
