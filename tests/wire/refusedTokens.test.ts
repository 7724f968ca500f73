// A platform that refuses even the token that was just renewed receives only single probes until something changes.
import { lastValueFrom, toArray } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { endpoints as balances } from '../../streams/features/balances/balances';
import { routeAt } from '../../streams/routes';
import { json, settled } from '../fakePorts';
import { signedInCore } from '../signedIn';

const REFUSED = () => json({ errorCode: 'token-unknown' }, 401);
const OTHER: Readonly<Record<string, unknown>> = {
  '/coinbalance': { amount: 5 },
  '/gemsbalance': { amount: 5 },
  '/balances': [{ type: 'Redeemable', amount: 60 }],
};

/** A tab that can always renew its token; `over` counts requests with a token, `refuses` selects the requests whose tokens the platform rejects. */
async function tab(refuses: (url: string, token: string) => boolean, path = '/rewards') {
  let renewals = 0;
  const platform = { refuses };
  const run = await signedInCore({
    path,
    holdsHub: true,
    script: ({ url, headers }) => {
      if (headers.authorization === undefined) return new Response(null, { status: 204 });
      if (platform.refuses(url, headers.authorization)) return REFUSED();
      const known = Object.keys(OTHER).find((part) => url.includes(part));
      return known === undefined ? null : json(OTHER[known]);
    },
    prepare: ({ ports, held }) => {
      ports.random.next = () => 0.5;
      ports.signIn.renew = async () => {
        renewals += 1;
        held.token = `token-${renewals + 1}`;
        return { outcome: 'renewed', identity: { playerId: '1001', expiresAt: 900_000_000 } };
      };
    },
  });
  const { fake, pass } = run;
  const over = async (seconds: number) => {
    const sent = () => fake.requests.filter(({ headers }) => headers.authorization !== undefined).length;
    const before = sent();
    for (let second = 0; second < seconds; second += 1) {
      await pass(1_000);
      await settled();
    }
    return sent() - before;
  };
  return { ...run, over, platform, renewals: () => renewals };
}

describe('a platform that refuses every token', () => {
  it('receives the requests in flight, two probes, and then one after each pause', async () => {
    const { fake, over, renewals, life } = await tab(() => true);
    await over(2);
    const paths = new Set(fake.requests.map(({ url }) => url));
    expect(fake.requests.length).toBeLessThanOrEqual(paths.size + 3);
    expect(await over(98)).toBeLessThanOrEqual(9);
    expect(renewals()).toBeLessThanOrEqual(4);
    const isPublic = ({ headers }: (typeof fake.requests)[number]) => headers.authorization === undefined;
    const before = fake.requests.filter(isPublic).length;
    expect(await over(300)).toBeLessThanOrEqual(15);
    // The jackpots, each time the lobby is tried again.
    expect(fake.requests.filter(isPublic).length - before).toBeLessThanOrEqual(6);
    life.unsubscribe();
  });

  it('receives one probe with each connection attempt of the hub', async () => {
    const { fake, over, platform, life } = await tab(() => false);
    fake.connections[0]?.open();
    await over(20);
    platform.refuses = () => true;
    fake.connections[0]?.close(new Error('cut'));
    await over(3);
    fake.connections[1]?.open();
    await over(40);
    for (const attempt of [1, 2, 3]) {
      fake.connections[attempt]?.close(new Error('cut'));
      const before = fake.requests.length;
      await over(32);
      fake.connections[attempt + 1]?.open();
      await over(1);
      expect(fake.requests.length - before).toBeLessThanOrEqual(4);
    }
    life.unsubscribe();
  });

  it('receives a probe immediately when the player acts, and all requests again once it accepts one', async () => {
    const { core, fake, over, calls, platform, life } = await tab(() => true, '/account');
    await over(60);
    const quiet = fake.requests.length;
    core.emit('route/entered', routeAt('/shop'));
    await settled();
    expect(fake.requests.length - quiet).toBeGreaterThan(0);
    expect(fake.requests.length - quiet).toBeLessThanOrEqual(3);
    platform.refuses = () => false;
    core.emit('route/entered', routeAt('/account'));
    await over(6);
    expect(core.state('balances').coins.amount).toBe(500);
    for (const part of ['/inbox', '/Accounts/1001?', '/rewards/status', '/gemsbalance'])
      expect(calls(part).at(-1)?.headers.authorization).toBe(`Bearer ${fake.held.token}`);
    life.unsubscribe();
  });

  it('receives every action of the player', async () => {
    const { core, over, calls, life } = await tab(() => true);
    await over(10);
    for (const id of [501, 502, 503]) {
      core.emit('giftbox/claimRequested', { playerRewardId: id });
      await settled();
      expect(calls(`/${id}/claim`).length).toBeGreaterThan(0);
    }
    life.unsubscribe();
  });

  it('receives all requests again within 75 s of its recovery, without an action', async () => {
    const { core, over, platform, life } = await tab(() => true, '/account');
    await over(200);
    platform.refuses = () => false;
    await over(75);
    expect(core.state('balances').coins.amount).toBe(500);
    expect(core.state('balances').gems.amount).toBe(5);
    life.unsubscribe();
  });

  it('receives a probe as soon as the token has changed', async () => {
    const { fake, over, platform, life } = await tab((_, token) => token !== 'Bearer token-99');
    await over(100);
    fake.held.token = 'token-99';
    fake.signals.renewedElsewhere.next({ playerId: '1001', expiresAt: 900_000_000 });
    const before = fake.requests.length;
    await over(25);
    expect(fake.requests.length - before).toBeGreaterThan(5);
    expect(platform.refuses('', '')).toBe(true);
    life.unsubscribe();
  });
});

describe('a single route that refuses every token', () => {
  it('affects no other route, and costs one renewal in two minutes', async () => {
    const { core, fake, over, calls, renewals, life } = await tab(
      (url) => url.includes('/inbox'),
      '/account',
    );
    fake.connections[0]?.open();
    await over(10);
    expect(core.state('balances').coins.amount).toBe(500);
    expect(calls('/coinbalance').length).toBeLessThanOrEqual(2);
    await over(230);
    expect(renewals()).toBeLessThanOrEqual(3);
    expect(calls('/inbox').length).toBeLessThanOrEqual(15);
    const before = calls('/coinbalance').length;
    core.emit('route/entered', routeAt('/shop'));
    const [, fact] = await lastValueFrom(
      core.call(balances.getCoinBalance, {}, { fresh: true }).pipe(toArray()),
    );
    expect(fact?.kind).toBe('coinBalance/updated');
    expect(calls('/coinbalance')).toHaveLength(before + 1);
    life.unsubscribe();
  });
});
