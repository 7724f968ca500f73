// The fault table: what goes wrong with the next matching calls and pushes.

export interface Fault {
  route?: string | undefined;
  event?: string | undefined;
  /** `executed`: the call takes effect, then its connection is cut, so that its answer is lost. */
  do: 'delay' | 'status' | 'drop' | 'executed' | 'malformed' | 'duplicate' | 'reorder';
  /** How long `delay` holds a call back, and `status` or `executed` the end of one. */
  ms?: number | undefined;
  status?: number | undefined;
  /** Sent with `status` as Retry-After, in seconds. */
  retryAfter?: number | undefined;
  body?: unknown;
  /** How many matches are left. */
  times: number;
}

export interface FaultableRequest {
  method: string;
  path: string;
  /** Its idempotency key. */
  key?: string | undefined;
  /** Made by a browser, which repeats a request by itself when a connection that it had already is cut. */
  byBrowser?: boolean;
  /** Whether its connection carried a request before. */
  onReused?: boolean;
}

export interface Faults {
  add(fault: Omit<Fault, 'times'> & { times?: number | undefined }): void;
  clear(): void;
  /** The fault for this request, used up by asking, except where the browser repeats a cut request before anybody notices. */
  forRoute(request: FaultableRequest): Fault | undefined;
  forEvent(event: string): Fault | undefined;
}

/** A browser's own repetition follows a cut within this time, ms; unused connections that it kept count as known ones. */
const REPEATED_WITHIN_MS = 100;

export function createFaults(now: () => number = Date.now): Faults {
  let table: Fault[] = [];
  /** The last cut that was spent. */
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

/** Whether `GET /Players/{id}/coinbalance` means this request; case and the placeholders' names do not matter. */
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
