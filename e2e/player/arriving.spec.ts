// Data that arrives late and in any order moves nothing on the page, nor does a connection that is lost: a tap would reach another
// element.
import { ROUTE_TABLE, type RouteEntry } from '../../src/app/routeTable';
import { addressOf } from '../helpers/addresses';
import { connected, EVERY_GET, expect, type Handle, type Page, test } from '../helpers/fixtures';
import { goTo, shownTo } from '../helpers/pages';
import { bringSession } from '../helpers/session';

/** The largest movement on a page, as a share of the viewport; fonts that load move a line by a pixel. */
const MAX_SHIFT = 0.002;
const LATE_MS = 300;

interface Shifts {
  /** Each movement with its size, and what moved from where to where. */
  shifts: { value: number; moved: readonly string[] }[];
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

function collectShifts(): void {
  const page = window as unknown as Shifts;
  page.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${previousRect.y} → ${currentRect.y}`,
      );
      page.shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Holds back what follows a loading part for a minute, not three seconds: a busy machine may take longer to load a page. */
function holdForLong(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { animation-delay: 60s !important; }');
  document.adoptedStyleSheets.push(sheet);
}

/** A delay that depends on the address: the responses of a page arrive one after the other, and in reverse. */
function delayOf(url: string, isReversed: boolean): number {
  const { pathname } = new URL(url);
  const hash = [...pathname].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7);
  const delay = (hash / 997) * LATE_MS;
  return isReversed ? LATE_MS - delay : delay;
}

/** Delays every response that a page requests. Fonts do not arrive: what one moves is measured on home (`speed.spec.ts`). */
async function delayResponses(page: Page, isReversed: boolean): Promise<void> {
  await page.route('**', async (route) => {
    const request = route.request();
    if (request.resourceType() === 'font') return route.abort();
    if (request.resourceType() === 'fetch')
      await new Promise((resolve) => setTimeout(resolve, delayOf(request.url(), isReversed)));
    await route.fallback().catch(() => undefined);
  });
}

/** Whether the page with this title has loaded, and nothing is in flight. One wait takes half the time of several. */
function hasArrived(title: string): boolean {
  const isLoading = [...document.querySelectorAll('[data-loading]')].some((part) => part.checkVisibility());
  const calls = (window as unknown as Handle).coinstream?.snapshot().states.calls;
  return (
    document.title === title && !isLoading && calls !== undefined && Object.keys(calls.inFlight).length === 0
  );
}

async function expectNothingMoved(page: Page, route: RouteEntry): Promise<void> {
  await page.waitForFunction(hasArrived, `${route.title} · Coinstream`, { polling: 50 });
  const shifts = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const collected = (window as unknown as Shifts).shifts;
    (window as unknown as Shifts).shifts = [];
    return collected;
  });
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, `${route.path}: ${JSON.stringify(shifts)}`).toBeLessThan(MAX_SHIFT);
}

test.use({ serviceWorkers: 'block' });

const routesOf = (paths: readonly string[]) => ROUTE_TABLE.filter(({ path }) => paths.includes(path));

/** Pages with a long footer, below content of different heights. */
const FOR_VISITORS = routesOf(['/register', '/promos', '/responsible-gaming']);

/** Pages with several parts, and with either footer. */
const LOADED_DIRECTLY = routesOf([
  '/rewards',
  '/daily-rewards',
  '/status',
  '/redeem',
  '/shop',
  '/account',
  '/account/limits',
  '/payment-select/deposit',
]);

/** Routes whose parts depend on several responses, tested with these in reverse order too. */
const IN_REVERSE = routesOf(['/rewards', '/status', '/redeem', '/payment-select/deposit']);

test('data that arrives late moves nothing on a page that is loaded directly', async ({ page, served }) => {
  test.setTimeout(120_000);
  await page.addInitScript(collectShifts);
  await page.addInitScript(holdForLong);
  const walk = async (routes: readonly RouteEntry[], isReversed: boolean) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await delayResponses(page, isReversed);
    for (const route of routes) {
      await page.goto(addressOf(route));
      await expectNothingMoved(page, route);
    }
  };
  await walk(FOR_VISITORS, false);
  await bringSession(page, served.origin, 'player@example.com');
  await walk(LOADED_DIRECTLY, false);
  await walk(IN_REVERSE, true);
});

test('data that arrives late moves nothing on a page that is entered in the app', async ({
  page,
  served,
}) => {
  test.setTimeout(120_000);
  await page.addInitScript(collectShifts);
  await page.addInitScript(holdForLong);
  await bringSession(page, served.origin, 'player@example.com');
  await delayResponses(page, false);
  await page.goto('/account/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  for (const route of shownTo('player').filter(({ screen }) => screen !== 'Launch')) {
    await goTo(page, addressOf(route));
    await expectNothingMoved(page, route);
  }
});

test('a lost connection and a failed update move nothing on an open page', async ({
  page,
  platform,
  served,
}) => {
  await page.addInitScript(collectShifts);
  await page.addInitScript(holdForLong);
  await bringSession(page, served.origin, 'player@example.com');
  for (const route of routesOf(['/account', '/account/inbox'])) {
    await page.goto(addressOf(route));
    await connected(page);
    await expectNothingMoved(page, route);
    for (const get of EVERY_GET)
      await platform.post('/faults', { route: get, do: 'status', status: 503, times: 1_000 });
    await platform.post('/hub', { do: 'kill' });
    if (route.header === 'main') await expect(page.getByText(/^Reconnecting\. Balances as of/)).toBeVisible();
    const banner = page.getByText(/^We can't update .* right now\.$/);
    // The hub reconnects after up to 6 s, which loads the data again.
    await expect(banner).toBeInViewport({ timeout: 20_000 });
    await platform.clear('/faults');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(banner).toBeHidden();
    await expectNothingMoved(page, route);
  }
});

test('a part that is not answered keeps the following ones from the player for three seconds, not longer', async ({
  page,
  served,
}) => {
  const unanswered = (path: RegExp) => page.route(path, () => undefined);
  await unanswered(/\/players\/[^/]+\/(rewards|games|redemptions\/active|availablePaymentProviders)(\?|$)/i);
  await bringSession(page, served.origin, 'player@example.com');
  await test.step('a part of unknown height', async () => {
    await page.goto('/rewards');
    const atFirst = await page.waitForFunction(() => {
      const next = [...document.querySelectorAll('h2')].find(
        ({ textContent }) => textContent === 'Free spins',
      );
      return next === undefined ? null : getComputedStyle(next).visibility;
    });
    expect(await atFirst.jsonValue()).toBe('hidden');
    await expect(page.getByRole('heading', { name: 'Free spins' })).toBeVisible();
    await expect(page.getByText('Loading your gifts')).toBeAttached();
  });
  await test.step('a response on which the order of the page depends', async () => {
    await page.goto('/redeem');
    await expect(page.getByText('Redemptions in progress.')).toBeVisible();
  });
  await test.step('the games that offers name, and the footer', async () => {
    await page.goto('/shop');
    await expect(page.getByRole('link', { name: /^Buy / }).first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
  await test.step('the list of payment methods', async () => {
    await page.goto('/payment-select/deposit');
    await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  });
});
