// An operator's changes while pages are open: flags, notices, maintenance and the release.
import { type Control, expect, type Page, test } from '../helpers/fixtures';

/** Pages read the configuration every second instead of every five minutes. */
const poll = (platform: Control) => platform.post('/config', { constants: { configPollMs: 1_000 } });
async function openReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Help' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Report a problem' }).click();
}

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

test('a flag that is switched changes menus and pages without a reload', async ({
  page,
  platform,
  openSignedIn,
}) => {
  await poll(platform);
  await openSignedIn('/account');
  const quests = page.getByRole('main').getByRole('link', { name: 'Quests' });
  await expect(quests).toBeVisible();
  await platform.post('/config', { flags: { quests: false } });
  await expect(quests).toHaveCount(0);
  await platform.post('/config', { flags: { quests: true } });
  await quests.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quests' })).toBeVisible();
  await platform.post('/config', { flags: { quests: false } });
  await expect(page.getByRole('heading', { level: 1, name: 'Quests' })).toHaveCount(0);
  await page.goto('/account/details');
  const alias = page.getByRole('textbox', { name: 'Alias' });
  await alias.fill('Halfway');
  await platform.post('/config', { flags: { promotions: false } });
  await expect(page.getByRole('link', { name: 'Promos' })).toHaveCount(0);
  await expect(alias).toHaveValue('Halfway');
});

test('a notice is shown until it is closed; maintenance is announced, replaces every page, and ends with nothing lost', async ({
  page,
  platform,
  openSignedIn,
}) => {
  await poll(platform);
  await platform.post('/config', { supportEmail: 'help@play.test' });
  await openSignedIn('/account');
  await openReport(page);
  const words = page.getByRole('dialog').getByRole('textbox').first();
  await words.fill('It went wrong');
  const title = page.getByRole('heading', { level: 1, includeHidden: true });
  const before = await title.boundingBox();
  await platform.post('/config', { notices: [{ id: 'party', text: 'The harbour party begins on Friday.' }] });
  await expect(page.getByText('The harbour party begins on Friday.').first()).toBeVisible();
  expect(await title.boundingBox()).toEqual(before);
  await platform.post('/config', {
    maintenance: { from: inMs(3_600_000), until: inMs(7_200_000), text: 'We are moving to new servers.' },
  });
  await expect(
    page.getByText(/^Maintenance from .* to .*\. We are moving to new servers\./).first(),
  ).toBeVisible();
  await words.focus();
  await platform.post('/config', { maintenance: { from: null, until: inMs(8_000), text: 'New servers.' } });
  await expect(page.getByRole('heading', { level: 1, name: "We'll be right back" })).toBeFocused();
  await expect(page.getByText('New servers.').first()).toBeVisible();
  // The open modal does not make it inert.
  await page.getByRole('link', { name: 'help@play.test' }).click({ trial: true });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  /** As toasts do, which move into the topmost dialog. */
  const showsPopover = await page.getByRole('dialog', { name: 'Maintenance' }).evaluate((dialog) => {
    const toasts = document.createElement('div');
    toasts.popover = 'manual';
    dialog.append(toasts);
    toasts.showPopover();
    return toasts.checkVisibility();
  });
  expect(showsPopover).toBe(false);
  await expect(words).toBeVisible();
  await expect(words).toBeFocused();
  await expect(words).toHaveValue('It went wrong');
  await expect(page.getByRole('heading', { level: 1, name: "We'll be right back" })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close notice' }).click();
  await expect(page.getByText('The harbour party begins on Friday.')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('The harbour party begins on Friday.')).toHaveCount(0);

  await test.step('a notice that is withdrawn leaves its room, and one that arrives leaves the search field free', async () => {
    await platform.post('/config', { notices: [{ id: 'boats', text: 'The boats leave at noon.' }] });
    await page.reload();
    await expect(page.getByText('The boats leave at noon.')).toBeVisible();
    const entered = await title.boundingBox();
    await platform.post('/config', { notices: [] });
    await expect(page.getByText('The boats leave at noon.')).toHaveCount(0);
    expect(await title.boundingBox()).toEqual(entered);
    await page.goto('/games');
    const search = page.getByRole('main').getByRole('searchbox');
    await expect(search).toBeVisible();
    await platform.post('/config', { notices: [{ id: 'tide', text: 'The tide is high.' }] });
    await expect(page.getByText('The tide is high.')).toBeVisible();
    await search.click({ trial: true });
  });
});

test('a newer release is offered; one that is required waits for what is typed', async ({
  page,
  platform,
  openSignedIn,
}) => {
  await poll(platform);
  await openSignedIn('/account');
  await page.route(/:\d+\/$/, async (route) => {
    const isCheck = route.request().resourceType() === 'fetch';
    await (isCheck
      ? route.fulfill({
          body: '<script type="module" src="/assets/newer.js"></script>',
          contentType: 'text/html',
        })
      : route.continue());
  });
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  const reload = () => page.waitForEvent('load');
  const loaded = reload();
  await page.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  await openReport(page);
  await page.getByRole('dialog').getByRole('textbox').first().fill('It went wrong');
  await platform.post('/config', { minimumRelease: '99.0.0' });
  await expect(page.getByText('A new version is ready.').first()).toBeVisible();
  const read = page.waitForResponse(/config\.json$/);
  await read;
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue('It went wrong');
  const forced = reload();
  await page.getByRole('dialog').getByRole('textbox').first().fill('');
  await page.keyboard.press('Escape');
  await forced;
});

test('the page for when not even the app can be served fills the window, with its text in the middle', async ({
  page,
}) => {
  await page.goto('/maintenance.html');
  const main = page.getByRole('main');
  await expect(main).toHaveCSS('display', 'grid');
  await expect(main).toHaveCSS('text-align', 'center');
  expect((await main.boundingBox())?.height).toBeGreaterThanOrEqual(844);
});
