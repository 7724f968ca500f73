// The network between a tab and the platform's REST side, with the faults of the weather; counts what is sent.
import type { NetworkPort } from '../../streams/ports';
import type { RequestFault } from './plan';
import { SECRET } from './provider';
import type { TabClock } from './time';
import type { Weather } from './weather';

export const ORIGIN = 'http://app.test';
/** An answer that is late comes within this time, ms. */
const LATE_MS = 45_000;
const RETRY_AFTER_S = 20;

export interface Sent {
  readonly at: number;
  /** `GET /players/{id}/coinbalance` */
  readonly route: string;
  readonly token: string | null;
  readonly path: string;
}

const plain = (body: unknown, status: number, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

/** Numbers and ids in a path read `{id}`. */
function routeOf(method: string, path: string): string {
  return `${method} ${path.toLowerCase().replace(/\/(-?\d+|[0-9a-f-]{16,})(?=\/|$)/g, '/{id}')}`;
}

export function createNetwork(options: {
  clock: TabClock;
  weather: Weather;
  answer: (request: Request) => Promise<Response>;
  isOffline: () => boolean;
  onSent: (sent: Sent) => void;
  onLeak: (where: string) => void;
}): NetworkPort {
  const { clock, weather } = options;

  async function respond(fate: RequestFault | null, request: Request): Promise<Response | null> {
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
        return new Response('{"amount": ', { headers: { 'Content-Type': 'application/json' } });
      case 'unanswered':
        await options.answer(request);
        return null;
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
      options.onSent({ at: clock.time.now, route, token, path: address.pathname });
      if (url.includes(SECRET)) options.onLeak('a URL');
      if (typeof init.body === 'string' && init.body.includes(SECRET)) options.onLeak(`the body of ${route}`);
      const request = new Request(address, {
        method,
        headers,
        ...(init.body === undefined || init.body === null ? {} : { body: init.body }),
      });
      const fate = weather.fate(route);
      return new Promise((resolve, reject) => {
        const isCut = fate === 'lost' || fate === 'unanswered';
        const fail = () => reject(new TypeError('the connection was cut'));
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        if (options.isOffline()) return void clock.after(5, fail);
        clock.time.after(weather.delayMs(5, 120), () => {
          void respond(fate, request).then((response) => {
            if (response === null && !isCut) return;
            const late = fate === 'late' ? weather.delayMs(0, LATE_MS) : 0;
            clock.after(weather.delayMs(5, 200) + late, () => {
              if (response === null || options.isOffline()) fail();
              else resolve(response);
            });
          });
        });
      });
    },
  };
}
