// Finding bugs in recordings: differences by path, invariants with a planted bug, bisecting, predicates, statistics.

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { models } from '../../streams/catalogue/complete';
import { sorted } from '../../streams/cli/commands';
import { differences } from '../../streams/inspect/diff';
import { bisect, firstWhere, offences } from '../../streams/inspect/find';
import { INVARIANTS } from '../../streams/inspect/invariants';
import { parsePredicate } from '../../streams/inspect/predicate';
import { statsOf } from '../../streams/inspect/stats';
import type { AppEvent } from '../../streams/log/event';
import type { Recording } from '../../streams/recording/recording';
import { createReplay } from '../../streams/recording/replay';
import { anyLog } from '../arbitraries';
import { type EventFixture, fixture, logged, START } from '../given';

const recording = (events: readonly AppEvent[]): Recording => ({
  header: {
    coinstream: 'recording',
    format: 1,
    app: 'test',
    schema: 1,
    startedAt: START,
    events: events.length,
    redaction: 'none',
  },
  base: null,
  events,
});
const of = (...events: readonly EventFixture[]) => recording(logged(events));
const coins = (amount: number, version: number | null = null) =>
  fixture('coinBalance/updated', { amount, version }, { source: 'hub' });

describe('differences', () => {
  it('are the leaves that differ, by path', () => {
    expect(differences({ a: { b: [1, 2] }, c: 1 }, { a: { b: [1, 3, 4] }, d: null })).toEqual([
      { path: 'a.b.1', before: 2, after: 3 },
      { path: 'a.b.2', before: undefined, after: 4 },
      { path: 'c', before: 1, after: undefined },
      { path: 'd', before: undefined, after: null },
    ]);
    expect(differences([1], { 0: 1 })).toHaveLength(1);
    expect(differences({ a: 1, b: 2 }, { a: 2, b: 3 }, 1)).toHaveLength(1);
  });
  it('are empty between equal values, and symmetrical', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(differences(one, structuredClone(one))).toEqual([]);
        expect(
          differences(one, other)
            .map(({ path }) => path)
            .sort(),
        ).toEqual(
          differences(other, one)
            .map(({ path }) => path)
            .sort(),
        );
      }),
    );
  });
});

