// The gallery with one screen: every state has a different screenshot, and the filters hide the others.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { BrowserContextOptions } from 'playwright';
import { expect, test } from '../helpers/fixtures';
import { choiceOf, STATES } from './choices';
import { galleryPage } from './page';
import { takePictures } from './pictures';

test('the gallery shows the states of a screen side by side', async ({ page, browser, served }, {
  outputDir,
}) => {
  test.setTimeout(90_000);
  /** Without `empty` and `long`, which other data produces. */
  const states = STATES.filter((state) => state !== 'empty' && state !== 'long');
  const choice = choiceOf({ only: '/rewards', viewport: 'phone', theme: 'dark', state: states.join() });
  const pictures = await takePictures(choice, { browser, served, folder: outputDir, tell: () => {} });
  expect(pictures.map(({ state, route }) => (state === 'moment' ? route : state))).toEqual([
    ...states.filter((state) => state !== 'moment'),
    'an opened box',
  ]);
  const looks = new Set(pictures.map(({ file }) => readFileSync(`${outputDir}/${file}`).toString('base64')));
  expect(looks.size).toBe(states.length);

  const file = `${outputDir}/index.html`;
  writeFileSync(file, galleryPage(pictures, choice));
  await page.goto(pathToFileURL(file).href);
  await expect(page.getByRole('img')).toHaveCount(states.length);
  await expect
    .poll(() =>
      page
        .getByRole('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(390);
  await page.getByRole('checkbox', { name: 'failed' }).uncheck();
  await expect(page.getByRole('img')).toHaveCount(states.length - 1);
  await page.getByRole('searchbox', { name: 'Screen' }).fill('quests');
  await expect(page.getByRole('img')).toHaveCount(0);
});

test('the gallery finds its screens by path, name and title', () => {
  const pathsOf = (only: string) => choiceOf({ only }).routes.map(({ path }) => path);
  expect(pathsOf('/shop')).toEqual(['/shop']);
  expect(pathsOf('two-factor')).toEqual(['/account/multi-factor']);
  expect(() => choiceOf({ only: 'no such screen' })).toThrow('No screen matches');
  expect(() => choiceOf({ theme: 'pink' })).toThrow('There is no theme "pink": dark, light.');
});

test('a page that is not displayed fails instead of showing the previous one', async ({ browser, served }, {
  outputDir,
}) => {
  const slow = {
    newContext: async (options?: BrowserContextOptions) => {
      const context = await browser.newContext(options);
      await context.route(/assets\/games-.*\.js$/, () => {});
      return context;
    },
  };
  const choice = choiceOf({ only: '/games', viewport: 'phone', theme: 'dark', state: 'full' });
  const options = { browser: slow, served, folder: outputDir, tell: () => {}, patienceMs: 2_000 };
  await expect(takePictures(choice, options)).rejects.toThrow('/games was not displayed.');
});
