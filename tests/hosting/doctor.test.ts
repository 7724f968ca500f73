// `npm run doctor` finds nothing in a sound deployment, and names the kind of each seeded mistake.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { main } from '../../src/hosting/doctor/cli';
import { diagnose } from '../../src/hosting/doctor/doctor';
import { FINDING_IDS } from '../../src/hosting/doctor/findings';
import { HTML, servedWith } from './changedDeployment';
import { CLOSED, deploy, type Mistake } from './deployment';
import { MISTAKES } from './mistakes';

const LIMITS = { silenceMs: 900, requestMs: 5_000, totalMs: 40_000 };

/** The findings about these can depend on a player's tokens. All others are public, and examined without a player. */
const OF_PLAYERS =
  /^token\.|^signIn\.rotation$|^api\.(reply|zone|caching|page|unreachable|refused|error|idempotency)|^hub\.(negotiation|redirect|transports|connection|affinity|keepAlive)/;

/** `totalMs`: the time limit of the examination. */
async function findingsOf(
  mistake: Mistake,
  { hasPlayer = true, totalMs = LIMITS.totalMs } = {},
): Promise<readonly string[]> {
  const { app, tokens, close } = await deploy(mistake, hasPlayer);
  try {
    const options = { app, ...tokens, mayWrite: true, limits: { ...LIMITS, totalMs } };
    const { findings } = await diagnose(options);
    return findings.map(({ id, problem }) => `${id}: ${problem}`);
  } finally {
    await close();
  }
}

