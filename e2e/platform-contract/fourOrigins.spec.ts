// The whole app as others deploy it: in a folder, with API, hub and identity provider on other sites, strict CORS and CSRF, UUIDs as
// players' ids, a hub behind a redirecting service, and a platform that ignores idempotency keys.
import { networkInterfaces } from 'node:os';
import { test as base, expect, type Page } from 'playwright/test';
import { BROWSER_ARGS, foundBrowser } from '../browser';
import { type AppHost, type Deployment, deploy, RESOLVE } from '../foreign/servers';
import { type Control, connected, controlOf, NO_AUTOMATIC_MODALS } from '../helpers/fixtures';
import { createContractCheck } from '../platform/contract/check';
import { FOLDER_DIST } from '../serve';

const executablePath = foundBrowser();

interface Fixtures {
  appHost: AppHost;
  deployed: Deployment;
  platform: Control;
  /** Errors in the console and uncaught ones. */
  problems: string[];
}

const test = base.extend<Fixtures>({
  appHost: ['localhost', { option: true }],
  deployed: async ({ appHost }, use, info) => {
    const deployed = await deploy(FOLDER_DIST, info.outputPath(), createContractCheck(), appHost);
    await use(deployed);
    await deployed.close();
  },
  problems: async ({ context }, use) => {
    const problems: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (error) => problems.push(error.error().message));
    await use(problems);
  },
  platform: async ({ deployed }, use) => {
    const control = controlOf(deployed.api);
    await control.post('/config', { constants: NO_AUTOMATIC_MODALS });
    await use(control);
    expect(await control.get('/contract'), 'what violates the contract').toEqual([]);
  },
});

test.use({
  launchOptions: {
    args: [...BROWSER_ARGS, RESOLVE],
    ...(executablePath === null ? {} : { executablePath }),
  },
});

const PLAYER = 1001;
const balance = (page: Page, amount: string) => page.getByText(`Coin balance: ${amount}`);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function signIn(page: Page, app: string): Promise<void> {
  await page.goto(`${app}/`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'player@example.com' }).click();
  await expect(balance(page, '250,000')).toBeVisible();
  expect(page.url()).toBe(`${app}/`);
}

async function receivePush(page: Page, platform: Control): Promise<void> {
  await platform.post('/push', {
    playerId: PLAYER,
    event: 'BettyCoinsBalanceUpdated',
    args: [{ amount: 251_234, version: 99 }],
  });
  await expect(balance(page, '251,234')).toBeVisible();
}

/** Opens a second tab, which is signed in, and signs out in the first. */
async function signOutInBothTabs(page: Page, app: string): Promise<void> {
  const second = await page.context().newPage();
  await second.goto(`${app}/`);
  await expect(second.getByText(/Coin balance:/)).toBeVisible();
  await connected(second);
  await page.goto(`${app}/account`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(page.url()).toBe(`${app}/`);
  await expect(second.getByText(/Coin balance:/)).toHaveCount(0);
}

test('a player signs in, plays, pays, redeems and signs out on four sites, without a request that is refused', async ({
  page,
  deployed,
  platform,
  problems,
}) => {
  test.slow();
  const { app } = deployed;
  await signIn(page, app);
  await connected(page);
  await receivePush(page, platform);

  const reward = { rewardType: 'Coins', rewardAmount: 95_000, playerRewardId: 7, rewardId: 1 };
  await platform.post('/push', {
    playerId: PLAYER,
    event: 'RewardMessageReceived',
    args: [{ rewards: [reward], sourceType: 'BackOffice' }],
  });
  const modal = page.getByRole('dialog', { name: 'CONGRATS!' });
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('link', { name: 'Midnight Orchard' }).first().click();
  await expect(page).toHaveURL(/\/play\/game-launch\/2/);
  const game = page.frameLocator('iframe[title="Midnight Orchard"]');
  await game.getByRole('button', { name: 'Spin' }).click();
  await expect(balance(page, '251,234')).toHaveCount(0);

  await page.goto(`${app}/payment-select/purchase/2`);
  await page.getByRole('radio', { name: /^(New card|Card)/ }).check();
  await page.getByRole('button', { name: 'Pay $19.99' }).click();
  const card = page.frameLocator('iframe[title="Card details"]');
  await card.getByLabel('Card number').fill('4111 1111 1111 1111');
  await card.getByLabel('Expiry date').fill('12/30');
  await card.getByLabel('Security code').fill('123');
  await card.getByLabel('Name on the card').fill('Ada Player');
  await card.getByRole('button', { name: /^Pay/ }).click();
  await expect(heading(page, 'Approved')).toBeVisible();

  await page.goto(`${app}/payment-select/redeem`);
  await page.getByLabel('Amount in Sweeps Coins').fill('50');
  await page.getByRole('button', { name: 'Redeem SC 50.00' }).click();
  await expect(page).toHaveURL(/\/play\/account\/payment-result/);
  const ledger = (await platform.get(`/ledger?playerId=${PLAYER}`)) as {
    kind: string;
    what: string;
    key: string | null;
  }[];
  expect(ledger.filter(({ kind, what }) => kind === 'charge' && what === 'purchase')).toHaveLength(1);
  expect(ledger.filter(({ what }) => what === 'redemption')).toHaveLength(1);

  await signOutInBothTabs(page, app);

  expect(deployed.refused).toEqual([]);
  expect(deployed.serviceTokens.size).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});

/** Containers may lack IPv6. */
const hasIpv6 = Object.values(networkInterfaces()).some((each) =>
  each?.some(({ address }) => address === '::1'),
);

test.describe('on an IP address', () => {
  test.use({ appHost: hasIpv6 ? '::1' : '127.0.0.1' });

  test('a player signs in, receives a push and signs out in two tabs', async ({
    page,
    deployed,
    platform,
    problems,
  }) => {
    await signIn(page, deployed.app);
    expect(new URL(page.url()).hostname).toBe(hasIpv6 ? '[::1]' : '127.0.0.1');
    await connected(page);
    await receivePush(page, platform);
    await signOutInBothTabs(page, deployed.app);
    expect(deployed.refused).toEqual([]);
    expect(problems).toEqual([]);
  });
});
