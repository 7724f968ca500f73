// The OpenID provider at /oidc: code flow with PKCE, rotating refresh tokens, JWT access tokens, session management.
import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWK, jwtVerify } from 'jose';
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { createOidcStore } from './adapter';
import { checkSessionPage, type Login, secondFactorPage, signInPage } from './page';

export interface OidcMount {
  /** The fields of `oidc` in /config.json that differ from the stand-in's own. */
  readonly client: Readonly<Record<string, string>>;
  /** Everything under /oidc. */
  handle(req: IncomingMessage, res: ServerResponse): void;
  /** The player of a bearer token, with or without its scheme; null if the token is invalid. */
  verify(
    authorization: string | undefined,
    origin: string,
  ): Promise<{ playerId: number; expiresAt: number } | null>;
  /** Lifetime in seconds of tokens issued from now on; null = 300. */
  setAccessTokenTtl(seconds: number | null): void;
  /** The `expires_in` of token responses; null = the real one. */
  setExpiresIn(answer: number | 'missing' | null): void;
  endSessions(): void;
  /** Resets token lifetimes only; does not end sessions. */
  reset(): void;
  /** Resolves once the changes made so far apply. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export type OidcMaker = (options: {
  readonly logins: () => readonly Login[];
  /** Further origins of the app. */
  readonly appOrigins: readonly string[];
  /** The subjects of players, by default their ids. */
  readonly subjects?: Subjects;
}) => OidcMount;

export interface Subjects {
  readonly of: (playerId: number) => string;
  readonly playerId: (subject: string) => number;
}

const MOUNT = '/oidc';
const CLIENT = 'player-web';
const SCOPES = 'openid profile player-api';
const RESOURCE = 'urn:coinstream:player-api';
const DEFAULT_TTL = 300;

interface Keys {
  privateJwk: JWK;
  verify: ReturnType<typeof createLocalJWKSet>;
}

async function makeKeys(): Promise<Keys> {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const shared = { use: 'sig', alg: 'ES256', kid: 'platform' };
  return {
    privateJwk: { ...(await exportJWK(pair.privateKey)), ...shared },
    verify: createLocalJWKSet({ keys: [{ ...(await exportJWK(pair.publicKey)), ...shared }] }),
  };
}

/** Loads the provider without the runtime warning that it prints on import. */
async function loadProvider(): Promise<typeof Provider> {
  const { warn, info } = console;
  console.warn = () => undefined;
  console.info = () => undefined;
  try {
    return (await import('oidc-provider')).default;
  } finally {
    console.warn = warn;
    console.info = info;
  }
}

