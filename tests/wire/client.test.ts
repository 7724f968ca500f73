// The HTTP client against a scripted network: headers, sharing, renewal, failures, decoding.
import {
  asyncScheduler,
  lastValueFrom,
  NEVER,
  Observable,
  Subject,
  toArray,
  VirtualTimeScheduler,
} from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { endpoints as balanceEndpoints } from '../../streams/features/balances/balances';
import { endpoints as rewardEndpoints } from '../../streams/features/giftboxes';
import { endpoints as launchEndpoints } from '../../streams/features/launch/launch';
import { endpoints as lobbyEndpoints } from '../../streams/features/lobby/lobby';
import type { NewEvent } from '../../streams/log/event';
import { object, textId } from '../../streams/schema/schema';
import { createVault } from '../../streams/vault';
import { type ClientOptions, createClient } from '../../streams/wire/client';
import { endpoint } from '../../streams/wire/endpoint';
import { errorBody } from '../../streams/wire/response';
import { fakePorts, json, type Script, settled, testConfig } from '../fakePorts';

const { getCoinBalance, getGemsBalance } = balanceEndpoints;

function setUp(
  script: Script,
  more: Partial<ClientOptions> & { playerId?: string | null; renew?: boolean | null } = {},
) {
  const fake = fakePorts({ script });
  const ended = new Subject<void>();
  const renewals = { count: 0 };
  const vault = createVault();
  const client = createClient({
    network: fake.ports.network,
    apiBase: 'http://app.test/api',
    timeoutMs: 90_000,
    session: {
      playerId: () => (more.playerId === undefined ? '1001' : more.playerId),
      accessToken: () => fake.held.token,
      renew: () =>
        new Observable((subscriber) => {
          renewals.count += 1;
          fake.held.token = 'token-2';
          subscriber.next(more.renew === undefined ? true : more.renew);
          subscriber.complete();
        }),
      ended$: ended,
    },
    scheduler: asyncScheduler,
    random: fake.ports.random,
    vault,
    config: testConfig(),
    sessionId: 'session-1',
    deviceId: 'device-1',
    note: () => undefined,
    onAborted: () => undefined,
    ...more,
  });
  const facts = (calls$: ReturnType<typeof client.call>) => lastValueFrom(calls$.pipe(toArray()));
  return { ...fake, client, ended, renewals, vault, facts };
}

describe('a request', () => {
  // [HTTP-02]
  it('carries credentials, CSRF, session, device and bearer headers', async () => {
    const { client, facts, requests } = setUp(() => json({ amount: 5 }));
    await facts(client.call(getCoinBalance, {}));
    expect(requests[0]?.url).toBe('http://app.test/api/Players/1001/coinbalance');
    expect(requests[0]?.init.credentials).toBe('include');
    expect(requests[0]?.headers).toMatchObject({
      'x-csrf-token': 'csrf-1',
      'x-session-id': 'session-1',
      'x-device-id': 'device-1',
      authorization: 'Bearer token-1',
    });
  });
  it('escapes its path parameters', async () => {
    const { client, facts, requests } = setUp(() => json({ rewardType: 'Coins', rewardAmount: 1 }));
    await facts(client.call(rewardEndpoints.claimBox, { params: { playerRewardId: 'a/b' } }));
    expect(requests[0]?.url).toContain('/rewards/giftboxes/a%2Fb/claim');
  });
  it('escapes a player id that is any text', async () => {
    const { client, facts, requests } = setUp(() => json({ amount: 1 }), { playerId: 'auth0|7/ü?' });
    await facts(client.call(getCoinBalance, {}));
    expect(requests[0]?.url).toMatch(/\/Players\/auth0%7C7%2F%C3%BC%3F\/coinbalance$/);
  });
  it('for a player endpoint is not sent without a player', async () => {
    const { client, requests } = setUp(() => json({}), { playerId: null });
    await lastValueFrom(client.call(getCoinBalance, {}), { defaultValue: null });
    expect(requests).toHaveLength(0);
  });
  it('for a public endpoint is sent without a player', async () => {
    const { client, facts, requests } = setUp(() => json({ jackpots: [] }), { playerId: null });
    await facts(client.call(lobbyEndpoints.getJackpots, {}));
    expect(requests).toHaveLength(1);
  });
});

