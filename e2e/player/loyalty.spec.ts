// Status and level: they change with play, are announced at the right time, and appear on every page; the community event is live.
import { findings } from '../helpers/axe';
import { connected, expect, loadedOnceConnected, test } from '../helpers/fixtures';
import { goTo } from '../helpers/pages';

// [LOY-01, LOY-04, LOY-09, LOY-10]
test('a round that brings a level and a status is announced in the game and after it', async ({
  page,
  openSignedIn,
  platform,
}) => {
  await platform.patch('/players/1001', { points: 399.9, period: { points: 499.9, start: 0, end: 9e12 } });
  await openSignedIn('/status');
  const tiers = page.getByRole('list', { name: 'All statuses' }).getByRole('listitem');
  await expect(tiers).toHaveCount(10);
  await expect(tiers.nth(2)).toContainText('You are here');
  await expect(page.getByText('3 giftboxes are waiting for you.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await connected(page);
  await goTo(page, '/game-launch/1/BTY');
  await expect(page.getByRole('progressbar', { name: 'Level 8, progress to Level 9' })).toHaveAttribute(
    'aria-valuenow',
    '99',
  );
  await page.frameLocator('iframe[sandbox]').getByRole('button', { name: 'Spin', exact: true }).click();
  await expect(page.getByText('You reached Level 9!').first()).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Level 9, progress to Level 10' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave the game' }).click();
  const change = page.getByRole('dialog', { name: 'Welcome to Aquamarine' });
  await change.getByRole('button', { name: 'View my status' }).click();
  await expect(tiers.nth(3)).toContainText('You are here');
  await expect(page.getByText('4 giftboxes are waiting for you.')).toBeVisible();
  await expect
    .poll(() =>
      platform.get(`/calls?route=${encodeURIComponent('POST /Players/{id}/rewards/status/acknowledge')}`),
    )
    .toHaveLength(1);
  await page.getByRole('link', { name: /^Level 9/ }).click();
  await expect(page.getByRole('heading', { name: 'Level 9' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

// [LOY-15, LOY-20, LOY-24]
test('the checklist and the community event are live, fit a small screen, and can be reloaded', async ({
  page,
  openSignedIn,
  platform,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await platform.post('/faults', {
    route: 'GET /Players/{id}/checklist',
    do: 'status',
    status: 500,
    times: 99,
  });
  await openSignedIn('/rewards', 'new@example.com');
  const event = page.getByRole('region', { name: 'Community event' });
  await expect(event.getByRole('progressbar', { name: 'A million spins' })).toBeVisible();
  await expect(page.getByText('Your coins are safe.')).toBeVisible();
  await loadedOnceConnected(page, 'checklist');
  await platform.clear('/faults');
  await page.getByRole('button', { name: 'Try again' }).click();
  const steps = page.getByRole('region', { name: 'Getting started' });
  await expect(steps).toContainText('1 of 3 steps done');
  await connected(page);
  const before = await event.textContent();
  await expect.poll(() => event.textContent()).not.toBe(before);
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
