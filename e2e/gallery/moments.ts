// The gallery's named moments: what a player or a developer sees only after doing something.
import type { FrameLocator, Page } from 'playwright';
import { type Control, connected } from '../helpers/fixtures';
import { testNumber } from '../platform/world/cards';

interface Scene {
  readonly page: Page;
  readonly platform: Control;
}

export interface Moment {
  readonly name: string;
  /** The player; the first one of the stand-in by default. */
  readonly email?: string;
  /** The page on which it happens. */
  readonly path: string;
  /** Produces it on that page; returns when it is visible. */
  readonly happen: (scene: Scene) => Promise<void>;
  /** Brings it back into view after the viewport has changed. */
  readonly afterResize?: (page: Page) => Promise<void>;
}

const PLAYER = 1001;
const PENDING = 1003;
const RECORDING = 'tests/recordings/giftboxes.jsonl';
const STUDIO_TABS = [
  ...['Changes', 'Why', 'State', 'Data', 'Issue', 'Element', 'Find', 'Watch', 'What if', 'Compare', 'Behave'],
];

const dialog = (page: Page, name: string | RegExp = /./) => page.getByRole('dialog', { name }).first();

const push = (platform: Control, event: string, message: object) =>
  platform.post('/push', { playerId: PLAYER, event, args: [message] });

/** Opens a modal as a reaction would. */
const showModal =
  (type: string, content: object, title: string | RegExp) =>
  async ({ page }: Scene) => {
    await page.evaluate(
      (shown) =>
        (window as unknown as { coinstream: { show(content: object): void } }).coinstream.show(shown),
      { type, ...content },
    );
    await dialog(page, title).waitFor();
  };

const cardPage = (page: Page): FrameLocator => page.frameLocator('iframe[title="Card details"]');

/** Pays the second offer with a test card that ends with these digits. */
const payWith =
  (ending: string, isOver: (page: Page) => Promise<void>) =>
  async ({ page }: Scene) => {
    await page.getByRole('radio', { name: /^(New card|Card)/ }).check();
    await page.getByRole('button', { name: 'Pay $19.99' }).click();
    const form = cardPage(page);
    await form.getByLabel('Card number').fill(testNumber(ending));
    await form.getByLabel('Expiry date').fill('12/30');
    await form.getByLabel('Security code').fill('123');
    await form.getByLabel('Name on the card').fill('Ada Player');
    await form.getByRole('button', { name: /^(Pay|Use this card)/ }).click();
    await isOver(page);
  };

const modal = (name: string) => (page: Page) => dialog(page, name).waitFor();

const heading = (name: string) => (page: Page) =>
  page.getByRole('heading', { name, exact: true }).first().waitFor();

/** A verdict on the player's identity, and what then appears: a heading of the page, or a modal. */
const verdict = (
  name: string,
  status: string,
  statusReason: string | null,
  appears: (page: Page) => Promise<void>,
): Moment => ({
  name: `verification, ${name}`,
  email: 'pending@example.com',
  path: '/account/verify',
  async happen({ page, platform }) {
    await connected(page);
    await platform.post('/kyc', { playerId: PENDING, status, statusReason });
    await appears(page);
  },
});

const inStudio = (name: string, show: (page: Page) => Promise<void>): Moment => ({
  name: `studio, ${name}`,
  path: '/about',
  async happen({ page }) {
    await page.goto('/replay');
    await page.getByLabel('Recording', { exact: true }).setInputFiles(RECORDING);
    await page.getByLabel('Position', { exact: true }).waitFor({ state: 'attached' });
    await show(page);
  },
});

/** Phones show one pane at a time. */
async function showInspector(page: Page): Promise<void> {
  const inspector = page.getByRole('tab', { name: 'Inspector', exact: true });
  if (await inspector.isVisible()) await inspector.click();
}

const tabInStudio = (tab: string): Moment => ({
  ...inStudio(tab, async (page) => {
    await showInspector(page);
    await page.getByRole('tab', { name: tab, exact: true }).click();
  }),
  afterResize: showInspector,
});

