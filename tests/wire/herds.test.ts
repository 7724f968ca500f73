// Reactions of many clients to the same moment are spread out: no two act in the same second, and none earlier than specified.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOOK_UP_DELAYS_MS } from '../../streams/features/shared/saveAndVerify';
import { routeAt } from '../../streams/routes';
import { SCATTER_MS, spread } from '../../streams/spread';
import { INTENT_DELAYS_S } from '../../streams/wire/intents';
import { UNSEEN_MS } from '../../streams/wire/keepCurrent';
import { retryDelayMs } from '../../streams/wire/retryDelay';
import { renewalPauseMs } from '../../streams/wire/signIn/renewal';
import { json, settled, testConfig } from '../fakePorts';
import { signedInCore } from '../signedIn';

const drawing = (value: number) => ({ uuid: () => '', next: () => value });
const drawn = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const HUB_DELAYS_S = testConfig().constants.hubReconnectDelaysS;

type Delay = readonly [name: string, least: number, most: number, ms: (value: number) => number];

const listed = (name: string, delaysS: readonly number[]): Delay[] =>
  delaysS.map((seconds, attempt) => [
    `${name} ${attempt + 1}`,
    seconds * (attempt === delaysS.length - 1 ? 800 : 1_000),
    seconds * (attempt === delaysS.length - 1 ? 1_200 : 1_300),
    (value) => retryDelayMs(attempt, delaysS, drawing(value)),
  ]);

const DELAYS: readonly Delay[] = [
  ...listed('the hub', HUB_DELAYS_S),
  ...listed('a key', INTENT_DELAYS_S),
  ...[0, 1, 2, 3, 4].map((attempt): Delay => {
    const ms = Math.min(60_000, 5_000 * 2 ** attempt);
    return [`renewal ${attempt + 1}`, ms, ms * 1.3, (value) => renewalPauseMs(attempt, drawing(value))];
  }),
  ...[...LOOK_UP_DELAYS_MS, 20_000, 120_000].map(
    (ms): Delay => [`${ms} ms`, ms, ms * 1.3, (value) => spread(ms, drawing(value))],
  ),
];

describe('a delay shared by many clients', () => {
  it.each(DELAYS)('%s is %i to %i ms', (_, least, most, ms) => {
    expect([ms(0), ms(1)]).toEqual([least, Math.round(most)]);
    fc.assert(
      fc.property(drawn, (value) => {
        expect(ms(value)).toBeGreaterThanOrEqual(least);
        expect(ms(value)).toBeLessThanOrEqual(most);
      }),
    );
    expect(ms(0.2)).not.toBe(ms(0.7));
  });

  it('becomes at most a minute longer', () => {
    expect(spread(3_600_000, drawing(1))).toBe(3_660_000);
  });
});

const LOST_AT = 10_000;
/** The data kept current by pushes, by a part of its requests' addresses. */
const RESYNCED = ['coinbalance', 'gemsbalance', '/balances', '/levels', '/rewards/status'];
const ANSWERS: Readonly<Record<string, unknown>> = {
  coinbalance: { amount: 5 },
  gemsbalance: { amount: 5 },
  '/balances': [{ type: 'Redeemable', amount: 60 }],
  '/levels': { items: [{ level: 1, isCurrent: true, startPoints: 0, endPoints: 100 }], totalPoints: 0 },
};

/** Starts a tab with these random numbers and returns the times of its requests after the reconnect, ms. */
async function afterRestart(numbers: readonly number[]) {
  let turn = 0;
  const at = new Map(RESYNCED.map((part) => [part, [] as number[]]));
  let now = () => 0;
  const { fake, clock, pass, life } = await signedInCore({
    holdsHub: true,
    prepare: ({ ports }) => {
      ports.random.next = () => numbers[turn++ % numbers.length] ?? 0;
    },
    script: ({ url }) => {
      const known = RESYNCED.find((part) => url.includes(part));
      if (known === undefined) return null;
      at.get(known)?.push(now());
      return known in ANSWERS ? json(ANSWERS[known]) : null;
    },
  });
  now = () => clock.frame;
  fake.connections[0]?.open();
  await settled();
  await pass(LOST_AT);
  fake.connections[0]?.close(new Error('restarted'));
  await settled();
  let waited = 0;
  while (fake.connections.length < 2 && waited < 7_000) {
    await pass(50);
    waited += 50;
  }
  const connectedAt = clock.frame;
  for (const times of at.values()) times.length = 0;
  fake.connections[1]?.open();
  await settled();
  for (let passed = 0; passed < UNSEEN_MS; passed += 50) await pass(50);
  life.unsubscribe();
  return { waited, since: (part: string) => at.get(part)?.map((time) => time - connectedAt) ?? [] };
}

