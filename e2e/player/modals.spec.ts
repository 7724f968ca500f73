// Every registered modal: its title, a way to close it, no axe findings, and the behaviour of the stack.
import { findings } from '../helpers/axe';
import { connected, expect, type Page, test } from '../helpers/fixtures';
import { keyFindings } from '../helpers/keys';
import { lostTexts, setTextSize } from '../helpers/largeText';
import { clickOutside, goTo } from '../helpers/pages';

type Content = { type: string } & Record<string, unknown>;

interface Handle {
  coinstream: { show(content: unknown, look: object): void; snapshot(): { states: unknown } };
}

const show = (page: Page, content: Content, look: object = {}) =>
  page.evaluate(([shown, wanted]) => (window as unknown as Handle).coinstream.show(shown, wanted), [
    content,
    look,
  ] as const);

const MODALS: readonly (readonly [title: string, content: Content])[] = [
  ['Title', { type: 'info', title: 'Title', text: 'Text', button: null }],
  ['Sign in', { type: 'login', text: 'Sign in to go on.', returnTo: '/' }],
  ['Contact Support', { type: 'contactSupport' }],
  ['Running low', { type: 'bettyCoinsBalanceLow' }],
  ['Feature Unavailable', { type: 'featureUnavailable' }],
  ['Confirm your email', { type: 'accountConfirmationEmail' }],
  ['Confirm your phone', { type: 'accountVerifyPhone' }],
  ['Enter your code', { type: 'accountPhoneVerificationCode' }],
  ['Thank you', { type: 'accountEmailVerified' }],
  ['Verification in progress', { type: 'onfidoInProgress' }],
  ["You're verified", { type: 'onfidoCompleted' }],
  ["That didn't work", { type: 'onfidoFailed', canRetry: true }],
  ["That didn't work", { type: 'onfidoFailed', canRetry: false }],
  ['Under review', { type: 'onfidoManualVerificationRequired' }],
  ['Thank you', { type: 'accountVerificationRequestAccepted' }],
  ['Source of funds', { type: 'sourceOfFunds' }],
  ['Please verify your email', { type: 'resendEmail', email: 'a@example.com' }],
  ['This address is new to us', { type: 'extraEmailVerify', email: 'a@example.com' }],
  ["This address can't be used", { type: 'blockedEmail', email: 'a@example.com' }],
  ['We need your location', { type: 'locationPermissionDenied' }],
  ['Share your location', { type: 'locationPermissionHeadsUp' }],
  ['Hmm...', { type: 'locationRestricted' }],
  ['Hmm...', { type: 'verificationReminder', text: 'Please send us a document.' }],
  ['Check your address', { type: 'addressVerification' }],
  ['Verify your account', { type: 'verifyAccount' }],
  ['Welcome', { type: 'onboarding' }],
  ['A wheel spin for you', { type: 'instantWheel' }],
  ['All topped up', { type: 'replenishSuccess' }],
  ['Welcome to Ruby', { type: 'statusPromoted', status: 'Ruby' }],
  ["You're now Opal", { type: 'statusDemoted', status: 'Opal' }],
  ["You're still Opal", { type: 'statusMaintained', status: 'Opal' }],
  ['Reality check', { type: 'realityCheck', playedMs: 900_000 }],
  ['Help', { type: 'help' }],
  ['Report a problem', { type: 'reportProblem' }],
  ['Level 9', { type: 'levelUp', level: 9 }],
  ['Your daily streak', { type: 'dailyBonus' }],
  ['Your first gems', { type: 'firstTimeGemsRewarded', amount: 5 }],
  ['A giftbox for you', { type: 'giftbox' }],
  [
    'Harbour Lanterns',
    {
      type: 'gameRound',
      currency: 'coins',
      gameId: 1,
      createdAt: 0,
      totalBets: 100,
      totalWins: 0,
      source: null,
      isFreeSpinRound: true,
    },
  ],
];

