// `npm run bench -- payments`: from pressing "Pay" to the provider's card field, on a phone with a slow processor and network.
import { type Browser, chromium, type Page } from 'playwright';
import { BROWSER_ARGS, ensureBrowser } from '../../e2e/browser';
import { bringSession } from '../../e2e/helpers/session';
import { CookieJar, signInByHttp } from '../../e2e/platform/oidc/signIn';
import { withBuiltApp } from './builtApp';
import { type Pace, PHONE, prepare, SLOW_PHONE, settled, throttled } from './page';
import { median, table } from './table';

const RUNS = 9;
const PLAYER = { id: 1002, email: 'new@example.com' };
const ITEM = 2;

/** Popups would cover the button. */
const NO_AUTOMATIC_MODALS = { dailyBonusDelayMs: 3_600_000, rewardPopupMs: 3_600_000 };

/** Consecutive parts, ms; their sum is the player's wait. */
const PARTS = ['request', 'response', 'insertion', 'document', 'field', 'reveal'] as const;

type Part = (typeof PARTS)[number];

export type Wait = Readonly<Record<Part | 'total' | 'ours' | 'platform' | 'provider', number>>;

interface Seen {
  pressed: number;
  inserted: number;
  shown: number;
  fieldShown: number;
}

/** Observes every document from its start, on a clock that the page and its frame share. */
function watch(): void {
  const seen: Seen = { pressed: 0, inserted: 0, shown: 0, fieldShown: 0 };
  Object.assign(window, { seen });
  const clock = (time = performance.now()) => performance.timeOrigin + time;
  const eachFrame = () => {
    const field = document.getElementById('number');
    if (field?.checkVisibility() === true) {
      field.focus();
      if (document.activeElement === field) seen.fieldShown = clock();
    }
    if (seen.fieldShown === 0) requestAnimationFrame(eachFrame);
  };
  if (location.pathname === '/card') return void requestAnimationFrame(eachFrame);
  addEventListener(
    'click',
    ({ timeStamp }) => {
      seen.pressed = clock(timeStamp);
      const look = new MutationObserver(() => {
        const frame = document.querySelector<HTMLElement>('iframe[title="Card details"]');
        if (frame === null) return;
        seen.inserted = clock();
        look.disconnect();
        const eachFrame = () => {
          if (frame.checkVisibility({ visibilityProperty: true })) seen.shown = clock();
          else requestAnimationFrame(eachFrame);
        };
        requestAnimationFrame(eachFrame);
      });
      look.observe(document, { childList: true, subtree: true });
    },
    { capture: true },
  );
}

const seenIn = (where: { evaluate: Page['evaluate'] }) =>
  where.evaluate(() => (window as unknown as { seen: Seen }).seen);

async function newPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: PHONE, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await prepare(page);
  await page.addInitScript(watch);
  return page;
}

/** The page, its frame and the network's process each have a clock, some milliseconds apart: no time is before the previous one. */
function inOrder<Times extends readonly number[]>(times: readonly [...Times]): Times {
  return times.map((_, index) => Math.max(...times.slice(0, index + 1))) as unknown as Times;
}

/** The parts of one purchase, from the press to the field in its frame. */
async function inFrame(browser: Browser, origin: string, pace: Pace): Promise<Wait> {
  const page = await newPage(browser, origin);
  await bringSession(page, origin, PLAYER.email);
  await page.goto(`/payment-select/purchase/${ITEM}`);
  const pay = page.getByRole('button', { name: 'Pay $19.99' });
  await pay.waitFor();
  await settled(page, pace.quietMs);
  await throttled(page, pace);
  await pay.click();
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.shown > 0, null, {
    polling: 250,
  });
  const frame = await (await page.$('iframe[title="Card details"]'))?.contentFrame();
  if (frame === null || frame === undefined) throw new Error('The card page is not in its frame.');
  await frame.waitForURL(/\/card\?/);
  await frame.waitForFunction(() => (window as unknown as { seen?: Seen }).seen?.fieldShown, null, {
    polling: 250,
  });
  const field = await seenIn(frame);
  const seen = await seenIn(page);
  const call = await page.evaluate(() => {
    const entry = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.endsWith('/purchase/worldpay')) as PerformanceResourceTiming;
    return {
      sent: performance.timeOrigin + entry.startTime,
      answered: performance.timeOrigin + entry.responseEnd,
    };
  });
  const answered = await frame.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return performance.timeOrigin + (entry as PerformanceNavigationTiming).responseEnd;
  });
  await page.context().close();
  const ready = Math.max(field.fieldShown, seen.shown);
  const [pressed, sent, received, inserted, loaded, fieldShown, end] = inOrder([
    seen.pressed,
    call.sent,
    call.answered,
    seen.inserted,
    answered,
    field.fieldShown,
    ready,
  ]);
  const parts: Record<Part, number> = {
    request: sent - pressed,
    response: received - sent,
    insertion: inserted - received,
    document: loaded - inserted,
    field: fieldShown - loaded,
    reveal: end - fieldShown,
  };
  return {
    ...parts,
    total: end - pressed,
    ours: parts.request + parts.insertion + parts.reveal,
    platform: parts.response,
    provider: parts.document + parts.field,
  };
}

