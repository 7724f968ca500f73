// The network between a tab and the platform's REST side, with the run's faults; counts what is sent.

import type { TabClock } from '../../streams/behave/virtualTime';
import type { NetworkPort } from '../../streams/ports';
import type { Faults } from './faults';
import type { RequestFault } from './plan';
import { SECRET } from './provider';

export const ORIGIN = 'http://app.test';
/** Maximum delay of a late response, ms. */
const LATE_MS = 45_000;
const RETRY_AFTER_S = 20;

export interface Sent {
  readonly at: number;
  /** `GET /players/{id}/coinbalance` */
  readonly route: string;
  readonly token: string | null;
  readonly path: string;
  /** The idempotency key. */
  readonly key: string | null;
}

/** Delay of an overtaken response, ms. */
const OVERTAKEN_MS = [500, 8_000] as const;
/** Time until the page of a `pageLost` request is killed, ms. */
const LOST_WITHIN_MS = 400;

/** Names the intent of a request for the ledger; the client never sends it, and the platform never acts on it. */
export const OF_INTENT = 'X-Simulated-Intent';

const plain = (body: unknown, status: number, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

/** Faults that hit a request before its token is checked. */
const SOONER: ReadonlySet<RequestFault | null> = new Set([
  'lost',
  'hung',
  'unanswered',
  'tooMany',
  'failed',
  'unavailable',
]);

/** Replaces numbers and ids in a path by `{id}`. */
function routeOf(method: string, path: string): string {
  return `${method} ${path.toLowerCase().replace(/\/(-?\d+|[0-9a-f-]{16,})(?=\/|$)/g, '/{id}')}`;
}

export function createNetwork(options: {
  clock: TabClock;
  faults: Faults;
  answer: (request: Request) => Promise<Response>;
  isOffline: () => boolean;
  onSent: (sent: Sent) => void;
  /** A request was refused because every token is. */
  onRefused: (route: string) => void;
  report: (invariant: string, detail: string) => void;
  /** Changes the player's balances on the platform. */
  change: () => void;
  /** Kills the page: a phone ended its browser, or the player reloads. */
  losePage: () => void;
  /** The intent that this request belongs to, for a platform that ignores keys; null without one. */
  intentOf: (method: string, path: string) => string | null;
}): NetworkPort {
  const { clock, faults, report } = options;
  /** Calls in flight that save a choice, by path: with two at a time, the older could arrive last. */
  const saving = new Map<string, number>();
  const onLeak = (where: string) => report('secrets-stay', `a token is in ${where}`);

  /** Records a call that saves a choice; call the result when it ends. */
  function save(method: string, path: string): () => void {
    if (method !== 'PUT' && method !== 'DELETE') return () => undefined;
    const others = saving.get(path) ?? 0;
    if (others > 0) report('one-at-a-time', `${method} ${path} was sent while another was on its way`);
    saving.set(path, others + 1);
    let isOver = false;
    return () => {
      if (!isOver) saving.set(path, (saving.get(path) ?? 1) - 1);
      isOver = true;
    };
  }

  async function respond(fate: RequestFault | null, request: Request): Promise<Response | null> {
    const isRefused = faults.holds('tokensRefused') && request.headers.has('Authorization');
    if (isRefused && !SOONER.has(fate)) {
      options.onRefused(routeOf(request.method, new URL(request.url).pathname.replace(/^\/api/, '')));
      return plain({ errorCode: 'token-unknown' }, 401);
    }
    switch (fate) {
      case 'lost':
      case 'hung':
        return null;
      case 'unauthorised':
        return plain({ errorCode: 'token-expired' }, 401);
      case 'tooMany':
        return plain({ errorCode: 'too-many' }, 429, { 'Retry-After': String(RETRY_AFTER_S) });
      case 'failed':
        return plain({ errorCode: 'internal' }, 500);
      case 'unavailable':
        return plain({}, 503, { 'Retry-After': String(RETRY_AFTER_S) });
      case 'malformed':
        await options.answer(request);
        return new Response('{"amount": ', { headers: { 'Content-Type': 'application/json' } });
      case 'unanswered':
        if (!isRefused) await options.answer(request);
        return null;
      case 'overtaken': {
        const answer = await options.answer(request);
        options.change();
        return answer;
      }
      case 'pageLost':
      case 'late':
      case null:
        return options.answer(request);
      default:
        return fate satisfies never;
    }
  }

  return {
    origin: ORIGIN,
    csrfToken: () => null,
    deviceMetadata: () => ({ language: 'en-CA' }),
    fetch(url, init) {
      const { method = 'GET', signal = null } = init;
      const address = new URL(url, ORIGIN);
      const headers = new Headers(init.headers);
      const route = routeOf(method, address.pathname.replace(/^\/api/, ''));
      const token = headers.get('Authorization')?.replace('Bearer ', '') ?? null;
      const key = headers.get('Idempotency-Key');
      options.onSent({ at: clock.time.now, route, token, path: address.pathname, key });
      if (url.includes(SECRET)) onLeak('a URL');
      if (typeof init.body === 'string' && init.body.includes(SECRET)) onLeak(`the body of ${route}`);
      const request = new Request(address, {
        method,
        headers,
        ...(init.body === undefined || init.body === null ? {} : { body: init.body }),
      });
      /** After a microtask, all earlier events have been delivered. */
      queueMicrotask(() => {
        const intent = options.intentOf(method, address.pathname);
        if (intent !== null) request.headers.set(OF_INTENT, intent);
      });
      const fate = faults.fate(route);
      const settled = save(method, address.pathname);
      return new Promise((resolve, reject) => {
        let isOpen = true;
        const isCut = fate === 'lost' || fate === 'unanswered';
        const fail = () => {
          isOpen = false;
          settled();
          reject(new TypeError('the connection was cut'));
        };
        signal?.addEventListener('abort', () => {
          if (!isOpen) return;
          settled();
          reject(new DOMException('aborted', 'AbortError'));
        });
        if (fate === 'pageLost') clock.after(faults.delayMs(1, LOST_WITHIN_MS), options.losePage);
        if (options.isOffline()) return void clock.after(5, fail);
        clock.time.after(faults.delayMs(5, 120), () => {
          void respond(fate, request).then((response) => {
            if (response === null && !isCut) return;
            const late =
              fate === 'late'
                ? faults.delayMs(0, LATE_MS)
                : fate === 'overtaken'
                  ? faults.delayMs(...OVERTAKEN_MS)
                  : 0;
            clock.after(faults.delayMs(5, 200) + late, () => {
              if (response === null || options.isOffline()) fail();
              else {
                isOpen = false;
                settled();
                resolve(response);
              }
            });
          });
        });
      });
    },
  };
}