// [MODAL-01, MODAL-02, MODAL-04, DEC-155]
test('every modal opens, is readable and can be closed, in either theme', async ({ page, openSignedIn }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  // A short page: axe checks all of it for each modal.
  await openSignedIn('/about');
  await expect(page.getByText(/balance:/i).first()).toBeAttached();
  await connected(page);
  const dialog = page.getByRole('dialog');
  const checkAll = async (check: (type: string) => Promise<void>) => {
    for (const [title, content] of MODALS) {
      await show(page, content);
      await expect(dialog.getByRole('heading', { name: title })).toBeFocused();
      await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
      await check(content.type);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog, `${content.type} is closed`).toHaveCount(0);
    }
  };
  await checkAll(async (type) => {
    expect([type, await findings(page, 'dialog')]).toEqual([type, []]);
    expect([type, await keyFindings(page)]).toEqual([type, []]);
    if (type === 'login')
      await expect(dialog.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/register');
  });
  // A change of the text size costs more than a modal.
  await setTextSize(page, 2);
  await checkAll(async (type) => {
    expect([type, await lostTexts(page)]).toEqual([type, []]);
  });
});

test('modals stack, close, resend and return the focus by mouse and keyboard', async ({
  page,
  signIn,
  platform,
}) => {
  await platform.post('/config', { constants: { emailResendMs: 1_000 } });
  // [MODAL-05, MODAL-06, MODAL-10, CONST-50]
  await test.step('only the topmost modal closes on a click outside, and navigation closes all modals', async () => {
    await page.addInitScript(() => {
      const animate = Element.prototype.animate;
      const durations: unknown[] = [];
      Object.assign(window, { durations });
      Element.prototype.animate = function (frames, options) {
        if (this instanceof HTMLDialogElement && typeof options === 'object')
          durations.push(options.duration);
        return animate.call(this, frames, options);
      };
    });
    await signIn();
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    expect(await overflow()).toBe('scroll');
    await show(page, { type: 'contactSupport' });
    await show(page, { type: 'onboarding' });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    expect(await overflow()).toBe('hidden');
    await clickOutside(page);
    await expect(dialog.getByRole('heading', { name: 'Welcome' })).toHaveCount(0);
    await expect(dialog.getByRole('heading', { name: 'Contact Support' })).toBeVisible();
    await expect(dialog).toHaveCSS('animation', /^0\.2s ease-out .*enter/);
    await show(page, { type: 'statusPromoted', status: 'Ruby' });
    await dialog.getByRole('button', { name: 'View my status' }).click();
    await expect(page.getByRole('heading', { name: 'Status', exact: true })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect.poll(overflow).toBe('scroll');
    const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations);
    expect([...new Set(durations)]).toEqual([200]);
  });

  // [REG-66, REG-67, REG-69, ERR-46, ERR-47, ERR-49]
  await test.step('resending a link shows the outcome', async () => {
    await show(page, { type: 'accountConfirmationEmail' });
    const dialog = page.getByRole('dialog', { name: 'Confirm your email' });
    await dialog.getByRole('button', { name: 'Send the link again', exact: true }).click();
    await expect(dialog.getByRole('heading', { name: 'Link sent!' })).toBeVisible();
    await expect(
      dialog.getByText('Please allow a few minutes for the link to reach your inbox!'),
    ).toBeVisible();
    await platform.post('/faults', {
      route: 'POST /Accounts/{id}/emails/accountverification',
      do: 'status',
      status: 500,
      times: 2,
    });
    await dialog.getByRole('button', { name: 'Send the link again', exact: true }).click();
    await expect(
      dialog.getByText('Cannot resend verification link at the moment. Try again later!'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('header, modals and queue can be operated by keyboard alone', async () => {
    await goTo(page, '/');
    await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
    await page.locator('#main').focus();
    await page.keyboard.press('Shift+Tab');
    const sweeps = page.getByRole('radio', { name: 'Sweeps Coins' });
    await page.getByRole('radio', { name: /^Betty Coins/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(sweeps).toBeChecked();
    await show(page, { type: 'contactSupport' });
    await platform.post('/push', {
      playerId: 1001,
      event: 'MessageReceived',
      args: [{ id: 9, kind: 'ALERT', title: 'Look', body: 'Here.', isRead: false }],
    });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Look' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('heading', { name: 'Contact Support' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  });

  // [MODAL-07, MODAL-08]
  await test.step('modals that open automatically wait until no field has the focus', async () => {
    await goTo(page, '/games');
    await connected(page);
    const field = page.getByRole('searchbox', { name: 'Search' });
    const dialog = page.getByRole('dialog');
    await field.pressSequentially('cop');
    await show(page, { type: 'onboarding' });
    await platform.post('/push', {
      playerId: 1001,
      event: 'MessageReceived',
      args: [{ id: 31, kind: 'ALERT', title: 'An alert', body: 'In full.', isRead: false }],
    });
    await expect
      .poll(() => page.evaluate(() => (window as unknown as Handle).coinstream.snapshot().states))
      .toMatchObject({ notifications: { alerts: [{ id: expect.any(Number) }] } });
    await field.pressSequentially('per');
    await expect(page.getByRole('status').filter({ hasText: 'for “copper”' })).toBeVisible();
    await expect(field).toHaveValue('copper');
    await expect(dialog).toHaveCount(0);
    await field.blur();
    await expect(dialog.getByRole('heading', { name: 'An alert' })).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await field.focus();
    await show(page, { type: 'info', title: 'Asked for', text: 'An answer opens at once.', button: null });
    await expect(dialog.getByRole('heading', { name: 'Asked for' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(field).toBeFocused();
    await field.blur();
  });

  // [MODAL-03, MODAL-11, CONST-52, CONST-53]
  await test.step('a modal has the size and place of its variant', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 800 });
    const dialog = page.getByRole('dialog');
    const box = async (look: object) => {
      await show(page, { type: 'onboarding' }, look);
      await expect(dialog).toBeVisible();
      const found = await dialog.boundingBox();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      if (found === null) throw new Error('no box');
      return found;
    };
    const fullscreen = await box({ variant: 'fullscreen' });
    expect(fullscreen.width).toBe(550);
    expect(fullscreen.height).toBeLessThanOrEqual(680);
    const drawer = await box({ variant: 'drawer' });
    expect([drawer.x + drawer.width, drawer.height]).toEqual([1280, 800]);
    const mark = page.getByRole('link', { name: 'Coinstream, home' });
    await mark.focus();
    const anchor = await mark.boundingBox();
    const popover = await box({ variant: 'popover', anchored: true, showOverlay: false });
    expect(popover.y).toBeGreaterThanOrEqual((anchor?.y ?? 0) + (anchor?.height ?? 0));
    expect(Math.abs(popover.x - Math.max(16, anchor?.x ?? 0))).toBeLessThan(2);
    await expect(mark).toBeFocused();
  });
});

interface WithRewards {
  coinstream: { snapshot(): { states: { rewards: { queue: readonly unknown[] } } } };
}

/** The push of a reward; a player gets each only once. */
const rewardPush = (playerRewardId: number) => ({
  playerId: 1001,
  event: 'RewardMessageReceived',
  args: [
    {
      rewards: [{ rewardType: 'Coins', rewardAmount: 95_000, playerRewardId, rewardId: 1 }],
      sourceType: 'Promo',
    },
  ],
});

// [MODAL-04, MODAL-05, MODAL-08]
test('the focus returns from every stack of modals and alerts to the element that had it', async ({
  page,
  platform,
  signIn,
}) => {
  await signIn();
  await connected(page);
  const dialog = page.getByRole('dialog');
  const heading = (name: string) => dialog.getByRole('heading', { name, exact: true });
  const opener = page.getByRole('link', { name: 'Coinstream, home' });
  let id = 100;
  const push = async () => {
    const title = `Alert ${++id}`;
    const message = { id, kind: 'ALERT', title, body: 'Here.', isRead: false };
    await platform.post('/push', { playerId: 1001, event: 'MessageReceived', args: [message] });
    return title;
  };
  const support = ['Contact Support', { type: 'contactSupport' }] as const;
  const level = ['Level 9', { type: 'levelUp', level: 9 }] as const;
  const STACKS = [
    { modals: [support], alerts: 0 },
    { modals: [support, level], alerts: 0 },
    { modals: [], alerts: 1 },
    { modals: [support], alerts: 1 },
    { modals: [support, level], alerts: 2 },
  ];
  for (const [index, { modals, alerts }] of STACKS.entries()) {
    const reducedMotion = index % 2 === 0 ? 'no-preference' : 'reduce';
    await page.emulateMedia({ reducedMotion });
    await opener.focus();
    for (const [title, content] of modals) {
      await show(page, content);
      await expect(heading(title)).toBeFocused();
    }
    /** Alerts open one at a time, above the stack. */
    const queue: string[] = [];
    for (let nth = 0; nth < alerts; nth++) queue.push(await push());
    for (const title of [...queue, ...modals.map(([shown]) => shown).reverse()]) {
      await expect(heading(title)).toBeFocused();
      await page.keyboard.press('Escape');
    }
    await expect(dialog).toHaveCount(0);
    await expect(opener, `${reducedMotion}, ${modals.length} modals, ${alerts} alerts`).toBeFocused();
  }
  for (const [index, reducedMotion] of (['no-preference', 'reduce'] as const).entries()) {
    await page.emulateMedia({ reducedMotion });
    await platform.post('/push', rewardPush(index + 1));
    await expect(heading('CONGRATS!')).toBeFocused();
    /** It replaces the reward, which returns after it. */
    const alert = await push();
    await expect(heading(alert)).toBeFocused();
    await expect(dialog).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(heading('CONGRATS!')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener, `${reducedMotion}, a reward and an alert`).toBeFocused();
  }
});

test('while the code of a reward loads the page stays usable; then it is inert, and a tap meant for it dismisses nothing', async ({
  page,
  platform,
  signIn,
}) => {
  let load = () => {};
  const isAllowed = new Promise<void>((resolve) => {
    load = resolve;
  });
  const requested = page.waitForRequest(/\/assets\/rewards-.*\.js$/);
  await page.route(/\/assets\/rewards-.*\.js$/, async (route) => {
    await isAllowed;
    await route.continue();
  });
  await signIn();
  await connected(page);
  const opener = page.getByRole('link', { name: 'Coinstream, home' });
  const content = page.locator('[data-page]');
  await platform.post('/push', rewardPush(1));
  await requested;
  await opener.focus();
  await expect(opener).toBeFocused();
  await page.evaluate(() => {
    const open = HTMLDialogElement.prototype.showModal;
    HTMLDialogElement.prototype.showModal = function showModal() {
      const wasInert = document.querySelector<HTMLElement>('[data-page]')?.inert;
      document.documentElement.dataset.inertBefore = String(wasInert);
      open.call(this);
      for (const type of ['mousedown', 'click']) this.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    };
  });
  await expect(content).toHaveJSProperty('inert', false);
  load();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'CONGRATS!' })).toBeVisible();
  await expect(page.locator('html'), 'inert a frame before the reward').toHaveAttribute(
    'data-inert-before',
    'true',
  );
  const waiting = await page.evaluate(
    () => (window as unknown as WithRewards).coinstream.snapshot().states.rewards.queue.length,
  );
  expect(waiting, 'the tap was meant for the page').toBe(1);
  await opener.focus();
  await expect(opener).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(content).toHaveJSProperty('inert', false);
  await expect(opener).toBeFocused();
});
