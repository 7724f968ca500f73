// The app's supervised connection to hubs as operators deploy them: several servers behind a balancer without affinity, and a
// service to which negotiation redirects. With the stand-in's hub, and with Microsoft's where the .NET SDK is installed.
import { asyncScheduler, NEVER, type Subscription } from 'rxjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { whyNoAspnet } from '../../e2e/aspnet/build';
import { aspnetHub } from '../../e2e/aspnet/hub';
import { type Balancer, createBalancer } from '../../e2e/platform/hub/balanced';
import { type HubMaker, ownHub } from '../../e2e/platform/hub/hub';
import { type HubService, startHubService } from '../../e2e/platform/hub/redirecting';
import { type Listening, listen } from '../../e2e/platform/listen';
import { signInByHttp } from '../../e2e/platform/oidc/signIn';
import { HUB_PATH } from '../../e2e/platform/platform';
import { pushes } from '../../streams/catalogue/complete';
import type { Config } from '../../streams/config';
import { createVault } from '../../streams/vault';
import { superviseHub } from '../../streams/wire/hub';
import { signalRHub } from '../../streams/wire/signalRHub';
import { testConfig } from '../fakePorts';

const HUBS: [name: string, make: () => Promise<HubMaker>][] = [['the stand-in’s hub', async () => ownHub()]];
if (whyNoAspnet() === null) HUBS.push(["Microsoft's hub", () => aspnetHub()]);

const PATIENCE = { timeout: 15_000 };

/** The connection of a player at this stand-in; `seen` are its facts, `refusedTokens` how often a renewal was requested. */
async function supervised({ origin }: Listening, hub: Partial<Config['hub']> = {}) {
  const { accessToken } = await signInByHttp(origin, { email: 'player@example.com' });
  const seen: string[] = [];
  const state = { refusedTokens: 0 };
  const following: Subscription = superviseHub({
    port: signalRHub({ ...testConfig().hub, ...hub, silenceMs: 5_000 }),
    url: origin + HUB_PATH,
    accessToken: async () => accessToken,
    onUnauthorised: () => {
      state.refusedTokens += 1;
    },
    pushes,
    delaysS: [0.1],
    connectTimeoutMs: 10_000,
    wake$: NEVER,
    left$: NEVER,
    scheduler: asyncScheduler,
    random: { uuid: () => 'hub', next: () => 0 },
    vault: createVault(),
  }).subscribe(({ kind }) => seen.push(kind));
  const push = () =>
    fetch(`${origin}/__platform/push`, {
      method: 'POST',
      body: JSON.stringify({ playerId: 1001, event: 'BettyCoinsBalanceUpdated', args: [{ amount: 5 }] }),
    });
  return {
    seen,
    state,
    accessToken,
    stop: () => following.unsubscribe(),
    /** Waits until pushes arrive: a hub of ASP.NET adds a connection to its user after the client has connected. */
    receives: () =>
      expect
        .poll(async () => {
          await push();
          return seen.includes('coinBalance/updated');
        }, PATIENCE)
        .toBe(true),
  };
}

describe.each(HUBS)('two servers of %s behind a balancer without affinity', (_, make) => {
  let balancer: Balancer;
  let served: Listening;
  beforeAll(async () => {
    balancer = createBalancer([await make(), await make()]);
    served = await listen({ hub: balancer.make });
  }, 240_000);
  afterAll(() => served?.close());

  it('never connect a client that negotiates, which retries within its schedule and recovers with one server', async () => {
    balancer.use(2);
    const player = await supervised(served);
    await expect.poll(() => player.seen, PATIENCE).toEqual(['hub/lost']);
    expect(player.state.refusedTokens).toBe(0);
    /** A negotiation and a request for each of three transports. */
    expect(balancer.requests).toHaveLength(6);
    balancer.use(1);
    await expect.poll(() => player.seen.includes('hub/connected'), PATIENCE).toBe(true);
    await player.receives();
    player.stop();
  });
});

describe.each(HUBS)('with hub.skipNegotiation, two servers of %s behind a balancer', (_, make) => {
  let balancer: Balancer;
  let served: Listening;
  beforeAll(async () => {
    balancer = createBalancer([await make(), await make()]);
    served = await listen({ hub: balancer.make });
  }, 240_000);
  afterAll(() => served?.close());

  it('connect every client with its first request', async () => {
    const players = await Promise.all(
      [1, 2, 3].map(() => supervised(served, { transports: ['webSockets'], skipNegotiation: true })),
    );
    for (const player of players) await player.receives();
    expect(players.flatMap(({ seen }) => seen.filter((kind) => /^hub/.test(kind)))).toEqual(
      Array(3).fill('hub/connected'),
    );
    expect(balancer.requests).toHaveLength(3);
    for (const player of players) player.stop();
  });
});

describe.each(HUBS)('%s behind a service to which negotiation redirects', (_, make) => {
  let service: HubService;
  let served: Listening;
  beforeAll(async () => {
    service = await startHubService(await make());
    served = await listen({ hub: service.make });
  }, 240_000);
  afterAll(() => served?.close());
  beforeEach(() => service.loop(false));

  it('connects with the service’s token, and never sends it the player’s', async () => {
    const player = await supervised(served);
    await player.receives();
    /** A push may arrive in one packet with the handshake, before the client has noticed that it is connected. */
    await expect
      .poll(() => new Set(player.seen), PATIENCE)
      .toEqual(new Set(['hub/connected', 'coinBalance/updated']));
    expect(service.tokens.size).toBe(1);
    expect(service.tokens.has(player.accessToken)).toBe(false);
    player.stop();
  });

  it('negotiates again at the platform after a loss, even when the service’s tokens have ended', async () => {
    const player = await supervised(served);
    await player.receives();
    const before = service.negotiations();
    service.revoke();
    await fetch(`${served.origin}/__platform/hub`, { method: 'POST', body: '{"do":"kill"}' });
    await expect.poll(() => player.seen.filter((kind) => kind === 'hub/connected').length, PATIENCE).toBe(2);
    expect(player.seen.filter((kind) => kind === 'hub/lost')).toHaveLength(1);
    expect(service.negotiations()).toBe(before + 1);
    expect(player.state.refusedTokens).toBe(0);
    player.stop();
  });

  it('that redirects in a circle gets at most six requests per attempt', async () => {
    service.loop(true);
    const before = service.negotiations();
    const player = await supervised(served);
    await expect.poll(() => player.seen, PATIENCE).toEqual(['hub/lost']);
    expect(service.negotiations() - before).toBe(6);
    service.loop(false);
    await player.receives();
    player.stop();
  });
});
