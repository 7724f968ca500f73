// The real core, client, SignalR and tokens against the stand-in over real sockets.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asyncScheduler, filter, firstValueFrom, NEVER, of, take, timeout } from 'rxjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Listening, listen } from '../../e2e/platform/listen';
import { signInByHttp } from '../../e2e/platform/oidc/signIn';
import { features } from '../../streams/catalogue/complete';
import { createCore } from '../../streams/core';
import { endpoints as launchEndpoints } from '../../streams/features/launch/launch';
import type { EventKind } from '../../streams/log/event';
import type { Ports } from '../../streams/ports';
import { signalRHub } from '../../streams/wire/signalRHub';
import { memoryStore, testConfig } from '../fakePorts';

let served: Listening;
beforeAll(async () => {
  served = await listen({ seed: 2 });
});
afterAll(() => served.close());
beforeEach(() => served.platform.reset({ drop: true }));

/** `hubToken` is sent to the hub until the first renewal, instead of the player's token. */
async function signedIn(
  email = 'player@example.com',
  hubToken: string | null = null,
  hub: Record<string, unknown> = {},
) {
  let spent = hubToken;
  const { accessToken } = await signInByHttp(served.origin, { email });
  const playerId = Number(
    JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).sub,
  );
  const identity = { playerId: String(playerId), expiresAt: Date.now() + 300_000 };
  const { gameOrigin } = served.platform.config();
  const config = testConfig({
    apiBase: `${served.origin}/api`,
    gameOrigin,
    hub,
    constants: { hubReconnectDelaysS: [0.05] },
  });
  const ports: Ports = {
    network: {
      origin: served.origin,
      csrfToken: () => null,
      deviceMetadata: () => ({}),
      fetch: (url, init) => {
        const headers = new Headers(init.headers);
        if (headers.has('Authorization')) headers.set('Authorization', `Bearer ${accessToken}`);
        return fetch(url, { ...init, headers });
      },
    },
    hub: signalRHub({ ...config.hub, silenceMs: 20_000 }),
    signIn: {
      restore: async () => ({ outcome: 'signedIn', identity, returnTo: '/' }),
      start: async () => undefined,
      renew: async () => {
        spent = null;
        return { outcome: 'renewed', identity };
      },
      end: async () => 'leaving',
      revisit: async () => undefined,
      accessToken: () => spent ?? accessToken,
      signOutSuspected$: NEVER,
      renewedElsewhere$: NEVER,
      shareUnreachable: () => undefined,
      unreachableElsewhere$: NEVER,
      endedElsewhere$: NEVER,
    },
    chat: { openChat: async () => true },
    identity: null,
    geolocation: {
      permission: async () => 'denied',
      check: async () => ({ gatewayStatus: 'FAILURE', failureCode: null, geoReason: null, personId: null }),
      moves$: NEVER,
    },
    storage: { local: memoryStore(), session: memoryStore() },
    browser: {
      userAgent: 'test',
      isProduction: false,
      cookie: () => null,
      prefersStill: () => true,
      visible$: of(true),
      online$: of(true),
      pageShown$: NEVER,
      pageHidden$: NEVER,
      pageRestored$: NEVER,
      typing$: of(false),
      activity$: NEVER,
      exclusively: (_, work) => work(false),
    },
    random: {
      uuid: () => crypto.randomUUID(),
      traceId: () => crypto.randomUUID().replace(/-/g, ''),
      next: Math.random,
    },
    scheduler: asyncScheduler,
    frames: asyncScheduler,
  };
  const core = createCore(ports, config, { freeze: true, features });
  const next = (kind: EventKind, matches: (data: never) => boolean = () => true) =>
    firstValueFrom(
      core.on(kind).pipe(
        filter((event) => matches(event.data as never)),
        take(1),
        timeout(10_000),
      ),
    );
  return { core, next };
}

