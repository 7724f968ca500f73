// The app in another tab, followed by the studio.
import { findings } from '../helpers/axe';
import { expect, recordingOf, test } from '../helpers/fixtures';
import { choose, replayedUi } from '../helpers/studio';

test('a followed tab that is reloaded is followed on; after it is closed, the next one is shown from its end', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  for (const name of ['Account', 'Home', 'Games', 'Home'])
    await page.getByRole('link', { name, exact: true }).last().click();
  const studio = await context.newPage();
  await studio.setViewportSize({ width: 1440, height: 900 });
  await studio.goto('/replay');
  await studio.getByRole('button', { name: 'Follow the app in another tab' }).click();
  const position = studio.getByText(/^\d+ of \d+ events$/);
  const length = async () => Number(/ of (\d+)/.exec((await position.textContent()) ?? '')?.[1]);
  const live = studio.getByText('Live', { exact: true });
  await expect(live).toBeVisible();
  const before = await length();
  await page.reload();
  await expect.poll(length).toBeGreaterThan(before);
  await expect(studio.getByRole('alert')).toHaveCount(0);

  const other = await context.newPage();
  await other.goto('/account');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  const whole = await length();
  await page.close();
  await expect(
    studio.getByText('The followed tab was closed or left the app. This is another one.'),
  ).toBeVisible();
  expect(await length()).toBeLessThan(whole);
  await expect(live).toBeVisible();
  const shown = await length();
  await other.getByRole('link', { name: 'Home', exact: true }).last().click();
  await expect.poll(length).toBeGreaterThan(shown);
});

test('the app in another tab is followed live; in the app an element is picked and a value stops the page', async ({
  page,
  context,
  signIn,
  platform,
}) => {
  await signIn();
  const coins = { playerId: 1001, event: 'BettyCoinsBalanceUpdated' };
  const push = (amount: number, version: number) =>
    platform.post('/push', { ...coins, args: [{ amount, version }] });
  const studio = await context.newPage();
  await test.step('the studio follows, and its filter with it', async () => {
    await studio.setViewportSize({ width: 1440, height: 900 });
    await studio.goto('/replay');
    await studio.getByRole('button', { name: 'Follow the app in another tab' }).click();
    await expect(studio.getByText('Live', { exact: true })).toBeVisible();
    await expect(replayedUi(studio).getByText('Coin balance:').first()).toBeAttached();
    await push(251_234, 99);
    await expect(page.getByText('Coin balance: 251,234')).toBeAttached();
    await expect(replayedUi(studio).getByText('251,234').first()).toBeAttached();
    await studio.getByLabel('Filter events').fill('kind:coin source:hub');
    await expect(studio.getByText(/^1 of \d+ events$/)).toBeVisible();
    await push(251_235, 100);
    await expect(studio.getByText(/^2 of \d+ events$/)).toBeVisible();
  });

  await test.step('the followed reactions run again, with the timers that are pending now', async () => {
    await choose(studio, 'Behave');
    await studio.getByRole('button', { name: 'Run the reactions' }).click();
    const behave = studio.getByRole('region', { name: 'Behave' });
    await expect(behave, await recordingOf(page)).toContainText(/The reactions behave as recorded over \d+ /);
    const timers = studio.getByRole('list', { name: 'Pending timers' });
    await expect(timers.getByText(/: heartbeatOnSignIn is still pending at the end$/)).toBeVisible();
    const rows = await page.evaluate(() =>
      (window as unknown as { coinstream: { timers(): Promise<{ by: string }[]> } }).coinstream.timers(),
    );
    expect(rows.length).toBeGreaterThan(2);
  });

  await test.step('Alt and a click name the value of an element, and the push that brought it', async () => {
    const header = page.getByRole('banner');
    await header
      .getByText('251,235', { exact: true })
      .first()
      .click({ modifiers: ['Alt'], force: true });
    const panel = page.getByRole('dialog', { name: 'Picked element' });
    await expect(panel.getByText(/^balances\.coins\.amount: 25123500$/)).toBeVisible();
    const history = panel.getByRole('list', { name: 'History of balances.coins.amount' });
    await expect(history.getByRole('button').first()).toHaveText(/coinBalance\/updated \(push\)$/);
    expect(await findings(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Stop when balances.coins.amount changes' }).click();
    await panel.getByLabel('Stop when balances.coins.amount becomes').fill('<');
    await panel.getByRole('button', { name: 'Stop there' }).click();
    await expect(panel).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('the keyboard picks, too, and a value stops the page at its event', async () => {
    await page.evaluate(() => (window as unknown as { coinstream: { pick(): unknown } }).coinstream.pick());
    await expect(async () => {
      await page.keyboard.press('Tab');
      expect(await page.locator('[popover="manual"]').count()).toBe(1);
    }).toPass();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Picked element' });
    await expect(panel.getByRole('heading', { name: 'Why did it render?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    const wrong = await page.evaluate(() =>
      (window as unknown as { coinstream: { stopWhen(text: string): unknown } }).coinstream.stopWhen(
        'balances.',
      ),
    );
    expect(wrong).toEqual(expect.any(String));
    await page.evaluate(() =>
      (window as unknown as { coinstream: { stopWhen(text: string): unknown } }).coinstream.stopWhen(
        'balances.coins.amount < 100000',
      ),
    );
    await expect(page.getByText('Stops when balances.coins.amount < 100000')).toBeVisible();
    await push(999, 101);
    await push(5_000, 102);
    const stopped = page.getByRole('dialog', { name: 'Time travel' });
    await expect(stopped.getByText(/^Stopped at event \d+, coinBalance\/updated \(push\): /)).toBeVisible();
    await expect(
      page.frameLocator('dialog[aria-label="Time travel"] iframe').getByText('999').first(),
    ).toBeVisible();
    await expect(page.getByText('Coin balance: 5,000')).toBeAttached();
    const opening = context.waitForEvent('page');
    await stopped.getByRole('link', { name: 'Open in the studio' }).click();
    const direct = await opening;
    await direct.setViewportSize({ width: 1440, height: 900 });
    await expect(direct.getByText('Live', { exact: true })).toBeVisible();
    await expect(direct.getByRole('heading', { name: 'coinBalance/updated' })).toBeVisible();
    await expect(replayedUi(direct).getByText('999').first()).toBeAttached();
    await stopped.getByRole('button', { name: 'Back to live' }).click();
    await expect(stopped).toHaveCount(0);
  });
});