/** The address of a card page that has never been opened. */
async function cardPageUrl(origin: string): Promise<string> {
  const { accessToken } = await signInByHttp(origin, { email: PLAYER.email }, new CookieJar());
  const response = await fetch(`${origin}/api/players/${PLAYER.id}/purchase/worldpay`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ storeItemId: ITEM }),
  });
  return ((await response.json()) as { cardPageUrl: string }).cardPageUrl;
}

/** The baseline: the same card page opened in a tab, from the navigation to its field. */
async function inTab(browser: Browser, origin: string, pace: Pace): Promise<number> {
  const url = await cardPageUrl(origin);
  const page = await newPage(browser, origin);
  await throttled(page, pace);
  await page.goto(url);
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.fieldShown > 0, null, {
    polling: 250,
  });
  const { fieldShown } = await seenIn(page);
  const start = await page.evaluate(() => performance.timeOrigin);
  await page.context().close();
  return fieldShown - start;
}

/** Alternates a purchase in its frame with the same card page in a tab. */
export async function measurePayments(
  browser: Browser,
  origin: string,
  { runs, ...pace }: Pace & { readonly runs: number },
) {
  await fetch(`${origin}/__platform/config`, {
    method: 'POST',
    body: JSON.stringify({ constants: NO_AUTOMATIC_MODALS }),
  });
  const framed: Wait[] = [];
  const direct: number[] = [];
  for (let run = 0; run < runs; run++) {
    framed.push(await inFrame(browser, origin, pace));
    direct.push(await inTab(browser, origin, pace));
  }
  return { framed, direct };
}

/** Cross-site frames share the page's process, as on phones with little memory, because throttling applies to one process. */
async function measuredOnPhone(origin: string) {
  const browser = await chromium.launch({
    executablePath: ensureBrowser({ whole: true }),
    args: [...BROWSER_ARGS, '--disable-site-isolation-trials'],
  });
  try {
    return await measurePayments(browser, origin, { ...SLOW_PHONE, runs: RUNS });
  } finally {
    await browser.close();
  }
}

export const benchPayments = () =>
  withBuiltApp(async ({ origin }) => {
    const { framed, direct } = await measuredOnPhone(origin);
    const baseline = median(direct);
    const row = (name: string, values: readonly number[]) => [
      name,
      `${median(values).toFixed(0)} ms`,
      `${Math.max(...values).toFixed(0)} ms`,
      (median(values) / baseline).toFixed(2),
    ];
    const of = (name: keyof Wait) => framed.map((wait) => wait[name]);
    console.log(
      `\nFrom "Pay" to the card field: ${SLOW_PHONE.cpuThrottle} times CPU throttle, Slow 4G, ${RUNS} runs each`,
    );
    console.log(
      table(
        ['what', 'median', 'max', 'of the baseline'],
        [
          row('total', of('total')),
          row('app', of('ours')),
          row('  press to request', of('request')),
          row('  response to frame', of('insertion')),
          row('  field to shown', of('reveal')),
          row('platform: request to response', of('platform')),
          row('provider', of('provider')),
          row('  frame to document', of('document')),
          row('  document to field', of('field')),
          row('baseline: the card page in a tab', direct),
        ],
      ),
    );
  });
