// Mistakes of a deployment, at least one for each kind of finding of the doctor.
import { gzipSync } from 'node:zlib';
import type { FindingId } from '../../src/hosting/doctor/findings';
import {
  changed,
  closing,
  compressed,
  DISCOVERY,
  header,
  json,
  metadata,
  servedWith,
  withClaims,
} from './changedDeployment';
import type { Mistake } from './deployment';

/** An invalid signature. */
const FORGED = Buffer.from('doctor').toString('base64url');
const HTML = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Play</title>',
};
const API = /^\/api\//;
const HUB = /^\/api\/notifications\/hubs\//;

/** The kind of finding, the mistake as text, and the mistake. */
export const MISTAKES: readonly (readonly [id: FindingId, what: string, mistake: Mistake])[] = [
  [
    'config.missing',
    'config.json falls back to the page',
    { intercept: (path) => (path === '/config.json' ? HTML : null) },
  ],
  ['config.invalid', 'a field of the configuration has a wrong type', servedWith({ region: 'Mars' })],
  ['config.unknown', 'a field is misspelt', servedWith({ gameOrgin: '' })],
  ['config.value', 'a maintenance ends before it starts', servedWith({ maintenance: { from: 2, until: 1 } })],
  [
    'config.value',
    'the required release is not served',
    {
      ...servedWith({ minimumRelease: '2.0.0' }),
      intercept: (path) => (path === '/version.json' ? json({ release: '1.430.0' }) : null),
    },
  ],
  ['config.address', 'an origin is no URL', servedWith({ paymentOrigin: 'pay.provider.ca' })],
  [
    'config.cached',
    'config.json is cached for a day',
    header(/^\/config\.json$/, 'cache-control', 'max-age=86400'),
  ],
  [
    'config.example',
    'the support address is the example',
    { config: { supportEmail: 'support@example.com' } },
  ],
  [
    'policy.missing',
    'the policy of a trial was not replaced',
    changed('/', ({ headers }) => {
      headers['content-security-policy-report-only'] = headers['content-security-policy'] ?? '';
      delete headers['content-security-policy'];
    }),
  ],
  ['policy.missing', 'no policy is sent', header(/^\/$/, 'content-security-policy', null)],
  [
    'policy.blocks',
    'the policy was written for another API',
    changed('/', ({ headers }) => {
      headers['content-security-policy'] = String(headers['content-security-policy']).replace(
        /connect-src[^;]*/,
        "connect-src 'self'",
      );
    }),
  ],
  [
    'policy.blocks',
    'the policy was written for a page without an inline script',
    changed('/', (response) => {
      response.body = String(response.body).replace('<title>', '<script>start()</script><title>');
    }),
  ],
  [
    'policy.loose',
    'the policy allows inline scripts',
    changed('/', ({ headers }) => {
      headers['content-security-policy'] = String(headers['content-security-policy']).replace(
        "script-src 'self'",
        "script-src 'self' 'unsafe-inline'",
      );
    }),
  ],
  ['headers.different', 'nosniff is missing', header(/^\/$/, 'x-content-type-options', null)],
  ['files.caching', 'hashed files are not cached', header(/^\/assets\//, 'cache-control', 'no-cache')],
  [
    'files.compression',
    'scripts are not compressed',
    {
      intercept: (path) =>
        path.startsWith('/assets/index')
          ? {
              headers: {
                'content-type': 'text/javascript',
                'cache-control': 'public, max-age=31536000, immutable',
              },
              body: `const coins = '${'coins '.repeat(400)}';`,
            }
          : null,
    },
  ],
  ['files.copies', 'a roll back left the newer index.html.gz', compressed('/', 'gzip', gzipSync(HTML.body))],
  ['files.copies', 'worker.js.br is damaged', compressed('/worker.js', 'br', Buffer.from('damaged'))],
  [
    'fallback.missing',
    'unknown paths return 404',
    { intercept: (path) => (path === '/promotions' ? { status: 404 } : null) },
  ],
  [
    'fallback.assets',
    'missing assets fall back to the page',
    { intercept: (path) => (path.endsWith('doctor-0000000.js') ? HTML : null) },
  ],
  [
    'geoCheck.page',
    'the geo check falls back to the page',
    { intercept: (path) => (path === '/geo-check' ? HTML : null) },
  ],
  [
    'clock.skew',
    'the clock is five minutes ahead',
    changed('/', ({ headers }) => {
      headers.date = new Date(Date.now() + 300_000).toUTCString();
    }),
  ],
  [
    'signIn.discovery',
    'the authority has no discovery document',
    { config: { oidc: { authority: '/identity' } } },
  ],
  [
    'signIn.issuer',
    'the provider calls itself differently',
    metadata((document) => {
      document.issuer = 'https://other.test';
    }),
  ],
  [
    'signIn.keys',
    'the keys are not published',
    { intercept: (path) => (path === '/oidc/jwks' ? json({ keys: [] }) : null) },
  ],
  [
    'signIn.pkce',
    'PKCE is off',
    metadata((document) => {
      document.code_challenge_methods_supported = ['plain'];
    }),
  ],
  [
    'signIn.endSession',
    'the provider cannot end sessions',
    {
      ...metadata((document) => {
        delete document.end_session_endpoint;
      }),
      config: { oidc: { signOut: 'endSession' } },
    },
  ],
  ['signIn.client', 'the client is unknown', { config: { oidc: { clientId: 'nobody' } } }],
  [
    'signIn.origins',
    'an endpoint is on an origin that the policy blocks',
    metadata((document) => {
      document.revocation_endpoint = 'https://tokens.test/revoke';
    }),
  ],
  ['signIn.rotation', 'a spent refresh token is accepted again', { intercept: spentTokenAccepted() }],
  [
    'token.player',
    'the token lacks the claim of the player',
    { config: { oidc: { playerIdClaim: 'player_id' } } },
  ],
  ['token.audience', 'the token is for another API', { config: { oidc: { audience: 'urn:other' } } }],
  [
    'api.reply',
    'a balance is a text',
    { intercept: (path) => (path.endsWith('/coinbalance') ? json({ amount: '12' }) : null) },
  ],
  [
    'api.zone',
    'a gift’s dates have no time zone',
    {
      intercept: (path) =>
        path.endsWith('/dailyReward')
          ? json({ rewardType: 'BC', rewardAmount: 5, nextAvailableAt: '2026-11-30T12:00:00', gameIds: [] })
          : null,
    },
  ],
  [
    'api.caching',
    'a balance may be kept by shared caches',
    header(/\/coinbalance$/, 'cache-control', 'public, max-age=60'),
  ],
  [
    'api.page',
    'the API falls back to the page',
    { intercept: (path) => (path.endsWith('/coinbalance') ? HTML : null) },
  ],
  [
    'api.cors',
    'the API allows another origin',
    header(API, 'access-control-allow-origin', 'https://other.test'),
  ],
  ['api.credentials', 'the API allows no credentials', header(API, 'access-control-allow-credentials', null)],
  ['api.exposed', 'Retry-After is not exposed', header(API, 'access-control-expose-headers', null)],
  [
    'api.preflight',
    'the preflight lacks Idempotency-Key',
    {
      change: (_, { headers }, { method }) => {
        if (method === 'OPTIONS') headers['access-control-allow-headers'] = 'authorization, content-type';
      },
    },
  ],
  [
    'api.idempotency',
    'the platform ignores keys',
    { forward: (_, headers) => void delete headers['idempotency-key'] },
  ],
  ['csrf.endpoint', 'the CSRF endpoint does not exist', { config: { csrf: { endpoint: 'nothing' } } }],
  ['telemetry.collector', 'there is no collector', { config: { telemetry: { otlp: '/nothing' } } }],
  ['hub.negotiation', 'the hub is elsewhere', { config: { hubPath: '/hub' } }],
  [
    'hub.anonymous',
    'the hub accepts everybody',
    {
      intercept: (path, { headers }) =>
        path.endsWith('/negotiate') && headers.authorization === undefined
          ? json({ connectionId: 'x', availableTransports: [] })
          : null,
    },
  ],
  [
    'hub.transports',
    'a proxy hides WebSockets',
    {
      change: (path, response) => {
        if (!path.endsWith('/negotiate') || response.status !== 200) return;
        const negotiated = JSON.parse(response.body) as { availableTransports: { transport: string }[] };
        negotiated.availableTransports = negotiated.availableTransports.filter(
          ({ transport }) => transport !== 'WebSockets',
        );
        response.body = JSON.stringify(negotiated);
      },
    },
  ],
  ['hub.affinity', 'every other connection reaches another server', { intercept: everySecondUpgrade() }],
  [
    'hub.connection',
    'a proxy refuses upgrades',
    {
      intercept: (path, { headers }) =>
        HUB.test(path) && headers.upgrade !== undefined ? { status: 400 } : null,
    },
  ],
  [
    'hub.redirect',
    'the hub redirects to a service that the policy blocks',
    {
      change: (path, response) => {
        if (path.endsWith('/negotiate') && response.status === 200)
          response.body = JSON.stringify({ url: 'http://127.0.0.1:9/hub', accessToken: 'x' });
      },
    },
  ],
  ['hub.keepAlive', 'the hub sends no pings', { keepAliveMs: 60_000 }],
  ['page.unreachable', 'the host closes the connection', closing('/')],
  ['page.missing', 'the host has no page', { intercept: (path) => (path === '/' ? { status: 404 } : null) }],
  ['transport.insecure', 'the app is on plain HTTP, on no local name', { isPublic: true }],
  [
    'transport.certificate',
    'the certificate ends in five days',
    { certificateEnds: () => Date.now() + 5 * 86_400_000 },
  ],
  [
    'headers.transport',
    'a host with a certificate sends no Strict-Transport-Security',
    {
      certificateEnds: () => Date.now() + 90 * 86_400_000,
      ...header(/^\/$/, 'strict-transport-security', null),
    },
  ],
  ['headers.caching', 'the page is cached', header(/^\/$/, 'cache-control', 'max-age=600')],
  [
    'files.missing',
    'the files of the build are missing',
    { intercept: (path) => (path.startsWith('/assets/index') ? { status: 404 } : null) },
  ],
  ['files.type', 'scripts are sent as text', header(/^\/assets\//, 'content-type', 'text/plain')],
  ['geoCheck.unreachable', 'the geo check closes the connection', closing('/geo-check')],
  [
    'geoCheck.unknown',
    'the geo check fails',
    { intercept: (path) => (path === '/geo-check' ? { status: 500 } : null) },
  ],
  ['signIn.unreachable', 'the provider closes the connection', closing(DISCOVERY)],
  [
    'signIn.cors',
    'the provider on another origin allows none',
    {
      config: (api) => ({ oidc: { authority: `${api}/oidc` } }),
      ...header(/^\/oidc\//, 'access-control-allow-origin', null),
    },
  ],
  [
    'signIn.flow',
    'the code flow is off',
    metadata((document) => {
      document.response_types_supported = ['token'];
    }),
  ],
  [
    'signIn.refresh',
    'the provider issues no refresh tokens',
    metadata((document) => {
      document.grant_types_supported = ['authorization_code'];
    }),
  ],
  [
    'signIn.token',
    'the token endpoint falls back to the page',
    { intercept: (path) => (path === '/oidc/token' ? HTML : null) },
  ],
  [
    'signIn.redirectUri',
    'the callback is not registered',
    { intercept: (path) => (path === '/oidc/auth' ? { status: 400 } : null) },
  ],
  [
    'signIn.scope',
    'the provider refuses the scope',
    {
      intercept: (path, { url }) => {
        if (path !== '/oidc/auth') return null;
        const callback = new URL(url ?? '', 'http://localhost').searchParams.get('redirect_uri');
        return { status: 302, headers: { location: `${callback}?error=invalid_scope` } };
      },
    },
  ],
  ['token.issuer', 'the token is of another provider', { token: withClaims({ iss: 'https://other.test' }) }],
  ['token.expired', 'the token has expired', { token: withClaims({ exp: 1_000 }) }],
  ['api.unreachable', 'the API closes the connection', closing('/coinbalance')],
  [
    'api.refused',
    'the API refuses the token',
    { intercept: (path) => (path.endsWith('/coinbalance') ? { status: 403 } : null) },
  ],
  [
    'api.error',
    'a request to the API fails',
    { intercept: (path) => (path.endsWith('/coinbalance') ? { status: 500 } : null) },
  ],
  [
    'csrf.unreadable',
    'the cookie is HttpOnly',
    {
      config: { apiBase: '/api', csrf: { endpoint: '' } },
      ...header(/^\/$/, 'set-cookie', 'XSRF-TOKEN=x; HttpOnly'),
    },
  ],
  ['hub.unreachable', 'the hub closes the connection', closing('/negotiate')],
  [
    'hub.badToken',
    'the hub does not check signatures',
    {
      intercept: (path, { headers }) =>
        path.endsWith('/negotiate') && headers.authorization?.endsWith(FORGED) === true
          ? json({ connectionId: 'x', availableTransports: [] })
          : null,
    },
  ],
  [
    'hub.cors',
    'the hub allows another origin',
    header(HUB, 'access-control-allow-origin', 'https://other.test'),
  ],
];

function everySecondUpgrade(): NonNullable<Mistake['intercept']> {
  let count = 0;
  return (path, { headers }) => {
    if (!HUB.test(path) || headers.upgrade === undefined) return null;
    count += 1;
    return count % 2 === 0 ? { status: 404 } : null;
  };
}

function spentTokenAccepted(): NonNullable<Mistake['intercept']> {
  let refreshes = 0;
  return (path, { method, headers }) => {
    if (path !== '/oidc/token' || method !== 'POST' || headers.origin === undefined) return null;
    refreshes += 1;
    return json({ access_token: 'a', refresh_token: `r${refreshes}`, token_type: 'Bearer', expires_in: 300 });
  };
}
