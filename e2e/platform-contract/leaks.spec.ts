// Memory leaks: the main flows are repeated, and the numbers of nodes and listeners and the size of the heap stay constant.
import type { CDPSession } from 'playwright/test';
import { type Leftovers, leftovers, slope } from '../../tests/bench/leftovers';
import { expect, type Page, test } from '../helpers/fixtures';

const ROUNDS = 8;
/** Warm-up rounds, in which code, caches and the bounded log fill up. */
const WARM_UP = 4;
/**
 * The maximum growth per round, as the slope of a line through the counts; the heap in bytes. Its caches keep filling for
 * some rounds after the warm-up: over twenty rounds they add 20 kB each.
 */
const MAX_SLOPE = { nodes: 10, listeners: 2, documents: 0.5, heap: 150_000 };

const bottom = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Bottom' }).getByRole('link', { name });

async function home(page: Page): Promise<void> {
  await bottom(page, 'Home').click();
  await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible();
}

/** The lobby up to its last rail, which is rendered long after the first. */
async function lobbyShown(page: Page): Promise<void> {
  const last = page.getByRole('navigation', { name: 'Categories' }).getByRole('link').last();
  await expect(page.getByRole('region', { name: await last.innerText(), exact: true })).toBeAttached();
}

/** From the profile to one of its pages and back with its back button. */
async function fromProfile(page: Page, entry: string, heading = entry): Promise<void> {
  await bottom(page, 'Account').click();
  await page
    .locator('main')
    .getByRole('link', { name: new RegExp(`^${entry}`) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
}

const FLOWS: Readonly<
  Record<string, (page: Page, push: (event: string, arg: object) => Promise<unknown>) => Promise<void>>
> = {
  'a category and a game’s page': async (page) => {
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Animals' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Animals' })).toBeVisible();
    await home(page);
  },
  'all games, searched': async (page) => {
    await bottom(page, 'Games').click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('copper fox');
    await expect(page.getByText('1 game for “copper fox”')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page.getByText('63 games')).toBeVisible();
    await home(page);
  },
  'a game with a spin': async (page) => {
    await page.getByRole('link', { name: 'Midnight Orchard' }).first().click();
    const game = page.frameLocator('iframe[title="Midnight Orchard"]');
    await game.getByRole('button', { name: 'Spin' }).click();
    await expect(game.getByText(/You win|No win/)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible();
  },
  'a reward in its modal': async (page, push) => {
    await push('RewardMessageReceived', {
      rewards: [{ rewardType: 'Coins', rewardAmount: 95_000, playerRewardId: nextReward++, rewardId: 1 }],
      sourceType: 'BackOffice',
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
  'fifty pushes of the balance': async (page, push) => {
    for (let amount = 0; amount < 50; amount++)
      await push('BettyCoinsBalanceUpdated', { amount: 250_000 + amount });
    await expect(page.getByText('Coin balance: 250,049')).toBeVisible();
  },
  'pages of the account, and the shop': async (page) => {
    for (const entry of [
      'Promos',
      'Quests',
      'Rewards',
      'Daily rewards',
      'Shop',
      'Transaction history',
      'Sessions',
      'Personal details',
      'Settings',
      'Inbox',
    ])
      await fromProfile(page, entry);
    await home(page);
  },
};
let nextReward = 1_000;

/** Readings in a row without a lower count of listeners, after which a page is at rest. */
const AT_REST = 4;

/** The lowest of each count once the page is at rest: for a second after a flow, its last page still has some listeners. */
async function leftoversAtRest(session: CDPSession): Promise<Leftovers> {
  let lowest = await leftovers(session);
  let readings = 0;
  const read = async () => {
    const { nodes, listeners, documents, heap } = await leftovers(session);
    readings = listeners < lowest.listeners ? 0 : readings + 1;
    lowest = {
      nodes: Math.min(nodes, lowest.nodes),
      listeners: Math.min(listeners, lowest.listeners),
      documents: Math.min(documents, lowest.documents),
      heap: Math.min(heap, lowest.heap),
    };
    return readings;
  };
  await expect.poll(read, { intervals: [300] }).toBe(AT_REST);
  return lowest;
}

/** Optimised code would grow for some minutes, and a trace holds nodes. */
test.use({
  trace: 'off',
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--js-flags=--no-opt --no-maglev'],
    }),
});

test('the main flows leave nothing behind, however often they are repeated', async ({
  page,
  signIn,
  platform,
}) => {
  test.setTimeout(600_000);
  // A short log, so that growth is not caused by events.
  await platform.post('/config', { constants: { liveLogEvents: 200 } });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn();
  await lobbyShown(page);
  const push = (event: string, arg: object) => platform.post('/push', { playerId: 1001, event, args: [arg] });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const counts: Leftovers[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, flow] of Object.entries(FLOWS)) await test.step(name, () => flow(page, push));
    await lobbyShown(page);
    if (round >= WARM_UP) counts.push(await leftoversAtRest(session));
  }
  const slopes = Object.fromEntries(
    (Object.keys(MAX_SLOPE) as (keyof Leftovers)[]).map((what) => [
      what,
      slope(counts.map((count) => count[what])),
    ]),
  );
  test.info().annotations.push({ type: 'slopes', description: JSON.stringify({ slopes, counts }) });
  for (const [what, most] of Object.entries(MAX_SLOPE)) {
    expect(
      slopes[what],
      `${what} a round; counted: ${counts.map((count) => count[what as keyof Leftovers])}`,
    ).toBeLessThan(most);
  }
});
