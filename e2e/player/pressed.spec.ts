// The player's actions in a recording: roles and names by which Playwright finds the same elements, which a redacted recording
// also shows.
import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright/test';
import { LED_MS } from '../../src/browser/actions';
import { expect, type Handle, type Page, test } from '../helpers/fixtures';
import { goTo } from '../helpers/pages';

interface Element {
  readonly role: Parameters<Page['getByRole']>[0];
  readonly name: string;
  readonly nth?: number;
}

interface Noted {
  readonly signal: string;
  readonly value: Element;
}

/** The recording of the page so far, with personal texts. */
const recordingOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { coinstream } = window as Handle & { coinstream?: { personal(wanted: boolean): void } };
    let text = '';
    coinstream?.personal(true);
    await coinstream?.tail((lines) => {
      text ||= lines;
    });
    return text;
  });

const linesOfActions = (recording: string) =>
  recording.split('\n').filter((line) => /^\{"signal":"(?:pressed|filled|keyPressed|travelled)"/.test(line));

async function notedOn(page: Page): Promise<readonly Noted[]> {
  const lines = linesOfActions(await recordingOf(page));
  return lines.map((line) => JSON.parse(line)).map(({ signal, value }) => ({ signal, value }));
}

/** Actions are noted by code that is loaded after the first screen. */
async function notes(page: Page): Promise<void> {
  const isRunning = () =>
    page.evaluate(async () => {
      const code = performance
        .getEntriesByType('resource')
        .find(({ name }) => name.includes('/assets/recorder-'));
      /** The app imported it first, so its own continuation runs first. */
      if (code !== undefined) await import(code.name);
      return code !== undefined;
    });
  await expect.poll(isRunning).toBe(true);
  await page.waitForLoadState('networkidle');
}

const found = (page: Page, { role, name, nth = 0 }: Element) =>
  page.getByRole(role, { name, exact: true }).nth(nth);

/** Presses an element that has this role and name and no other place among equals. */
async function press(page: Page, target: Locator, element: Element): Promise<Noted> {
  const control = await target.evaluateHandle(
    (shown) => (shown instanceof HTMLLabelElement ? shown.control : null) ?? shown,
  );
  await expect(found(page, element)).toBeVisible();
  expect(await found(page, element).evaluate((one, other) => one === other, control)).toBe(true);
  await target.click();
  return { signal: 'pressed', value: element };
}

/** Older browsers do not report who navigates back. */
test('ways back and forward are noted in a browser without the Navigation API', async ({ page, signIn }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
  await signIn();
  await notes(page);
  await page.locator('nav [href="/games"]').filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/games$/);
  const pressedBy = await page.evaluate(() => performance.now());
  await page.waitForFunction(([at = 0, ms = 0]) => performance.now() - at > ms, [pressedBy, LED_MS]);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/games$/);
  expect(await notedOn(page)).toEqual([
    { signal: 'pressed', value: { role: 'link', name: 'Games' } },
    { signal: 'travelled', value: -1 },
    { signal: 'travelled', value: 1 },
  ]);
});

