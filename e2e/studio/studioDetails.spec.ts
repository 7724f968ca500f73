// Details of the studio: keys after a click on a tab, an invalid file over an open fork, expanded state, empty results, and
// the width of a phone.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright';
import { expect, test } from '../helpers/fixtures';
import { smallTargets } from '../helpers/targets';

const FILE = 'tests/recordings/giftboxes.jsonl';
const count = readFileSync(FILE, 'utf8').trimEnd().split('\n').length - 1;
const choose = (page: Page, panel: string) => page.getByRole('tab', { name: panel, exact: true }).click();
const place = (page: Page) => page.locator('output').first();

async function openStudio(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto('/replay');
  await page.getByLabel('Recording', { exact: true }).setInputFiles(FILE);
  await expect(place(page)).toContainText(`${count} of ${count}`);
}

test('keys, a fork, expanded state and verdicts keep working in one open recording', async ({ page }) => {
  await test.step('keys work after a click on a tab, and in capitals', async () => {
    await openStudio(page, 1280, 800);
    await choose(page, 'State');
    await page.keyboard.press('j');
    await expect(place(page)).toContainText(`${count - 10} of ${count}`);
    await page.keyboard.press('Shift+L');
    await expect(place(page)).toContainText(`${count} of ${count}`);
  });

  await test.step('keys work after a click into the replayed UI', async () => {
    const frame = page.locator('iframe[title="Replayed UI"]');
    await expect(
      page.frameLocator('iframe').getByRole('heading', { includeHidden: true }).first(),
    ).toBeAttached();
    await frame.click();
    await expect(frame).toBeFocused();
    await page.keyboard.press('j');
    await expect(place(page)).toContainText(`${count - 10} of ${count}`);
    await page.keyboard.press('End');
    await expect(place(page)).toContainText(`${count} of ${count}`);
    await page.keyboard.press('/');
    await expect(page.getByLabel('Filter events')).toBeFocused();
  });

  await test.step('the list shows the current event after a jump, a step from elsewhere, and a resize', async () => {
    const list = page.getByRole('region', { name: 'Events' });
    const current = list.locator('[aria-current=true]');
    const height = await list.evaluate((element) => element.scrollHeight - element.clientHeight);
    expect(height).toBeGreaterThan(200);
    await list.focus();
    await page.keyboard.press('Home');
    await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(0);
    await page.keyboard.press('End');
    await expect(current).toBeInViewport();
    await list.evaluate((element) => {
      element.scrollTop = 0;
    });
    await expect(current).toHaveCount(0);
    await page.keyboard.press('ArrowLeft');
    await expect(current).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 600 });
    await expect(current).toBeInViewport({ ratio: 0.9 });
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a list that becomes shorter by folding calls is filled at its end', async () => {
    const list = page.getByRole('region', { name: 'Events' });
    const folds = page.getByLabel('Fold calls and runs');
    await folds.uncheck();
    await page.keyboard.press('End');
    await expect(list.locator('[aria-current=true]')).toBeInViewport();
    await folds.check();
    await expect(list.locator('[aria-current=true]')).toBeInViewport();
    await expect(list.getByRole('listitem').first()).not.toBeInViewport();
    expect((await list.getByRole('listitem').count()) * 24).toBeGreaterThan(
      (await list.boundingBox())?.height ?? 0,
    );
  });

  await test.step('an invalid file over an open recording shows an error and keeps the fork', async () => {
    await choose(page, 'What if');
    await page.getByRole('button', { name: 'Drop' }).click();
    await expect(page.getByTitle('UI of the fork')).toBeVisible();
    await page.getByLabel('Recording', { exact: true }).setInputFiles({
      name: 'bad.jsonl',
      mimeType: 'text/plain',
      buffer: Buffer.from('{"hello":1}\n'),
    });
    await expect(page.getByRole('alert')).toContainText("this isn't a Coinstream recording");
    await expect(page.getByTitle('UI of the fork')).toBeVisible();
  });

  await test.step('expanded state stays expanded, and an empty filter result shows a message', async () => {
    await choose(page, 'State');
    const state = page.getByRole('region', { name: 'State' });
    await state.locator('summary', { hasText: /^balances/ }).click();
    await expect(state.locator('summary', { hasText: /^coins/ })).toBeVisible();
    await choose(page, 'Changes');
    await choose(page, 'State');
    await expect(state.locator('summary', { hasText: /^coins/ })).toBeVisible();
    await expect(state).toContainText('minor units');
    await page.getByLabel('Filter events').fill('kind:nothingatall');
    await expect(page.getByText('No event matches.')).toBeVisible();
  });

  await test.step('a condition of Find and its result stay while another tab is shown', async () => {
    await page.getByLabel('Filter events').fill('');
    await choose(page, 'Find');
    const condition = page.getByLabel('Find the first event after which');
    await condition.fill('balances.coins.amount > 0');
    await page.keyboard.press('Enter');
    const result = page.getByText(/^It first holds after event/);
    await expect(result).toBeVisible();
    const found = await place(page).textContent();
    await page.keyboard.press('Escape');
    await choose(page, 'Why');
    await page.keyboard.press('j');
    const moved = await place(page).textContent();
    expect(moved).not.toBe(found);
    await choose(page, 'Find');
    await expect(condition).toHaveValue('balances.coins.amount > 0');
    await expect(result).toBeVisible();
    await expect(place(page)).toHaveText(moved ?? '');
  });

  await test.step('the key that confirms the text of an input method does nothing else', async () => {
    const confirm = (field: Locator) => field.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    const filter = page.getByLabel('Filter events');
    await filter.fill('kind:');
    await page.keyboard.press('ArrowDown');
    await confirm(filter);
    await expect(filter).toHaveValue('kind:');
    await page.keyboard.press('Enter');
    await expect(filter).toHaveValue(/^kind:\S/);
    await filter.blur();
    await page.keyboard.press('Shift+B');
    const note = page.getByLabel(/^Note on event/);
    await confirm(note);
    await expect(note).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(note).not.toBeFocused();
    await page.keyboard.press('Control+k');
    const command = page.getByRole('combobox', { name: 'Command' });
    await command.fill('1');
    await confirm(command);
    await expect(command).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a verdict on a file with omitted lines mentions them', async () => {
    await page.getByLabel('Filter events').fill('');
    const damaged = {
      name: 'damaged.jsonl',
      mimeType: 'text/plain',
      buffer: Buffer.from(
        readFileSync(FILE, 'utf8').replace('"kind":"route/entered"', '"kind":"route/left"'),
      ),
    };
    const alone = page.getByText("Parts of this file couldn't be read; this result covers only the rest.");
    await choose(page, 'Compare');
    await page.getByLabel('Other recording').setInputFiles(damaged);
    await expect(
      page.getByRole('region', { name: 'Compare' }).getByText(/^\d+ events in this recording/),
    ).toBeVisible();
    await expect(alone).toBeVisible();
    await page.getByLabel('Recording', { exact: true }).setInputFiles(damaged);
    await page.getByRole('button', { name: 'Discard and close' }).click();
    await expect(page.getByRole('alert')).toContainText('left out');
    await choose(page, 'Find');
    await page.getByRole('button', { name: 'Check invariants' }).click();
    await expect(alone).toBeVisible();
    await page.getByLabel('Find the first event after which').fill('balances.coins.amount < 0');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await expect(page.getByText('It never holds.')).toBeVisible();
    await expect(alone).toBeVisible();
    await page.getByLabel('Find the first event after which').fill('balances.coin.amount < 0');
    await expect(page.getByText('It never holds.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await expect(
      page.getByText(/^It never holds\. .* balances has no field coin, only .*coins/),
    ).toBeVisible();
    await choose(page, 'Watch');
    await page.getByLabel('Watch an expression').fill('balances.coin');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^It never changes; .* balances has no field coin, only /)).toBeVisible();
  });
});

