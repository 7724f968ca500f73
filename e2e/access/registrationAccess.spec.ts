// Accessibility of registration, confirmations, verification and limits: by keyboard alone, in both themes, with errors, and
// at 320 px, the width of a small phone or of a 640 px window zoomed to 200 %.
import { findings } from '../helpers/axe';
import { expect, type Page, test } from '../helpers/fixtures';
import { keyFindings } from '../helpers/keys';
import { goTo } from '../helpers/pages';

const narrow = (page: Page) => page.setViewportSize({ width: 320, height: 640 });

/** Nothing is clipped or scrolls sideways, even at double text size; axe finds nothing; everything works by keyboard. */
async function fits(page: Page, what: string): Promise<void> {
  for (const fontSize of ['200%', '']) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, fontSize);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(320);
  }
  expect(await findings(page), what).toEqual([]);
  expect(await keyFindings(page), what).toEqual([]);
}

// [REG-13]
test('a player finds, selects and corrects an address by keyboard, and enters it by hand when the search finds nothing', async ({
  page,
  platform,
}) => {
  await narrow(page);
  await page.goto('/register?utm_campaign=harbour');
  await expect(page.getByText('Harbour Nights')).toBeVisible();
  await fits(page, 'the form');
  const search = page.getByRole('combobox', { name: 'Find your address' });
  await expect(page.getByLabel('Street name')).toBeHidden();
  await search.focus();
  await page.keyboard.type('12 queen');
  await expect(page.getByRole('status').filter({ hasText: '3 addresses found.' })).toBeAttached();
  expect(await findings(page), 'found addresses').toEqual([]);
  await page.keyboard.press('Escape');
  const found = page.getByRole('option', { name: /^12 / });
  await expect(found).toHaveCount(0);
  await expect(search).toHaveValue('12 queen');
  await page.keyboard.type(' ott');
  await expect(found).toHaveText(['12 Queen Street, Ottawa, ON K1P 5C7']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Ottawa');
  await expect(search).toBeFocused();
  await page.getByLabel('Building number').fill('14');
  await platform.post('/faults', { route: 'POST /addresses/search', do: 'status', status: 503, times: 9 });
  await search.fill('12 king');
  await expect(page.getByText("We can't look up addresses right now.").first()).toBeVisible();
  await expect(page.getByLabel('Building number')).toHaveValue('14');
  await page.getByRole('button', { name: 'Create my account' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused();
  await fits(page, 'a form with errors');
});

const MODALS = [
  ['Confirm your e-mail', 'accountConfirmationEmail'],
  ['Confirm your phone', 'accountVerifyPhone'],
  ['Enter your code', 'accountPhoneVerificationCode'],
  ['Check your address', 'addressVerification'],
] as const;

test('confirmations and verification fit a narrow screen', async ({ page, openSignedIn }) => {
  await narrow(page);
  await openSignedIn('/account/verify');
  await expect(page.getByRole('heading', { name: 'Verification Status' })).toBeVisible();
  await fits(page, 'verification');
  for (const [name, type] of MODALS) {
    await page.evaluate(
      (shown) =>
        (window as unknown as { coinstream: { show(content: object): void } }).coinstream.show({
          type: shown,
        }),
      type,
    );
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await fits(page, name);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

const LIMITS = [
  ['', 'Responsible gaming'],
  ['/purchase', 'Purchase Limit'],
  ['/playtime', 'Playtime Limit'],
  ['/timeout', 'Timeout'],
  ['/closure', 'Account Closure'],
] as const;

// [LIM-05]
test('limits and breaks fit a narrow screen, with and without errors', async ({ page, openSignedIn }) => {
  await narrow(page);
  await openSignedIn('/account/limits');
  for (const [path, title] of LIMITS) {
    if (path !== '') await goTo(page, `/account/limits${path}`);
    await expect(page).toHaveTitle(`${title} · Coinstream`);
    await expect(page.getByText(/^Loading\b/)).toHaveCount(0);
    await fits(page, title);
  }
  await goTo(page, '/account/limits/purchase');
  await page.getByRole('textbox', { name: 'Daily purchase limit' }).fill('100');
  await page.getByRole('textbox', { name: 'Weekly purchase limit' }).fill('60');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused();
  await fits(page, 'limits with errors');
});