export const createOidc: OidcMaker = (options) => {
  const store = createOidcStore();
  const providers = new Map<string, Promise<Provider>>();
  const awaitingCode = new Map<string, Login>();
  const cookieKey = randomBytes(16).toString('hex');
  const { subjects = { of: String, playerId: Number } } = options;
  let ttl = DEFAULT_TTL;
  let expiresIn: number | 'missing' | null = null;
  let keys: Promise<Keys> | undefined;
  const accessTokenLife = () => ttl;

  function sharedKeys(): Promise<Keys> {
    keys ??= makeKeys();
    return keys;
  }

  function configuration(origin: string, jwk: JWK): Configuration {
    const apps = [origin, `${origin}/play`, ...options.appOrigins];
    return {
      adapter: store.factory,
      clients: [
        {
          client_id: CLIENT,
          token_endpoint_auth_method: 'none',
          application_type: 'web',
          grant_types: ['authorization_code', 'refresh_token'],
          response_types: ['code'],
          redirect_uris: apps.map((app) => `${app}/callback`),
          post_logout_redirect_uris: apps.map((app) => `${app}/`),
          id_token_signed_response_alg: 'ES256',
        },
      ],
      jwks: { keys: [jwk as never] },
      cookies: {
        keys: [cookieKey],
        long: { signed: true, sameSite: 'lax' },
        short: { signed: true, sameSite: 'lax' },
      },
      scopes: SCOPES.split(' '),
      claims: { openid: ['sub'], profile: ['name', 'email'] },
      conformIdTokenClaims: true,
      pkce: { required: () => true },
      clientBasedCORS: () => true,
      issueRefreshToken: async () => true,
      rotateRefreshToken: true,
      ttl: {
        AccessToken: accessTokenLife,
        AuthorizationCode: 60,
        IdToken: 3_600,
        Interaction: 3_600,
        Grant: 1_209_600,
        Session: 1_209_600,
        RefreshToken: refreshTokenLife,
      },
      features: {
        devInteractions: { enabled: false },
        rpInitiatedLogout: {
          enabled: true,
          logoutSource: (context, form) => {
            context.body = `<!doctype html><title>Signing out</title>${form}<script>
const form = document.forms[0]; const yes = document.createElement('input');
yes.type = 'hidden'; yes.name = 'logout'; yes.value = 'yes'; form.append(yes); form.submit();</script>`;
          },
        },
        resourceIndicators: {
          enabled: true,
          defaultResource: () => RESOURCE,
          useGrantedResource: () => true,
          getResourceServerInfo: () => ({
            scope: SCOPES,
            audience: RESOURCE,
            accessTokenTTL: ttl,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'ES256' } },
          }),
        },
      },
      interactions: { url: (_, interaction) => `${MOUNT}/interaction/${interaction.uid}` },
      async findAccount(_, id) {
        const login = options.logins().find((entry) => subjects.of(entry.playerId) === id);
        const email = login?.email ?? '';
        return { accountId: id, claims: async () => ({ sub: id, email, name: email.split('@')[0] ?? '' }) };
      },
      async loadExistingGrant(context) {
        const { client, session, provider, result } = context.oidc;
        if (client === undefined || session === undefined) return undefined;
        const known = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
        const found = known === undefined ? undefined : await provider.Grant.find(known);
        if (found !== undefined) return found;
        const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
        grant.addOIDCScope(SCOPES);
        grant.addResourceScope(RESOURCE, SCOPES);
        await grant.save();
        return grant;
      },
    };
  }

  async function createProvider(origin: string): Promise<Provider> {
    const [Constructor, { privateJwk }] = await Promise.all([loadProvider(), sharedKeys()]);
    const { warn, info } = console;
    console.warn = () => undefined;
    console.info = () => undefined;
    const provider = new Constructor(origin + MOUNT, configuration(origin, privateJwk));
    console.warn = warn;
    console.info = info;
    withSessionManagement(provider, origin);
    provider.use(async (context, next) => {
      await next();
      const { body } = context;
      if (expiresIn === null || !context.path.endsWith('/token') || typeof body !== 'object') return;
      const { expires_in: _, ...rest } = body as Record<string, unknown>;
      context.body =
        'access_token' in rest && expiresIn !== 'missing' ? { ...rest, expires_in: expiresIn } : rest;
    });
    return provider;
  }

  function providerOf(origin: string): Promise<Provider> {
    let provider = providers.get(origin);
    if (provider === undefined) {
      provider = createProvider(origin);
      providers.set(origin, provider);
    }
    return provider;
  }

  async function interaction(provider: Provider, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { uid } = await provider.interactionDetails(req, res);
    const action = `${MOUNT}/interaction/${uid}`;
    const offered = options.logins().filter((login) => login.label !== undefined);
    const show = (email: string, error: string | null) =>
      html(res, signInPage({ action, logins: offered, email, error }));
    const finish = (login: Login) =>
      provider.interactionFinished(req, res, { login: { accountId: subjects.of(login.playerId) } });
    if (req.method !== 'POST') return show('', null);
    const form = new URLSearchParams(await bodyOf(req));
    if (form.has('cancel')) return provider.interactionFinished(req, res, { error: 'access_denied' });
    const pending = awaitingCode.get(uid);
    if (form.has('code') && pending !== undefined) {
      if (pending.acceptsCode?.(form.get('code') ?? '') !== true) {
        return html(res, secondFactorPage({ action, error: "That code isn't right. Please try again." }));
      }
      awaitingCode.delete(uid);
      return finish(pending);
    }
    const email = form.get('email') ?? '';
    const login = options.logins().find((entry) => entry.email.toLowerCase() === email.trim().toLowerCase());
    if (login === undefined || login.password !== form.get('password')) {
      return show(email, "That email and password don't match. Please try again.");
    }
    if (login.acceptsCode === undefined) return finish(login);
    awaitingCode.set(uid, login);
    return html(res, secondFactorPage({ action, error: null }));
  }

  return {
    client: {},
    handle(req, res) {
      const { url: originalUrl = MOUNT } = req;
      const work = async () => {
        const provider = await providerOf(originOf(req));
        if (originalUrl.startsWith(`${MOUNT}/session/check`)) return html(res, checkSessionPage);
        if (originalUrl.startsWith(`${MOUNT}/interaction/`)) return interaction(provider, req, res);
        Object.assign(req, { originalUrl, url: originalUrl.slice(MOUNT.length) || '/' });
        await provider.callback()(req, res);
      };
      work().catch(() => {
        if (!res.headersSent) res.writeHead(302, { Location: '/login' });
        res.end();
      });
    },
    async verify(authorization, origin) {
      const token = authorization?.replace(/^Bearer /i, '');
      if (token === undefined || token === '') return null;
      try {
        const { verify } = await sharedKeys();
        const { payload } = await jwtVerify(token, verify, { issuer: origin + MOUNT, audience: RESOURCE });
        const scopes = String(payload.scope ?? '').split(' ');
        if (!scopes.includes('player-api')) return null;
        return { playerId: subjects.playerId(String(payload.sub)), expiresAt: (payload.exp ?? 0) * 1000 };
      } catch {
        return null;
      }
    },
    setAccessTokenTtl(seconds) {
      ttl = seconds ?? DEFAULT_TTL;
    },
    setExpiresIn(answer) {
      expiresIn = answer;
    },
    endSessions: store.endSessions,
    reset() {
      ttl = DEFAULT_TTL;
      expiresIn = null;
    },
    settled: async () => undefined,
    close: async () => undefined,
  };
};