test('presses, choices, amounts, Escape and ways back are noted once, texts are not', async ({
  page,
  signIn,
}) => {
  await signIn();
  await notes(page);
  const expected: unknown[] = [];
  const games = page.locator('nav [href="/games"]').filter({ visible: true });
  expected.push(await press(page, games, { role: 'link', name: 'Games' }));
  await page.getByLabel('Sort').selectOption('A to Z');
  expected.push({ signal: 'filled', value: { role: 'combobox', name: 'Sort', value: 'A to Z' } });
  await page.getByRole('searchbox').fill('SECRET');
  expected.push({ signal: 'filled', value: { role: 'searchbox', name: 'Search' } });
  const clear = page.getByRole('button', { name: 'Clear search' });
  expected.push(await press(page, clear, { role: 'button', name: 'Clear search' }));

  await goTo(page, '/account/settings');
  const light = page.locator('label', { hasText: 'Light' });
  expected.push(await press(page, light, { role: 'radio', name: 'Light' }));

  await goTo(page, '/account/limits/purchase');
  await page.getByRole('textbox', { name: 'Daily purchase limit' }).fill('100');
  const amount = { role: 'textbox', name: 'Daily purchase limit', value: '100' };
  expected.push({ signal: 'filled', value: amount });
  const save = page.getByRole('button', { name: 'Save' });
  expected.push(await press(page, save, { role: 'button', name: 'Save' }));
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  expected.push({ signal: 'keyPressed', value: 'Escape' });
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await goTo(page, '/account');
  const settings = page.getByRole('link', { name: 'Settings' });
  expected.push(await press(page, settings, { role: 'link', name: 'Settings' }));
  await expect(page).toHaveURL(/\/settings$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/account$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/settings$/);
  expected.push({ signal: 'travelled', value: -1 }, { signal: 'travelled', value: 1 });
  /** As the app's buttons do, which are noted as pressed. */
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/account$/);

  const recording = await recordingOf(page);
  const lines = linesOfActions(recording);
  const noted = lines.map((line) => JSON.parse(line)).map(({ signal, value }) => ({ signal, value }));
  expect(noted).toEqual(expected);
  expect(lines.join('\n').length / recording.length).toBeLessThan(0.03);

  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download recording' }).click();
  const redacted = readFileSync(await (await arriving).path(), 'utf8');
  const shown = linesOfActions(redacted).map((line) => JSON.parse(line));
  expect(shown.slice(0, -1).map(({ signal, value }) => ({ signal, value }))).toEqual(expected);
  expect(shown.at(-1).value.name).toBe('Download recording');
  expect(redacted).not.toContain('SECRET');
});

interface Pressable {
  /** What can be pressed on the page, and what was, in this order. */
  elements: HTMLElement[];
  pressed: (EventTarget | null)[];
}

test('every element of a page is noted as Playwright finds it', async ({ page, openSignedIn }) => {
  await openSignedIn('/');
  await notes(page);
  await page.evaluate(() => {
    const shared = window as unknown as Pressable;
    const stop = (event: Event) => {
      event.stopImmediatePropagation();
      event.preventDefault();
      shared.pressed.push(event.target);
    };
    document.addEventListener('click', stop, { capture: true });
  });
  for (const [path, shown] of [
    ['/', page.getByRole('link', { name: 'Glacier Run' })],
    ['/account/settings', page.getByRole('switch', { name: 'Animate numbers' })],
  ] as const) {
    await goTo(page, path);
    await shown.first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    const before = (await notedOn(page)).length;
    const count = await page.evaluate(() => {
      const shared = window as unknown as Pressable;
      shared.pressed = [];
      const all = document.querySelectorAll<HTMLElement>('a[href],button,[type=checkbox],[type=radio]');
      shared.elements = [...all].filter(
        (each) =>
          each.checkVisibility({ visibilityProperty: true }) &&
          !each.matches(':disabled,[aria-disabled=true],[aria-hidden=true] *'),
      );
      return shared.elements.length;
    });
    for (let index = 0; index < count; index++) {
      const key = await page.evaluate((at) => {
        const element = (window as unknown as Pressable).elements[at];
        element?.focus();
        return element instanceof HTMLInputElement ? 'Space' : 'Enter';
      }, index);
      await page.keyboard.press(key);
    }
    const noted = (await notedOn(page)).slice(before);
    expect(noted.length).toBeGreaterThan(8);
    expect(noted).toHaveLength(await page.evaluate(() => (window as unknown as Pressable).pressed.length));
    for (const [index, { value }] of noted.entries()) {
      const isSame = await found(page, value).evaluate(
        (element, at) => element === (window as unknown as Pressable).pressed[at],
        index,
      );
      expect(isSame, `${path}: ${JSON.stringify(value)}`).toBe(true);
    }
  }
});