describe('the doctor', () => {
  it('finds nothing in a sound deployment', async () => {
    expect(await findingsOf({})).toEqual([]);
  });
  /** The certificates are not signed by an authority. */
  beforeAll(() => void vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0'));
  afterAll(() => void vi.unstubAllEnvs());
  it.concurrent.each(MISTAKES)('reports %s if %s', async (id, _, mistake) => {
    const found = await findingsOf(mistake, { hasPlayer: OF_PLAYERS.test(id) });
    expect(found.map((line) => line.split(':')[0])).toContain(id);
  });
  it('reports every invalid address by its field, and examines the rest', async () => {
    const fields = {
      apiBase: 'https://',
      hubPath: 'https://hub',
      hub: { url: 'http://a b' },
      csrf: { endpoint: 'https://' },
      oidc: { authority: 'id.operator.ca', clientId: 'player-web' },
      telemetry: { otlp: 'ftp://otel.ca', policyReports: 'https://csp.ca/"' },
      geoGatewayUrl: '//',
      geoCheckGateway: '/geo',
      paymentOrigin: 'pay',
      gameOrigin: 'javascript:1',
      identityOrigin: 'https://[::1]/',
      origins: { games: [''], pictures: ['https://'], signIn: ['x'], connect: ['http://:1'] },
    };
    const found = await findingsOf(servedWith(fields));
    const named = found.flatMap((line) => /^config\.address: ([\w.]+):/.exec(line)?.[1] ?? []);
    expect(named.sort()).toEqual(
      [
        ...['apiBase', 'hubPath', 'hub.url', 'csrf.endpoint', 'oidc.authority', 'telemetry.otlp'],
        ...['telemetry.policyReports', 'geoGatewayUrl', 'geoCheckGateway', 'paymentOrigin', 'gameOrigin'],
        ...[
          'identityOrigin',
          'origins.games.0',
          'origins.pictures.0',
          'origins.signIn.0',
          'origins.connect.0',
        ],
      ].sort(),
    );
    expect(found.filter((line) => !line.startsWith('config.address'))).toEqual([]);
  });
  it.each([
    ['api.reply', { body: '{"items":5}' }],
    ['api.page', { headers: { 'content-type': 'text/html' }, body: '<!doctype html>' }],
    ['api.refused', { status: 401 }],
    ['api.error', { status: 500 }],
    ['api.unreachable', { status: CLOSED }],
  ])('reports %s of a public reply without a token', async (id, response) => {
    const found = await findingsOf(
      { intercept: (path) => (path.endsWith('/lobby/games') ? response : null) },
      { hasPlayer: false },
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${id}: GET /lobby/games[: ]`));
  });
  it.each([
    ['nothing', { status: 404 }],
    ['a page', { headers: { 'content-type': 'text/html' }, body: '<!doctype html>' }],
  ])('reports hub.negotiation without a token if the hub’s address returns %s', async (_, response) => {
    const found = await findingsOf(
      { intercept: (path) => (path.endsWith('/negotiate') ? response : null) },
      { hasPlayer: false },
    );
    expect(found.map((line) => line.split(':')[0])).toEqual(['hub.negotiation']);
  });
  it.each([403, 404])('accepts %i as a geo check, with the page that servers add to it', async (status) => {
    const mistake: Mistake = {
      config: { geoCheckGateway: '' },
      intercept: (path) => (path === '/geo-check' ? { ...HTML, status } : null),
    };
    expect(await findingsOf(mistake, { hasPlayer: false })).toEqual([]);
  });
  it('requests public replies without the token that was given, as the client does', async () => {
    const signed: string[] = [];
    await findingsOf({
      intercept: (path, { headers }) => {
        if (headers.authorization !== undefined) signed.push(path);
        return null;
      },
    });
    expect(signed).toContain('/api/Accounts/1001');
    expect(signed).not.toContain('/api/lobby/games');
  });
  it('says in one line what it could not examine without a token', async () => {
    const { app, close } = await deploy({}, false);
    const { notes } = await diagnose({ app, limits: LIMITS });
    expect(notes.filter((note) => note.includes('--token:'))).toHaveLength(1);
    await close();
  });
  it.each([
    ['the hub redirects to no URL', { url: 'http://' }, 'hub.redirect'],
    ['the hub offers a text', { connectionId: 'x', availableTransports: 'all' }, 'hub.transports'],
    ['the hub offers nothing', { connectionId: 'x', availableTransports: [null] }, 'hub.transports'],
  ])('survives a reply in which %s', async (_, body, id) => {
    const found = await findingsOf({
      intercept: (path, { headers }) =>
        path.endsWith('/negotiate') && headers.authorization?.includes('doctor') === false
          ? { body: JSON.stringify(body) }
          : null,
    });
    expect(found.map((line) => line.split(':')[0])).toContain(id);
  });
  it('survives a token that no header can contain', async () => {
    const { app, close } = await deploy({}, false);
    const { findings } = await diagnose({ app, token: 'a\nb', limits: LIMITS });
    expect(findings.map(({ id }) => id)).toContain('hub.unreachable');
    await close();
  });
  it('reports time if the examination does not end', async () => {
    expect(await findingsOf({}, { totalMs: 300 })).toEqual([
      "time: The examination didn't end within 0.3 s.",
    ]);
  });
  it('reports each kind of finding in one of these tests', () => {
    expect([...new Set(['time', ...MISTAKES.map(([id]) => id)])].sort()).toEqual([...FINDING_IDS].sort());
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
  it('exits with 0 for a sound deployment, with 1 for a mistake, and never prints the token', async () => {
    const sound = await deploy();
    const token = sound.tokens?.token ?? expect.fail('nobody signed in');
    expect(await run(sound.app.href, '--token', token)).toBe(0);
    expect(printed.join('')).toContain('No problems found');
    expect(printed.join('')).not.toContain(token);
    await sound.close();
    const broken = await deploy({ config: { supportEmail: 'support@example.com' } }, false);
    expect(await run(broken.app.href, '--json')).toBe(1);
    const { findings } = JSON.parse(printed.join('')) as { findings: { id: string }[] };
    expect(findings.map(({ id }) => id)).toEqual(['config.example']);
    await broken.close();
  });
});
