// The second factor in the browser: setting up an authenticator, signing in with it, turning it off with a recovery code.
import { readFile } from 'node:fs/promises';
import { findings } from '../helpers/axe';
import { expect, type Page, signOut, test } from '../helpers/fixtures';
import { keyFindings } from '../helpers/keys';
import { goTo } from '../helpers/pages';
import { totp } from '../platform/world/totp';

const LIFE_MS = 10 * 60_000;

const factor = (page: Page) => page.getByRole('switch', { name: 'Require a code when I sign in' });
const code = (page: Page) => page.getByLabel('Code', { exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const summary = (page: Page) => page.getByRole('region', { name: 'There is a problem' });

const keyOn = async (page: Page): Promise<string> =>
  ((await page.getByText(/^Key: /).textContent()) ?? '').replace(/^Key:|\s/g, '');

async function isAccessible(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([]);
  expect(await keyFindings(page)).toEqual([]);
  for (const fontSize of ['200%', '']) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, fontSize);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
}

/** Everything that the page stores, and its log. */
const keptBy = (page: Page) =>
  page.evaluate(() => {
    const { coinstream } = window as unknown as { coinstream: { snapshot(): object } };
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, coinstream.snapshot()]);
  });

// [AUTH-22]
test('an authenticator is set up, requested at sign-in, and turned off', async ({
  page,
  platform,
  openSignedIn,
}) => {
  test.setTimeout(90_000);
  await platform.patch('/players/1001', {
    streak: { status: 'Completed', isPlayerEligible: false, milestones: [] },
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await openSignedIn('/account/multi-factor');
  await factor(page).press('Space');
  await expect(heading(page, 'Set up your authenticator app')).toBeFocused();
  await expect(page.getByRole('img', { name: 'QR code with your key' })).toBeVisible();
  await isAccessible(page);
  const expired = await keyOn(page);
  const { now } = (await platform.post('/clock', { ms: LIFE_MS })) as { now: string };
  const ahead = Date.parse(now) - Date.now();
  await code(page).fill(totp(expired, Date.now()));
  await code(page).press('Enter');
  await expect(heading(page, 'This key has expired')).toBeFocused();
  await page.getByRole('button', { name: 'Get a new key' }).press('Enter');

  await expect(page.getByRole('img', { name: 'QR code with your key' })).toBeVisible();
  const key = await keyOn(page);
  expect(key).not.toBe(expired);
  const codeNow = () => totp(key, Date.now() + ahead);
  await code(page).press('Enter');
  await summary(page)
    .getByRole('link', { name: 'Enter the six digits from your authenticator app.' })
    .click();
  await expect(code(page)).toBeFocused();
  await code(page).fill('000000');
  await code(page).press('Enter');
  await expect(summary(page)).toContainText("That code isn't right. Please try again.");
  expect(await findings(page)).toEqual([]);
  await code(page).fill(codeNow().replace(/^\d{3}/, '$& '));
  await platform.post('/faults', { route: 'PATCH /Accounts/{id}/mfa', do: 'executed' });
  await code(page).press('Enter');

  await expect(heading(page, 'Save your recovery codes')).toBeFocused();
  await isAccessible(page);
  const codes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents();
  expect(codes).toHaveLength(8);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).press('Enter');
  expect(await readFile(await (await download).path(), 'utf8')).toContain(codes.join('\n'));
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(summary(page)).toBeFocused();
  await page.getByRole('checkbox', { name: 'I have saved them in a safe place.' }).press('Space');
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(factor(page)).toBeChecked();
  await expect(page.getByText('Two-factor authentication is on.')).toBeVisible();
  const kept = await keptBy(page);
  for (const secret of [key, expired, ...codes]) expect(kept).not.toContain(secret);

  await goTo(page, '/account');
  await signOut(page);
  await page.goto('/account/multi-factor');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'player@example.com' }).click();
  await page.getByLabel('Authentication code').fill('000000');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText("That code isn't right. Please try again.")).toBeVisible();
  await page.getByLabel('Authentication code').fill(codeNow());
  await page.getByRole('button', { name: 'Verify' }).click();

  await expect(factor(page)).toBeChecked();
  await factor(page).press('Space');
  await expect(heading(page, 'Turn off two-factor authentication')).toBeFocused();
  await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await isAccessible(page);
  await page.getByRole('button', { name: 'Turn off' }).press('Enter');
  await expect(factor(page)).not.toBeChecked();
  await page.reload();
  await expect(factor(page)).not.toBeChecked();
});
