import fc from 'fast-check';
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../streams/features/balances/balances';
import { preferredBalance, sweepsTotal } from '../../streams/features/balances/balancesState';
import { newEvent } from '../../streams/log/event';
import { json } from '../fakePorts';
import { fixture, given, START } from '../given';
import { signedInCore } from '../signedIn';

const coins = (amount: number, version: number | null, more = {}) =>
  fixture('coinBalance/updated', { amount, version }, { source: 'hub', ...more });
const started = (route: string) =>
  fixture('call/started', { route, params: {} }, { source: 'rest', via: route });
const COINS = 'GET /Players/:player/coinbalance';
const BALANCES = 'GET /Players/:player/balances';
const sweeps = (redeemable: number, unplayed: number, more = {}) =>
  fixture(
    'balances/updated',
    {
      balances: [
        { type: 'Cash', amount: 2_500 },
        { type: 'Bonus', amount: 500 },
        { type: 'Redeemable', amount: redeemable },
        { type: 'Unplayed', amount: unplayed },
      ],
    },
    { source: 'rest', via: BALANCES, ...more },
  );

describe('the coin balance', () => {
  // [NOTIF-06]
  it('is the latest value pushed by the hub', () => {
    given(coins(100, 1), coins(250, 2)).expect('balances', {
      coins: { amount: 250, at: START + 1000, version: 2 },
    });
  });
  it('ignores a push older than the one shown', () => {
    given(coins(250, 2), coins(100, 1)).expect('balances', { coins: { amount: 250 } });
  });
  it('counts a repeated push once', () => {
    given(coins(250, 2), coins(250, 2)).expect('balances', { coins: { amount: 250, version: 2 } });
  });
  it('discards a reply requested before a newer push, and is stale until reloaded', () => {
    given(started(COINS), coins(250, 1), coins(100, null, { source: 'rest', cause: 1 })).expect('balances', {
      coins: { amount: 250, staleness: 'outdated' },
    });
  });
  it('applies a reply requested after the last push', () => {
    given(coins(250, 1), started(COINS), coins(300, null, { source: 'rest', cause: 2 })).expect('balances', {
      coins: { amount: 300, staleness: null },
    });
  });
  it('ignores the response to an earlier call that arrives after that to a later one', () => {
    const reply = (amount: number, cause: number) => coins(amount, null, { source: 'rest', cause });
    given(started(COINS), started(COINS), reply(300, 2), reply(100, 1)).expect('balances', {
      coins: { amount: 300, staleness: null },
    });
  });
  it.each([
    ['is requested again after a push overtook a reply', false, 1],
    ['is not requested again if a later reply has arrived meanwhile', true, 0],
  ])('%s', async (_, isReplaced, requests) => {
    const run = await signedInCore({
      script: ({ url }) => (url.endsWith('coinbalance') ? json({ amount: 5 }) : null),
    });
    await run.pass(10_000);
    const before = run.calls('coinbalance').length;
    const last = () => run.events.at(-1)?.seq ?? 0;
    const reply = (cause: number) =>
      run.core.run(of(newEvent('coinBalance/updated', { amount: 100, version: null }, 'rest', { cause })));
    const earlier = last();
    run.fake.connections[0]?.push('BettyCoinsBalanceUpdated', { amount: 2.5, version: 1 });
    reply(earlier);
    expect(run.core.state('balances').coins).toMatchObject({ amount: 250, staleness: 'outdated' });
    if (isReplaced) reply(last());
    await run.pass(2_000);
    expect(run.calls('coinbalance')).toHaveLength(before + requests);
    run.life.unsubscribe();
  });
  it('keeps its last good value, marked as stale, when a push cannot be decoded, and recovers with the next', () => {
    const rejected = fixture(
      'event/rejected',
      {
        route: 'BettyCoinsBalanceUpdated',
        path: 'amount',
        reason: 'expected amount',
        wanted: 'coinBalance/updated',
      },
      { source: 'hub' },
    );
    given(coins(250, 1), rejected).expect('balances', { coins: { amount: 250, staleness: 'undecodable' } });
    given(coins(250, 1), rejected, coins(260, 2)).expect('balances', {
      coins: { amount: 260, staleness: null },
    });
  });
  it('accepts versions from the start again on a new connection', () => {
    given(coins(250, 9), fixture('hub/connected', {}, { source: 'hub' }), coins(300, 1)).expect('balances', {
      coins: { amount: 300 },
    });
  });
  it('ends at the newest version, however the pushes are ordered and repeated', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 40 }), (versions) => {
        const { state } = given(...versions.map((version) => coins(version * 10, version)));
        expect(state('balances').coins.amount).toBe(Math.max(...versions) * 10);
      }),
    );
  });
});

