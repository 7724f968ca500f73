// Payments without a network, payments whose outcome arrives while the player is on another page, and messages about failures without a network.
import { type Control, expect, type Page, test } from '../helpers/fixtures';
import { hold } from '../helpers/hold';
import { loadedChunks } from '../helpers/loadedChunks';
import { goTo } from '../helpers/pages';

const SAVED = /\/purchase\/worldpay\/saved$/;

const chargesOf = async (platform: Control, playerId: number) =>
  ((await platform.get(`/ledger?playerId=${playerId}`)) as readonly { readonly kind: string }[]).filter(
    ({ kind }) => kind === 'charge',
  );

const pay = (page: Page) => page.getByRole('button', { name: 'Pay $19.99' });

test('a payment is neither sent while the device is offline, nor afterwards by itself', async ({
  page,
  platform,
  openSignedIn,
}) => {
  await openSignedIn('/payment-select/purchase/2', 'player@example.com');
  await page
    .getByRole('radio', { name: /^Visa ending in/ })
    .first()
    .check();
  await page.context().setOffline(true);
  await expect(page.getByText("You're offline, and you haven't been charged.")).toBeVisible();
  await expect(pay(page)).toHaveAttribute('aria-disabled', 'true');
  const before = await chargesOf(platform, 1001);
  await pay(page).click({ force: true });
  await pay(page).press('Enter');
  await page.context().setOffline(false);
  await expect(pay(page)).toHaveAttribute('aria-disabled', 'false');
  expect(await chargesOf(platform, 1001)).toEqual(before);
  await expect(page.getByRole('radio', { name: /^Visa ending in/ }).first()).toBeChecked();
  await pay(page).click();
  await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible();
  expect(await chargesOf(platform, 1001)).toHaveLength(before.length + 1);
});

test('a slow payment shows that it works, keeps the others waiting, and is reported where the player is', async ({
  page,
  platform,
  openSignedIn,
}) => {
  await openSignedIn('/payment-select/purchase/2', 'player@example.com');
  const release = await hold(page, SAVED);
  await page
    .getByRole('radio', { name: /^Visa ending in/ })
    .first()
    .check();
  await pay(page).click();
  await expect(pay(page)).toHaveAttribute('aria-busy', 'true');
  expect(await pay(page).evaluate((button) => getComputedStyle(button, '::after').animationName)).not.toBe(
    'none',
  );
  await goTo(page, '/payment-select/purchase/1');
  await expect(
    page.getByText("Your other payment is still in progress. You can continue when it's done."),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toHaveAttribute('aria-disabled', 'true');
  await platform.post('/faults', { route: 'GET /players/{id}/limits', do: 'status', status: 503, times: 99 });
  await goTo(page, '/account/limits/purchase');
  const banner = page.locator('main section').filter({ hasText: "We can't update your limits right now." });
  await expect(banner).toBeVisible();
  release();
  const toast = page.getByRole('status').filter({ hasText: 'Your payment went through.' });
  await expect(toast).toBeVisible();
  await expect(async () => {
    const [above, below] = [await toast.boundingBox(), await banner.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  }, 'the toast does not cover what failed').toPass();
  await page.getByRole('link', { name: 'See details' }).click();
  await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible();
});

test('a failure is reported to a player whose network is lost before anything else failed', async ({
  page,
  openSignedIn,
}) => {
  await openSignedIn('/account/limits/purchase', 'player@example.com');
  for (const late of ['InfoModal', 'Toasts'])
    await expect.poll(() => loadedChunks(page, late), late).toBeGreaterThan(0);
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Monthly purchase limit' }).fill('500');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByText('Could not update limit(s)!')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.context().setOffline(false);
  await expect(page.getByRole('textbox', { name: 'Monthly purchase limit' })).toHaveValue('500');
});
