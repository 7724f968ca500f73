// A small deployment on two origins, app and API, in front of the stand-in: sound unless a mistake is made deliberately.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { mergedConfig } from '../../e2e/platform/config';
import { ownHub } from '../../e2e/platform/hub/hub';
import { listen } from '../../e2e/platform/listen';
import { signInByHttp } from '../../e2e/platform/oidc/signIn';
import { headersOf, hostHeaders } from '../../src/hosting/headers';
import { builtFiles } from '../../src/hosting/serve';
import { CORS } from '../../streams/contract/common';
import { decodeConfig } from '../../streams/schema/decodeConfig';
import { certificateUntil } from './certificate';

export interface Response {
  status: number;
  headers: Record<string, string | string[]>;
  body: string;
}

export interface Mistake {
  /** Merged into the configuration; a function of the API's origin. */
  readonly config?: Record<string, unknown> | ((api: string) => Record<string, unknown>);
  /** Changes a response of the app's or the API's origin. Paths have no query. */
  readonly change?: (path: string, response: Response, request: IncomingMessage) => void;
  /** Refuses or redirects a request, or closes its connection (`CLOSED`), before it reaches the platform. */
  readonly intercept?: (path: string, request: IncomingMessage) => Partial<Response> | null;
  /** Changes the headers of a request to the platform. */
  readonly forward?: (path: string, headers: IncomingHttpHeaders) => void;
  /** Changes the examined access token. */
  readonly token?: (token: string) => string;
  readonly keepAliveMs?: number;
  /** The app is served over TLS, with a certificate until this time, epoch ms. */
  readonly certificateEnds?: () => number;
  /** The app is examined at an address that counts as public. */
  readonly isPublic?: boolean;
}

/** The status of a response that is not sent: the connection is closed. */
export const CLOSED = 0;

export interface Tokens {
  readonly token: string;
  readonly refreshToken: string;
}

export interface Deployment {
  readonly app: URL;
  /** Null if no player signed in. */
  readonly tokens: Tokens | null;
  close(): Promise<void>;
}

const PAGE =
  '<!doctype html><title>Play</title><script type="module" src="/assets/index-abc1234.js"></script>';

function builtFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'coinstream-deployment-'));
  const script = `export const words = ${JSON.stringify('coins '.repeat(500))};`;
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'assets/index-abc1234.js'), script);
  writeFileSync(join(folder, 'assets/index-abc1234.js.br'), brotliCompressSync(script));
  return folder;
}

type Handler = (req: IncomingMessage, res: ServerResponse) => void;

