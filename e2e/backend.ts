// `npm run dev -- --backend URL`: Vite forwards the app's requests to a platform that runs elsewhere. The browser only sees the
// development server's origin, so neither the API nor the hub nor the provider's token endpoint needs CORS for it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Connect, Plugin, ProxyOptions } from 'vite';
import { decodeConfig } from '../streams/schema/decodeConfig';
import { plainMessage } from '../streams/schema/plainReason';
import { mergedConfig } from './platform/config';

type Json = Record<string, unknown>;

/** The prefix of the forwarded paths. */
const PREFIX = '/__backend';
const DISCOVERY = '/.well-known/openid-configuration';
/** The provider's endpoints that the app requests; the others are pages, which the browser opens at the provider. */
const REQUESTED_ENDPOINTS = ['token_endpoint', 'revocation_endpoint'] as const;
const MAX_WAIT_MS = 30_000;

interface Backend {
  readonly origin: string;
  readonly authority: string;
  /** The paths in the app's configuration, and where they are forwarded. */
  readonly forwarded: readonly { readonly path: string; readonly to: URL }[];
  /** The fields of /config.json that change. */
  readonly changes: Json;
  /** The provider's endpoints that change. */
  readonly endpoints: Readonly<Record<string, string>>;
}

/** A new connection per request: the backend may close an idle one just as it is used again. */
async function json(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ body: Json; from: Response }> {
  try {
    const from = await fetch(url, {
      headers: { ...headers, connection: 'close' },
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    });
    if (!from.ok) throw new Error(`status ${from.status}`);
    return { body: (await from.json()) as Json, from };
  } catch (error) {
    const reason =
      error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : error;
    throw new Error(`The backend has no ${url}: ${reason}`);
  }
}

const discoveryOf = (authority: string) => authority.replace(/\/$/, '') + DISCOVERY;

/** Reads the configuration of the backend and of its provider. */
async function readBackend(origin: string): Promise<Backend> {
  const { body } = await json(new URL('/config.json', origin).href);
  const decoded = decodeConfig(body);
  if (!decoded.ok) throw new Error(`${origin}${plainMessage(decoded)}`);
  const { apiBase, geoGatewayUrl, oidc } = decoded.config;
  const { hub } = body as { hub?: { url?: string } };
  const authority = new URL(oidc.authority, origin).href;
  const { body: discovered } = await json(discoveryOf(authority));
  const endpoints = REQUESTED_ENDPOINTS.filter((name) => typeof discovered[name] === 'string');
  const api = { path: `${PREFIX}/api`, to: new URL(apiBase, origin) };
  const hubs =
    hub?.url === undefined || hub.url === '' ? [] : [{ path: `${PREFIX}/hub`, to: new URL(hub.url, origin) }];
  const geoGateway = { path: `${PREFIX}/geo-gateway`, to: new URL(geoGatewayUrl, origin) };
  return {
    origin,
    authority,
    forwarded: [
      api,
      geoGateway,
      ...hubs,
      ...endpoints.map((name) => ({
        path: `${PREFIX}/sign-in/${name}`,
        to: new URL(String(discovered[name])),
      })),
      { path: '/geo-check', to: new URL('/geo-check', origin) },
    ],
    changes: {
      apiBase: api.path,
      geoGatewayUrl: geoGateway.path,
      oidc: { authority: `${PREFIX}/sign-in` },
      ...(hubs.length === 0 ? {} : { hub: { url: `${PREFIX}/hub` } }),
    },
    endpoints: Object.fromEntries(endpoints.map((name) => [name, `${PREFIX}/sign-in/${name}`])),
  };
}

/** One rule of Vite's proxy: requests arrive as from the backend's own app, and cookies belong to the development server. */
function forwarding({ path, to }: Backend['forwarded'][number], appOrigin: string): ProxyOptions {
  const base = to.pathname.replace(/\/$/, '');
  return {
    target: to.origin,
    changeOrigin: true,
    ws: true,
    rewrite(url) {
      const rest = url.slice(path.length);
      /** Some token endpoints have a query. */
      return base + rest + (rest.includes('?') ? to.search.replace('?', '&') : to.search);
    },
    cookieDomainRewrite: '',
    cookiePathRewrite: '/',
    configure(proxy) {
      const asApp = (request: {
        hasHeader(name: string): boolean;
        setHeader(name: string, value: string): void;
      }) => {
        if (request.hasHeader('origin') && !path.startsWith(`${PREFIX}/sign-in`))
          request.setHeader('origin', appOrigin);
      };
      proxy.on('proxyReq', asApp);
      proxy.on('proxyReqWs', asApp);
    },
  };
}

/** Pictures with a path of the backend's origin. */
function pictures(origin: string): ProxyOptions {
  return {
    target: origin,
    changeOrigin: true,
    bypass: ({ url = '/', headers }) => {
      const isPicture = headers['sec-fetch-dest'] === 'image';
      return isPicture && !existsSync(join('src/public', new URL(url, origin).pathname)) ? undefined : url;
    },
  };
}

/** The development server in front of the backend at this address. */
export function backend(address: string): Plugin {
  const origin = URL.canParse(address) ? new URL(address).origin : null;
  if (origin === null)
    throw new Error(`--backend ${address}: not an address such as https://staging.example.com`);
  let known: Backend;

  const answered: Connect.NextHandleFunction = (req, res, next) => {
    const send = (body: Json) => {
      res.setHeader('Content-Type', 'application/json');
      res.setHeader('Cache-Control', 'no-store');
      res.end(JSON.stringify(body));
    };
    const own = `http://${req.headers.host}`;
    const { pathname } = new URL(req.url ?? '/', own);
    if (pathname === '/config.json') {
      const { cookie } = req.headers;
      json(new URL('/config.json', origin).href, cookie === undefined ? {} : { cookie })
        .then(({ body, from }) => {
          res.setHeader(
            'Set-Cookie',
            from.headers.getSetCookie().map((set) => set.replace(/; *domain=[^;]*/i, '')),
          );
          send(mergedConfig(body, known.changes));
        })
        .catch(next);
    } else if (pathname === `${PREFIX}/sign-in${DISCOVERY}`) {
      json(discoveryOf(known.authority))
        .then(({ body }) => {
          const paths = Object.entries(known.endpoints).map(([name, path]) => [name, own + path]);
          send({ ...body, ...Object.fromEntries(paths) });
        })
        .catch(next);
    } else next();
  };

  return {
    name: 'coinstream-backend',
    async config() {
      known = await readBackend(origin);
      const rules = known.forwarded.map((rule) => [rule.path, forwarding(rule, origin)]);
      const proxy = { ...Object.fromEntries(rules), '^/(?!@|src/|node_modules/|__)': pictures(origin) };
      return { server: { cors: false, proxy } };
    },
    configureServer(server) {
      server.middlewares.use(answered);
    },
  };
}
