// Browsers that lack something the app needs, that cannot parse its code, that run no scripts, or that save data.
import { expect, type Page, test } from '../helpers/fixtures';

/** Code that removes a feature before the page's own scripts run; its name is that of the page's script. */
const removalOf = (need: string): string =>
  /[(:]/.test(need)
    ? `const { supports } = CSS; CSS.supports = (text) => text !== ${JSON.stringify(need)} && supports.call(CSS, text)`
    : `delete window.${need}`;

const SUPPORT = { supportEmail: 'help@play.test' };

async function expectTooOld(page: Page): Promise<void> {
  const problem = page.getByRole('alert');
  await expect(problem.getByRole('heading', { name: 'Please update your browser' })).toBeVisible({
    timeout: 3_000,
  });
  await expect(problem.getByText('Coinstream', { exact: true })).toBeVisible();
  await expect(problem.getByRole('link', { name: SUPPORT.supportEmail })).toBeVisible();
}

test('without any one of the features that the app needs, the page says so, and the app does not start', async ({
  context,
  platform,
  request,
}) => {
  await platform.post('/config', SUPPORT);
  const code = await (await request.get('/')).text();
  const needs = [...(/needs = \[(.*?)\]/s.exec(code)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
    ([, need]) => need ?? '',
  );
  expect(needs.length).toBeGreaterThan(10);
  for (const name of needs) {
    const page = await context.newPage();
    await page.addInitScript(removalOf(name));
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto('/');
    await test.step(name, () => expectTooOld(page));
    await expect(page.locator('html')).toHaveAttribute('data-missing', name);
    expect([name, errors]).toEqual([name, []]);
    await page.close();
  }
});

test('code that the browser cannot parse leads to the same page', async ({ page, platform }) => {
  await platform.post('/config', SUPPORT);
  await page.route('**/assets/first-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'const a = ;' }),
  );
  await page.goto('/games');
  await expectTooOld(page);
});

test('a browser that runs no scripts is asked to turn them on', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(baseURL ?? '');
  await expect(page.getByRole('heading', { name: 'Please turn on JavaScript' })).toBeVisible();
  await context.close();
});

test('with data saving or a 2G connection, no code is loaded ahead of use', async ({
  page,
  openSignedIn,
}) => {
  for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '4g' }]) {
    const isSaving = connection.effectiveType !== '4g';
    const names = new Set<string | undefined>();
    page.on('request', (request) => names.add(/assets\/([\w-]+)-[\w-]{7}\./.exec(request.url())?.[1]));
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value, configurable: true });
    }, connection);
    await openSignedIn('/');
    await expect.poll(() => names.has('afterStart') && names.has('recorder')).toBe(true);
    if (!isSaving) await expect.poll(() => names.has('games')).toBe(true);
    expect([connection, names.has('games')]).toEqual([connection, !isSaving]);
    page.removeAllListeners('request');
  }
});
