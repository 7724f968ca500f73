// Promotions in the browser: the list, a page, opting in and out, live progress, a friend's link, and banners.
import { findings } from '../helpers/axe';
import { connected, EVERY_GET, expect, test } from '../helpers/fixtures';
import { goTo } from '../helpers/pages';

const REFUSED = { route: 'POST /Players/{id}/promotions/{promoId}/optin', do: 'status', status: 409 };

// [GPQ-08, GPQ-09, GPQ-11, GPQ-16, GPQ-18]
test('a player opts in to a promotion, sees its progress, and opts out after a confirmation', async ({
  page,
  platform,
  openSignedIn,
}) => {
  await openSignedIn('/promos');
  await expect(page.getByRole('heading', { name: 'Available now', level: 2 })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('link', { name: 'A Hundred Spins' }).click();
  await expect(page).toHaveURL(/\/promos\/a-hundred-spins$/);
  await expect(page.getByRole('heading', { name: 'A Hundred Spins', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Play Harbour Lanterns' })).toBeVisible();

  await platform.post('/faults', REFUSED);
  await page.getByRole('button', { name: 'Opt in' }).click();
  await expect(page.getByText('Promo opt in failed. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Opt in' }).click();
  const status = page.getByRole('main').getByText("You're taking part.");
  await expect(status).toBeVisible();
  await expect(page.getByRole('button', { name: 'Opt out' })).toBeFocused();
  await connected(page);
  const push = { promotionId: 41, currentAccumulation: 42 };
  await platform.post('/push', { playerId: 1001, event: 'InPeriodPromotionProgressUpdated', args: [push] });
  await expect(page.getByText('42 of 100 spins')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Progress of A Hundred Spins' })).toHaveAttribute(
    'aria-valuenow',
    '42',
  );
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  const leave = page.getByRole('button', { name: 'Opt out', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Opt out?' });
  await leave.click();
  await expect(dialog).toContainText("You'll stop taking part in A Hundred Spins.");
  expect(await findings(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(status).toBeVisible();
  await leave.click();
  await dialog.getByRole('button', { name: 'Opt out' }).click();
  await expect(page.getByRole('button', { name: 'Opt in' })).toBeVisible();
  await goTo(page, '/promos/41');
  await expect(page.getByRole('heading', { name: 'A Hundred Spins', level: 1 })).toBeVisible();
});

test('an update that fails dims what was loaded before, but not its banner, which stays in view on lists and their pages', async ({
  page,
  platform,
  openSignedIn,
}) => {
  await openSignedIn('/promos');
  await expect(page.getByRole('heading', { name: 'Available now', level: 2 })).toBeVisible();
  await goTo(page, '/shop');
  await expect(page.getByRole('article').first()).toBeVisible();
  await goTo(page, '/quests');
  await expect(page.getByText('Fifty Spins at Sea').first()).toBeVisible();
  await connected(page);
  for (const route of EVERY_GET)
    await platform.post('/faults', { route, do: 'status', status: 503, times: 1_000 });
  for (const [path, part] of [
    ['/promos', 'the promotions'],
    ['/shop', 'the offers'],
    ['/promos/41', 'the promotions'],
    ['/quests/11', 'your quests'],
  ] as const) {
    await goTo(page, path);
    const banner = page.getByRole('status').filter({ hasText: `We can't update ${part} right now.` });
    await expect(banner, path).toBeInViewport({ ratio: 0.99 });
    const opacities = await banner.evaluate((element) => {
      const found: string[] = [];
      for (let one: Element | null = element; one !== null; one = one.parentElement)
        found.push(getComputedStyle(one).opacity);
      return found;
    });
    expect(new Set(opacities), path).toEqual(new Set(['1']));
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.evaluate((element) => element.closest('[data-earlier]') !== null), path).toBe(true);
  }
});

// [GPQ-08, GPQ-12, GPQ-14, ENT-22]
test('a promotion link is copied and shared, banners lead to promotions, and visitors see them too', async ({
  page,
  context,
  platform,
  openSignedIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (data: ShareData) => {
        document.title = `shared ${data.url}`;
      },
    });
  });
  await page.goto('/promos/a-hundred-spins');
  await expect(page.getByRole('button', { name: 'Sign in to take part' })).toBeVisible();

  await openSignedIn('/promos/bring-a-friend');
  const own = new URL('/join/1001', page.url()).href;
  await expect(page.getByText(own)).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied.')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(own);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page).toHaveTitle(`shared ${own}`);

  const saved = page.waitForResponse(/\/optin$/);
  await page.getByRole('button', { name: 'Opt in' }).click();
  await expect(page.getByRole('main').getByText("You're taking part.")).toBeVisible();
  await saved;
  await connected(page);
  const { playerId } = (await platform.post('/players', {
    status: 'Pending',
    registration: { registrationMeta: { referral_code: '1001' } },
  })) as { playerId: number };
  await expect(page.getByText('1 of 5 friends')).toHaveCount(0);
  await platform.post('/kyc', { playerId, status: 'Approved' });
  await expect(page.getByText('1 of 5 friends')).toBeVisible();
  const reward = page.getByRole('dialog');
  await expect(reward).toContainText('From a promotion: BC 5K');
  await page.keyboard.press('Escape');
  await expect(reward).toHaveCount(0);

  await platform.post('/catalogue', {
    banners: [{ id: 9, location: 'Shop', cta: { type: 'promotion', id: 49 } }],
  });
  await goTo(page, '/');
  const featured = page.getByRole('region', { name: 'Featured' });
  await expect(featured.getByRole('link', { name: /Festival of Lights/ })).toHaveAttribute(
    'href',
    '/promos/49',
  );
  await goTo(page, '/shop');
  await featured.getByRole('link', { name: /Festival of Lights/ }).click();
  await expect(page.getByRole('heading', { name: 'Festival of Lights', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See all promos' })).toBeVisible();
});
