// Serves the built app with a stand-in, as a host would: `npm start` on its port, each worker of the browser tests on a
// free one.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import { type Build, type HostHeaders, headersOf, hostHeaders } from '../src/hosting/headers';
import { builtFiles } from '../src/hosting/serve';
import { buildIn } from '../src/hosting/write';
import { decodeConfig } from '../streams/schema/decodeConfig';
import { aspnetHub } from './aspnet/hub';
import { openiddictProvider } from './openiddict/provider';
import type { ContractCheck } from './platform/contract/check';
import { signInByHttp } from './platform/oidc/signIn';
import { openProviders } from './platform/origins';
import { createPlatform, type Platform } from './platform/platform';
import { createSimulation } from './simulation';

export interface Served {
  readonly origin: string;
  readonly platform: Platform;
  close(): Promise<void>;
}

/** The build's folder; tests that build use separate ones. */
export const DIST = resolve(process.env.COINSTREAM_DIST ?? 'dist');

/** The app's folder on its origin in `FOLDER_DIST`. */
export const FOLDER = '/play';

/** A build for `FOLDER`, by the test command. */
export const FOLDER_DIST = resolve('node_modules', '.cache', 'coinstream-play', 'dist');

/** Set by `npm run e2e -- --hub aspnet`. */
const isHubMicrosofts = () => process.env.COINSTREAM_HUB === 'aspnet';

/** Set by `npm run e2e -- --identity openiddict`. */
const isProviderOpeniddict = () => process.env.COINSTREAM_IDENTITY === 'openiddict';

/** The platform's responses among the files of the app. */
const FROM_PLATFORM: ReadonlySet<string> = new Set(['/config.json', '/geo-check']);

/** Compresses API responses; the hub streams, and the built files are already compressed. */
const compressed = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  filter: (req, res) => !/\/notifications\/hubs\//i.test(req.url ?? '') && compression.filter(req, res),
});

/** The headers for the current `/config.json`; the previous ones while it cannot be decoded. */
function presentHeaders(platform: Platform, build: Build): () => HostHeaders {
  const headersOfConfig = () => {
    const config = platform.config();
    const result = decodeConfig(config);
    return { config, headers: result.ok ? hostHeaders(result.config, build) : null };
  };
  const first = headersOfConfig();
  if (first.headers === null) throw new Error('The configuration of a fresh stand-in cannot be decoded.');
  let known = { config: first.config, headers: first.headers };
  return () => {
    if (known.config === platform.config()) return known.headers;
    const { config, headers } = headersOfConfig();
    known = { config, headers: headers ?? known.headers };
    return known.headers;
  };
}

/** How long an idle connection stays open, as on real hosts. After Node's 5 s, a test's request often meets one that is just closing. */
const KEEP_ALIVE_MS = 65_000;

/** For tabs of an earlier run, which connect again while the app is built. */
const answerNotYet: RequestListener = (_, res) => void res.writeHead(503, { 'Retry-After': '5' }).end();

/**
 * Serves the build in `dist` on `port`, by default a free one; rejects with the code `EADDRINUSE` if it is taken. With
 * `contract`, calls and pushes are checked against it; `folder` is the build's base, such as `/play`. `build` creates the build
 * once the port is bound.
 */
export async function serveBuilt(
  port = 0,
  dist = DIST,
  {
    contract,
    folder = '',
    build,
  }: { contract?: ContractCheck; folder?: string; build?: () => Promise<unknown> } = {},
): Promise<Served> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
  await new Promise<void>((listening, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', listening);
  });
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  if (build !== undefined) {
    server.on('request', answerNotYet);
    await build();
    server.off('request', answerNotYet);
  }
  const signIn = isProviderOpeniddict() ? await openiddictProvider(origin) : null;
  const platform = createPlatform({
    ...(isHubMicrosofts() ? { hub: await aspnetHub(signIn === null ? {} : { issuer: signIn.issuer }) } : {}),
    ...(signIn === null ? {} : { oidc: signIn.make }),
    ...(contract === undefined ? {} : { contract }),
  });
  signIn?.open(platform);
  platform.provide({ appOrigin: origin });
  const providers = await openProviders(platform, port);
  const headers = presentHeaders(platform, await buildIn(dist, ''));
  const simulation = createSimulation({ isKept: true });
  const files = builtFiles(dist, (path) => headersOf(path, headers()), folder);
  server.on('request', (req, res) => {
    const fail = () => res.writeHead(500).end();
    /** The platform serves these at the root. */
    if (folder !== '' && FROM_PLATFORM.has(req.url?.slice(folder.length) ?? ''))
      req.url = req.url?.slice(folder.length);
    compressed(req as never, res as never, () => {
      if (simulation(req, res)) return;
      platform.handle(req, res, (error) => (error === undefined ? void files(req, res).catch(fail) : fail()));
    });
  });
  server.on('upgrade', (req, socket, head) => {
    if (!platform.upgrade(req, socket, head)) socket.destroy();
  });
  /** The first sign-in compiles most of the provider, which takes seconds; no test should wait for it. */
  if (signIn !== null) await signInByHttp(origin, { email: 'player@example.com' });
  return {
    origin,
    platform,
    async close() {
      await providers.close();
      await platform.close();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
