// Accessibility of registration, verification and limits: by keyboard alone, and with errors in both themes and at 320 px, the width of
// a small phone or of a 640 px window zoomed to 200 %. Without errors, `routes.spec.ts` checks these pages; the modals are in
// `player/modals.spec.ts`.
import { findings, findingsInThisTheme } from '../helpers/axe';
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
  expect(await keyFindings(page)).toEqual([]);
  const search = page.getByRole('combobox', { name: 'Find your address' });
  await expect(page.getByLabel('Street name')).toBeHidden();
  await search.focus();
  await page.keyboard.type('12 queen');
  await expect(page.getByRole('status').filter({ hasText: '3 addresses found.' })).toBeAttached();
  expect(await findingsInThisTheme(page), 'found addresses').toEqual([]);
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

const PAGES = [
  ['/account/limits', 'Responsible gaming'],
  ['/account/limits/purchase', 'Purchase Limit'],
  ['/account/limits/playtime', 'Playtime Limit'],
  ['/account/limits/timeout', 'Timeout'],
  ['/account/limits/closure', 'Account Closure'],
  ['/account/verify', 'Verification Status'],
] as const;

// [LIM-05]
test('limits, breaks and verification work by keyboard, and errors of limits fit a narrow screen', async ({
  page,
  openSignedIn,
}) => {
  await narrow(page);
  await openSignedIn('/about');
  await expect(page).toHaveTitle(/^About us/);
  for (const [path, title] of PAGES) {
    await goTo(page, path);
    await expect(page).toHaveTitle(`${title} · Coinstream`);
    await expect(page.getByText(/^Loading\b/)).toHaveCount(0);
    expect(await keyFindings(page), title).toEqual([]);
  }
  await goTo(page, '/account/limits/purchase');
  await page.getByRole('textbox', { name: 'Daily purchase limit' }).fill('100');
  await page.getByRole('textbox', { name: 'Weekly purchase limit' }).fill('60');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused();
  await fits(page, 'limits with errors');
});