describe('a restart of the hub', () => {
  it('reconnects the tabs of a fleet 2 to 6 s later', async () => {
    expect((await afterRestart([0])).waited).toBe(2_000);
    expect((await afterRestart([0.5])).waited).toBe(4_000);
    expect((await afterRestart([0.999])).waited).toBe(6_000);
  });

  it('makes each tab request the visible balance immediately, what else it shows within 5 s and the rest within 45 s', async () => {
    const one = await afterRestart([0.9, 0.1, 0.6, 0.3, 0.8]);
    const other = await afterRestart([0.4, 0.7, 0.2, 0.95]);
    for (const tab of [one, other]) {
      expect(tab.since('coinbalance')).toEqual([0]);
      const rest = ['/balances', '/levels', '/rewards/status'].map((part) => tab.since(part));
      expect(rest.map(({ length }) => length)).toEqual([1, 1, 1]);
      for (const [ms = -1] of rest) {
        expect(ms).toBeGreaterThan(0);
        expect(ms).toBeLessThanOrEqual(UNSEEN_MS);
      }
      // Home shows the number of giftboxes.
      expect(tab.since('/rewards/status')[0]).toBeLessThanOrEqual(SCATTER_MS);
      expect(new Set(rest.flat()).size).toBe(3);
    }
    expect(one.since('/levels')).not.toEqual(other.since('/levels'));
  });
});

describe('a moment that all clients share', () => {
  const releaseDate = 60_000;
  const games = { items: [{ id: 1, name: 'Soon', releaseDate: new Date(releaseDate).toISOString() }] };

  it.each([
    [0, 0],
    [0.4, 2_000],
    [0.9, 4_500],
  ])('makes a client that draws %f act %i ms later', async (value, ms) => {
    const { calls, pass, life } = await signedInCore({
      prepare: ({ ports }) => {
        ports.random.next = () => value;
      },
      script: ({ url }) => (url.endsWith('/games') ? json(games) : null),
    });
    await pass(releaseDate + ms - 1);
    const before = calls('/games').length;
    await pass(2);
    expect(calls('/games').length).toBe(before + 1);
    life.unsubscribe();
  });
});

describe('the jackpots', () => {
  it.each([
    [0, 20_000],
    [0.5, 23_000],
  ])('are polled by a lobby that draws %f every %i ms', async (value, ms) => {
    const { core, calls, pass, life } = await signedInCore({
      prepare: ({ ports }) => {
        ports.random.next = () => value;
      },
    });
    core.emit('route/entered', routeAt('/'));
    await settled();
    const before = calls('/activeJackpots').length;
    for (let round = 1; round <= 2; round += 1) await pass(ms);
    await pass(ms - 1);
    expect(calls('/activeJackpots').length).toBe(before + 2);
    await pass(1);
    expect(calls('/activeJackpots').length).toBe(before + 3);
    life.unsubscribe();
  });
});

describe('a Retry-After', () => {
  it.each([
    [0, 20_000],
    [0.5, 23_000],
  ])('ends for a client that draws %f after %i ms', async (value, ms) => {
    const { core, life } = await signedInCore({
      prepare: ({ ports }) => {
        ports.random.next = () => value;
      },
      script: ({ url }) =>
        url.includes('/coinbalance')
          ? new Response('{}', { status: 503, headers: { 'Retry-After': '20' } })
          : null,
    });
    const endpoint = core.endpoints.find(({ route }) => route === 'GET /Players/:player/coinbalance');
    if (endpoint === undefined) throw new Error('no coins');
    expect(core.pausedUntil(endpoint, {})).toBe(ms);
    life.unsubscribe();
  });
});

describe('tokens issued at the same time', () => {
  it.each([
    [0, 285_000],
    [0.5, 287_250],
    [1, 289_500],
  ])('are renewed by a tab that draws %f after %i ms', async (value, ms) => {
    const { fake, pass, life } = await signedInCore({
      expiresInMs: 300_000,
      prepare: ({ ports }) => {
        ports.random.next = () => value;
      },
    });
    await pass(ms - 1);
    expect(fake.renewals).toHaveLength(0);
    await pass(1);
    expect(fake.renewals).toHaveLength(1);
    life.unsubscribe();
  });
});