describe('a reply', () => {
  // [HTTP-15]
  it('becomes its fact, with its route, caused by the call’s start', async () => {
    const { client, facts } = setUp(() => json({ amount: 12.5, unknown: 'stripped' }));
    const [started, fact] = await facts(client.call(getCoinBalance, {}, { cause: 7 }));
    expect(started).toMatchObject({
      kind: 'call/started',
      cause: 7,
      data: { route: getCoinBalance.route, params: {} },
    });
    expect(fact).toEqual({
      kind: 'coinBalance/updated',
      data: { amount: 1250, version: null },
      source: 'rest',
      via: getCoinBalance.route,
      cause: started,
    });
  });
  it.each([
    ['an invalid type', { amount: 'many' }, 'amount'],
    ['a missing field', {}, 'amount'],
    ['a list', [], '(whole)'],
  ])('with %s becomes one rejection naming the path', async (_, body, path) => {
    const { client, facts } = setUp(() => json(body));
    const [, fact] = await facts(client.call(getCoinBalance, {}));
    expect(fact).toMatchObject({
      kind: 'event/rejected',
      data: { route: getCoinBalance.route, path, wanted: 'coinBalance/updated' },
    });
  });
  it('that is not JSON becomes one rejection', async () => {
    const { client, facts } = setUp(() => new Response('{"amount": '));
    expect((await facts(client.call(getCoinBalance, {})))[1]?.kind).toBe('event/rejected');
  });
  it('keeps its capability out of the event', async () => {
    const { client, facts, vault } = setUp(() =>
      json({ url: 'https://game.test/?session=SECRET', provider: 'p' }),
    );
    const body = { gameId: 1, isDemo: false, deviceType: 'mobile' as const };
    const [, fact] = await facts(client.call(launchEndpoints.launchGame, { body }));
    expect(JSON.stringify(fact)).not.toContain('SECRET');
    const { url } = { url: '', ...(fact?.data as object) };
    expect(vault.unseal(url)).toBe('https://game.test/?session=SECRET');
  });
});

describe('a failure', () => {
  const failureOf = async (script: Script) => {
    const { client, facts } = setUp(script);
    return (await facts(client.call(getCoinBalance, {})))[1];
  };
  it('of the network is offline', async () => {
    expect(await failureOf(() => Promise.reject(new TypeError('failed to fetch')))).toMatchObject({
      kind: 'call/failed',
      data: { failure: { type: 'offline' } },
    });
  });
  // [HTTP-11]
  it('of the server is refused with status, code and messages', async () => {
    const body = {
      errorCode: 'x-1',
      message: 'Second',
      errorMessages: ['First'],
      errors: { field: ['Third'] },
    };
    expect(await failureOf(() => json(body, 400))).toMatchObject({
      data: {
        failure: { type: 'refused', status: 400, code: 'x-1', messages: ['First', 'Second', 'Third'] },
      },
    });
  });
  // [HTTP-07, HTTP-08, ERR-143]
  it.each([404, 415])('%i is ignored', async (status) => {
    expect(await failureOf(() => json({}, status))).toMatchObject({
      kind: 'call/succeeded',
      data: { ignoredStatus: status },
    });
  });
  // [HTTP-07, PUR-18]
  it('with status 404 fails if the endpoint declares it', async () => {
    const { client, facts } = setUp(() => json({}, 404));
    const body = { gameId: 1, isDemo: false, deviceType: 'mobile' as const };
    expect((await facts(client.call(launchEndpoints.launchGame, { body })))[1]?.kind).toBe('call/failed');
  });
  // [HTTP-09]
  it('of a status check is ignored', async () => {
    const check = endpoint('GET /status', { access: 'anyone', statusCheck: true });
    const { client, facts } = setUp(() => json({}, 500));
    expect((await facts(client.call(check, {})))[1]?.kind).toBe('call/succeeded');
  });
  // [HTTP-04, CONST-01]
  it('without a response is a timeout after 90 s', () => {
    const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
    scheduler.run(({ expectObservable }) => {
      const { client } = setUp(() => new Promise(() => undefined), { scheduler });
      expectObservable(client.call(getCoinBalance, {})).toBe('s 89999ms (f|)', {
        s: expect.objectContaining({ kind: 'call/started' }),
        f: expect.objectContaining({
          data: expect.objectContaining({ failure: expect.objectContaining({ type: 'timeout' }) }),
        }),
      });
    });
  });
  // [HTTP-11]
  it.each([
    ['', { code: '', messages: [] }],
    ['<html>', { code: '', messages: [] }],
    ['"Plain"', { code: '', messages: ['Plain'] }],
    ['null', { code: '', messages: [] }],
    ['{"code":5,"errors":["a",{"b":["c"]}]}', { code: '5', messages: ['a'] }],
    ['{"message":"m"}', { code: '', messages: ['m'] }],
  ])('is read from body %s without throwing', (text, expected) => {
    expect(errorBody(text)).toMatchObject(expected);
  });
});

