// Double clicks on every button that opens a modal: one modal opens, nothing in it is pressed, and the focus then returns.
import { readdirSync, readFileSync } from 'node:fs';
import type { Locator } from 'playwright/test';
import { connected, expect, type Page, test } from '../helpers/fixtures';
import { goTo } from '../helpers/pages';

interface Handle {
  coinstream: {
    snapshot(): { states: { popups: { stack: readonly { content: { type: string } }[] } } };
    show(content: unknown, look: object): void;
  };
}

const stack = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as Handle).coinstream
      .snapshot()
      .states.popups.stack.map(({ content }) => content.type),
  );
const show = (page: Page, content: object) =>
  page.evaluate((shown) => (window as unknown as Handle).coinstream.show(shown, {}), content);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const main = (page: Page) => page.getByRole('main');

interface Opener {
  /** The source file of the button. */
  readonly file: string;
  readonly path: string;
  readonly isPhone?: true;
  /** Makes the button appear. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly opener: (page: Page) => Locator;
  readonly opens: string;
}

const inside = (content: object) => (page: Page) => show(page, content);
const dialogButton = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

const QUEST = {
  promotionId: 31,
  title: 'Two Spins at Sea',
  subPromoType: 'SpinCount',
  subTypeMeta: { targetAccumulation: 2, minimumQualificationAmount: 0.2, gameIds: [1] },
  reward: { rewardType: 'Coins', rewardAmount: 5_000 },
};

/** Openers on pages. */
const OPENERS: readonly Opener[] = [
  {
    file: 'app/bars/Footer',
    path: '/about',
    opener: (page) => page.getByRole('contentinfo').getByRole('button', { name: 'Help' }),
    opens: 'help',
  },
  {
    file: 'app/bars/SideNav',
    path: '/about',
    opener: (page) => page.getByRole('navigation').getByRole('button', { name: 'Help' }).first(),
    opens: 'help',
  },
  {
    file: 'features/account/AccountSideMenu',
    path: '/account/details',
    opener: (page) => page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Help' }),
    opens: 'help',
  },
  {
    file: 'features/account/AccountMenu',
    path: '/account',
    isPhone: true,
    opener: (page) => main(page).getByRole('button', { name: 'Help' }),
    opens: 'help',
  },
  {
    file: 'features/account/DetailsScreen',
    path: '/account/details',
    opener: (page) => main(page).getByRole('button', { name: 'Contact Support' }),
    opens: 'contactSupport',
  },
  {
    file: 'features/limits/HelpCard',
    path: '/account/limits',
    opener: (page) => main(page).getByRole('button', { name: 'Contact Support' }),
    opens: 'contactSupport',
  },
  {
    file: 'info/ContactScreen',
    path: '/contact',
    opener: (page) => main(page).getByRole('button').first(),
    opens: 'contactSupport',
  },
  {
    file: 'features/promotions/Actions',
    path: '/promos/41',
    prepare: (page) => button(page, 'Opt in').click(),
    opener: (page) => button(page, 'Opt out'),
    opens: 'promotionOptOut',
  },
  {
    file: 'features/quests/QuestScreen',
    path: '/quests/31',
    prepare: (page) => button(page, 'Opt in').click(),
    opener: (page) => button(page, 'Abandon quest'),
    opens: 'abandonQuest',
  },
  {
    file: 'features/history/RoundHistory',
    path: '/account/coins-gaming-history',
    opener: (page) => main(page).getByRole('listitem').getByRole('button').first(),
    opens: 'gameRound',
  },
];

/** Openers in modals, which replace the modal. */
const REPLACING: readonly Opener[] = [
  {
    file: 'features/problemReport/HelpModal',
    path: '',
    prepare: inside({ type: 'help' }),
    opener: dialogButton('Contact Support'),
    opens: 'contactSupport',
  },
  {
    file: 'features/identity/useTask',
    path: '',
    prepare: inside({ type: 'onfidoFailed', canRetry: false }),
    opener: dialogButton('Contact Support'),
    opens: 'contactSupport',
  },
];

/** Openers that work like one above, in states that take several steps to reach. */
const ELSEWHERE = [
  'features/geo/GeoBlockScreen',
  'features/registration/Outcomes',
  'features/rewards/RewardModal',
  'features/rewards/RewardsScreen',
  'features/shop/Offer',
  'features/verification/VerificationReminderModal',
  'features/popups/NoticeModal',
];

test('the list covers every button that opens a modal', () => {
  const opening = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('developer'))
    .filter((name) => readFileSync(`src/${name}`, 'utf8').includes("emit('popup/requested'"))
    .map((name) => name.replace(/\.tsx?$/, ''));
  expect(opening.sort()).toEqual(
    [...OPENERS, ...REPLACING]
      .map(({ file }) => file)
      .concat(ELSEWHERE)
      .sort(),
  );
});

test('a double click opens one modal on every page, within a modal and at the wallet, and returns the focus', async ({
  page,
  openSignedIn,
  platform,
}) => {
  // [GPQ-09, GPQ-16, GPQ-22, GPQ-31, MODAL-04, MODAL-05]
  await test.step('a double click on any opener opens one modal, which stays and returns the focus', async () => {
    test.setTimeout(120_000);
    await platform.post('/catalogue', { quests: [QUEST] });
    await page.setViewportSize({ width: 1280, height: 800 });
    await openSignedIn('/about');
    await connected(page);
    const opened = new Set<string>();
    for (const { file, path, isPhone, prepare, opener, opens } of OPENERS) {
      await page.setViewportSize(isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 });
      if (new URL(page.url()).pathname !== path) {
        const before = await page.title();
        await goTo(page, path);
        await expect(page).not.toHaveTitle(before);
      }
      await prepare?.(page);
      const dialog = page.getByRole('dialog');
      // Each modal twice: the first time loads its code; the next time, the second click meets an open dialog.
      for (const round of opened.has(opens) ? ['next'] : ['first', 'second']) {
        opened.add(opens);
        await opener(page).dblclick();
        await expect(dialog, `${file}, ${round}`).toHaveCount(1);
        await expect(dialog.getByRole('heading').first(), file).toBeFocused();
        expect([file, round, await stack(page)]).toEqual([file, round, [opens]]);
        await page.keyboard.press('Escape');
        await expect(dialog, file).toHaveCount(0);
        await expect(opener(page), file).toBeFocused();
      }
    }
  });

  await test.step('a double click within a modal opens the next one once', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await goTo(page, '/about');
    await expect(page).toHaveTitle(/^About us/);
    const dialog = page.getByRole('dialog');
    const anchor = page.getByRole('button', { name: /^Back to / });
    await anchor.focus();
    for (const { file, prepare, opener, opens } of REPLACING) {
      await prepare?.(page);
      await opener(page).dblclick();
      await expect(dialog.getByRole('heading', { name: 'Contact Support' })).toBeVisible();
      await expect(dialog).toHaveCount(1);
      expect([file, await stack(page)]).toEqual([file, [opens]]);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(anchor).toBeFocused();
    }
  });

  // [MODAL-04, MODAL-05]
  await test.step('the wallet opens with a double click and stays open', async () => {
    await goTo(page, '/');
    await expect(page).toHaveTitle(/^Home/);
    const opener = page.getByRole('button', { name: /^Wallet/ }).first();
    const wallet = page.getByRole('dialog', { name: 'Wallet' });
    for (const round of ['first', 'second']) {
      await opener.dblclick();
      await expect(wallet.getByRole('heading', { name: 'Wallet' }), round).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(wallet).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });
});