export const MOMENTS: readonly Moment[] = [
  {
    name: 'a reward',
    path: '/',
    async happen({ page, platform }) {
      await push(platform, 'RewardMessageReceived', {
        rewards: [{ rewardType: 'Coins', rewardAmount: 95_000, playerRewardId: 7, rewardId: 1 }],
        sourceType: 'BackOffice',
      });
      await dialog(page, 'CONGRATS!').waitFor();
    },
  },
  {
    name: 'an opened box',
    path: '/rewards',
    async happen({ page }) {
      await page
        .getByRole('button', { name: /^Open giftbox/ })
        .first()
        .dblclick();
      await dialog(page, 'YOUR REWARD').getByRole('button', { name: 'Play Now' }).waitFor();
    },
  },
  {
    name: 'the result of the wheel',
    path: '/daily-rewards',
    async happen({ page }) {
      await page.getByRole('button', { name: 'Spin now' }).click();
      await dialog(page, 'YOUR REWARD').waitFor();
    },
  },
  { name: 'a new level', path: '/about', happen: showModal('levelUp', { level: 9 }, 'Level 9') },
  {
    name: 'a new status',
    path: '/about',
    happen: showModal('statusPromoted', { status: 'Ruby' }, 'Welcome to Ruby'),
  },
  {
    name: 'the wallet',
    path: '/',
    async happen({ page }) {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /balance/i })
        .click();
      await dialog(page).waitFor();
    },
  },
  {
    name: 'search results',
    path: '/games',
    async happen({ page }) {
      await page.getByRole('searchbox', { name: 'Search' }).last().fill('copper');
      await page.getByText(/ for “copper”$/).waitFor();
    },
  },
  { name: 'paid', path: '/payment-select/purchase/2', happen: payWith('1111', heading('Approved')) },
  {
    name: 'declined',
    path: '/payment-select/purchase/2',
    happen: payWith('2002', (page) => page.getByText(/^Oops! Your balance is not enough/).waitFor()),
  },
  {
    name: '3-D Secure',
    path: '/payment-select/purchase/2',
    happen: payWith('4002', (page) =>
      cardPage(page).getByRole('heading', { name: 'Confirm it is you' }).waitFor(),
    ),
  },
  {
    name: 'verification, before it starts',
    email: 'pending@example.com',
    path: '/account/verify',
    happen: async () => undefined,
  },
  {
    name: 'verification, at the identity provider',
    email: 'pending@example.com',
    path: '/account/verify',
    async happen({ page }) {
      await page.getByRole('main').getByRole('button', { name: 'Verify Identity' }).click();
      await page
        .frameLocator('iframe[title="Identity check"]')
        .getByRole('button', { name: 'Continue' })
        .waitFor();
    },
  },
  verdict('passed', 'Approved', null, heading("You're verified")),
  verdict('in review', 'Pending', 'Within AML Assessment', heading("We're reviewing your account")),
  verdict('documents wanted', 'Pending', 'Restricted for Security Review', heading('We need to see your ID')),
  verdict(
    'documents sent',
    'Pending',
    'Pending Document Verification Review',
    heading('We have your documents'),
  ),
  verdict('another address', 'Pending', 'KYC Address Mismatch', modal('Check your address')),
  verdict('failed', 'Pending', 'Document Verification Failed', modal("We couldn't verify your documents")),
  {
    name: 'limits in use',
    path: '/account/limits/purchase',
    async happen({ page }) {
      await page
        .getByText(/ used, .* left\.$/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'a break',
    email: 'timeout@example.com',
    path: '/account/limits/timeout',
    happen: async () => undefined,
  },
  {
    name: 'Sweeps Coins',
    path: '/',
    async happen({ page }) {
      await page.getByRole('radio', { name: 'Sweeps Coins' }).check({ force: true });
    },
  },
  {
    name: 'offline',
    path: '/',
    async happen({ page, platform }) {
      await platform.post('/config', { flags: { pwa: true } });
      await page.reload();
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.context().setOffline(true);
      await page.getByText("You're offline.").first().waitFor();
    },
  },
  {
    name: 'a stale balance',
    path: '/',
    async happen({ page, platform }) {
      await connected(page);
      await platform.post('/hub', { do: 'refuse', times: 1_000 });
      await platform.post('/hub', { do: 'kill' });
      await page.getByText(/^Reconnecting\. Balances as of /).waitFor();
    },
  },
  inStudio('the end of a recording', async () => undefined),
  ...STUDIO_TABS.map(tabInStudio),
  inStudio('the palette', async (page) => {
    await page.keyboard.press('Control+k');
    await dialog(page).waitFor();
  }),
];
