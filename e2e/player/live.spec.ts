// Live data in a real browser: every failure of the hub, a lost network, expiring tokens, and several tabs.
import { type Control, connected, expect, type Page, signOut, test } from '../helpers/fixtures';
import { hold } from '../helpers/hold';
import { loseNetwork, reconnecting } from '../helpers/network';

/** Runs with Microsoft's hub too: those in which the hub or its protocol differs. */
const WITH_BOTH_HUBS = { tag: '@hub' };
const QUICK_RETRIES = { constants: { hubReconnectDelaysS: [0.4] } };
const coins = (page: Page, amount: string) => page.getByText(`Coin balance: ${amount}`);

interface States {
  session: { status: string; playerId: string | null; expiresAt: number };
  connection: { status: string; connects: number };
  rewards: { queue: unknown[] };
}

const states = (page: Page): Promise<States> =>
  page.evaluate(
    () =>
      (window as unknown as { coinstream: { snapshot(): { states: States } } }).coinstream.snapshot().states,
  );

/** How long a busy machine may take to show what has happened, ms. Without a takeover it would be half a minute. */
const PROCESSING_MS = 15_000;

/** Counts the requests for tokens that these pages make from now on. */
function tokenRequests(...pages: readonly Page[]): { count: number } {
  const seen = { count: 0 };
  for (const page of pages) {
    page.on('request', (request) => {
      if (request.url().endsWith('/oidc/token')) seen.count += 1;
    });
  }
  return seen;
}

const LOSSES: readonly [name: string, lose: (platform: Control) => Promise<unknown>][] = [
  ['was killed', (platform) => platform.post('/hub', { do: 'kill' })],
  [
    'closed and allowed to reconnect',
    (platform) => platform.post('/hub', { do: 'close', allowReconnect: true }),
  ],
];

for (const [name, lose] of LOSSES) {
  test(
    `a hub that ${name} is shown, reconnects, and the balances are reloaded`,
    WITH_BOTH_HUBS,
    async ({ page, platform, signIn }) => {
      await platform.post('/config', QUICK_RETRIES);
      await signIn();
      await connected(page);
      await platform.post('/hub', { do: 'refuse', times: 2 });
      await lose(platform);
      await expect(reconnecting(page)).toBeVisible();
      await platform.patch('/players/1001', { coins: 123_456 });
      await expect(coins(page, '123,456')).toBeVisible();
      await expect(reconnecting(page)).toHaveCount(0);
    },
  );
}

test('a frozen hub is detected by its missing messages', async ({ page, platform, signIn }) => {
  await platform.post('/config', { constants: { hubReconnectDelaysS: [0.4], hubSilenceMs: 7_000 } });
  await signIn();
  await connected(page);
  await platform.post('/hub', { do: 'freeze' });
  await expect(reconnecting(page)).toBeVisible({ timeout: 15_000 });
  await platform.patch('/players/1001', { coins: 42 });
  await platform.post('/hub', { do: 'thaw' });
  await expect(coins(page, '42')).toBeVisible({ timeout: 25_000 });
  await expect(reconnecting(page)).toHaveCount(0);
});

test('a refused first connection is retried', async ({ page, platform, signIn }) => {
  await platform.post('/config', QUICK_RETRIES);
  await platform.post('/hub', { do: 'refuse', times: 1_000 });
  await signIn();
  await expect(reconnecting(page)).toBeVisible();
  await platform.post('/hub', { do: 'refuse', times: 0 });
  await connected(page);
  await expect(reconnecting(page)).toHaveCount(0);
  await platform.post('/push', {
    playerId: 1001,
    event: 'BettyCoinsBalanceUpdated',
    args: [{ amount: 77, version: 1 }],
  });
  await expect(coins(page, '77')).toBeVisible();
});

