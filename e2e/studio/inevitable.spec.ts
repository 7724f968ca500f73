// The point of no return of a bug, in the studio.

import { findings } from '../helpers/axe';
import { expect, test } from '../helpers/fixtures';
import { choose, open, position } from '../helpers/studio';

test('the share of reruns that show a bug is listed, drawn below the lanes, and leads to its events', async ({
  page,
}) => {
  await open(page, 'tests/recordings/behaved/race-1-1.jsonl.gz');
  await choose(page, 'Find');
  const find = page.getByRole('region', { name: 'Find' });
  const condition = find.getByLabel('Find the first event after which');
  const start = find.getByRole('button', { name: 'Point of no return' });
  const result = find.getByRole('region', { name: 'Point of no return' });
  const curve = page.locator('[data-curve]');

  await test.step('a wrong condition, and one that never holds, are said in one line', async () => {
    await condition.fill('balances.coins.amount <');
    await start.click();
    await expect(find.getByRole('status').first()).toContainText(/\S/);
    await expect(result).toHaveCount(0);
    await condition.fill('balances.coins.amount < 0');
    await start.click();
    await expect(result.getByRole('status')).toHaveText(
      "The reactions of this code don't show it over the recorded inputs.",
    );
    await expect(curve).toHaveCount(0);
  });

  await test.step('the moments rise to all reruns where the bug shows', async () => {
    await condition.fill("event.kind == 'jackpots/loaded' && event.seq > 19");
    await find.getByLabel('Reruns per moment', { exact: true }).selectOption('5');
    await start.click();
    await expect(
      result.getByText(/^Share of reruns from each moment that still show: event\.kind/),
    ).toBeVisible({ timeout: 30_000 });
    await expect(result.getByRole('button', { name: /^20 jackpots\/loaded 100%$/ })).toBeVisible();
    await expect(result.getByRole('button', { name: /^0 the start \d\d?%$/ })).toBeAttached();
    await expect(curve).toHaveCount(1);
    expect(await findings(page, 'section[aria-label="Find"]')).toEqual([]);
  });

  await test.step('a moment leads to its event; discarding removes the curve', async () => {
    await result.getByRole('button', { name: /^20 jackpots/ }).click();
    await expect(position(page)).toContainText(/^20 of /);
    await result.getByRole('button', { name: 'Discard' }).click();
    await expect(result).toHaveCount(0);
    await expect(curve).toHaveCount(0);
  });

  await test.step('the palette starts it, and it can be stopped', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Command' }).fill("inevitable event.kind == 'jackpots/loaded'");
    await page.keyboard.press('Enter');
    await expect(result.getByText(/^Running: \d+%$/)).toBeVisible();
    await result.getByRole('button', { name: 'Stop' }).click();
    await expect(result).toHaveCount(0);
  });
});

test('without a condition and a violated invariant there is nothing to rerun for', async ({ page }) => {
  await open(page, 'tests/recordings/behaved/browser.jsonl.gz');
  await choose(page, 'Find');
  await page.getByRole('button', { name: 'Point of no return' }).click();
  await expect(page.getByRole('region', { name: 'Point of no return' }).getByRole('status')).toHaveText(
    'No condition, and no invariant is violated.',
  );
});
