// The built app and the stand-in as a deployment of others: app, API, hub, hub service and identity provider on separate sites.

import { cp, writeFile } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { headersOf, hostHeaders } from '../../src/hosting/headers';
import { builtFiles } from '../../src/hosting/serve';
import { buildIn, writeHeadersFor } from '../../src/hosting/write';
import { decodeConfig } from '../../streams/schema/decodeConfig';
import type { ContractCheck } from '../platform/contract/check';
import { ownHub } from '../platform/hub/hub';
import { startHubService } from '../platform/hub/redirecting';
import { createOidc } from '../platform/oidc/provider';
import { openProviders } from '../platform/origins';
import { createPlatform, HUB_PATH } from '../platform/platform';
import { FOLDER } from '../serve';
import { createEdge, numberOf, preflight, readable, uuidOf } from './edge';

/** Names that the browser of a test must resolve to 127.0.0.1. */
const HOSTS = { hub: 'hub.test', signIn: 'id.test' } as const;
export const RESOLVE = `--host-resolver-rules=${Object.values(HOSTS)
  .map((name) => `MAP ${name} 127.0.0.1`)
  .join(',')}`;

export interface Deployment {
  /** The app's address, without a slash at the end. */
  readonly app: string;
  readonly api: string;
  /** Requests that the API refused: method, path and reason. */
  readonly refused: readonly string[];
  /** The tokens that the hub's service received. */
  readonly serviceTokens: ReadonlySet<string>;
  close(): Promise<void>;
}

/** Listens on a free port; rejects if this machine lacks the address. */
async function listening(handle: RequestListener, host: string): Promise<{ server: Server; port: number }> {
  const server = createServer(handle);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

function corsAtHub(req: IncomingMessage, res: ServerResponse, appOrigin: string): boolean {
  if (req.headers.origin !== appOrigin) return !res.writeHead(403).end();
  for (const [name, value] of Object.entries(readable(appOrigin))) res.setHeader(name, value);
  if (req.method !== 'OPTIONS') return true;
  const method = req.headers['access-control-request-method'] ?? null;
  const headers = preflight(
    { method, headers: req.headers['access-control-request-headers'] ?? null },
    appOrigin,
  );
  return !res.writeHead(headers === null ? 403 : 204, headers ?? {}).end();
}

/** The app's host. A policy cannot name an IPv6 address, so on `::1` no frame of a provider can open the app. */
export type AppHost = 'localhost' | '127.0.0.1' | '::1';

/** Deploys the build in `dist`, made for `FOLDER`, with header files and policy written into a copy in `work`. */
export async function deploy(
  dist: string,
  work: string,
  contract: ContractCheck,
  appHost: AppHost = 'localhost',
): Promise<Deployment> {
  let files: RequestListener = (_, res) => void res.writeHead(503).end();
  const service = await startHubService(ownHub());
  const app = await listening((req, res) => files(req, res), appHost);
  const appOrigin = `http://${appHost === '::1' ? '[::1]' : appHost}:${app.port}`;
  const appAddress = appOrigin + FOLDER;
  const edge = createEdge({ appOrigin, appAddress });
  const api = await listening(
    (req, res) => platform.handle(req, res, () => res.writeHead(404).end()),
    '127.0.0.1',
  );
  const hub = await listening((req, res) => {
    if (corsAtHub(req, res, appOrigin)) platform.handle(req, res, () => res.writeHead(404).end());
  }, '127.0.0.1');
  const signIn = await listening((req, res) => platform.signIn(req, res), '127.0.0.1');
  const issuer = `http://${HOSTS.signIn}:${signIn.port}`;
  const platform = createPlatform({
    hub: service.make,
    edge,
    contract,
    oidc: (options) => {
      const subjects = { of: uuidOf, playerId: numberOf };
      const mount = createOidc({ ...options, appOrigins: [appAddress], subjects });
      return {
        ...mount,
        client: { authority: `${issuer}/oidc` },
        verify: (token) => mount.verify(token, issuer),
      };
    },
  });
  platform.provide({ appOrigin });
  const providers = await openProviders(platform);

  const apiOrigin = `http://127.0.0.1:${api.port}`;
  const settings = {
    apiBase: `${apiOrigin}/api`,
    hub: { url: `http://${HOSTS.hub}:${hub.port}${HUB_PATH}` },
    origins: { connect: [service.origin], pictures: [apiOrigin] },
    csrf: { endpoint: '/csrf' },
    idempotency: 'none',
    brand: { operatorName: 'Foreign Games Ltd' },
    supportEmail: 'help@play.test',
    supportPhone: '+1 613 800 2000',
    flags: { geoBypass: true, replay: true, simulation: false, pwa: true },
  };
  await fetch(`${apiOrigin}/__platform/config`, { method: 'POST', body: JSON.stringify(settings) });

  const copy = join(work, 'dist');
  await cp(dist, copy, { recursive: true });
  const config = join(work, 'config.json');
  await writeFile(config, JSON.stringify(platform.config()));
  await writeHeadersFor(copy, config);
  const decoded = decodeConfig(platform.config());
  if (!decoded.ok) throw new Error(decoded.message);
  const headers = hostHeaders(decoded.config, await buildIn(copy, FOLDER));
  const built = builtFiles(copy, (path) => headersOf(path, headers), FOLDER);
  files = (req, res) => {
    const { pathname } = new URL(req.url ?? '/', appOrigin);
    if (pathname === `${FOLDER}/config.json`)
      return void res
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(platform.config()));
    if (pathname === `${FOLDER}/geo-check`) return void res.writeHead(204).end();
    built(req, res).catch(() => res.destroy());
  };

  return {
    app: appAddress,
    api: apiOrigin,
    refused: edge.refused,
    serviceTokens: service.tokens,
    async close() {
      await providers.close();
      await platform.close();
      for (const { server } of [app, api, hub, signIn]) {
        server.closeAllConnections();
        await new Promise((closed) => server.close(closed));
      }
    },
  };
}