test('a phone shows one pane at a time, in which nothing overlaps', async ({ page }) => {
  await openStudio(page, 390, 844);
  expect(await place(page).evaluate((output) => output.scrollWidth - output.clientWidth)).toBe(0);
  const panes = [
    ['Events', page.getByRole('region', { name: 'Events' })],
    ['UI', page.getByTitle('Replayed UI')],
    ['Inspector', page.getByRole('tablist', { name: 'Inspector' })],
  ] as const;
  for (const [name, content] of panes) {
    await choose(page, name);
    for (const [other, its] of panes) await expect(its).toBeVisible({ visible: other === name });
    const tabs = await page.getByRole('tab', { name, exact: true }).boundingBox();
    const box = await content.boundingBox();
    expect((tabs?.y ?? 0) + (tabs?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
    expect(await smallTargets(page)).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  if (process.env.STUDIO_PICTURES !== undefined)
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: `${process.env.STUDIO_PICTURES}/${width}.png`, fullPage: true });
    }
});

test('rows of events do not overlap, and the whole UI is shown, at every width', async ({ page }) => {
  await openStudio(page, 900, 900);
  const words = page.getByRole('region', { name: 'Events' }).locator('li > button:last-child');
  for (const [width, height] of [
    [900, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const overflowing = (rows: Element[]) =>
      rows.filter((row) => row.scrollHeight > row.clientHeight).map((row) => row.textContent);
    await expect.poll(() => words.evaluateAll(overflowing)).toEqual([]);
  }
  const frame = page.getByTitle('Replayed UI');
  for (const [width, height] of [
    [390, 844],
    [1024, 600],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    if (width < 1024) await choose(page, 'UI');
    await expect(frame).toBeInViewport({ ratio: 1 });
  }
});

test('every tab of the inspector, and the answer of Find, are in view on a small desktop', async ({
  page,
}) => {
  await openStudio(page, 1280, 800);
  for (const [width, height] of [
    [1280, 800],
    [1024, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    const tabs = page.getByRole('tablist', { name: 'Inspector' }).getByRole('tab');
    await expect(tabs).toHaveCount(11);
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
    await choose(page, 'Find');
    await page.getByLabel('Find the first event after which').fill('balances.coins.amount > 0');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^It first holds after event/)).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1024, height: 560 });
  await choose(page, 'Data');
  const data = page.getByRole('region', { name: 'Data' });
  expect(await data.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeGreaterThan(0);
  await expect(data).toHaveAttribute('tabindex', '0');
});
