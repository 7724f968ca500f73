// In front of the stand-in's REST side: strict CORS, strict CSRF with an endpoint for the token, players' ids as UUIDs, and no
// idempotency keys.
import { randomBytes } from 'node:crypto';
import { CORS } from '../../streams/contract/common';

/** Handles a request; `env` is passed through. */
export type Answer = (request: Request, env: object) => Response | Promise<Response>;

export interface EdgeOptions {
  /** The app's origin, the only one that may call. */
  readonly appOrigin: string;
  /** Where providers return to: origin and folder of the app. */
  readonly appAddress: string;
}

export interface Edge {
  readonly wrap: (answer: Answer) => Answer;
  /** Requests that were refused: method, path and reason. */
  readonly refused: readonly string[];
}

/** The id of a player outside the platform. */
export const uuidOf = (playerId: number) => `5f0c7d1e-0000-4000-8000-${String(playerId).padStart(12, '0')}`;

const UUID = /5f0c7d1e-0000-4000-8000-(\d{12})/g;
const withNumbers = (text: string) =>
  text.replace(new RegExp(`"${UUID.source}"`, 'g'), (_, digits: string) => String(Number(digits)));
export const numberOf = (uuid: string) => Number(/(\d{12})$/.exec(uuid)?.[1] ?? Number.NaN);

/** Names of fields with a player's id. */
const OF_PLAYER = /"(playerId|accountId|referrerId)":(\d+)/g;
const withUuids = (text: string, accountId: string | undefined) =>
  text
    .replace(OF_PLAYER, (_, name: string, id: string) => `"${name}":"${uuidOf(Number(id))}"`)
    .replace(
      accountId === undefined ? /$^/ : `"id":${accountId},`,
      () => `"id":"${uuidOf(Number(accountId))}",`,
    );

/** Pictures are on the API's origin. */
const absolute = (text: string, api: string) =>
  text.replaceAll('"/game-art/', `"${new URL(api).origin}/game-art/`);

const lowerCased = (list: string) => list.split(',').map((part) => part.trim().toLowerCase());

/** The headers of every response to the app, errors included. */
export const readable = (appOrigin: string): Record<string, string> => ({
  'Access-Control-Allow-Origin': appOrigin,
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Expose-Headers': CORS.exposeHeaders.join(', '),
  Vary: 'Origin',
});

/** The headers of a preflight's response; null if it must be refused. */
export function preflight(
  { method, headers }: { readonly method: string | null; readonly headers: string | null },
  appOrigin: string,
): Record<string, string> | null {
  const allowed = CORS.allowHeaders.map((name) => name.toLowerCase());
  const isAllowed =
    (CORS.allowMethods as readonly string[]).includes(method ?? '') &&
    lowerCased(headers ?? '').every((name) => name === '' || allowed.includes(name));
  if (!isAllowed) return null;
  return {
    ...readable(appOrigin),
    'Access-Control-Allow-Methods': CORS.allowMethods.join(', '),
    'Access-Control-Allow-Headers': CORS.allowHeaders.join(', '),
  };
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

export function createEdge({ appOrigin, appAddress }: EdgeOptions): Edge {
  const csrfToken = randomBytes(16).toString('hex');
  const refused: string[] = [];

  const answerJson = (body: object, status: number) =>
    Response.json(body, { status, headers: readable(appOrigin) });

  function refusalOf(request: Request, path: string): string | null {
    if (request.headers.get('Origin') !== appOrigin) return 'origin';
    if (/^\/api\/(players|accounts)\/\d+(\/|$)/i.test(path)) return 'player-id';
    if (!READS.has(request.method) && request.headers.get('X-CSRF-Token') !== csrfToken) return 'csrf';
    return null;
  }

  async function translated(request: Request): Promise<Request> {
    const headers = new Headers(request.headers);
    headers.delete('Idempotency-Key');
    headers.set('X-Forwarded-App', appAddress);
    const isJson = headers.get('Content-Type')?.includes('json') === true;
    headers.delete('Content-Length');
    const url = request.url.replace(UUID, (_, digits: string) => String(Number(digits)));
    const body = READS.has(request.method)
      ? null
      : isJson
        ? withNumbers(await request.text())
        : await request.arrayBuffer();
    return new Request(url, { method: request.method, headers, body });
  }

  return {
    refused,
    wrap: (answer) => async (request, env) => {
      const path = new URL(request.url).pathname;
      /** The frame of a game has another origin, and calls as its provider. */
      if (path.startsWith('/api/game/')) return answer(request, env);
      if (request.method === 'OPTIONS') {
        const wanted = {
          method: request.headers.get('Access-Control-Request-Method'),
          headers: request.headers.get('Access-Control-Request-Headers'),
        };
        const headers = request.headers.get('Origin') === appOrigin ? preflight(wanted, appOrigin) : null;
        if (headers === null) refused.push(`OPTIONS ${path}: ${wanted.method} ${wanted.headers}`);
        return new Response(null, headers === null ? { status: 403 } : { status: 204, headers });
      }
      const refusal = refusalOf(request, path);
      if (refusal !== null) {
        refused.push(`${request.method} ${path}: ${refusal}`);
        return answerJson({ errorCode: refusal, message: 'Refused.' }, 403);
      }
      if (path === '/api/csrf') return answerJson({ token: csrfToken }, 200);
      const inside = await translated(request);
      const response = await answer(inside, env);
      const headers = new Headers(response.headers);
      for (const [name, value] of Object.entries(readable(appOrigin))) headers.set(name, value);
      const { status } = response;
      if (response.body === null) return new Response(null, { status, headers });
      const accountId = /^\/api\/accounts\/(\d+)$/i.exec(new URL(inside.url).pathname)?.[1];
      headers.delete('Content-Length');
      return new Response(absolute(withUuids(await response.text(), accountId), request.url), {
        status,
        headers,
      });
    },
  };
}
