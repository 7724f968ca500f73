// The stand-in as one middleware: OpenID provider, REST, hub, pages, configuration and control on the app's own origin.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Answer, Edge } from '../foreign/edge';
import { defaultConfig, isObject, mergedConfig } from './config';
import type { ContractCheck } from './contract/check';
import { control, type OidcCommand } from './control';
import { createFaults } from './faults';
import { judgeLocation } from './geoGateway';
import { type HubMaker, ownHub } from './hub/hub';
import { createIdentityProvider } from './identity/server';
import { createOidc, type OidcMaker } from './oidc/provider';
import { gameArt } from './pages/gameArt';
import { slotPage } from './pages/slot';
import { createProvider } from './provider/server';
import { REST_AREAS } from './rest/areas';
import { concurrentKeys } from './rest/requestKeys';
import { type CallRecord, createRest, noteConnection } from './rest/server';
import { createWorld, type World } from './world';

export interface Platform {
  /** Handles the stand-in's requests and calls `next` for the rest. */
  handle(req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void): void;
  /** Accepts the hub's WebSocket; false for any other path. */
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** The current world; a reset creates a new one. */
  readonly world: World;
  /** The current content of /config.json; a new object after each change. */
  config(): Readonly<Record<string, unknown>>;
  reset(options?: { seed?: number; drop?: boolean }): void;
  /** Requests to the OpenID provider. */
  signIn(req: IncomingMessage, res: ServerResponse): void;
  /** The payment provider's server, and the bank's. */
  payments(req: IncomingMessage, res: ServerResponse): void;
  /** The game provider's server. */
  games(req: IncomingMessage, res: ServerResponse): void;
  /** The identity provider's server. */
  identity(req: IncomingMessage, res: ServerResponse): void;
  /** Sets the addresses of the app and its providers once their servers listen; /config.json lists the providers. */
  provide(origins: Partial<Origins>): void;
  close(): Promise<void>;
}

export interface Origins {
  readonly appOrigin: string;
  readonly paymentOrigin: string;
  readonly gameOrigin: string;
  readonly identityOrigin: string;
  /** The 3-D Secure page's; unlike the others not in /config.json, because no operator knows the origins of all banks. */
  readonly bankOrigin: string;
}

const NOT_OPEN: Origins = {
  appOrigin: '',
  paymentOrigin: '',
  gameOrigin: '',
  identityOrigin: '',
  bankOrigin: '',
};

/** The fields of /config.json. */
const configured = ({ paymentOrigin, gameOrigin, identityOrigin }: Origins) => ({
  paymentOrigin,
  gameOrigin,
  identityOrigin,
});

/** The public path of the hub. */
export const HUB_PATH = '/api/notifications/hubs/generic';
/** Origins of the app elsewhere, separated by commas: a development server with this stand-in as its backend. */
const APP_ORIGINS = (process.env.COINSTREAM_APP_ORIGINS ?? '').split(',').filter((origin) => origin !== '');
const CONTROL = '/__platform';
const CALLS_KEPT = 20_000;
/** A timer may fire this much early. */
const TIMER_SLACK_MS = 2;

export interface PlatformOptions {
  readonly seed?: number;
  readonly now?: () => number;
  /** The stand-in's own hub by default. */
  readonly hub?: HubMaker;
  /** The stand-in's own OpenID provider by default, on the app's origin. */
  readonly oidc?: OidcMaker;
  /** In front of REST, for deployments with separate rules. */
  readonly edge?: Edge;
  /** Checks every call and push against the committed contract; GET /__platform/contract returns its violations. */
  readonly contract?: ContractCheck;
}

