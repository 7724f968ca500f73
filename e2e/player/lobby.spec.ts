// The lobby: content for visitors and players, search, providers, recently played games, a history, a thousand games.
import { findings } from '../helpers/axe';
import { expect, test } from '../helpers/fixtures';
import { goTo } from '../helpers/pages';

// [LOBBY-01, LOBBY-10, LOBBY-17, SHELL-70, SHELL-72, LAUNCH-43, LOBBY-06]
test('a visitor sees categories and games, no hearts and nothing restricted', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
  await expect(page.getByText(/^Jackpot/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'House Test Bench' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /favourite/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Favourites' })).toHaveCount(0);
  const invitation = page.getByRole('region', { name: 'New here?' });
  for (const place of [page.getByRole('banner'), invitation])
    await expect(place.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/register');
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Animals' }).click();
  await expect(page).toHaveURL(/\/6$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Animals 8 games' })).toBeVisible();
  await page.getByRole('link', { name: 'Otter Street' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Otter Street' })).toBeVisible();
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'player@example.com' }).click();
  await expect(page).toHaveURL(/\/game-launch\/\d+\/BTY$/);
});

test('games are searched, filtered and suggested', async ({ page, platform }) => {
  // [LOBBY-16]
  await test.step('games are searched by name locally and by more on the platform, and suggested when nothing is found', async () => {
    await page.goto('/games');
    const field = page.getByRole('searchbox', { name: 'Search' });
    const found = page.getByRole('region', { name: 'Games' });
    await field.fill('  COPPER   fox ');
    await expect(page.getByRole('status').filter({ hasText: '1 game for “COPPER fox”' })).toBeVisible();
    await expect(found.getByRole('link')).toHaveText(['Copper Fox']);
    const asked = async () =>
      ((await platform.get('/calls?route=GET%20/lobby/searchGames')) as { query: object }[]).map(
        ({ query }) => query,
      );
    await expect.poll(asked).toEqual([{ SearchTerm: 'COPPER fox' }]);
    await field.fill('tall pine');
    await expect(page.getByRole('status').filter({ hasText: 'games for “tall pine”' })).toBeVisible();
    await expect.poll(asked).toEqual([{ SearchTerm: 'COPPER fox' }, { SearchTerm: 'tall pine' }]);
    await field.fill('(');
    await expect(page.getByText('63 games')).toBeVisible();
    await field.fill('no such thing');
    await expect(page.getByText('Nothing found for “no such thing”.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'You may like' })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(field).toBeFocused();
    await expect(page.getByText('63 games')).toBeVisible();
  });

  await test.step('filters and the order are in the URL, narrow the search, and can be cleared', async () => {
    const summary = page.getByRole('status').filter({ hasText: /games?/ });
    await page.getByLabel('Provider').selectOption('Tall Pine');
    await expect(summary).not.toHaveText('63 games');
    await page.getByRole('searchbox').fill('fox');
    await expect(page.getByText(/for “fox”/)).toBeVisible();
    await page.getByLabel('Provider').selectOption('All providers');
    await expect(summary).toHaveText('1 game for “fox”');
    await page.getByRole('searchbox').fill('');
    await page.getByLabel('Theme').selectOption('Animals');
    await expect(page).toHaveURL(/\/games\?theme=[a-z]+$/i);
    await expect(summary).toHaveText('11 games');
    await expect(page.getByRole('region', { name: 'More like these' })).toBeVisible();
    await page.getByLabel('Sort').selectOption('A to Z');
    /** The names without a badge before them. */
    const names = async () => {
      const texts = await page.getByRole('region', { name: 'Games' }).getByRole('link').allTextContents();
      return texts.map((each) => each.replace(/^Play at Level \d+\+/, ''));
    };
    await expect.poll(names).toEqual((await names()).sort());
    await page.reload();
    await expect(page.getByLabel('Sort').locator('option:checked')).toHaveText('A to Z');
    await expect(summary).toHaveText('11 games');
    await page.getByRole('searchbox').fill('no such thing');
    await expect(page.getByText('No games for “no such thing” match these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(page).toHaveURL(/\/games$/);
    await expect(summary).toHaveText('63 games');
  });

  await test.step('a game’s page says what one needs, and leads to games like it', async () => {
    await page.getByRole('link', { name: 'Copper Fox' }).click();
    await expect(page).toHaveURL(/\/games\/copper-fox$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Copper Fox' })).toBeVisible();
    await expect(page.getByText(/^9\d(\.\d+)?%$/)).toBeVisible();
    await expect(page.getByText(/^SC \d/).first()).toBeVisible();
    const alike = page.getByRole('region', { name: 'More like this' });
    expect(await alike.getByRole('link').count()).toBeGreaterThan(5);
    await expect(alike.getByRole('link', { name: 'Copper Fox' })).toHaveCount(0);
  });
});

// [LOBBY-23]
test('a game about to be released counts down and unlocks', async ({ page }) => {
  await page.clock.install();
  await page.goto('/2');
  const tile = page.getByRole('link', { name: 'Kite Festival' });
  await expect(tile).toContainText('Play on');
  await page.clock.fastForward(2 * 86_400_000 + 3_600_000);
  await expect(tile).toContainText(/Play in 2[23]:\d\d:\d\d/);
  await page.clock.fastForward(23 * 3_600_000 - 30_000);
  await expect(tile).toContainText('Any minute now!');
});

test('a player sees free spins, banners and a history', async ({ page, signIn, platform }) => {
  // [LOBBY-12, LOBBY-13]
  await test.step('free spins are loaded where they are shown, and marked on their games', async () => {
    await signIn();
    const asked = async () =>
      ((await platform.get('/calls?route=GET%20/Players/%7Bid%7D/freeSpins/active')) as unknown[]).length;
    expect(await asked()).toBe(0);
    await page.getByRole('link', { name: 'Games', exact: true }).first().click();
    await expect(page.getByRole('link', { name: 'Midnight Orchard' }).first()).toContainText('10 FS');
    expect(await asked()).toBe(1);
  });

  await test.step('a tile opens the game, and its corner the details', async () => {
    const tile = page.getByRole('link', { name: 'Midnight Orchard' }).first();
    await expect(tile).toHaveAttribute('href', '/game-launch/2/BTY');
    await page.getByRole('link', { name: 'About Midnight Orchard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Midnight Orchard' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Play', exact: true })).toHaveAttribute(
      'href',
      '/game-launch/2/BTY',
    );
  });

  await test.step('a player sees banners, free spins and a history, and home shows the recently played games first', async () => {
    // [LOBBY-05, PUR-19]
    await test.step('banners appear at their positions', async () => {
      await goTo(page, '/');
      const featured = page.getByRole('region', { name: 'Featured' });
      await expect(featured.getByRole('link', { name: /Harbour Lanterns/ })).toHaveAttribute(
        'href',
        '/game-launch/1/BTY',
      );
      await expect(featured.getByRole('link', { name: /Promotions/ })).toHaveAttribute('href', '/promos');
      await goTo(page, '/shop');
      await expect(featured.getByRole('link')).toHaveCount(1);
    });

    // [LOBBY-30, LOBBY-34, CONST-10, CONST-40, SHELL-82, DEC-148]
    await test.step('the coin history shows a day, goes further back, and shows more', async () => {
      await goTo(page, '/account/coins-gaming-history');
      await expect(page.getByText('500 BTY').first()).toBeVisible();
      await expect(page.getByText(/^\d{1,2}:\d{2}(\s[AP]M)? · Bet /).first()).toBeVisible();
      const rows = page.getByRole('main').getByRole('listitem');
      await expect(rows).toHaveCount(23);
      await page.getByRole('radio', { name: '7 days' }).click({ force: true });
      await expect(rows).toHaveCount(45);
      await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
    });
  });
});

test('home welcomes a new player until the first game, then shows the recently played games first', async ({
  page,
  signIn,
}) => {
  await signIn('new@example.com');
  await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
  await expect(page.getByText('Continue playing')).toHaveCount(0);
  const welcome = page.getByRole('region', { name: 'Welcome' });
  await expect(welcome.getByRole('heading')).toHaveText('Welcome 1 of 3 steps done');
  await expect(welcome.getByRole('link', { name: 'Collect your first coins' })).toBeVisible();
  /** It opens once, a second after the account is known, and would cover the games. */
  const reminder = page.getByRole('dialog', { name: 'Deposit' });
  await reminder.getByRole('button', { name: 'Close' }).click();
  await expect(reminder).toHaveCount(0);
  for (const name of ['Copper Fox', 'Glacier Run']) {
    await page.getByRole('link', { name }).first().click();
    await expect(page.locator(`iframe[title="${name}"]`)).toBeVisible();
    await page.getByRole('button', { name: 'Leave the game' }).click();
  }
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('to collect');
  await expect(welcome).toHaveCount(0);
  const featured = page.getByRole('region', { name: 'Featured' }).getByRole('link');
  await expect(featured.first()).toHaveAccessibleName('Glacier Run Continue playing Play');
  await expect(featured.filter({ hasText: 'Glacier Run' })).toHaveCount(1);
  const recent = page
    .getByRole('region', { name: 'Recently played' })
    .getByRole('link', { name: /^(?!About)/ });
  /** Glacier Run is already shown above, twice. */
  await expect(recent).toHaveText([/Copper Fox/]);
});

test('a thousand games are one grid with few tiles in the page', async ({ page, platform }) => {
  await platform.post('/config', { extraGames: 940 });
  await page.goto('/games');
  await expect(page.getByText('1,003 games')).toBeVisible();
  const tiles = page.getByRole('region', { name: 'Games' }).getByRole('link');
  expect(await tiles.count()).toBeLessThan(60);
  const first = await tiles.first().innerText();
  await page.evaluate(() => window.scrollTo(0, 20_000));
  await expect(tiles.first()).not.toHaveText(first);
  expect(await tiles.count()).toBeLessThan(60);
  await tiles.first().focus();
  for (let press = 0; press < 12; press++) await page.keyboard.press('Tab');
  await expect(page.locator('[data-grid] a:focus')).toBeVisible();
});
