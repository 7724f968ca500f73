// The requests on the wire: methods, paths in the platform's casing, parameters, bodies and access.
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../streams/catalogue/complete';
import { dailyQueries } from '../../streams/features/dailyRewards';
import { errorReport } from '../../streams/features/remoteLog';
import { type ArgsOf, type Endpoint, isForVisitors } from '../../streams/wire/endpoint';
import { json, settled } from '../fakePorts';
import { CALLS } from '../platform/calls';
import { signedInCore } from '../signedIn';

type Endpoints = typeof endpoints;

/** The request of a call: method, address, body. */
async function sent<Name extends keyof Endpoints>(name: Name, args: ArgsOf<Endpoints[Name]>) {
  const { core, fake, life } = await signedInCore();
  const before = fake.requests.length;
  core.run(core.call(endpoints[name] as Endpoint, args as never));
  await settled();
  life.unsubscribe();
  return fake.requests.slice(before).map(({ url, init }) => {
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null;
    return [`${init.method} ${url.replace('http://app.test', '')}`, body];
  });
}

const placeholders = (path: string) => path.replace(/:\w+|\{\w+\}/g, '{}');

describe('paths', () => {
  // [HTTP-01, DEC-116]
  it('have the casing of the specification, below the API base', async () => {
    const routes = new Set(Object.values(endpoints).map(({ route }) => placeholders(route)));
    const missing = CALLS.filter(([, method, path]) => !routes.has(`${method} ${placeholders(path)}`));
    expect(missing).toEqual([]);
    expect(await sent('getCoinBalance', {})).toEqual([['GET /api/Players/1001/coinbalance', null]]);
    expect(await sent('getStreak', {})).toEqual([['GET /api/players/1001/dailyStreak', null]]);
  });
  // [DEC-165]
  it('are below the API base except for the geo check and the configuration, which are on the origin of the page', async () => {
    expect(await sent('checkGeo', {})).toEqual([['GET /geo-check', null]]);
    const onPage = Object.values(endpoints as Record<string, Endpoint>).filter(
      ({ options }) => options.host === 'page',
    );
    expect(onPage.map(({ route }) => route)).toEqual(['GET /config.json', 'GET /geo-check']);
  });
});

describe('the browser’s cache', () => {
  const cacheModes = async (name: 'getCoinBalance' | 'readConfig' | 'checkGeo' | 'getLobbyGames') => {
    const { core, fake, life } = await signedInCore();
    const before = fake.requests.length;
    core.run(core.call(endpoints[name] as Endpoint, {} as never));
    await settled();
    life.unsubscribe();
    return fake.requests.slice(before).map(({ init }) => init.cache);
  };
  it.each(['getCoinBalance', 'checkGeo'] as const)('is not used by %s', async (name) => {
    expect(await cacheModes(name)).toEqual(['no-store']);
  });
  it.each(['getLobbyGames', 'readConfig'] as const)('answers %s only after revalidation', async (name) => {
    expect(await cacheModes(name)).toEqual(['no-cache']);
  });
});

describe('parameters and bodies', () => {
  // [LOBBY-07]
  it('of the search are the term', async () => {
    expect(await sent('searchGames', { query: { SearchTerm: 'fox' } })).toEqual([
      ['GET /api/lobby/searchGames?SearchTerm=fox', null],
    ]);
  });
  // [AUTH-22, DEC-161]
  it('of the second factor are spelled as `PATCH mfa` expects', async () => {
    expect(await sent('setMfa', { body: { hasMfaEnabled: true } })).toEqual([
      ['PATCH /api/Accounts/1001/mfa', { hasMfaEnabled: true }],
    ]);
  });
  // [RWD-06, RWD-07, RWD-12]
  it('of rewards contain the box, the reward and the wheel', async () => {
    expect(await sent('getGiftboxes', { query: { prizeDelivery: 'Giftbox' } })).toEqual([
      ['GET /api/Players/1001/rewards?prizeDelivery=Giftbox', null],
    ]);
    expect(await sent('claimBox', { params: { playerRewardId: 501 } })).toEqual([
      ['POST /api/Players/1001/rewards/giftboxes/501/claim', null],
    ]);
    expect(await sent('claimWheel', { body: { wheel: 'daily' } })).toEqual([
      ['POST /api/Players/1001/wheel/claim', { wheel: 'daily' }],
    ]);
  });
  // [PUR-25, PUR-33, PUR-50, RED-06, RED-07]
  it('of payments contain the promotion’s amount and the transaction, and nothing else', async () => {
    const own = '/api/players/1001';
    expect(await sent('getDepositSettings', { query: { promoQualificationAmount: 40 } })).toEqual([
      [`GET ${own}/settings/deposit?promoQualificationAmount=40`, null],
    ]);
    const transaction = { transactionId: 't-1', externalTransactionId: null };
    expect(await sent('getTransactionStatus', { query: transaction })).toEqual([
      [`GET ${own}/transactions/status?transactionId=t-1`, null],
    ]);
    for (const [name, path] of [
      ['getPaymentProviders', '/availablePaymentProviders'],
      ['getRedemptionCards', '/redemptions/entities/saved'],
      ['getRedemptionSettings', '/settings/redemption'],
      ['getActiveRedemptions', '/redemptions/active'],
    ] as const)
      expect(await sent(name, {})).toEqual([[`GET ${own}${path}`, null]]);
  });
  // [RWD-08]
  it('of the status are empty', async () => {
    expect(await sent('getPlayerStatus', {})).toEqual([['GET /api/Players/1001/rewards/status', null]]);
    expect(await sent('acknowledgeStatus', {})).toEqual([
      ['POST /api/Players/1001/rewards/status/acknowledge', null],
    ]);
  });
});