export function createPlatform(options: PlatformOptions = {}): Platform {
  const { now = Date.now, contract } = options;
  const faults = createFaults();
  const keys = concurrentKeys();
  let calls: CallRecord[] = [];
  let origins = NOT_OPEN;
  let world = newWorld(options.seed);

  function newWorld(seed: number | undefined): World {
    /** Timers and pushes of a world before the reset are ignored. */
    const isPresent = () => world === made;
    const wake = (ms: number) =>
      void setTimeout(() => isPresent() && made.elapse(), ms + TIMER_SLACK_MS).unref();
    const made: World = createWorld({
      now,
      requestKey: keys.present,
      wake,
      ...(seed === undefined ? {} : { seed }),
    });
    made.onPush(({ playerId, event, args }) => isPresent() && send(playerId, event, args));
    return made;
  }

  function send(playerId: number, event: string, args: unknown[]): number {
    contract?.push(event, args);
    return hub.push(playerId, event, args);
  }

  const oidc = (options.oidc ?? createOidc)({
    appOrigins: APP_ORIGINS,
    logins: () =>
      [...world.players.values()].map(({ playerId, email, password, label }) => ({
        playerId,
        email,
        password,
        ...(world.asksForCode(playerId)
          ? { acceptsCode: (code: string) => world.acceptsCode(playerId, code) }
          : {}),
        ...(label === null ? {} : { label }),
      })),
  });
  let config = freshConfig();

  function freshConfig(): Record<string, unknown> {
    return { ...mergedConfig(defaultConfig(), { oidc: oidc.client }), ...configured(origins) };
  }

  const makeHub = options.hub ?? ownHub();
  const hub = makeHub({
    path: HUB_PATH,
    verify: oidc.verify,
    faults: { next: (event) => faults.forEvent(event) },
  });
  const rest = createRest(
    {
      world: () => world,
      config: () => config,
      faults,
      verify: oidc.verify,
      now,
      record: (call) => {
        calls.push(call);
        if (calls.length > CALLS_KEPT) calls = calls.slice(-CALLS_KEPT / 2);
      },
      keys,
      contract,
    },
    REST_AREAS,
  );
  const provider = createProvider({
    world: () => world,
    faults,
    appOrigin: () => origins.appOrigin,
    bankOrigin: () => origins.bankOrigin,
  });
  const identity = createIdentityProvider({
    world: () => world,
    faults,
    appOrigin: () => origins.appOrigin,
  });
  const answerRest: Answer = (request, env) => rest.fetch(request, env);
  const restListener = getRequestListener(
    (options.edge?.wrap(answerRest) ?? answerRest) as typeof rest.fetch,
    { overrideGlobalObjects: false },
  );

  function reset({ seed, drop = false }: { seed?: number; drop?: boolean } = {}): void {
    faults.clear();
    calls = [];
    config = freshConfig();
    oidc.reset();
    hub.reset({ drop });
    world = newWorld(seed ?? options.seed);
  }

  const controlled = {
    world: () => world,
    reset,
    faults,
    hub: hub.control,
    push(playerId: number, event: string, args: unknown[]) {
      const [message] = args;
      if (event === 'MessageReceived' && isMessage(message)) world.keepMessage(playerId, message);
      if (isObject(message)) {
        world.keepBalance(playerId, event, message);
        world.keepProgress(playerId, event, message);
      }
      return send(playerId, event, args);
    },
    oidc({ accessTokenTtl, endSessions, expiresIn }: OidcCommand) {
      if (expiresIn !== undefined) oidc.setExpiresIn(expiresIn);
      if (accessTokenTtl !== undefined) oidc.setAccessTokenTtl(accessTokenTtl);
      if (endSessions === true) oidc.endSessions();
    },
    config(more: Record<string, unknown>) {
      config = mergedConfig(config, more);
      return config;
    },
    calls: () => calls,
    violations: () => contract?.violations() ?? [],
    clearViolations: () => contract?.clear(),
  };

  async function answerControl(req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
    const text = await bodyOf(req);
    let body: unknown;
    try {
      body = text === '' ? {} : JSON.parse(text);
    } catch {
      return json(res, 400, { error: 'The body is not JSON.' });
    }
    const path = url.pathname.slice(CONTROL.length);
    const answer = control(controlled, { method: req.method ?? 'GET', path, query: url.searchParams, body });
    await oidc.settled();
    json(res, answer.status, answer.body);
  }

  /** The OpenID provider with the faults of its own routes: `POST /oidc/token`. */
  async function answerProvider(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname } = new URL(req.url ?? '/', 'http://localhost');
    const fault = faults.forRoute({ method: req.method ?? 'GET', path: pathname });
    if (fault?.ms !== undefined) await new Promise((resolve) => setTimeout(resolve, fault.ms).unref());
    if (fault?.do === 'drop') return void req.socket.destroy();
    if (fault?.do === 'malformed') return json(res, 200, ['not', 'the', 'expected', 'shape']);
    if (fault?.do !== 'status') return oidc.handle(req, res);
    if (fault.retryAfter !== undefined) res.setHeader('Retry-After', fault.retryAfter);
    json(res, fault.status ?? 500, fault.body ?? { error: 'temporarily_unavailable' });
  }

  async function answerGateway(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { latitude, longitude } = JSON.parse(await bodyOf(req)) as Record<string, unknown>;
    json(res, 200, judgeLocation(config, { latitude: Number(latitude), longitude: Number(longitude) }));
  }

  return {
    get world() {
      return world;
    },
    config: () => config,
    reset,
    signIn(req, res) {
      answerProvider(req, res).catch(() => res.destroy());
    },
    payments: provider.handle,
    identity: identity.handle,
    games(req, res) {
      const { pathname } = new URL(req.url ?? '/', 'http://localhost');
      if (pathname === '/game-frame') slotPage(req, res, origins.appOrigin);
      else if (pathname.startsWith('/api/game/')) void restListener(req, res);
      else res.writeHead(404).end();
    },
    provide(known) {
      origins = { ...origins, ...known };
      config = { ...config, ...configured(origins) };
    },
    handle(req, res, next) {
      noteConnection(req);
      const url = new URL(req.url ?? '/', 'http://localhost');
      const { pathname } = url;
      if (pathname.startsWith(`${CONTROL}/`)) {
        answerControl(req, res, url).catch(next);
      } else if (options.oidc === undefined && (pathname === '/oidc' || pathname.startsWith('/oidc/'))) {
        answerProvider(req, res).catch(next);
      } else if (pathname.toLowerCase().startsWith(HUB_PATH)) hub.handle(req, res);
      else if (pathname.startsWith('/api/game/')) res.writeHead(404).end();
      else if (pathname.startsWith('/api/')) void restListener(req, res);
      else if (pathname === '/config.json') {
        setCsrfCookie(req, res);
        json(res, 200, config);
      } else if (pathname === '/health') json(res, 200, { status: 'up' });
      else if (pathname === '/geo-check') json(res, Number(config.geoCheckStatus ?? 200), {});
      else if (pathname === '/geo-gateway') void answerGateway(req, res).catch(next);
      else if (gameArt(req, res)) return;
      else {
        if (req.headers.accept?.includes('text/html')) setCsrfCookie(req, res);
        next();
      }
    },
    upgrade(req, socket, head) {
      const { pathname } = new URL(req.url ?? '/', 'http://localhost');
      if (!pathname.toLowerCase().startsWith(HUB_PATH)) return false;
      hub.upgrade(req, socket, head);
      return true;
    },
    close: async () => void (await Promise.all([hub.close(), oidc.close()])),
  };
}

const isMessage = (value: unknown): value is { id: number } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';

function setCsrfCookie(req: IncomingMessage, res: ServerResponse): void {
  if (/XSRF-TOKEN=/.test(req.headers.cookie ?? '')) return;
  res.setHeader('Set-Cookie', `XSRF-TOKEN=${randomBytes(16).toString('hex')}; Path=/; SameSite=Lax`);
}

function json(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  res.end(JSON.stringify(body));
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
