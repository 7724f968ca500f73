// The ten most frequent interactions, each as a tap or a key on a phone with a slow processor: the time from the input to the
// next paint, as INP measures it, split into its parts.
import type { Browser, BrowserContext, Page } from 'playwright';
import { controlOf } from '../../e2e/helpers/fixtures';
import { bringSession } from '../../e2e/helpers/session';
import { middle, type Pace, PHONE, prepare, settled, tap } from './page';
import { withoutGreetings } from './servedApart';

const PLAYER = 1001;

/** One interaction, ms. Its parts come from its slowest event; the browser rounds the total to 8 ms. */
export interface Interaction {
  readonly duration: number;
  /** From the input to the start of its handlers. */
  readonly delay: number;
  readonly handlers: number;
  /** From the end of the handlers to the paint. */
  readonly presentation: number;
}

interface Scene {
  readonly page: Page;
  /** Pushes a reward, which opens its modal. */
  reward(): Promise<void>;
}

interface Step {
  readonly name: string;
  /** Navigates to where the interaction is possible. */
  readonly before?: (scene: Scene) => Promise<unknown>;
  /** The element to tap; without it a key is pressed. */
  readonly tap?: (page: Page) => ReturnType<Page['locator']>;
  readonly key?: string;
  /** Resolves once the interaction has taken effect. */
  readonly after: (page: Page) => Promise<unknown>;
}

const home = ({ page }: Scene) =>
  page.getByRole('region', { name: 'Popular' }).getByRole('link', { name: 'Glacier Run' }).first().waitFor();
const toggle = (page: Page, name: string) => page.getByRole('radio', { name });
const heart = (page: Page) =>
  page.getByRole('region', { name: 'Popular' }).getByRole('button', { name: 'Midnight Orchard, favourite' });

/** In this order; each starts where the previous one left the page. */
const STEPS: readonly Step[] = [
  {
    name: 'currency toggle',
    before: home,
    tap: (page) => toggle(page, 'Sweeps Coins'),
    after: (page) => page.getByText('Sweeps balance').waitFor({ state: 'attached' }),
  },
  {
    name: 'currency toggle, back',
    tap: (page) => toggle(page, 'Betty Coins'),
    after: (page) => page.getByText('Coin balance').waitFor({ state: 'attached' }),
  },
  {
    name: 'opening the wallet',
    tap: (page) => page.getByRole('button', { name: /^Wallet/ }),
    after: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'closing the wallet',
    tap: (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }),
    after: (page) => page.getByRole('dialog').waitFor({ state: 'detached' }),
  },
  {
    name: 'a favourite',
    tap: heart,
    after: (page) => heart(page).and(page.locator('[aria-pressed=true]')).waitFor(),
  },
  {
    name: 'closing a reward',
    before: (scene) => scene.reward(),
    tap: (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }),
    after: (page) => page.getByRole('dialog').waitFor({ state: 'detached' }),
  },
  {
    name: 'opening a game',
    before: home,
    tap: (page) =>
      page.getByRole('region', { name: 'Popular' }).getByRole('link', { name: 'Midnight Orchard' }).first(),
    after: (page) => page.locator('iframe[title="Midnight Orchard"]').waitFor(),
  },
  {
    name: 'leaving a game',
    tap: (page) => page.getByRole('button', { name: 'Leave the game' }),
    after: (page) => page.getByRole('region', { name: 'Popular' }).waitFor(),
  },
  {
    name: 'opening the games',
    before: home,
    tap: (page) => page.getByRole('navigation', { name: 'Bottom' }).getByRole('link', { name: 'Games' }),
    after: (page) => page.getByRole('searchbox').waitFor(),
  },
  {
    name: 'typing into the search',
    before: ({ page }) => page.getByRole('searchbox').focus(),
    key: 'm',
    after: (page) => page.getByRole('button', { name: 'Clear search' }).waitFor(),
  },
];

/** Records all events of interactions from now on. */
function keepEvents(): void {
  const kept: object[] = [];
  Object.assign(window, { kept });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      const { interactionId, name, startTime, duration, processingStart, processingEnd } = entry;
      if (interactionId === 0) continue;
      kept.push({
        interactionId,
        name,
        duration,
        delay: processingStart - startTime,
        handlers: processingEnd - processingStart,
        presentation: Math.max(0, startTime + duration - processingEnd),
      });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
}

const takeEvents = (page: Page): Promise<Interaction[]> =>
  page.evaluate(() => (window as unknown as { kept: Interaction[] }).kept.splice(0));

/** The slowest recorded event, which INP counts. */
async function takeSlowest(page: Page): Promise<Interaction> {
  const events = await takeEvents(page);
  const none = { duration: 0, delay: 0, handlers: 0, presentation: 0 };
  return events.reduce((one, other) => (other.duration > one.duration ? other : one), none);
}

/** The baseline: the minimum cost of a tap in this browser. */
export const PEER = 'baseline: a single button';
const BUTTON = '<button style="padding: 40px" onclick="this.textContent = \'Pressed\'">Press</button>';

async function tappedAlone(context: BrowserContext, { cpuThrottle, quietMs }: Pace): Promise<Interaction> {
  const page = await context.newPage();
  await prepare(page);
  await page.goto(`data:text/html,${encodeURIComponent(BUTTON)}`);
  await page.evaluate(keepEvents);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottle });
  const at = await middle(page.getByRole('button'));
  await settled(page, quietMs);
  await tap(session, at);
  await settled(page, quietMs);
  await page.getByRole('button', { name: 'Pressed' }).waitFor();
  const seen = await takeSlowest(page);
  await page.close();
  return seen;
}

/** One walk through all interactions and the baseline, by name. */
export async function walkedInteractions(
  browser: Browser,
  origin: string,
  pace: Pace,
): Promise<ReadonlyMap<string, Interaction>> {
  const { cpuThrottle, quietMs } = pace;
  const platform = controlOf(origin);
  await platform.post('/reset');
  await withoutGreetings(origin);
  const context = await browser.newContext({
    baseURL: origin,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  });
  try {
    const seen = new Map([[PEER, await tappedAlone(context, pace)]]);
    const page = await context.newPage();
    await prepare(page);
    await bringSession(page, origin, 'player@example.com');
    await page.goto('/');
    await page.getByText(/Coin balance:/).waitFor({ state: 'attached' });
    await page.evaluate(keepEvents);
    const reward = async () => {
      await platform.post('/push', {
        playerId: PLAYER,
        event: 'RewardMessageReceived',
        args: [{ rewards: [{ rewardType: 'Coins', rewardAmount: 5 }], sourceType: 'Promo' }],
      });
      await page.getByRole('dialog').waitFor();
    };
    await settled(page, Math.max(quietMs, 1_000));
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottle });
    for (const { name, before, tap: target, key, after } of STEPS) {
      await before?.({ page, reward });
      const at = target === undefined ? null : await middle(target(page));
      await settled(page, quietMs);
      await takeEvents(page);
      if (at !== null) await tap(session, at);
      else await page.keyboard.press(key ?? 'Tab');
      // A pending locator would poll the page before its paint.
      await settled(page, quietMs);
      await after(page);
      seen.set(name, await takeSlowest(page));
    }
    return seen;
  } finally {
    await context.close();
  }
}