describe('a platform that responds with Retry-After', () => {
  it('is called again once its Retry-After has passed; until then its response is repeated', async () => {
    const clock = new VirtualTimeScheduler();
    const busy = () => new Response('{}', { status: 503, headers: { 'Retry-After': '30' } });
    const { client, facts, requests } = setUp(busy, { scheduler: clock });
    const ask = () => facts(client.call(getCoinBalance, {}));
    const first = await ask();
    clock.frame = 29_999;
    expect((await ask()).at(-1)?.data).toEqual(first.at(-1)?.data);
    await facts(client.call(getGemsBalance, {}));
    expect(requests).toHaveLength(2);
    clock.frame = 30_000;
    await ask();
    expect(requests).toHaveLength(3);
  });
});

describe('a rejected token', () => {
  it('fails by timeout when its renewal never ends', async () => {
    const clock = new VirtualTimeScheduler();
    const { client, facts } = setUp(() => json({}, 401), {
      scheduler: clock,
      session: { playerId: () => '1001', accessToken: () => 'token-1', renew: () => NEVER, ended$: NEVER },
    });
    const ending = facts(client.call(getCoinBalance, {}));
    await settled();
    clock.flush();
    expect((await ending).at(-1)?.data).toMatchObject({ failure: { type: 'timeout' } });
  });
  const once401: Script = ({ headers }) =>
    headers.authorization === 'Bearer token-1'
      ? json({ errorCode: 'token-expired' }, 401)
      : json({ amount: 5 });
  // [HTTP-05, AUTH-17]
  it('is renewed, and the call is repeated with the new one', async () => {
    const { client, facts, renewals, requests } = setUp(once401);
    const [, fact] = await facts(client.call(getCoinBalance, {}));
    expect(fact?.kind).toBe('coinBalance/updated');
    expect(renewals.count).toBe(1);
    expect(requests.map((request) => request.headers.authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
  });
  it('yields expired when the provider refuses', async () => {
    const { client, facts } = setUp(() => json({}, 401), { renew: false });
    expect((await facts(client.call(getCoinBalance, {})))[1]).toMatchObject({
      data: { failure: { type: 'expired' } },
    });
  });
  it('yields offline when the provider is unreachable', async () => {
    const { client, facts } = setUp(() => json({}, 401), { renew: null });
    expect((await facts(client.call(getCoinBalance, {})))[1]).toMatchObject({
      data: { failure: { type: 'offline' } },
    });
  });
  it('is retried only once', async () => {
    const { client, facts, requests } = setUp(() => json({}, 401));
    await facts(client.call(getCoinBalance, {}));
    expect(requests).toHaveLength(2);
  });
});

describe('identical calls in flight', () => {
  // [HTTP-03]
  it('share one request and the same facts', async () => {
    const { client, facts, requests } = setUp(() => json({ amount: 5 }));
    const [first, second] = await Promise.all([
      facts(client.call(getCoinBalance, {})),
      facts(client.call(getCoinBalance, {})),
    ]);
    expect(requests).toHaveLength(1);
    expect(second?.[1]).toBe(first?.[1]);
  });
  it('are not aborted for one caller when another one unsubscribes', async () => {
    const { client, facts, requests } = setUp(() => json({ amount: 5 }));
    const leaving = client.call(getCoinBalance, {}).subscribe();
    const staying = facts(client.call(getCoinBalance, {}));
    leaving.unsubscribe();
    expect((await staying)[1]?.kind).toBe('coinBalance/updated');
    expect(requests).toHaveLength(1);
  });
  it('are aborted when every caller has unsubscribed', async () => {
    const { client, requests } = setUp(() => new Promise(() => undefined));
    client.call(getCoinBalance, {}).subscribe().unsubscribe();
    client.call(getGemsBalance, {}).subscribe();
    await settled();
    expect(requests.map((request) => request.init.signal?.aborted)).toEqual([true, false]);
  });
  it('are settled by a fact when they are aborted, and only then', async () => {
    const aborted: NewEvent[] = [];
    const { client, facts } = setUp(
      ({ url }) => (url.endsWith('/gemsbalance') ? json({ amount: 5 }) : new Promise(() => undefined)),
      { onAborted: (fact) => aborted.push(fact) },
    );
    const started: NewEvent[] = [];
    client
      .call(getCoinBalance, {})
      .subscribe((fact) => started.push(fact))
      .unsubscribe();
    await facts(client.call(getGemsBalance, {}));
    expect(aborted).toMatchObject([{ kind: 'call/aborted', data: { route: getCoinBalance.route } }]);
    expect(aborted[0]?.cause).toBe(started[0]);
  });
  it('are no longer shared after the response', async () => {
    const { client, facts, requests } = setUp(() => json({ amount: 5 }));
    await facts(client.call(getCoinBalance, {}));
    await facts(client.call(getCoinBalance, {}));
    expect(requests).toHaveLength(2);
  });
  it('with different bodies are not shared', async () => {
    const send = endpoint('POST /send', {
      delivery: 'once',
      access: 'anyone',
      body: object({ text: textId() }),
    });
    const { client, facts, requests } = setUp(() => json({}));
    await Promise.all([
      facts(client.call(send, { body: { text: 'a' } })),
      facts(client.call(send, { body: { text: 'b' } })),
    ]);
    expect(requests).toHaveLength(2);
  });
});

describe('a claim', () => {
  it('carries the key of its intent, even on its retry after a 401', async () => {
    const answers = [json({}, 401), json({ rewardType: 'Coins', rewardAmount: 1 })];
    const { client, facts, requests } = setUp(
      () => answers.shift() ?? json({ rewardType: 'Coins', rewardAmount: 1 }),
    );
    const args = { params: { playerRewardId: 5 } };
    await facts(client.call(rewardEndpoints.claimBox, args, { intent: 'first' }));
    await facts(client.call(rewardEndpoints.claimBox, args, { intent: 'second' }));
    const keys = requests.map((request) => request.headers['idempotency-key']);
    expect(keys).toEqual(['first', 'first', 'second']);
  });
});

describe('the end of the session', () => {
  it('aborts calls in flight without a response', async () => {
    const { client, ended, requests } = setUp(() => new Promise(() => undefined));
    const kinds: string[] = [];
    const completed = { done: false };
    client.call(getCoinBalance, {}).subscribe({
      next: (fact) => kinds.push(fact.kind),
      complete: () => {
        completed.done = true;
      },
    });
    await settled();
    ended.next();
    expect(kinds).toEqual(['call/started']);
    expect(completed.done).toBe(true);
    expect(requests[0]?.init.signal?.aborted).toBe(true);
  });
});
