// `npm run dev -- --backend` in front of a stand-in in another process: configuration, sign-in, REST and hub through Vite's proxy.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CookieJar, signInByHttp, tokenRequest, UNSHARED } from '../../e2e/platform/oidc/signIn';
import { signalRHub } from '../../streams/wire/signalRHub';
import { testConfig } from '../fakePorts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MS = 240_000;
const PATIENCE = { timeout: 15_000 };

/** A stand-in that prints its address. */
const STAND_IN = `import('./e2e/platform/listen.ts').then(async ({ listen }) => console.log((await listen()).origin))`;

const children: ChildProcess[] = [];

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Runs a file until it prints this text or ends; resolves with its output. */
function started(
  args: readonly string[],
  env: Record<string, string>,
  text: RegExp,
): Promise<{ output: string; code: number | null }> {
  const { NODE_OPTIONS: _, ...rest } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: ROOT,
    env: { ...rest, NODE_ENV: '', ...env },
  });
  children.push(child);
  return new Promise((resolve) => {
    let output = '';
    const onText = (chunk: Buffer) => {
      output += String(chunk);
      if (text.test(output)) resolve({ output, code: null });
    };
    child.stdout.on('data', onText);
    child.stderr.on('data', onText);
    child.once('close', (code) => resolve({ output, code }));
  });
}

afterAll(async () => {
  for (const child of children)
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'close');
});

describe('a development server with a backend in another process', () => {
  let dev = '';
  let platform = '';
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(dev + path, { headers: { ...headers, ...UNSHARED } });
  beforeAll(async () => {
    const port = await freePort();
    dev = `http://localhost:${port}`;
    const standIn = await started(['--eval', STAND_IN], { COINSTREAM_APP_ORIGINS: dev }, /http:\S+\n/);
    platform = standIn.output.trim();
    const server = await started(
      [join(ROOT, 'e2e/dev.ts'), '--backend', platform],
      { PORT: String(port) },
      /Stop with Ctrl\+C/,
    );
    expect(server.output).toContain(`Coinstream is at ${dev}, with the backend ${platform}`);
  }, MS);

  it('serves the app from sources and mounts no stand-in', async () => {
    const page = await (await get('/', { accept: 'text/html' })).text();
    expect(page).toContain('/src/main.tsx');
    expect((await get('/__platform/calls')).headers.get('content-type')).not.toContain('json');
  });

  it('serves the backend’s configuration with its own addresses in place of the API’s and the provider’s', async () => {
    const config = (await (await get('/config.json')).json()) as Record<string, unknown>;
    const original = (await (await fetch(`${platform}/config.json`)).json()) as Record<string, object>;
    expect(config).toEqual({
      ...original,
      apiBase: '/__backend/api',
      geoGatewayUrl: '/__backend/geo-gateway',
      oidc: { ...original.oidc, authority: '/__backend/sign-in' },
    });
    const discovered = await (await get('/__backend/sign-in/.well-known/openid-configuration')).json();
    expect(discovered).toMatchObject({
      issuer: `${platform}/oidc`,
      authorization_endpoint: `${platform}/oidc/auth`,
      token_endpoint: `${dev}/__backend/sign-in/token_endpoint`,
    });
    expect((await get('/geo-check')).status).toBe(200);
  });

  it('signs in at the backend’s provider, and forwards tokens, REST and the hub', async () => {
    const jar = new CookieJar();
    const { accessToken, refreshToken } = await signInByHttp(dev, { email: 'player@example.com' }, jar);
    const refreshed = await tokenRequest(dev, { grant_type: 'refresh_token', refresh_token: refreshToken });
    expect(refreshed.status).toBe(200);

    const authorization = `Bearer ${accessToken}`;
    const balance = await get('/__backend/api/Players/1001/coinbalance', { authorization });
    expect(await balance.json()).toEqual({ amount: 250_000 });

    await jar.fetch(`${dev}/config.json`);
    const csrf = new Map(jar.entries()).get('XSRF-TOKEN') ?? '';
    const opened = await jar.fetch(`${dev}/__backend/api/Accounts/1001/sessions/logincompleted`, {
      method: 'POST',
      headers: { authorization, 'X-CSRF-Token': csrf, origin: dev },
    });
    expect([csrf, opened.status]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), 204]);

    const received: unknown[] = [];
    const hub = signalRHub({ ...testConfig().hub, silenceMs: 20_000 }).open(
      `${dev}/__backend/api/notifications/hubs/generic`,
      async () => accessToken,
    );
    hub.on('BettyCoinsBalanceUpdated', (payload) => received.push(payload));
    await hub.start();
    const args = [{ amount: 5, version: 9 }];
    const push = { playerId: 1001, event: 'BettyCoinsBalanceUpdated', args };
    await fetch(`${platform}/__platform/push`, { method: 'POST', body: JSON.stringify(push) });
    await expect.poll(() => received, PATIENCE).toEqual(args);
    await hub.stop();
  });
});

it(
  'a backend that does not respond ends the command with one line',
  async () => {
    const address = `http://localhost:${await freePort()}`;
    const { output, code } = await started(
      [join(ROOT, 'e2e/dev.ts'), '--backend', address],
      { PORT: String(await freePort()) },
      /Stop with Ctrl\+C/,
    );
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^The backend has no ${address}/config.json: .+\n$`));
  },
  MS,
);
