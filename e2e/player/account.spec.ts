// The account pages: the menu next to them, details, reassessment, and modals opened by pushes.
import { findings } from '../helpers/axe';
import { connected, expect, test } from '../helpers/fixtures';
import { keyFindings } from '../helpers/keys';
import { goTo } from '../helpers/pages';

test('the account pages save, confirm and open support; a session that ends elsewhere asks to sign in', async ({
  page,
  platform,
  openSignedIn,
  context,
}) => {
  await test.step('a toast stays while its button has the focus, though the pointer leaves it', async () => {
    await openSignedIn('/account/notifications');
    await page.getByRole('switch', { name: 'SMS' }).click();
    await page.getByText('Marketing preferences update request successful.').hover();
    await page.evaluate(() => {
      const handle = window as unknown as {
        coinstream: { count(kind: string, model: string): () => { events: number } };
        released: () => { events: number };
      };
      handle.released = handle.coinstream.count('toast/released', 'toasts');
    });
    const releases = () =>
      page.evaluate(() => (window as unknown as { released: () => { events: number } }).released().events);
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    await dismiss.focus();
    await page.mouse.move(5, 5);
    expect(await releases()).toBe(0);
    await dismiss.blur();
    await expect.poll(releases).toBe(1);
    await dismiss.click();
    await expect(dismiss).toHaveCount(0);
  });

  // [ACCT-55, ACCT-57, ERR-35, ERR-36, SHELL-89, SHELL-90]
  await test.step('the alias is validated and saved, and success and failure are shown', async () => {
    await goTo(page, '/account/details');
    const alias = page.getByRole('textbox', { name: 'Alias' });
    await expect(page.getByText('What we call you.')).toBeVisible();
    const check = page.locator('span:has(> input[name="alias"]) [data-check]');
    await alias.fill('Zoë');
    await expect(check).toBeVisible();
    await alias.fill('R2D2');
    await page.getByRole('button', { name: 'Save details' }).click();
    await expect(page.getByRole('link', { name: 'Please only use letters' })).toBeVisible();
    await expect(check).toHaveCount(0);
    await expect(page.getByText('What we call you.')).toHaveCount(0);
    expect(await platform.get('/calls?route=PATCH%20/Accounts/%7Bid%7D/personaldetails')).toEqual([]);
    await alias.fill('Zoë');
    await page.getByRole('button', { name: 'Save details' }).click();
    await expect(page.getByRole('status').getByText('Personal details saved successfully.')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('Personal details saved successfully.')).toHaveCount(0);
    await platform.post('/faults', {
      route: 'PATCH /Accounts/{id}/personaldetails',
      do: 'status',
      status: 500,
    });
    await alias.fill('Ann');
    await page.getByRole('button', { name: 'Save details' }).click();
    await expect(page.getByRole('alert').getByText('Could not update personal data.')).toBeVisible();
  });

  await test.step('a country is found by typing, chosen by keys, and saved', async () => {
    const country = page.getByRole('combobox', { name: 'Country of residence' });
    await expect(country).toHaveValue('Canada');
    await country.fill('j');
    await expect(page.getByRole('option', { name: 'Canada' })).toBeVisible();
    await country.fill('JAP');
    await expect(page.getByRole('option')).toHaveText(['Japan']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(country).toHaveValue('Japan');
    await page.getByRole('button', { name: 'Save details' }).click();
    await expect(page.getByText('Personal details saved successfully.')).toBeVisible();
    const { personalDetails } = (await platform.get('/players/1001')) as { personalDetails: object };
    expect(personalDetails).toMatchObject({ countryOfResidence: 'JP' });
  });

  // [NOTIF-05, NOTIF-07]
  await test.step('pushes open support and the low balance, each once', async () => {
    await goTo(page, '/');
    // A navigation that has not ended would close the modal.
    await expect(page).toHaveTitle(/^Home/);
    for (const event of ['ContactSupport', 'ContactSupport']) {
      await platform.post('/push', { playerId: 1001, event, args: [{}] });
    }
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Contact Support' })).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'support@example.com' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    for (const event of ['BettyCoinsBalancebLow', 'BettyCoinsBalanceLow']) {
      await platform.post('/push', { playerId: 1001, event, args: [{}] });
    }
    await expect(dialog.getByText('You have BC 250,000 left.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Play with Sweeps Coins' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Sweeps balance: 100.00')).toBeVisible();
  });

  // [AUTH-28]
  await test.step('a session that ends on an open page shows the sign-in prompt on that page', async () => {
    await page.getByRole('radio', { name: 'Betty Coins' }).click({ force: true });
    await expect(page.getByText('Coin balance: 250,000')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/account');
    await other.getByRole('button', { name: 'Sign out' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('You signed out in another tab.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'player@example.com' }).click();
    await expect(page.getByText('Coin balance: 250,000')).toBeVisible();
  });
});

test('on a desktop the menu stays next to the account pages, and works by keyboard alone', async ({
  page,
  openSignedIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSignedIn('/account');
  const menu = page.getByRole('navigation', { name: 'Account' });
  const entry = (name: string) => menu.getByRole('link', { name, exact: true });
  await expect(entry('My profile')).toHaveAttribute('aria-current', 'page');
  await menu.evaluate((element) => element.setAttribute('data-seen', 'true'));
  const place = await menu.boundingBox();
  await entry('My profile').focus();
  for (const name of ['Inbox', 'Personal details']) {
    await page.keyboard.press('Tab');
    await expect(entry(name).or(menu.getByRole('link', { name: `${name} 1 unread` }))).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Personal details' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(entry('Personal details')).toHaveAttribute('aria-current', 'page');
  await expect(entry('My profile')).not.toHaveAttribute('aria-current');
  await expect(menu).toHaveAttribute('data-seen', 'true');
  expect(await menu.boundingBox()).toEqual(place);
  await entry('Responsible gaming').click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Timeout/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Timeout' })).toBeVisible();
  await expect(entry('Responsible gaming')).toHaveAttribute('aria-current', 'true');
  await expect(menu).toHaveAttribute('data-seen', 'true');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect(page.getByRole('button', { name: 'Review timeout' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
  await page.setViewportSize({ width: 800, height: 800 });
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Back to Responsible gaming' })).toBeVisible();
  await goTo(page, '/account');
  await expect(menu.getByRole('link', { name: 'Personal details' })).toBeVisible();
});

// [ACCT-56, ACCT-58, ACCT-59, ACCT-19, AUTH-20, ERR-38]
test('details are requested, refused, corrected and confirmed, and a declaration ends the session', async ({
  page,
  platform,
  openSignedIn,
}) => {
  test.slow();
  const ask = () =>
    platform.post('/kyc', {
      playerId: 1001,
      status: 'Approved',
      statusReason: 'Personal Details Provided',
    });
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.setViewportSize({ width: 320, height: 640 });
  await openSignedIn('/account/settings');
  await connected(page);
  await ask();
  await page.getByRole('dialog').getByRole('button', { name: 'Check my details' }).click();
  await page.getByRole('button', { name: 'No, something has changed' }).click();
  await page.getByLabel('Street and number').fill('1 Unknown Road');
  await page.getByRole('button', { name: 'Save my details' }).click();
  await page.getByRole('link', { name: 'This address was not found.' }).click();
  await expect(page.getByLabel('Street and number')).toBeFocused();
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await keyFindings(page)).toEqual([]);
  await page.getByLabel('Street and number').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('7 Known Road');
  await platform.post('/faults', { route: 'PATCH /Accounts/{id}/reassessment', do: 'executed' });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you. Your details are up to date.')).toBeVisible();
  await expect(page.getByText('7 Known Road, Toronto, Ontario M5J 2L7, Canada')).toBeVisible();

  await page.getByLabel('Employer').fill('Lighthouse');
  await page.getByRole('button', { name: 'Save employer' }).dblclick();
  await expect(page.getByText('Employer details saved successfully.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Screen name' }).fill('Lucky');
  await page.getByRole('button', { name: 'Save screen name' }).click();
  await expect(page.getByRole('link', { name: 'This screen name is taken.' })).toBeVisible();
  expect(await platform.get('/players/1001')).toMatchObject({
    statusReason: null,
    employer: 'Lighthouse',
    personalDetails: { addressLine1: '7 Known Road', screenName: 'Robin88' },
  });
  expect(await platform.get('/calls?route=PATCH%20/Accounts/%7Bid%7D/employer')).toHaveLength(1);

  await goTo(page, '/account/verify');
  await ask();
  await page.getByRole('main').getByRole('button', { name: 'Check my details' }).click();
  await page.getByRole('button', { name: 'No, something has changed' }).click();
  await page.getByRole('checkbox', { name: /politically exposed/ }).check();
  await page.getByRole('button', { name: 'Save my details' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});