/** A rotated refresh token expires when the first one would have. */
function refreshTokenLife(context: KoaContextWithOIDC): number {
  return context.oidc.entities.RotatedRefreshToken?.remainingTTL ?? 1_209_600;
}

/** Session management, removed from the library in version 7: `session_state` in the response and the frame that compares it. */
function withSessionManagement(provider: Provider, origin: string): void {
  const browserState = (context: KoaContextWithOIDC) =>
    createHash('sha256')
      .update(`state ${context.oidc.session?.uid ?? ''}`)
      .digest('hex');
  const cookie = {
    path: `${MOUNT}/session`,
    httpOnly: false,
    sameSite: 'lax' as const,
    signed: false,
    overwrite: true,
  };
  provider.on('authorization.success', (context, answer) => {
    const state = browserState(context);
    const salt = randomBytes(8).toString('hex');
    const text = [context.oidc.client?.clientId, origin, state, salt].join(' ');
    const hash = createHash('sha256').update(text).digest('hex');
    Object.assign(answer as object, { session_state: `${hash}.${salt}` });
    context.cookies.set('op-state', state, cookie);
  });
  provider.on('end_session.success', (context) => {
    context.cookies.set('op-state', '', cookie);
  });
  provider.use(async (context, next) => {
    await next();
    if (context.path.endsWith('/.well-known/openid-configuration') && typeof context.body === 'object') {
      context.body = { ...context.body, check_session_iframe: `${origin}${MOUNT}/session/check` };
    }
  });
}

function originOf(req: IncomingMessage): string {
  return `http://${req.headers.host ?? 'localhost'}`;
}

function html(res: ServerResponse, text: string): void {
  res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  res.end(text);
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
