// A new release of the installed app (flag `pwa`) while a tab of the old one is open.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { controlOf, expect, NO_AUTOMATIC_MODALS, type Page, test } from '../helpers/fixtures';
import { goTo } from '../helpers/pages';
import { DIST, serveBuilt } from '../serve';

const PACKED = ['.br', '.gz'];

/** Deploys a release over the one in `folder`, like a host that deletes old files: the names of all scripts change. */
function deployNext(folder: string): string {
  const scripts = new Set(readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js')));
  /** No hash of a build can end like this. */
  const nextName = (name: string) => name.replace(/\.js$/, '-next-release.js');
  const renamed = (text: string) =>
    text.replace(/[\w-]+\.js/g, (name) => (scripts.has(name) ? nextName(name) : name));
  for (const name of ['index.html', 'worker.js', ...[...scripts].map((script) => join('assets', script))]) {
    const old = join(folder, name);
    const text = readFileSync(old, 'utf8').replace(/version:(["'`])\w+\1/g, 'version:`nextone`');
    for (const packed of ['', ...PACKED]) rmSync(old + packed, { force: true });
    writeFileSync(join(folder, renamed(name)), renamed(text));
  }
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  return /src="(\/assets\/first-[\w-]+-next-release\.js)"/.exec(page)?.[1] ?? '';
}

const shells = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('coinstream-shell-')));
const entryOf = (page: Page) => page.locator('script[type=module]').first().getAttribute('src');
const hasLoaded = (page: Page, chunk: string): Promise<boolean> =>
  page.evaluate(
    (name) => performance.getEntriesByType('resource').some((each) => each.name.includes(`/${name}-`)),
    chunk,
  );
/** True if the page has not been reloaded since the first call. */
const isSamePage = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const known = 'seenBefore' in window;
    Object.assign(window, { seenBefore: true });
    return known;
  });

/** Writes the state of the page's registered worker into the page's body. */
function tellStates(): void {
  const { register } = ServiceWorkerContainer.prototype;
  ServiceWorkerContainer.prototype.register = async function (...parts) {
    const registration = await register.apply(this, parts);
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      document.body.dataset.worker = installing.state;
    });
    return registration;
  };
}

test('a new worker is installed next to the old one, breaks no open tab, and takes over when the last one closes', async ({
  context,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'coinstream-release-'));
  cpSync(DIST, folder, { recursive: true });
  const served = await serveBuilt(0, folder);
  try {
    const platform = controlOf(served.origin);
    await platform.post('/config', { flags: { pwa: true }, constants: NO_AUTOMATIC_MODALS });
    const page = await context.newPage();
    await page.goto(served.origin);
    await expect.poll(() => shells(page)).toHaveLength(1);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    const [old] = await shells(page);
    await isSamePage(page);
    /** Code that the deploy takes away before it is loaded would reload the page. */
    await expect.poll(() => hasLoaded(page, 'afterStart')).toBe(true);

    const next = deployNext(folder);
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await expect.poll(() => shells(page)).toEqual([old, 'coinstream-shell-nextone']);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
      .toBe('installed');

    await goTo(page, '/about');
    await expect(page.getByRole('heading', { name: 'About us' })).toBeVisible();
    expect(await isSamePage(page)).toBe(true);

    await page.reload();
    await expect(page.getByRole('heading', { name: 'About us' })).toBeVisible();
    expect(await entryOf(page)).toBe(next);

    await page.close();
    const later = await context.newPage();
    /** A page opened while the last one is closing keeps the old worker: each attempt starts without an open page. */
    await expect(async () => {
      await later.goto('about:blank');
      await later.goto(served.origin);
      expect(await shells(later)).toEqual(['coinstream-shell-nextone']);
    }).toPass();
    await context.setOffline(true);
    await later.reload();
    await expect(later.getByText("You're offline.")).toBeVisible();
    expect(await entryOf(later)).toBe(next);
  } finally {
    await context.setOffline(false);
    await served.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a worker installed in the middle of a deploy caches nothing of it', async ({ context }) => {
  const folder = mkdtempSync(join(tmpdir(), 'coinstream-release-'));
  cpSync(DIST, folder, { recursive: true });
  const page = readFileSync(join(folder, 'index.html'));
  deployNext(folder);
  cpSync(join(folder, 'index.html'), join(folder, 'next.html'));
  /** The new worker is deployed, the page is not yet. */
  writeFileSync(join(folder, 'index.html'), page);
  cpSync(join(DIST, 'assets'), join(folder, 'assets'), { recursive: true });
  const served = await serveBuilt(0, folder);
  try {
    await controlOf(served.origin).post('/config', { flags: { pwa: true } });
    const tab = await context.newPage();
    await tab.addInitScript(tellStates);
    await tab.goto(served.origin);
    await expect.poll(() => tab.evaluate(() => document.body.dataset.worker)).toBe('redundant');
    expect(await tab.evaluate(() => caches.keys())).toEqual([]);
    cpSync(join(folder, 'next.html'), join(folder, 'index.html'));
    await tab.reload();
    await expect.poll(() => shells(tab)).toEqual(['coinstream-shell-nextone']);
    await expect(tab.getByRole('heading', { name: 'Popular' })).toBeVisible();
  } finally {
    await served.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
