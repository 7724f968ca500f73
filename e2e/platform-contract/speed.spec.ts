// Performance rules without a clock: work that the first screen avoids, and feedback to a tap within one frame.
import { expect, type Page, test } from '../helpers/fixtures';
import { hold } from '../helpers/hold';
import { logged } from '../helpers/log';
import { goTo } from '../helpers/pages';

interface Made {
  made: string[];
  madeBeforeIdle: string[];
  requests: number[];
  task: number;
}

/** Counts the Intl formatters that the page creates, in all and before it is idle, and notes the task in which each request starts. */
function watchStart(): void {
  const seen: Made = { made: [], madeBeforeIdle: [], requests: [], task: 0 };
  Object.assign(window, { seen });
  let isBeforeIdle = true;
  const idle = window.requestIdleCallback;
  window.requestIdleCallback = (work, options) =>
    idle((deadline) => {
      isBeforeIdle = false;
      work(deadline);
    }, options);
  for (const name of ['NumberFormat', 'DateTimeFormat'] as const) {
    const Own = Intl[name] as unknown as new (...args: unknown[]) => object;
    const counted = new Proxy(Own, {
      construct(target, args) {
        seen.made.push(name);
        if (isBeforeIdle) seen.madeBeforeIdle.push(name);
        return new target(...args);
      },
    });
    Object.assign(Intl, { [name]: counted });
  }
  const own = window.fetch;
  window.fetch = (...args) => {
    seen.requests.push(seen.task);
    setTimeout(() => {
      seen.task += 1;
    });
    return own(...args);
  };
}

test('the first screen does only what it needs, and a visitor’s tap shows no poster', async ({ page }) => {
  await test.step('the first screen creates no Intl formatter and starts each request in a separate task', async () => {
    await page.addInitScript(watchStart);
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Popular' })).toBeVisible();
    await expect(page.getByText(/^Play on /).first()).toBeAttached();
    const { madeBeforeIdle, requests } = await page.evaluate(
      () => (window as unknown as { seen: Made }).seen,
    );
    expect(madeBeforeIdle).toEqual([]);
    expect(requests.length).toBeGreaterThan(4);
    expect(new Set(requests).size).toBe(requests.length);
  });

  await test.step("a visitor's tap shows no poster, because it leads to the game's details", async () => {
    const tile = page
      .getByRole('region', { name: 'Popular' })
      .getByRole('link', { name: 'Midnight Orchard' })
      .first();
    await tile.waitFor();
    await page.evaluate(() => {
      addEventListener('click', () => {
        sessionStorage.setItem('test-shells', String(document.querySelectorAll('[data-poster-look]').length));
      });
    });
    await tile.click();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('test-shells'))).toBe('0');
  });
});

test('after the first screen the formats of times are loaded, so that a page that shows them creates none, and vitals are measured', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(watchStart);
  await signIn();
  const made = () => page.evaluate(() => (window as unknown as { seen: Made }).seen.made);
  await expect.poll(made).toContain('DateTimeFormat');
  const before = await made();
  await goTo(page, '/promos');
  await expect(page.getByText(/\d\d\/\d\d\/\d{4} \d{1,2}:\d\d/).first()).toBeVisible();
  expect(await made()).toEqual(before);
  await page.keyboard.press('Shift');
  await expect.poll(() => logged(page, '"vitals/measured"')).not.toEqual([]);
});

/** The colour of the current page's icon in the bottom bar. */
const colourOf = (page: Page): Promise<string> =>
  page
    .getByRole('navigation', { name: 'Bottom' })
    .locator('[aria-current] svg')
    .evaluate((icon) => getComputedStyle(icon).color);

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
}

/** The number of elements whose styles the browser computes while `act` runs; an element counts each time. */
async function restyledBy(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser');
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  return traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}