describe('a 404', () => {
  /** Reports without a caller that waits; their success is not shown. */
  const REPORTS = ['reportSiteLocation', 'reportGeoCheck', 'writeLog', 'completeLogin', 'acknowledgeStatus'];
  // [HTTP-07, DEC-109]
  it('never counts as success of a call that changes something', () => {
    const changing: [name: string, endpoint: Endpoint][] = Object.entries(endpoints).filter(
      ([, { route }]) => !route.startsWith('GET '),
    );
    const forgiving = changing.filter(([, { options }]) => options.notFound !== 'fails');
    expect(changing.length).toBeGreaterThan(50);
    expect(forgiving.map(([name]) => name).sort()).toEqual([...REPORTS].sort());
  });
});

describe('a signed-in player', () => {
  // [LOBBY-08, LOBBY-09, LOBBY-11, NOTIF-12, CONST-12]
  it('requests their own games, categories and banners, two levels and the global alert', async () => {
    const { fake, life } = await signedInCore();
    const requestedPaths = fake.requests.map(({ url }) => url.replace('http://app.test/api', ''));
    expect(requestedPaths).toEqual(
      expect.arrayContaining([
        '/Players/1001/games',
        '/Players/1001/lobby/categories',
        '/Players/1001/banners?location=Lobby',
        '/Players/1001/levels?pageSize=2',
        '/notifications/lobby/globalAlert',
      ]),
    );
    expect(requestedPaths.filter((url) => url.startsWith('/lobby/'))).toEqual([]);
    life.unsubscribe();
  });
  // [LAUNCH-39]
  it('reports each page with the player, the address, the browser and the time', async () => {
    const { calls, life } = await signedInCore({ at: 1_700_000_000_000, path: '/games' });
    expect(calls('/siteLocation').map(({ init }) => JSON.parse(String(init.body)) as unknown)).toEqual([
      { playerId: '1001', pageUrl: '/games', userAgent: 'test', visitedAt: '2023-11-14T22:13:20.000Z' },
    ]);
    life.unsubscribe();
  });
  // [DAILY-01, DAILY-04]
  it('requests on the daily page what its flags allow', () => {
    const gift = ['GET /Players/:player/dailyReward'];
    const wheel = ['wheel', 'wheelSpinsCount', 'dailyWheel/rewards'].map(
      (part) => `GET /Players/:player/${part}`,
    );
    const requestedPaths = (flags: { dailyGift: boolean; dailyWheel: boolean }) =>
      dailyQueries(flags).map(({ endpoint }) => endpoint.route);
    expect(requestedPaths({ dailyGift: true, dailyWheel: true })).toEqual([...gift, ...wheel]);
    expect(requestedPaths({ dailyGift: false, dailyWheel: true })).toEqual(wheel);
    expect(requestedPaths({ dailyGift: true, dailyWheel: false })).toEqual(gift);
  });
  // [NOTIF-10]
  it('requests the inbox if its flag is on', async () => {
    for (const inbox of [true, false]) {
      const { calls, life } = await signedInCore({ path: '/account', config: { flags: { inbox } } });
      expect(calls('/inbox')).toHaveLength(inbox ? 1 : 0);
      life.unsubscribe();
    }
  });
  // [LOBBY-33, CONST-09, DEC-117]
  it('receives 60 rounds, payments or sessions at a time', async () => {
    const { core, calls, life } = await signedInCore({ at: 1_700_000_000_000 });
    for (const history of ['payments', 'sessions'] as const)
      core.emit('history/requested', { history, startDate: 0, page: 1 });
    await settled();
    for (const path of ['/gamingHistory', '/coinsGamingHistory', '/paymentHistory', '/sessions?'])
      expect([path, calls(path).map(({ url }) => new URL(url).searchParams.get('pageSize'))]).toEqual([
        path,
        ['60'],
      ]);
    for (const [path, name] of [
      ['/gamingHistory', 'pageNumber'],
      ['/coinsGamingHistory', 'pageNumber'],
      ['/paymentHistory', 'currentPage'],
    ] as const)
      expect([path, calls(path).map(({ url }) => new URL(url).searchParams.get(name))]).toEqual([
        path,
        ['1'],
      ]);
    life.unsubscribe();
  });
});

