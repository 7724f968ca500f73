// Mistakes of a deployment's API, its tokens and its hub.
import { closing, HTML, header, json, type NamedMistake, withClaims } from './changedDeployment';
import type { Mistake } from './deployment';

/** An invalid signature. */
const FORGED = Buffer.from('doctor').toString('base64url');
const API = /^\/api\//;
const HUB = /^\/api\/notifications\/hubs\//;

export const API_MISTAKES: readonly NamedMistake[] = [
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
