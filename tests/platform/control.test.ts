// The control calls and faults of the stand-in, as documented in its README.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFaults } from '../../e2e/platform/faults';
import { type Listening, listen } from '../../e2e/platform/listen';
import { signInByHttp } from '../../e2e/platform/oidc/signIn';
import { createWorld } from '../../e2e/platform/world';

let served: Listening;
let token = '';
beforeAll(async () => {
  served = await listen();
  ({ accessToken: token } = await signInByHttp(served.origin, { email: 'player@example.com' }));
});
afterAll(() => served.close());
beforeEach(() => control('POST', '/reset'));

async function control(method: string, path: string, body?: unknown) {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  const response = await fetch(`${served.origin}/__platform${path}`, init);
  return { status: response.status, body: await response.json() };
}
const get = (path: string) =>
  fetch(`${served.origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
const post = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${served.origin}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
  });
const coins = '/Players/1001/coinbalance';

describe('the control calls', () => {
  it('return 404 for an unknown command', async () => {
    expect((await control('POST', '/nothing')).status).toBe(404);
  });
  it('create, change and show players', async () => {
    const made = (await control('POST', '/players', { coins: 7, balances: { Cash: 3 } })).body as {
      playerId: number;
    };
    await control('PATCH', `/players/${made.playerId}`, { gems: 9, balances: { Bonus: 2 } });
    expect((await control('GET', `/players/${made.playerId}`)).body).toMatchObject({
      status: 'Approved',
      coins: 7,
      gems: 9,
      balances: { Cash: 3, Bonus: 2, Redeemable: 0, Unplayed: 0 },
    });
    expect((await control('GET', '/players/4')).status).toBe(404);
  });
  it('merge into the configuration until the next reset', async () => {
    await control('POST', '/config', { flags: { shop: false }, brand: { name: 'Other' } });
    const shown = await (await fetch(`${served.origin}/config.json`)).json();
    expect(shown).toMatchObject({
      flags: { shop: false, quests: true },
      brand: { name: 'Other', operatorName: 'Example Operator' },
    });
    await control('POST', '/reset');
    expect(await (await fetch(`${served.origin}/config.json`)).json()).toMatchObject({
      flags: { shop: true },
    });
  });
  it('list the received calls, without the token', async () => {
    await get(`${coins}?a=1`);
    const { body } = await control('GET', '/calls?route=GET%20/players/%7Bid%7D/coinbalance');
    expect(body).toMatchObject([
      { method: 'GET', path: coins, query: { a: '1' }, headers: { authorization: 'Bearer' }, status: 200 },
    ]);
    expect(JSON.stringify(body)).not.toContain(token);
  });
});

describe('faults', () => {
  const route = 'GET /Players/{id}/coinbalance';
  it('return a status a given number of times', async () => {
    await control('POST', '/faults', { route, do: 'status', status: 503, times: 2 });
    expect([(await get(coins)).status, (await get(coins)).status, (await get(coins)).status]).toEqual([
      503, 503, 200,
    ]);
  });
  it('truncate the response to a GET until cleared', async () => {
    await control('POST', '/faults', { route, do: 'drop' });
    await expect(get(coins)).rejects.toThrow();
    await expect(get(coins)).rejects.toThrow();
    await control('DELETE', '/faults');
    expect((await get(coins)).status).toBe(200);
  });
  it('execute a call and lose its response; a repetition receives the first response', async () => {
    await control('POST', '/faults', { route: 'POST /Players/{id}/dailyReward', do: 'executed' });
    const claim = () => post('/Players/1001/dailyReward', { 'idempotency-key': 'k1' });
    await expect(claim()).rejects.toThrow();
    expect((await control('GET', '/players/1001')).body).toMatchObject({
      coins: 251_000,
      dailyGift: { status: 'Claimed' },
    });
    const repeated = await claim();
    expect([repeated.status, await repeated.json()]).toMatchObject([200, { rewardAmount: 1_000 }]);
    expect((await control('GET', '/players/1001')).body).toMatchObject({ coins: 251_000 });
    expect((await post('/Players/1001/dailyReward', { 'idempotency-key': 'k2' })).status).toBe(409);
    const calls = await control('GET', '/calls?route=POST%20/Players/%7Bid%7D/dailyReward');
    expect(calls.body).toMatchObject([{ status: 200 }, { status: 200 }, { status: 409 }]);
  });
  it('lose every response to a GET until cleared', async () => {
    await control('POST', '/faults', { route, do: 'executed' });
    await expect(get(coins)).rejects.toThrow();
    await expect(get(coins)).rejects.toThrow();
    await control('DELETE', '/faults');
    expect((await get(coins)).status).toBe(200);
  });
  it('refuse after a delay, with a Retry-After', async () => {
    await control('POST', '/faults', { route, do: 'status', status: 503, ms: 80, retryAfter: 7 });
    const startedAt = performance.now();
    const refused = await get(coins);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '7']);
    expect(performance.now() - startedAt).toBeGreaterThan(70);
    const served = await get(coins);
    expect([served.status, served.headers.get('retry-after')]).toEqual([200, null]);
  });
  it('are rejected where they have no meaning', async () => {
    expect((await control('POST', '/faults', { do: 'drop' })).status).toBe(400);
    expect((await control('POST', '/faults', { event: 'StatusProgress', do: 'executed' })).status).toBe(400);
    expect((await control('POST', '/faults', { event: 'StatusProgress', do: 'drop' })).status).toBe(200);
  });
  it('make the body invalid', async () => {
    await control('POST', '/faults', { route, do: 'malformed' });
    await expect((await get(coins)).json()).rejects.toThrow();
  });
});

describe('a request repeated by the browser itself', () => {
  const path = '/Players/1/dailyReward';
  const claim = { method: 'POST', path, key: 'k', byBrowser: true };
  const table = (now: () => number) => {
    const faults = createFaults(now);
    faults.add({ route: `POST ${path}`, do: 'executed' });
    return faults;
  };
  it('does not use up a cut: connections that had it are repeated, a new one is not', () => {
    let at = 0;
    const faults = table(() => at);
    for (const onReused of [true, true, false]) {
      at += 20;
      expect(faults.forRoute({ ...claim, onReused })?.do).toBe('executed');
    }
    at += 1_000;
    expect(faults.forRoute({ ...claim, onReused: true })).toBeUndefined();
  });
  it('receives the same cut immediately; another key or a later retry does not', () => {
    let at = 0;
    const faults = table(() => at);
    expect(faults.forRoute(claim)?.do).toBe('executed');
    at = 20;
    expect(faults.forRoute(claim)?.do).toBe('executed');
    expect(faults.forRoute({ ...claim, key: 'other' })).toBeUndefined();
    at = 200;
    expect(faults.forRoute(claim)).toBeUndefined();
  });
  it('does not affect other clients', () => {
    const faults = table(() => 0);
    expect(faults.forRoute({ ...claim, byBrowser: false, onReused: true })?.do).toBe('executed');
    expect(faults.forRoute({ ...claim, byBrowser: false, onReused: true })).toBeUndefined();
  });
});

describe('REST', () => {
  it('accepts paths in any case', async () => {
    expect(await (await get('/PLAYERS/1001/CoinBalance')).json()).toEqual({ amount: 250_000 });
  });
  it('returns 404 for an unknown path', async () => {
    expect((await get('/nothing')).status).toBe(404);
  });
  it('requires a token for a player, and a repeated cookie for a write', async () => {
    expect((await fetch(`${served.origin}/api${coins}`)).status).toBe(401);
    const launch = (headers: Record<string, string>) =>
      fetch(`${served.origin}/api/Players/1001/gamelaunch`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          cookie: 'XSRF-TOKEN=abc',
          ...headers,
        },
        body: JSON.stringify({ gameId: 1, isDemo: false, deviceType: 'mobile' }),
      });
    expect((await launch({})).status).toBe(403);
    expect((await launch({ 'x-csrf-token': 'abc' })).status).toBe(200);
  });
});

describe('the world', () => {
  const world = (seed: number) => createWorld({ seed, now: () => 1_700_000_000_000 });
  it('has at least 60 games in at least 8 categories, including the special ones', () => {
    const { games, categories, catalogue } = world(1);
    expect(games.length).toBeGreaterThanOrEqual(60);
    expect(categories(null).length).toBeGreaterThanOrEqual(8);
    expect(games.some((game) => game.minLevel !== null)).toBe(true);
    expect(games.some((game) => game.releaseDate !== null)).toBe(true);
    expect(categories(null).some((category) => category.title === 'RestrictedCategory')).toBe(true);
    expect(catalogue.jackpots.length).toBeGreaterThan(0);
  });
  it('plays the same rounds for the same seed', () => {
    const play = (seed: number) => {
      const here = world(seed);
      const { launchId } = here.launch(1001, 1, true);
      return Array.from({ length: 50 }, (_, round) => here.spin(launchId, String(round), 100));
    };
    expect(play(7)).toEqual(play(7));
    expect(play(7)).not.toEqual(play(8));
  });
  it('plays a round once, pushes the balance with an increasing version, and never goes below zero', () => {
    const here = world(3);
    const pushed: number[] = [];
    here.onPush(({ event, args }) => {
      if (event === 'BettyCoinsBalanceUpdated') pushed.push((args[0] as { version: number }).version);
    });
    const { launchId } = here.launch(1001, 1, true);
    const first = here.spin(launchId, 'r', 1_000);
    expect(here.spin(launchId, 'r', 1_000)).toEqual(first);
    expect(here.player(1001).coins).toBe(250_000 - 1_000 + first.win);
    expect(() => here.spin(launchId, 's', 10_000_000)).toThrow('too low');
    here.spin(launchId, 't', 1);
    expect(pushed.slice(0, 2)).toEqual([1, 2]);
  });
  it('keeps a pushed balance, unless there was a newer version', () => {
    const here = world(3);
    here.keepBalance(1001, 'BettyCoinsBalanceUpdated', { amount: 77, version: 9 });
    here.keepBalance(1001, 'BettyCoinsBalanceUpdated', { amount: 5, version: 8 });
    here.keepBalance(1001, 'GemsBalanceUpdated', { amount: 'many' });
    here.keepBalance(1, 'GemsBalanceUpdated', { amount: 3 });
    expect(here.player(1001)).toMatchObject({ coins: 77, gems: 40 });
  });
  it('keeps the pushed progress of a promotion', () => {
    const here = world(3);
    const progress = { promotionId: 41, currentAccumulation: 42 };
    here.keepProgress(1001, 'InPeriodPromotionProgressUpdated', progress);
    here.keepProgress(1001, 'InPeriodPromotionProgressUpdated', { ...progress, currentAccumulation: 'many' });
    here.keepProgress(1, 'InPeriodPromotionProgressUpdated', progress);
    const { promotions } = here.player(1001);
    expect(promotions.find(({ promotionId }) => promotionId === 41)?.subTypeMeta).toMatchObject({
      currentAccumulation: 42,
    });
  });
  it('takes sweeps bets from the unplayed part first and credits wins to the redeemable one', () => {
    const here = world(4);
    const { launchId } = here.launch(1001, 1, false);
    const { win } = here.spin(launchId, 'r', 5);
    expect(here.player(1001).balances).toMatchObject({ Unplayed: 35, Redeemable: 60 + win });
    expect(here.player(1001).netPosition).toBe(win - 5);
  });
});