test(
  'offline and back: the balances are current immediately, and nothing is celebrated twice',
  WITH_BOTH_HUBS,
  async ({ page, context, platform, signIn }) => {
    await signIn();
    await connected(page);
    await platform.post('/push', {
      playerId: 1001,
      event: 'RewardMessageReceived',
      args: [{ rewards: [{ rewardType: 'Coins', rewardAmount: 5 }], sourceType: 'Promo', version: 1 }],
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await loseNetwork(page, platform);
    await platform.patch('/players/1001', { coins: 654 });
    await context.setOffline(false);
    await expect(coins(page, '654')).toBeVisible();
    await expect(reconnecting(page)).toHaveCount(0);
    await platform.patch('/players/1001', { coins: 655 });
    await platform.post('/push', {
      playerId: 1001,
      event: 'RewardMessageReceived',
      args: [{ rewards: [{ rewardType: 'Coins', rewardAmount: 5 }], sourceType: 'Promo', version: 1 }],
    });
    await platform.post('/push', {
      playerId: 1001,
      event: 'BettyCoinsBalanceUpdated',
      args: [{ amount: 655, version: 99 }],
    });
    await expect(coins(page, '655')).toBeVisible();
    expect((await states(page)).rewards.queue).toEqual([]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test('a browser that wrongly says that there is no network shows live balances, and no page of an offline device', async ({
  page,
  platform,
  signIn,
}) => {
  await platform.post('/config', { flags: { pwa: true } });
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
  });
  await signIn();
  await connected(page);
  await platform.post('/push', {
    playerId: 1001,
    event: 'BettyCoinsBalanceUpdated',
    args: [{ amount: 78, version: 1 }],
  });
  await expect(coins(page, '78')).toBeVisible();
  await expect(page.getByText(/offline/i)).toHaveCount(0);
});

test('a token that the platform refuses is renewed once, and the call is repeated', async ({
  page,
  platform,
  signIn,
}) => {
  await platform.post('/config', QUICK_RETRIES);
  await signIn();
  await connected(page);
  const requests = tokenRequests(page);
  for (const route of ['coinbalance', 'gemsbalance', 'balances']) {
    await platform.post('/faults', { route: `GET /Players/{id}/${route}`, do: 'status', status: 401 });
  }
  await platform.patch('/players/1001', { coins: 888 });
  await platform.post('/hub', { do: 'kill' });
  await expect(coins(page, '888')).toBeVisible();
  expect(requests.count).toBe(1);
  expect((await states(page)).session.status).toBe('signedIn');
});

// [AUTH-13, AUTH-18, HTTP-06]
test('a session ended by the provider leads to sign-in and back to the same page', async ({
  page,
  platform,
  signIn,
}) => {
  await signIn();
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
  await platform.post('/oidc', { endSessions: true });
  await platform.post('/faults', { route: 'GET /Players/{id}/coinbalance', do: 'status', status: 401 });
  await platform.post('/config', QUICK_RETRIES);
  await platform.post('/hub', { do: 'kill' });
  await expect(page).toHaveURL(/\/login$/, { timeout: 20_000 });
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'player@example.com' }).click();
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
});

// [AUTH-04, AUTH-06, AUTH-07, SHELL-56]
test('the requested URL is restored after the sign-in, including its hash', async ({ page }) => {
  await page.goto('/account/settings?from=mail#sound');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'player@example.com' }).click();
  await expect(page).toHaveURL(/\/account\/settings\?from=mail#sound$/);
  const answer = await hold(page, '**/oidc/**');
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByRole('status').getByText('Loading', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Settings' })).toHaveCount(0);
  answer();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

/** Stops the scripts and timers of a page, which keeps its locks and connections, until the result is called. */
async function freeze(page: Page): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Debugger.enable');
  const paused = new Promise((done) => session.once('Debugger.paused', done));
  await session.send('Debugger.pause');
  await paused;
  return () => session.send('Debugger.disable');
}

test('if the tab with the hub connection freezes, another one takes over within 2 s, and both stay current', async ({
  page,
  context,
  platform,
  signIn,
}) => {
  const push = (amount: number) =>
    platform.post('/push', { playerId: 1001, event: 'BettyCoinsBalanceUpdated', args: [{ amount }] });
  await signIn();
  await connected(page);
  const other = await context.newPage();
  await other.goto('/');
  await connected(other);
  expect((await states(other)).connection.connects).toBe(1);
  /** Before the freeze: on a busy machine the other tab may take over, and load, earlier. */
  await platform.patch('/players/1001', { coins: 123_456 });
  const thaw = await freeze(page);
  const frozenAt = Date.now();
  await expect.poll(async () => (await states(other)).connection.connects, { intervals: [50] }).toBe(2);
  expect(Date.now() - frozenAt).toBeLessThan(2_000 + PROCESSING_MS);
  await expect(coins(other, '123,456')).toBeVisible();
  await thaw();
  await expect(coins(page, '123,456')).toBeVisible();
  await expect.poll(() => push(234_567)).toEqual({ connections: 1 });
  for (const tab of [page, other]) await expect(coins(tab, '234,567')).toBeVisible();
});

test('nothing of a player remains after another one signs in', async ({ page, signIn }) => {
  await signIn();
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByText('40 Gems')).toBeVisible();
  await signOut(page);
  expect(JSON.stringify(await states(page))).not.toMatch(/25000000|"playerId":1001/);
  await signIn('new@example.com');
  await expect(coins(page, '0')).toBeVisible();
  /** The reminder of the first deposit, a second after the sign-in. */
  await expect(page.getByRole('dialog', { name: 'Deposit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByText('0 Gems')).toBeVisible();
  expect(JSON.stringify(await states(page))).not.toMatch(/25000000|"playerId":1001|player@example\.com/);
});

test('no secret is in the console, in long-lived storage, in an address or in the log', async ({
  page,
  context,
  platform,
  signIn,
}) => {
  const said: string[] = [];
  const visited: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visited.push(frame.url());
  });
  await platform.post('/config', QUICK_RETRIES);
  await signIn();
  await connected(page);
  const secrets = new Set(['Password1']);
  const collect = async () => {
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    for (const [, secret] of stored.matchAll(/_token\\":\\"([^"\\]+)/g)) if (secret) secrets.add(secret);
  };
  await collect();
  await page.getByRole('link', { name: 'Midnight Orchard' }).first().click();
  const frame = page.locator('iframe[title="Midnight Orchard"]');
  await page.frameLocator('iframe[title="Midnight Orchard"]').getByRole('button', { name: 'Spin' }).click();
  const launch = new URL((await frame.getAttribute('src')) ?? '', page.url()).searchParams.get('launch');
  secrets.add(launch ?? 'no launch');
  await platform.post('/hub', { do: 'refuse', times: 1 });
  await platform.post('/hub', { do: 'kill' });
  await platform.post('/faults', { route: 'GET /Players/{id}/coinbalance', do: 'status', status: 401 });
  await connected(page);
  await loseNetwork(page, platform);
  await context.setOffline(false);
  await connected(page);
  await collect();
  expect(secrets.size).toBeGreaterThanOrEqual(5);
  const log = await page.evaluate(() => {
    const { coinstream } = window as unknown as { coinstream: { snapshot(): unknown } };
    return JSON.stringify([coinstream.snapshot(), { ...localStorage }]);
  });
  await page.getByRole('button', { name: 'Leave the game' }).click();
  await page.getByRole('link', { name: 'Account' }).click();
  const arriving = page.waitForEvent('download');
  await page.getByRole('switch', { name: 'Include personal details in the file' }).check();
  await page.getByRole('button', { name: 'Download recording' }).click();
  const stream = await (await arriving).createReadStream();
  const parts: string[] = [];
  for await (const part of stream) parts.push(String(part));
  const recording = parts.join('');
  expect(recording).toContain('hub/connected');
  const own = visited.filter((url) => !new URL(url).pathname.startsWith('/callback'));
  for (const secret of secrets) {
    expect(recording).not.toContain(secret);
    expect(log).not.toContain(secret);
    expect(said.filter((text) => text.includes(secret))).toEqual([]);
    expect(own.filter((url) => url.includes(secret))).toEqual([]);
  }
});
