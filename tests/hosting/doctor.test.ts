// `npm run doctor`: in a sound deployment it finds nothing; of each seeded mistake it names the kind.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { main } from '../../src/hosting/doctor/cli';
import { diagnose } from '../../src/hosting/doctor/doctor';
import { deploy, type Mistake, type Response } from './deployment';

const LIMITS = { silenceMs: 900, requestMs: 5_000, totalMs: 40_000 };

async function findingsOf(mistake: Mistake): Promise<readonly string[]> {
  const { app, token, refreshToken, close } = await deploy(mistake);
  try {
    const options = { app, token, refreshToken, mayWrite: true, limits: LIMITS };
    const { findings } = await diagnose(options);
    return findings.map(({ id, problem }) => `${id}: ${problem}`);
  } finally {
    await close();
  }
}

const json = (body: unknown): Partial<Response> => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const changed = (path: string, change: (response: Response) => void): Mistake => ({
  change: (at, response) => at === path && change(response),
});
const metadata = (change: (document: Record<string, unknown>) => void): Mistake =>
  changed('/oidc/.well-known/openid-configuration', (response) => {
    const document = JSON.parse(response.body) as Record<string, unknown>;
    change(document);
    response.body = JSON.stringify(document);
  });
const header = (paths: RegExp, name: string, value: string | null): Mistake => ({
  change: (path, { headers }) => {
    if (!paths.test(path)) return;
    if (value === null) delete headers[name];
    else headers[name] = value;
  },
});
const HTML = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Play</title>',
};
const API = /^\/api\//;
const HUB = /^\/api\/notifications\/hubs\//;

const MISTAKES: readonly (readonly [id: string, what: string, mistake: Mistake])[] = [
  [
    'config.missing',
    'config.json falls back to the page',
    { intercept: (path) => (path === '/config.json' ? HTML : null) },
  ],
  [
    'config.invalid',
    'a field of the configuration has a wrong type',
    changed('/config.json', (response) => {
      response.body = JSON.stringify({ ...JSON.parse(response.body), region: 'Mars' });
    }),
  ],
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

describe('the doctor', () => {
  it('finds nothing in a sound deployment', { timeout: 60_000 }, async () => {
    expect(await findingsOf({})).toEqual([]);
  });
  it.concurrent.each(MISTAKES)('reports %s if %s', { timeout: 60_000 }, async (id, _, mistake) => {
    const found = await findingsOf(mistake);
    expect(found.map((line) => line.split(':')[0])).toContain(id);
  });
  it('has a mistake for every kind of finding but those that need TLS or a dead host', () => {
    expect(new Set(MISTAKES.map(([id]) => id)).size).toBe(MISTAKES.length);
    expect(MISTAKES.length).toBeGreaterThanOrEqual(25);
  });
});

describe('against a hostile server the doctor ends within its limits', () => {
  const SMALL = { requestMs: 300, bodyBytes: 64 * 1024, totalMs: 3_000, silenceMs: 300 };
  const servers: readonly (readonly [string, (res: ServerResponse) => void])[] = [
    ['answers nothing', () => undefined],
    ['closes every connection', (res) => res.socket?.destroy()],
    ['answers nonsense', (res) => res.end('\u0000\u001b[2Jnonsense')],
    [
      'answers without end',
      (res) => {
        res.writeHead(200, { 'content-type': 'application/json' });
        const more = setInterval(() => res.write('x'), 20);
        res.on('close', () => clearInterval(more));
      },
    ],
    [
      'answers gigabytes',
      (res) => {
        const chunk = Buffer.alloc(1024 * 1024, 32);
        const more = () => {
          while (!res.destroyed && res.write(chunk));
        };
        res.on('drain', more);
        more();
      },
    ],
  ];
  it.each(servers)('that %s', { timeout: 20_000 }, async (_, answer) => {
    const server = createServer((_, res) => answer(res));
    await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
    const app = new URL(`http://localhost:${(server.address() as AddressInfo).port}`);
    const config = {
      oidc: { authority: '/oidc', clientId: 'x' },
      supportEmail: 'a@b.test',
      brand: { operatorName: 'B' },
    };
    const began = performance.now();
    for (const more of [{}, { config }]) {
      const { findings } = await diagnose({ app, token: 'secret.secret.secret', limits: SMALL, ...more });
      expect(findings.length).toBeGreaterThan(0);
      expect(JSON.stringify(findings)).not.toContain('secret');
    }
    expect(performance.now() - began).toBeLessThan(2 * SMALL.totalMs + 2_000);
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
});

describe('the command', () => {
  const printed: string[] = [];
  const run = async (...args: string[]) => {
    printed.length = 0;
    const { write } = process.stdout;
    const { write: writeError } = process.stderr;
    process.stdout.write = process.stderr.write = ((text: string) => printed.push(text) > 0) as never;
    try {
      return await main(args, LIMITS);
    } finally {
      process.stdout.write = write;
      process.stderr.write = writeError;
    }
  };
  it('exits with 2 and shows its help on misuse', async () => {
    for (const args of [
      [],
      ['ftp://x'],
      ['http://localhost', 'more'],
      ['http://localhost', '--config', '/no/file'],
      ['--what'],
    ])
      expect([args, await run(...args)]).toEqual([args, 2]);
    expect(printed.join('')).toContain('npm run doctor');
  });
  it('exits with 0 for a sound deployment, with 1 for a mistake, and never prints the token', {
    timeout: 60_000,
  }, async () => {
    const sound = await deploy();
    expect(await run(sound.app.href, '--token', sound.token)).toBe(0);
    expect(printed.join('')).toContain('No mistake found');
    expect(printed.join('')).not.toContain(sound.token);
    await sound.close();
    const broken = await deploy({ config: { supportEmail: 'support@example.com' } });
    expect(await run(broken.app.href, '--json')).toBe(1);
    const { findings } = JSON.parse(printed.join('')) as { findings: { id: string }[] };
    expect(findings.map(({ id }) => id)).toEqual(['config.example']);
    await broken.close();
  });
});
