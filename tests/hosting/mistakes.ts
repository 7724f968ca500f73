// Mistakes of a deployment, at least one for each kind of finding of the doctor.
import { gzipSync } from 'node:zlib';
import { API_MISTAKES } from './apiMistakes';
import {
  changed,
  closing,
  compressed,
  DISCOVERY,
  HTML,
  header,
  json,
  metadata,
  type NamedMistake,
  servedWith,
} from './changedDeployment';
import type { Mistake } from './deployment';

export const MISTAKES: readonly NamedMistake[] = [
  ...API_MISTAKES,
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
  [
    'geoCheck.unknown',
    'the geo check fails with a page of its gateway',
    { intercept: (path) => (path === '/geo-check' ? { ...HTML, status: 502 } : null) },
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
];

function spentTokenAccepted(): NonNullable<Mistake['intercept']> {
  let refreshes = 0;
  return (path, { method, headers }) => {
    if (path !== '/oidc/token' || method !== 'POST' || headers.origin === undefined) return null;
    refreshes += 1;
    return json({ access_token: 'a', refresh_token: `r${refreshes}`, token_type: 'Bearer', expires_in: 300 });
  };
}