test('a press, the currency toggle and a tapped tile are answered within a frame', async ({
  page,
  signIn,
}) => {
  await test.step('a press is shown by paint alone and sets no caret', async () => {
    await signIn();
    await page.getByRole('region', { name: 'Popular' }).getByRole('link').first().waitFor();
    const highlights = await page.evaluate(() =>
      [...document.querySelectorAll('a, button, label')].map((element) =>
        getComputedStyle(element).getPropertyValue('-webkit-tap-highlight-color'),
      ),
    );
    expect([...new Set(highlights)]).toEqual(['rgba(0, 0, 0, 0)']);
    for (const pressed of [
      page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'All games' }),
      page.getByRole('button', { name: /^Wallet/ }),
    ]) {
      await expect(pressed).toHaveCSS('box-shadow', 'none');
      await pressed.hover();
      await page.mouse.down();
      await expect(pressed).not.toHaveCSS('box-shadow', 'none');
      await page.mouse.move(0, 400);
      await page.mouse.up();
    }
    const caret = () => page.evaluate(() => getSelection()?.type);
    await page.getByRole('button', { name: /^Wallet/ }).click();
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
    await close.waitFor();
    expect(await caret()).toBe('None');
    await close.click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await caret()).toBe('None');
  });

  await test.step('the currency toggle changes the accent without restyling the page or rendering a tile, and the links follow', async () => {
    const tile = page
      .getByRole('region', { name: 'Popular' })
      .getByRole('link', { name: 'Midnight Orchard' })
      .first();
    await tile.waitFor();
    const before = await tile.getAttribute('href');
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const note = (what: string) => () => seen.push(what);
      const link = [...document.querySelectorAll('a')].find((entry) =>
        entry.textContent?.includes('Midnight Orchard'),
      );
      if (link !== undefined) new MutationObserver(note('link')).observe(link, { attributes: true });
      new MutationObserver(note('page')).observe(document.documentElement, {
        attributes: true,
        attributeFilter: ['data-currency'],
      });
    });
    const coinColour = await colourOf(page);
    /** Set on the options themselves, so that the toggle changes one frame before the page's accent. */
    const fills = await page
      .locator('[role=radiogroup] label')
      .evaluateAll((options) =>
        options.map((option) => getComputedStyle(option).getPropertyValue('--play-fill')),
      );
    expect(new Set(fills).size).toBe(2);
    const elements = await page.locator('*').count();
    const restyled = await restyledBy(page, async () => {
      await page.getByRole('radio', { name: 'Sweeps Coins' }).click();
      await expect(tile).not.toHaveAttribute('href', before ?? '');
      await expect(page.locator('html')).toHaveAttribute('data-currency', 'sweep');
    });
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen.toSorted()).toEqual(['link', 'page']);
    expect(await colourOf(page)).not.toBe(coinColour);
    expect(restyled).toBeGreaterThan(0);
    expect(restyled).toBeLessThan(elements / 4);
  });

  await test.step("a tapped tile's art covers the page before the game's page is rendered, and stays until its poster appears", async () => {
    const tile = page
      .getByRole('region', { name: 'Popular' })
      .getByRole('link', { name: 'Midnight Orchard' })
      .first();
    await tile.waitFor();
    await page.evaluate(() => {
      const shells = () => document.querySelectorAll('[data-poster-look]').length;
      const seen = { tapped: -1, both: 0, place: '' };
      Object.assign(window, { seen });
      addEventListener('click', () => {
        seen.tapped = shells();
        seen.place = location.pathname;
      });
      new MutationObserver(() => {
        if (document.querySelector('[data-poster]') !== null) seen.both = Math.max(seen.both, shells());
      }).observe(document.body, { childList: true, subtree: true });
    });
    await tile.click();
    await expect(page.locator('[data-poster]')).toBeAttached();
    await expect(page.locator('[data-poster-look]')).toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toMatchObject({
      tapped: 1,
      both: 0,
      place: '/',
    });
  });
});

/** Notes the number of rails on the page each time that it changes. */
function noteRails(): void {
  const rails: number[] = [];
  Object.assign(window, { rails });
  new MutationObserver(() => {
    const count = document.querySelectorAll('main section[aria-labelledby]').length;
    if (count !== (rails.at(-1) ?? 0)) rails.push(count);
  }).observe(document, { childList: true, subtree: true });
}

test("home's first frame has the rails of the first screen; the others follow one by one", async ({
  page,
  signIn,
}) => {
  await page.addInitScript(noteRails);
  await signIn();
  const rails = () => page.evaluate(() => (window as unknown as { rails: number[] }).rails);
  await expect.poll(async () => (await rails()).length).toBeGreaterThan(4);
  const [first = 0, ...following] = await rails();
  /** The favourites, and what the player played last. */
  expect(first).toBeLessThanOrEqual(2);
  expect(following).toEqual(following.map((_, place) => first + place + 1));
});

/** Notes of each row whose width is measured whether it is rendered. */
function noteMeasuredRows(): void {
  const measured: boolean[] = [];
  Object.assign(window, { measured });
  const { get } = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollWidth') ?? {};
  Object.defineProperty(Element.prototype, 'scrollWidth', {
    get(this: Element) {
      measured.push(this.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? true);
      return get?.call(this);
    },
  });
}

test('a row that is not rendered is not measured, and on a narrow screen none is', async ({
  page,
  signIn,
}) => {
  const measured = () => page.evaluate(() => (window as unknown as { measured: boolean[] }).measured);
  const last = page.locator('main section[aria-labelledby]').last();
  await page.addInitScript(noteMeasuredRows);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn();
  await expect(page.getByRole('button', { name: 'Scroll Popular forward' })).toBeVisible();
  expect(await measured()).toContain(true);
  expect(await measured()).not.toContain(false);
  await last.scrollIntoViewIfNeeded();
  await page.setViewportSize({ width: 700, height: 800 });
  await expect(last.getByRole('button', { name: /forward/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.locator('main section[aria-labelledby]').nth(5)).toBeAttached();
  expect(await measured()).toEqual([]);
});

/** The maximum of the page's layout shifts, as the browser scores them. */
const MAX_SHIFT = 0.002;

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Notes the score of each shift and the texts that moved. */
function noteShifts(): void {
  const shifts: { score: number; moved: string }[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      shifts.push({ score: value, moved: sources.map(({ node }) => node?.textContent ?? '').join(', ') });
  }).observe({ type: 'layout-shift', buffered: true });
}

for (const [size, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const)
  test(`nothing on home moves when the font, the balances and the favourites arrive, on ${size}`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(noteShifts);
    const release = await hold(page, /\.woff2$/);
    const expectStillness = async () => {
      await expect(page.getByRole('region', { name: 'Popular' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
      const shifts = await page.evaluate(
        () => (window as unknown as { shifts: { score: number; moved: string }[] }).shifts,
      );
      const score = shifts.reduce((sum, shift) => sum + shift.score, 0);
      expect(score, JSON.stringify(shifts)).toBeLessThanOrEqual(MAX_SHIFT);
    };
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Popular' })).toBeVisible();
    release();
    await page.evaluate(() => document.fonts.ready);
    await expectStillness();
    await signIn();
    await expectStillness();
  });
