// Quests in the browser: opting in, playing to completion, abandoning, visitors and failures.
import { findings } from '../helpers/axe';
import { connected, expect, loadedOnceConnected, test } from '../helpers/fixtures';
import { goTo } from '../helpers/pages';

const QUESTS = [
  {
    promotionId: 31,
    title: 'Two Spins at Sea',
    imageUrl: '/game-art/13.svg',
    subPromoType: 'SpinCount',
    subTypeMeta: { targetAccumulation: 2, minimumQualificationAmount: 0.2, gameIds: [1] },
    reward: { rewardType: 'Coins', rewardAmount: 5_000 },
  },
  {
    promotionId: 32,
    title: 'Not Yet',
    status: 'Locked',
    subTypeMeta: { targetAccumulation: 2, gameIds: [2] },
  },
];

// [GPQ-19, GPQ-20, GPQ-22, GPQ-24, GPQ-32, SHELL-22]
test('a quest is joined, completed by playing its game, and celebrated', async ({
  platform,
  page,
  openSignedIn,
}) => {
  await platform.post('/catalogue', { quests: QUESTS });
  await openSignedIn('/quests');
  const now = page.getByRole('region', { name: 'Now' });
  await expect(now.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Coming up' }).getByText('Locked')).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await now.getByRole('link', { name: 'Two Spins at Sea' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Two Spins at Sea' })).toBeVisible();
  const picture = page.getByRole('main').locator('img').first();
  await expect(picture).toHaveAttribute('src', /game-art\/13\.svg\?w=/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByText('Spin 2 times @ min SC 0.20 per spin')).toBeVisible();
  await page.getByRole('button', { name: 'Opt in' }).press('Enter');
  await expect(page.getByText("You're in.")).toBeFocused();
  await expect(page.getByText('0 of 2 spins')).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await connected(page);
  await page.getByRole('region', { name: 'Games that count' }).getByRole('link').click();
  const chip = page.getByRole('list', { name: 'Quests in this game' });
  await expect(chip.getByText('0 of 2 spins')).toBeVisible();
  const spin = page.frameLocator('iframe[title="Harbour Lanterns"]').getByRole('button', { name: 'Spin' });
  await spin.click();
  await expect(chip.getByText('1 of 2 spins')).toBeVisible();
  await expect(spin).toBeEnabled();
  await spin.click();
  await expect(page.getByRole('status').filter({ hasText: /^You got / })).toBeVisible();
  await expect(chip.getByText('Completed')).toBeAttached();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Leave the game' }).click();
  const modal = page.getByRole('dialog', { name: 'YOUR REWARD' });
  await expect(modal.getByText("You've completed your quest! Enjoy your reward!")).toBeVisible();
});

// [GPQ-31, ERR-87]
test('a quest is abandoned after a confirmation, a refusal is reverted, and visitors are asked to sign in', async ({
  platform,
  page,
  openSignedIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await platform.post('/catalogue', { quests: QUESTS });
  await page.goto('/quests/31');
  await expect(page.getByText('Sign in to see your quests')).toBeVisible();

  await platform.post('/faults', { route: 'GET /Players/{id}/quests', do: 'status', status: 500, times: 99 });
  await openSignedIn('/quests/31');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await loadedOnceConnected(page, 'quests');
  await platform.clear('/faults');
  await page.getByRole('button', { name: 'Try again' }).click();

  await platform.post('/faults', {
    route: 'POST /Players/{id}/quests/{promotionId}',
    do: 'status',
    status: 409,
  });
  await page.getByRole('button', { name: 'Opt in' }).click();
  await expect(page.getByText('Quest opt in failed. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Opt in' }).click();
  await expect(page.getByText('0 of 2 spins')).toBeVisible();
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await isWide()).toBe(false);

  await page.getByRole('button', { name: 'Abandon quest' }).click();
  const question = page.getByRole('dialog', { name: 'Abandon this quest?' });
  await question.getByRole('button', { name: 'Keep going' }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Abandon quest' }).click();
  await question.getByRole('button', { name: 'Abandon quest' }).click();
  await expect(page.getByRole('button', { name: 'Opt in' })).toBeVisible();
  await expect(question).toHaveCount(0);
  const { quests } = (await platform.get('/players/1001')) as { quests: { status: string }[] };
  expect(quests[0]?.status).toBe('Available');
  await goTo(page, '/quests/no-such-quest');
  await expect(page.getByText('This quest is over.')).toBeVisible();
});