describe('sweeps, cash and gems', () => {
  // [SHELL-94, ENT-28, ENT-29]
  it('the sweeps balance is redeemable plus unplayed', () => {
    const { state } = given(sweeps(6_000, 4_000));
    expect(sweepsTotal(state('balances'))).toBe(10_000);
  });
  it('keeps a reply that a net position overtook, and requests another', () => {
    const moved = fixture('netPosition/updated', { netPosition: -100, version: 1 }, { source: 'hub' });
    given(started(BALANCES), moved, sweeps(6_000, 3_900, { cause: 1 })).expect('balances', {
      redeemable: { amount: 6_000, staleness: 'outdated' },
      unplayed: { amount: 3_900 },
    });
  });
  it('ignore the response to an earlier call that arrives after that to a later one', () => {
    given(
      started(BALANCES),
      started(BALANCES),
      sweeps(700, 70, { cause: 2 }),
      sweeps(100, 10, { cause: 1 }),
    ).expect('balances', { redeemable: { amount: 700 }, unplayed: { amount: 70 } });
  });
  it('an unknown balance type changes nothing', () => {
    const other = fixture(
      'balances/updated',
      { balances: [{ type: 'Other', amount: 1 }] },
      { source: 'rest' },
    );
    given(other).expect('balances', { cash: { amount: null } });
  });
  it('gems are whole numbers', () => {
    given(fixture('gemsBalance/updated', { amount: 40, version: 1 }, { source: 'hub' })).expect('balances', {
      gems: { amount: 40 },
    });
  });
});

describe('the net position', () => {
  const loaded = (netPosition: number | null) =>
    fixture('sessionPosition/loaded', { netPosition }, { source: 'rest' });
  it('is that of the sessions until the first push, which is newer', () => {
    const pushed = fixture('netPosition/updated', { netPosition: -100, version: 1 }, { source: 'hub' });
    given(loaded(null)).expect('balances', { netPosition: { amount: null } });
    given(loaded(-300)).expect('balances', { netPosition: { amount: -300 } });
    given(pushed, loaded(-300)).expect('balances', { netPosition: { amount: -100 } });
    given(loaded(-300), pushed).expect('balances', { netPosition: { amount: -100 } });
  });
});

describe('a list of balances', () => {
  it.each([
    ['what is zero', [{ type: 'Unplayed', amount: 3 }], 300],
    ['everything', [], 0],
    ['everything, as null', null, 0],
  ])('may leave out %s: the earlier amount is gone', async (_, later, total) => {
    let reply: unknown = [
      { type: 'Redeemable', amount: 50 },
      { type: 'Unplayed', amount: 3 },
    ];
    const run = await signedInCore({
      script: ({ url }) => (url.endsWith('/balances') ? json(reply) : null),
    });
    const load = async () => {
      run.core.run(run.core.call(endpoints.getBalances, {}));
      await run.pass(1_000);
      return sweepsTotal(run.core.state('balances'));
    };
    expect(await load()).toBe(5_300);
    reply = later;
    expect(await load()).toBe(total);
    expect(run.core.state('balances').redeemable.amount).toBe(0);
    run.life.unsubscribe();
  });

  it('of unknown types alone changes no amount', async () => {
    let reply: unknown = [{ type: 'Redeemable', amount: 50 }];
    const run = await signedInCore({
      script: ({ url }) => (url.endsWith('/balances') ? json(reply) : null),
    });
    run.core.run(run.core.call(endpoints.getBalances, {}));
    await run.pass(1_000);
    reply = [{ type: 'Sweepstakes', amount: 7 }];
    run.core.run(run.core.call(endpoints.getBalances, {}));
    await run.pass(1_000);
    expect(sweepsTotal(run.core.state('balances'))).toBe(5_000);
    run.life.unsubscribe();
  });
});

describe('the preferred balance', () => {
  // [SHELL-93, ENT-30]
  it('is coin until the player chooses', () => {
    const { state } = given(coins(500, 1), sweeps(100, 200));
    expect(preferredBalance(state('balances')).amount).toBe(500);
  });
  // [DEC-158]
  it('is sweeps after the choice', () => {
    const { state } = given(
      coins(500, 1),
      sweeps(100, 200),
      fixture('preferredBalance/changeRequested', { preferred: 'sweep' }, { source: 'player' }),
    );
    expect(preferredBalance(state('balances')).amount).toBe(300);
  });
  it('survives a sign-out, unlike the amounts', () => {
    given(
      coins(500, 1),
      fixture('preferredBalance/changeRequested', { preferred: 'sweep' }),
      fixture('session/ended', { reason: 'player' }),
    ).expect('balances', { preferred: 'sweep', coins: { amount: null } });
  });
});