async function served(
  handle: Handler,
  upgrade?: (req: IncomingMessage, socket: import('node:stream').Duplex, head: Buffer) => void,
  certificate?: { readonly key: string; readonly cert: string },
) {
  const server = certificate === undefined ? createServer(handle) : createTlsServer(certificate, handle);
  if (upgrade !== undefined) server.on('upgrade', upgrade);
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const { port, family } = server.address() as AddressInfo;
  return {
    origin: `${certificate === undefined ? 'http' : 'https'}://localhost:${port}`,
    /** Reaches this machine too, but not by a name or an address known to be local. */
    publicOrigin: `http://${family === 'IPv6' ? '[::]' : '0.0.0.0'}:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const plainHeaders = (headers: IncomingHttpHeaders): Response['headers'] =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string | string[]] => entry[1] !== undefined),
  );

/** The platform's response to this request, whole. */
function forwarded(to: string, req: IncomingMessage, headers: IncomingHttpHeaders): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request(`${to}${req.url}`, { method: req.method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const kept = plainHeaders(response.headers);
        delete kept['transfer-encoding'];
        delete kept['content-length'];
        resolve({
          status: response.statusCode ?? 500,
          headers: kept,
          body: Buffer.concat(chunks).toString('utf8'),
        });
      });
    });
    sent.on('error', reject);
    req.pipe(sent);
  });
}

/** A server that ends TLS in front of this origin. */
const overTls = (to: string, ends: number) =>
  served(
    (req, res) =>
      void forwarded(to, req, req.headers).then(
        ({ status, headers, body }) => res.writeHead(status, headers).end(body),
        () => res.destroy(),
      ),
    undefined,
    certificateUntil(ends),
  );

const isPlatforms = (path: string) => /^\/(api|oidc|geo-gateway|geo-check)(\/|$)/.test(path);

/** Starts the deployment; everything is on free ports of this machine. Without a player, it issues no tokens to examine. */
export async function deploy(made: Mistake = {}, hasPlayer = true): Promise<Deployment> {
  /** The player signs in before the mistake is made. */
  let mistake: Mistake = {};
  const folder = builtFolder();
  const standIn = await listen({ hub: ownHub({ keepAliveMs: made.keepAliveMs ?? 200 }) });
  let json: Record<string, unknown> = {};
  let appOrigin = '';

  async function platformResponse(req: IncomingMessage, path: string): Promise<Response> {
    /** The platform derives its issuer from the host that it is called by. */
    const headers = { ...req.headers, host: new URL(appOrigin).host };
    mistake.forward?.(path, headers);
    return forwarded(standIn.origin, req, headers);
  }

  function send(req: IncomingMessage, res: ServerResponse, response: Response): void {
    const path = (req.url ?? '/').split('?')[0] ?? '/';
    if (response.status === CLOSED) return void res.socket?.destroy();
    mistake.change?.(path, response, req);
    res.writeHead(response.status, response.headers);
    res.end(response.body);
  }

  const fail = (res: ServerResponse) => () => void res.writeHead(502).end();
  const intercepted = (req: IncomingMessage, path: string): Response | null => {
    const own = mistake.intercept?.(path, req) ?? null;
    return own === null ? null : { status: 200, headers: {}, body: '', ...own };
  };

  const files = builtFiles(folder, (path) => headersOf(path, headersNow()));
  const headersNow = () => {
    const decoded = decodeConfig(json);
    if (!decoded.ok) throw new Error(decoded.message);
    return hostHeaders(decoded.config);
  };

  /** The files with their headers, as a response that a mistake may change. */
  async function fileResponse(req: IncomingMessage): Promise<Response> {
    const response: Response = { status: 200, headers: {}, body: '' };
    const chunks: Buffer[] = [];
    const capture = {
      setHeader: (name: string, value: string) => {
        response.headers[name.toLowerCase()] = value;
      },
      writeHead(status: number, headers: Record<string, string | number> = {}) {
        response.status = status;
        for (const [name, value] of Object.entries(headers))
          response.headers[name.toLowerCase()] = String(value);
        return capture;
      },
      end: (chunk?: string | Buffer) => void (chunk !== undefined && chunks.push(Buffer.from(chunk))),
    };
    await files(req, capture as never);
    delete response.headers['content-length'];
    response.body = Buffer.concat(chunks).toString('latin1');
    return response;
  }

  const app = await served((req, res) => {
    const path = (req.url ?? '/').split('?')[0] ?? '/';
    const own = intercepted(req, path);
    if (own !== null) return send(req, res, own);
    if (path === '/config.json') {
      const headers = { 'content-type': 'application/json', 'cache-control': 'no-cache' };
      return send(req, res, { status: 200, headers, body: JSON.stringify(json) });
    }
    if (isPlatforms(path)) {
      void platformResponse(req, path).then((response) => send(req, res, response), fail(res));
      return;
    }
    void fileResponse(req).then((response) => {
      mistake.change?.(path, response, req);
      res.writeHead(response.status, response.headers);
      res.end(Buffer.from(response.body, 'latin1'));
    }, fail(res));
  });
  appOrigin = app.origin;

  const cors = () => ({
    'access-control-allow-origin': appOrigin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'Retry-After',
  });
  const api = await served(
    (req, res) => {
      const path = (req.url ?? '/').split('?')[0] ?? '/';
      const own = intercepted(req, path);
      if (own !== null) return send(req, res, own);
      if (path === '/api/csrf') {
        const headers = { ...cors(), 'content-type': 'application/json' };
        return send(req, res, { status: 200, headers, body: '{"token":"csrf"}' });
      }
      if (req.method === 'OPTIONS') {
        const headers = {
          ...cors(),
          'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
          'access-control-allow-headers': CORS.allowHeaders.join(', '),
        };
        return send(req, res, { status: 204, headers, body: '' });
      }
      void platformResponse(req, path).then((response) => {
        Object.assign(response.headers, cors());
        send(req, res, response);
      }, fail(res));
    },
    (req, socket, head) => {
      const path = (req.url ?? '/').split('?')[0] ?? '/';
      if (intercepted(req, path) !== null) return void socket.destroy();
      req.headers.host = new URL(appOrigin).host;
      if (!standIn.platform.upgrade(req, socket, head)) socket.destroy();
    },
  );

  const sound = {
    ...standIn.platform.config(),
    apiBase: `${api.origin}/api`,
    supportEmail: 'help@play.test',
    supportPhone: '+1 416 555 4000',
    brand: { name: 'Play', operatorName: 'Play Ltd.' },
    csrf: { endpoint: 'csrf' },
  };
  json = sound;
  const issued = hasPlayer ? await signInByHttp(appOrigin, { email: 'player@example.com' }) : null;
  mistake = made;
  const { config = {} } = made;
  json = mergedConfig(sound, typeof config === 'function' ? config(api.origin) : config);
  const secure = made.certificateEnds && (await overTls(appOrigin, made.certificateEnds()));
  return {
    app: new URL(secure?.origin ?? (made.isPublic ? app.publicOrigin : appOrigin)),
    tokens: issued && {
      token: mistake.token?.(issued.accessToken) ?? issued.accessToken,
      refreshToken: issued.refreshToken,
    },
    async close() {
      await Promise.all([app.close(), api.close(), secure?.close()]);
      await standIn.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