describe('after returning from sign-in', () => {
  // [AUTH-21]
  it('the login is reported once, and not again after a reload', async () => {
    for (const [returnTo, count] of [
      ['/games', 1],
      [null, 0],
    ] as const) {
      const { fake, life } = await signedInCore({ returnTo });
      const reported = fake.requests.filter(
        ({ url, init }) => init.method === 'POST' && url.endsWith('/Accounts/1001/sessions/logincompleted'),
      );
      expect(reported).toHaveLength(count);
      life.unsubscribe();
    }
  });
  // [NOTIF-01, CALL-126]
  it('the hub is opened at its path', async () => {
    const { fake, life } = await signedInCore();
    expect(fake.connections.map(({ url }) => url)).toEqual([
      'http://app.test/api/notifications/hubs/generic',
    ]);
    life.unsubscribe();
  });
});

describe('a visitor', () => {
  async function visiting() {
    const { fake, core, life } = await signedInCore({ isVisitor: true });
    return { ...fake, core, life };
  }
  // [LOBBY-07, LOBBY-09]
  it('requests the public lobby', async () => {
    const { requests, life } = await visiting();
    const requestedPaths = requests.map(({ url }) => url.replace('http://app.test/api', ''));
    expect(requestedPaths).toEqual(
      expect.arrayContaining([
        '/lobby/games',
        '/lobby/categories',
        '/Lobby/banners?location=Lobby',
        '/activeJackpots',
      ]),
    );
    life.unsubscribe();
  });
  // [SHELL-71, SHELL-74, DAILY-18]
  it('may call only the public endpoints', () => {
    const open = Object.values(endpoints as Record<string, Endpoint>).filter(isForVisitors);
    expect(open.map(({ route }) => route).sort()).toEqual([
      'GET /Games/:gameId',
      'GET /Lobby/banners',
      'GET /Lobby/promotions',
      'GET /Lobby/promotions/landing',
      'GET /Lobby/promotions/welcome',
      'GET /activeJackpots',
      'GET /config.json',
      'GET /geo-check',
      'GET /lobby/categories',
      'GET /lobby/games',
      'GET /lobby/searchGames',
      'GET /notifications/lobby/globalAlert',
      'POST /Log',
      'POST /Registration',
      'POST /addresses/search',
      'POST /interac/emails/verify',
    ]);
  });
  // [CHAT-05]
  it('opens no chat, and neither does a player if the flag is off', async () => {
    const { core, chats, life } = await visiting();
    core.emit('chat/opened', {});
    await settled();
    life.unsubscribe();
    const player = await signedInCore({ config: { flags: { liveChat: false } } });
    player.core.emit('chat/opened', {});
    await player.pass(10_000);
    player.life.unsubscribe();
    expect([...chats, ...player.fake.chats, ...player.calls('lastActivity')]).toEqual([]);
    expect(player.modals()).toEqual(['contactSupport']);
  });
});

/** Arguments that fit any endpoint; the omitted ones are neither path parameters nor read. */
const anyArgs = ({ route, body }: Endpoint) => ({
  params: Object.fromEntries([...route.matchAll(/:(\w+)/g)].map(([, name]) => [name, 1])),
  ...(body === undefined ? {} : { body: {} }),
});

describe('an HTML page with status 200', () => {
  const page = '<!doctype html><html><body>Sign in to this network</body></html>';
  // [DEC-165]
  it.each([['text/html; charset=utf-8'], ['application/xhtml+xml'], ['text/plain']])(
    'of type %s is a success for no endpoint',
    async (type) => {
      const { core, fake, life } = await signedInCore();
      fake.held.script = () => new Response(`\n${page}`, { headers: { 'Content-Type': type } });
      for (const known of Object.values(endpoints as Record<string, Endpoint>)) {
        const facts: string[] = [];
        core.call(known, anyArgs(known) as never, { fresh: true }).subscribe(({ kind }) => facts.push(kind));
        await settled();
        expect([known.route, ...facts]).toEqual([known.route, 'call/started', 'event/rejected']);
      }
      life.unsubscribe();
    },
  );
  it('is refused by exactly the endpoints without a reply', async () => {
    const { core, fake, life } = await signedInCore();
    const replies = [
      () => new Response(null, { status: 204 }),
      () => new Response(''),
      () => json({ done: true }),
      () => new Response('OK', { headers: { 'Content-Type': 'text/plain' } }),
    ];
    for (const known of Object.values(endpoints as Record<string, Endpoint>)) {
      if (known.reply !== undefined) continue;
      for (const reply of replies) {
        fake.held.script = reply;
        const facts: string[] = [];
        core.call(known, anyArgs(known) as never, { fresh: true }).subscribe(({ kind }) => facts.push(kind));
        await settled();
        expect([known.route, ...facts]).toEqual([
          known.route,
          'call/started',
          known.event ?? 'call/succeeded',
        ]);
      }
    }
    life.unsubscribe();
  });
  it('as the response to an error report is not reported again', () => {
    const rejected = { route: 'POST /Log', path: '(whole)', reason: 'expected JSON', wanted: null };
    expect(errorReport({ kind: 'event/rejected', data: rejected } as never)).toBeNull();
  });
});