describe('invariants', () => {
  it('hold for a plain session', () => {
    expect(
      offences(of(fixture('hub/connected', {}, { source: 'hub' }), coins(5, 1), coins(7, 2), coins(7, 2))),
    ).toEqual([]);
  });
  it.each([
    ['causes-come-first', of(coins(1), { ...coins(2), cause: 9 }), 2],
    ['no-fold-fails', of(coins(1), fixture('fold/failed', { model: 'balances', kind: 'x' })), 2],
  ])('report the first violation of %s', (invariant, log, seq) => {
    expect(offences(log)).toMatchObject([{ invariant, seq }]);
  });

  const reward = {
    rewardType: 'Coins',
    rewardAmount: 1,
    coinValue: null,
    playerRewardId: 7,
    rewardId: 1,
    gameIds: [],
    price: null,
    imgSrc: null,
  };
  const claimed = () => fixture('reward/claimed', { playerRewardId: 7, reward } as never, { source: 'rest' });

  /** The models with a planted bug in one recipe. */
  function bugged(
    model: keyof typeof models,
    kind: string,
    recipe: (state: never, data: never, event: never) => void,
  ) {
    const healthy = models[model];
    return {
      models: { ...models, [model]: { ...healthy, recipes: { ...healthy.recipes, [kind]: recipe } } },
    };
  }
  it('catch a balance that the platform never sent', () => {
    const options = bugged('balances', 'coinBalance/updated', ((
      state: { coins: { amount: number } },
      data: { amount: number },
    ) => {
      state.coins.amount = data.amount === 7 ? 8 : data.amount;
    }) as never);
    const log = of(coins(5), coins(6), coins(7), coins(9));
    expect(offences(log, INVARIANTS, options)).toMatchObject([
      { invariant: 'balance-is-the-servers', seq: 3 },
    ]);
  });
  it('catch an older version that replaces a newer one', () => {
    const options = bugged('balances', 'coinBalance/updated', ((
      state: { coins: { amount: number } },
      data: { amount: number },
    ) => {
      state.coins.amount = data.amount;
    }) as never);
    const log = of(coins(5, 1), coins(7, 3), coins(6, 2));
    expect(offences(log, INVARIANTS, options)).toMatchObject([{ invariant: 'newest-version-stays', seq: 3 }]);
    expect(offences(log)).toEqual([]);
  });
  it('catch a reward that is celebrated twice', () => {
    const options = bugged('rewards', 'reward/claimed', ((
      state: { queue: object[] },
      _: never,
      event: { seq: number; at: number },
    ) => {
      state.queue.unshift({
        id: event.seq,
        rewards: [reward],
        sourceType: 'Other',
        origin: 'claimed',
        at: event.at,
      });
    }) as never);
    const log = of(claimed(), claimed());
    expect(offences(log, INVARIANTS, options)).toMatchObject([{ invariant: 'reward-claimed-once', seq: 2 }]);
    expect(offences(log)).toEqual([]);
  });
  it('catch a queue that is not first in, first out', () => {
    const granted = (version: number) =>
      fixture('reward/received', { rewards: [reward], sourceType: 'Other', version } as never, {
        source: 'hub',
      });
    const options = bugged('rewards', 'reward/received', ((
      state: { queue: object[] },
      _: never,
      event: { seq: number; at: number },
    ) => {
      state.queue.unshift({
        id: event.seq,
        rewards: [reward],
        sourceType: 'Other',
        origin: 'granted',
        at: event.at,
      });
    }) as never);
    const log = of(granted(1), granted(2));
    expect(offences(log, INVARIANTS, options)).toMatchObject([
      { invariant: 'queue-first-in-first-out', seq: 2 },
    ]);
  });
  it('catch data left after a sign-out', () => {
    const options = bugged('balances', 'session/ended', (() => undefined) as never);
    const log = of(coins(5), fixture('session/ended', { reason: 'player' }));
    expect(offences(log, INVARIANTS, options)).toMatchObject([
      { invariant: 'nothing-left-after-sign-out', seq: 2 },
    ]);
    expect(offences(log)).toEqual([]);
  });
  it('hold for every random log if they concern only the models', () => {
    const ofModels = INVARIANTS.filter(
      ({ name }) => name !== 'causes-come-first' && name !== 'no-fold-fails',
    );
    fc.assert(
      fc.property(anyLog(30), (log) => {
        expect(offences(recording(log), ofModels)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

describe('predicates', () => {
  const names = Object.keys(models);
  const holds = (text: string, states: object = {}, event: object | null = null) => {
    const parsed = parsePredicate(text, names);
    if (!parsed.ok) throw new Error(parsed.message);
    return parsed.holds(states as never, event as never);
  };
  it.each([
    ['balances.coins.amount < 0', false],
    ['balances.coins.amount == 250 && !(rewards.queue.length > 2)', true],
    ['rewards.queue[1].id + 1 === 3', true],
    ["event.kind == 'coinBalance/updated' || false", true],
    ['balances.nothing.there == undefined', true],
    ['-balances.coins.amount < -249.5 && 7 % 4 == 3', true],
  ])('%s: %s', (text, answer) => {
    const states = { balances: { coins: { amount: 250 } }, rewards: { queue: [{ id: 1 }, { id: 2 }] } };
    expect(holds(text, states, { kind: 'coinBalance/updated' })).toBe(answer);
  });
  it.each(['null', 'undefined', 'balances.coins', 'balances.coins.amount', 'true', '"4"', 'rewards.queue'])(
    'compare %s with no number',
    (value) => {
      const states = { balances: { coins: null }, rewards: { queue: [] } };
      for (const operator of ['<', '<=', '>', '>='])
        for (const number of ['-1', '0', '5'])
          expect(holds(`${value} ${operator} ${number} || ${number} ${operator} ${value}`, states)).toBe(
            false,
          );
    },
  );
  it.each([
    ['rewards.queue[0] != null', false],
    ['rewards.queue[0] == null && null == rewards.nothing && balances.coins == null', true],
    ['rewards.queue[0] !== null || rewards.queue[0] !== undefined', false],
    ['event != null || rewards.queue == null || 0 == null || "" == null', false],
    ['-rewards.queue.length == 0', true],
  ])('treat a missing value like null: %s is %s', (text, answer) => {
    expect(holds(text, { balances: { coins: null }, rewards: { queue: [] } })).toBe(answer);
  });
  it('compare the fields of a request only where one is sent', () => {
    const withKey = { route: 'POST /a', key: 'k' };
    const ofRequest = (text: string, request?: { route: string; key: string | null }) => {
      const parsed = parsePredicate(text, names);
      return parsed.ok && parsed.holds({}, null, request);
    };
    for (const text of ['request.key == null', 'request.key != null', "request.route != 'x'"])
      expect(ofRequest(text)).toBe(false);
    expect(ofRequest('request.key == null', { ...withKey, key: null })).toBe(true);
    expect(ofRequest('request.key == null', withKey)).toBe(false);
    expect(ofRequest('request == null')).toBe(true);
  });
  it('compare two strings', () => {
    expect(holds("event.kind > 'a' && !(event.kind > 'z')", {}, { kind: 'coin' })).toBe(true);
  });
  it.each([
    ['balances.coins.amount <', "can't parse"],
    ['fetch("http://x")', 'only names'],
    ['balances.constructor.constructor("x")()', 'only names'],
    ['window.location', 'no model window'],
    ['1; 2', 'one expression'],
    ['', 'one expression'],
  ])('%j is rejected in one line', (text, reason) => {
    const parsed = parsePredicate(text, names);
    expect(parsed).toMatchObject({ ok: false, message: expect.stringContaining(reason) });
    if (!parsed.ok) expect(parsed.message).not.toContain('\n');
  });
  it('cannot access prototypes', () => {
    expect(
      holds('balances.__proto__ == undefined && balances.constructor == undefined', { balances: {} }),
    ).toBe(true);
  });
});

describe('the first event', () => {
  const log = recording(logged(Array.from({ length: 500 }, (_, index) => coins(index))));
  it('after which a condition holds is found', () => {
    expect(
      firstWhere(log, (states) => (states.balances as { coins: { amount: number } }).coins.amount === 300),
    ).toBe(300);
    expect(firstWhere(log, () => false)).toBe(-1);
  });
  it('is found by bisecting, in few evaluations, if the condition stays true', () => {
    let looks = 0;
    const late = (states: Readonly<Record<string, unknown>>) => {
      looks += 1;
      return (states.balances as { coins: { amount: number } }).coins.amount >= 321;
    };
    expect(bisect(log, late, { snapshotEvery: 64 })).toBe(321);
    expect(looks).toBeLessThan(12);
    expect(bisect(log, () => false)).toBe(-1);
  });
});

describe('statistics', () => {
  it('count kinds, sources, calls by route, and reconnects', () => {
    const route = 'GET /Players/:player/coinbalance';
    const call = () => fixture('call/started', { route, params: {} }, { source: 'rest', via: route });
    const { events } = of(
      fixture('hub/connected', {}, { source: 'hub' }),
      call(),
      fixture('coinBalance/updated', { amount: 1, version: null }, { source: 'rest', cause: 2 }),
      fixture('hub/connected', {}, { source: 'hub' }),
      call(),
      fixture(
        'call/failed',
        { route, failure: { type: 'timeout', status: 0, code: '', messages: [], path: '' } },
        { source: 'rest', cause: 5 },
      ),
    );
    expect(statsOf(events)).toMatchObject({
      events: 6,
      lasted: 5_000,
      pages: 1,
      reconnects: 1,
      bySource: { rest: 4, hub: 2 },
      calls: { [route]: { count: 2, median: 1_000, failed: 1 } },
    });
  });
});

describe('reconnects', () => {
  const connected = () => fixture('hub/connected', {}, { source: 'hub' });
  const reloaded = () => fixture('page/reloaded', { pages: 1 }, { source: 'system' });
  const signedOut = () => fixture('session/ended', { reason: 'player' }, { source: 'session' });
  it.each([
    [
      'of a page that never connected, then one that lost its connection',
      () => [reloaded(), connected(), connected()],
      1,
    ],
    ['of two pages that connected once', () => [connected(), reloaded(), connected()], 0],
    ['of two sessions on one page', () => [connected(), signedOut(), connected()], 0],
    ['of each page', () => [connected(), connected(), reloaded(), connected(), connected(), connected()], 3],
  ])('%s are counted', (_, events, count) => {
    expect(statsOf(of(...events()).events).reconnects).toBe(count);
  });
});

describe('determinism', () => {
  const hashOf = (events: readonly AppEvent[]) => {
    const replay = createReplay(recording(events), { snapshotEvery: 5 });
    replay.seek(replay.length);
    return createHash('sha256')
      .update(JSON.stringify(sorted(replay.states())))
      .digest('hex');
  };
  it('a thousand random logs fold to the same states twice, without requests, timers or storage', () => {
    const logs = fc.sample(anyLog(12), 1_000);
    const refuse = vi.fn(() => {
      throw new Error('a replay does nothing but fold');
    });
    const store = { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse };
    for (const name of [
      'fetch',
      'WebSocket',
      'XMLHttpRequest',
      'setTimeout',
      'setInterval',
      'queueMicrotask',
    ])
      vi.stubGlobal(name, refuse);
    for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, store);
    try {
      for (const log of logs) expect(hashOf(structuredClone(log))).toBe(hashOf(log));
    } finally {
      vi.unstubAllGlobals();
    }
    expect(refuse).not.toHaveBeenCalled();
    expect(new Set(logs.map(hashOf)).size).toBeGreaterThan(500);
  });
});

describe('bisecting across reloads', () => {
  const reload = () => fixture('page/reloaded', { pages: 1 });
  const since = (...drafts: readonly EventFixture[]) =>
    bisect(of(...drafts), (states) => {
      const { coins: held } = states.balances as { coins: { amount: number } | null };
      return held !== null && held.amount < 0;
    });
  it('goes back to the page on which the failure began: initial models do not fail it', () => {
    expect(since(coins(5), coins(-1), reload(), coins(-2), reload(), coins(-3))).toBe(1);
  });
  it('does not end at a page that was left before the condition applied', () => {
    expect(since(coins(5), coins(-1), reload(), reload(), coins(-3), reload())).toBe(1);
  });
  it('starts over after a failure in between', () => {
    expect(since(coins(-1), reload(), coins(4), reload(), coins(-3))).toBe(4);
    expect(since(coins(-1), reload(), coins(4), coins(-3))).toBe(3);
  });
  it('does not hold if it fails at the end', () => {
    expect(since(coins(-1), reload(), coins(4))).toBe(-1);
    expect(since(reload(), reload())).toBe(-1);
  });
});