/** Records the requests of a hub; answers `negotiate` with a redirect, as Azure SignalR Service does. */
async function redirecting(target: string, accessToken: string) {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    asked.push(`${req.method} ${req.url}`);
    res.writeHead(200, { 'Content-Type': 'application/json' });
    res.end(JSON.stringify({ negotiateVersion: 0, url: target, accessToken, availableTransports: [] }));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}/live`;
  return { asked, url, close: () => new Promise((resolve) => server.close(resolve)) };
}

describe('the hub', () => {
  it('is followed where its negotiate redirects, with the token of the redirect', async () => {
    const { accessToken } = await signInByHttp(served.origin, { email: 'player@example.com' });
    const service = await redirecting(`${served.origin}/api/notifications/hubs/generic`, accessToken);
    const { core, next } = await signedIn('player@example.com', 'a token of the app alone', {
      url: service.url,
    });
    const connected = next('hub/connected');
    const life = core.start();
    await connected;
    const moved = next('gemsBalance/updated', ({ amount }: { amount: number }) => amount === 77);
    served.platform.world.push(1001, 'GemsBalanceUpdated', { amount: 77 });
    await moved;
    expect(service.asked).toEqual(['POST /live/negotiate?negotiateVersion=1']);
    life.unsubscribe();
    await service.close();
  });

  it.each([
    [{ transports: ['longPolling'] }, ['negotiate', 'poll']],
    [{ transports: ['webSockets'], skipNegotiation: true }, []],
  ])('is connected as configured: %j', async (hub, requests) => {
    const sent: string[] = [];
    const real = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const url = String(input);
      if (url.includes('/hubs/generic'))
        sent.push(url.includes('/negotiate') ? 'negotiate' : init?.method === 'GET' ? 'poll' : 'other');
      return real(input, init);
    };
    try {
      const { core, next } = await signedIn('player@example.com', null, hub);
      const connected = next('hub/connected');
      const life = core.start();
      await connected;
      expect([...new Set(sent)].filter((kind) => kind !== 'other')).toEqual(requests);
      life.unsubscribe();
    } finally {
      globalThis.fetch = real;
    }
  });
});

describe('a player over real sockets', () => {
  it('loads, connects, and follows a round that was played elsewhere', async () => {
    const { core, next } = await signedIn();
    const connected = next('hub/connected');
    const life = core.start();
    await connected;
    const moved = next('coinBalance/updated', ({ version }: { version: number | null }) => version !== null);
    const { launchId } = served.platform.world.launch(1001, 1, true);
    const { balance } = served.platform.world.spin(launchId, 'r', 500);
    await moved;
    expect(core.state('balances').coins.amount).toBe(balance * 100);
    life.unsubscribe();
  });
  it('keeps the order of a thousand pushes', async () => {
    const { core, next } = await signedIn();
    const connected = next('hub/connected');
    const life = core.start();
    await connected;
    const versions: (number | null)[] = [];
    core.on('gemsBalance/updated').subscribe((event) => {
      if (event.source === 'hub') versions.push(event.data.version);
    });
    const last = next('gemsBalance/updated', ({ version }: { version: number | null }) => version === 1_000);
    for (let gems = 1; gems <= 1_000; gems++)
      served.platform.world.push(1001, 'GemsBalanceUpdated', { amount: gems });
    await last;
    expect(versions).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1));
    life.unsubscribe();
  });
  it('reconnects after the hub was killed and reloads the balances', async () => {
    const { core, next } = await signedIn();
    const first = next('hub/connected');
    const life = core.start();
    await first;
    const lost = next('hub/lost');
    const again = next('hub/connected');
    await fetch(`${served.origin}/__platform/hub`, { method: 'POST', body: '{"do":"kill"}' });
    await lost;
    expect(core.state('connection').staleSince).not.toBeNull();
    served.platform.world.patchPlayer(1001, { coins: 77 });
    const current = next('coinBalance/updated', ({ amount }: { amount: number }) => amount === 7_700);
    await again;
    await current;
    expect(core.state('connection').staleSince).toBeNull();
    life.unsubscribe();
  });
  it('renews a token that only the hub refuses', async () => {
    const { core, next } = await signedIn('player@example.com', 'a.revoked.token');
    const [refused, renewed, connected] = [next('hub/lost'), next('session/renewed'), next('hub/connected')];
    const life = core.start();
    await refused;
    await renewed;
    await connected;
    life.unsubscribe();
  });
  it('celebrates a reward once when its message arrives twice', async () => {
    const { core, next } = await signedIn();
    const connected = next('hub/connected');
    const life = core.start();
    await connected;
    await fetch(`${served.origin}/__platform/faults`, {
      method: 'POST',
      body: JSON.stringify({ event: 'RewardMessageReceived', do: 'duplicate' }),
    });
    const credited = next('gemsBalance/updated', ({ amount }: { amount: number }) => amount === 999);
    served.platform.world.push(1001, 'RewardMessageReceived', {
      rewards: [{ rewardType: 'Coins', rewardAmount: 5, playerRewardId: 1, rewardId: 1 }],
      sourceType: 'BackOffice',
    });
    served.platform.world.push(1001, 'GemsBalanceUpdated', { amount: 999 });
    await credited;
    expect(core.state('rewards').queue).toHaveLength(1);
    life.unsubscribe();
  });
  it('keeps the last good balance when a push is invalid', async () => {
    const { core, next } = await signedIn();
    const connected = next('hub/connected');
    const loaded = next('coinBalance/updated');
    const life = core.start();
    await Promise.all([connected, loaded]);
    await fetch(`${served.origin}/__platform/faults`, {
      method: 'POST',
      body: JSON.stringify({ event: 'BettyCoinsBalanceUpdated', do: 'malformed' }),
    });
    const rejected = next('event/rejected');
    served.platform.world.push(1001, 'BettyCoinsBalanceUpdated', { amount: 1 });
    await rejected;
    expect(core.state('balances').coins).toMatchObject({ amount: 25_000_000, staleness: 'undecodable' });
    life.unsubscribe();
  });
  it('launches a game without its address in the log', async () => {
    const { core, next } = await signedIn();
    const started = next('session/started');
    const life = core.start();
    await started;
    const launched = next('game/launched');
    const body = { gameId: 1, isDemo: false, deviceType: 'desktop' as const, currencyCode: 'BTY' };
    core.run(core.call(launchEndpoints.launchGame, { body }));
    const event = await launched;
    const { url } = event.data as { url: string };
    expect(core.vault.unseal(url)).toContain('/game-frame?launch=');
    expect(JSON.stringify(core.slice())).not.toContain('game-frame');
    life.unsubscribe();
  });
});
