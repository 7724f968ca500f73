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

export interface Faults {
  add(fault: Omit<Fault, 'times'> & { times?: number | undefined }): void;
  clear(): void;
  /** The fault for this request, used up by asking; a GET whose connection is cut holds until cleared, because browsers repeat it. */
  forRoute(method: string, path: string): Fault | undefined;
  forEvent(event: string): Fault | undefined;
}

export function createFaults(): Faults {
  let table: Fault[] = [];

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
    },
    forRoute(method, path) {
      const fault = table.find(
        (entry) => entry.route !== undefined && matchesRoute(entry.route, method, path),
      );
      const isCut = fault?.do === 'drop' || fault?.do === 'executed';
      return spend(fault, isCut && method === 'GET');
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
