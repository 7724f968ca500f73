// Every payment page in every state: axe in both themes, a width of 320 px, one main heading, the keyboard alone; and the
// texts of a refused payment, by code.
import type { Locator } from 'playwright/test';
import { findings, findingsInThisTheme } from '../helpers/axe';
import { expect, type Page, test } from '../helpers/fixtures';
import { goTo } from '../helpers/pages';
import { testNumber } from '../platform/world/cards';
import { PAYMENT_CODES } from '../platform/world/outcomes';

const FAILED = "This payment didn't go through";
const UNNAMED = (code: string) =>
  `Your payment could not be completed (${code}). Please try another card or payment method.`;

/** The result page by code: heading, text and next step. */
const SAYS: Readonly<Record<string, readonly [heading: string, text: string, next: string]>> = {
  'try-again': [FAILED, "We couldn't complete your redemption/purchase. Please try again.", 'Try again'],
  'insufficient-funds': [
    FAILED,
    'Oops! Your balance is not enough for this purchase - try a different payment method or top up your balance.',
    'Try again',
  ],
  'decline-cvv2-fail': [FAILED, "Oops! Security code didn't match. Try again!", 'Try again'],
  'exceeds-withdrawal': [FAILED, 'Transaction exceeds the allowed limit. Try again later.', 'Try again'],
  'suspected-fraud': [FAILED, 'Transaction declined by your bank.', 'Try again'],
  'card-unavailable-for-redemption': [
    FAILED,
    'Payment method not supported. Please use Debit cards only.',
    'Try again',
  ],
  'player-limit-excedeed': [FAILED, 'Purchase limit exceeded.', 'See my limits'],
  'additional-payment-method-verification-required': [
    'One more check for this card',
    'Send us a photo of the front and the back of the card. We check it before the payment goes ahead.',
    'Send the photos',
  ],
  'payment-method-document-pending-review': [
    "We're checking your card",
    "Your account is getting verified by our team. Once your documents are approved, you'll be able to make deposits and start playing.",
    'Use another payment method',
  ],
  'contact-support': [
    'Please talk to us',
    "We can't complete this payment online. Our support team can help, and you haven't been charged.",
    'Contact support',
  ],
  'deposit-with-interac': [
    'Use Interac for this payment',
    "This card can't be used here. An Interac e-Transfer from your bank can.",
    'Use Interac',
  ],
  'try-again-or-use-another-payment-method': [
    'Try again or use another method',
    `${FAILED}. Try again, or use another payment method.`,
    'Try again',
  ],
  'reached-the-daily-deposit-limit': [
    "You've reached today's limit",
    "You've reached your deposit limit for today. You can deposit again tomorrow.",
    'See my limits',
  ],
  'exceeded-the-limit-of-250-cad': [
    'This is more than $250 CAD',
    'Card payments are limited to $250 CAD. Choose a lower amount, or use Interac.',
    'Choose another amount',
  ],
  'try-with-less-amount': [
    'Try a lower amount',
    `${FAILED}. Your bank may accept a lower amount.`,
    'Choose another amount',
  ],
  'use-another-payment-method-with-deposits': [
    'Use a method you have paid with',
    'Redemptions go to a payment method that you have used for a purchase before.',
    'Use another payment method',
  ],
};

const resultOf = (code: string) =>
  `/account/payment-result?transactionId=transactionFailed&errorCode=${encodeURIComponent(code)}`;

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

// [PUR-30, PUR-52, RED-14, SHELL-07, SHELL-96, CONST-85, DEC-74, DEC-114, ERR-104, ERR-105, ERR-106, ERR-107, ERR-108, ERR-109, ERR-110, ERR-111, ERR-112, ERR-113, ERR-114, ERR-115, ERR-116, ERR-117, ERR-118, ERR-119, ERR-120, ERR-121, ERR-122, ERR-123, ERR-124, ERR-125, ERR-126, ERR-127, ERR-128, ERR-129, ERR-130, ERR-131, ERR-132, ERR-133, ERR-134, ERR-135, ERR-136, ERR-137, ERR-138, ERR-139, ERR-140, ERR-141]
test('each code of a refused payment has a text and a next step', async ({ page, signIn }) => {
  test.slow();
  await signIn();
  for (const code of [...PAYMENT_CODES, 'no-such-code']) {
    const unknown = code === 'no-such-code' ? 'An unknown error occurred' : UNNAMED(code);
    const [title, text, next] = SAYS[code] ?? [FAILED, unknown, 'Try again'];
    await goTo(page, resultOf(code));
    const main = page.getByRole('main');
    await expect(main.getByText(text, { exact: true }), code).toBeVisible();
    await expect(heading(page, title), code).toBeVisible();
    await expect(
      main.getByRole('link', { name: next }).or(main.getByRole('button', { name: next })),
      code,
    ).toBeVisible();
  }
});

interface State {
  readonly name: string;
  readonly path: string;
  /** Brings the page into the state and waits for it. */
  readonly arrange: (page: Page) => Promise<unknown>;
  /** Its colours are those of the previous state: it is checked in one theme. */
  readonly isAlike?: boolean;
}

const submit = async (page: Page, button: string) => {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused();
};

/** Responds to the next status request with this status, or never. */
async function answerStatus(page: Page, status: string | null): Promise<void> {
  await page.unroute(/\/transactions\/status/);
  await page.route(/\/transactions\/status/, async (route) => {
    const transactionId = new URL(route.request().url()).searchParams.get('transactionId');
    if (status === null) return;
    await route.fulfill({
      json: { transactionId, status, transactionType: 'Purchase', amount: 19.99, paymentEntityId: 'pe-1' },
    });
  });
}

const RESULTS = [
  ['Approved', 'Approved'],
  ['InProgress', 'In progress'],
  ['Declined', 'Declined'],
  ['Canceled', 'Cancelled'],
  [null, 'Checking your payment'],
] as const;

const NINE = PAYMENT_CODES.slice(PAYMENT_CODES.indexOf('additional-payment-method-verification-required'));

async function toTransfer(page: Page, kind: string, title: string): Promise<void> {
  await page.getByRole('radio', { name: /^Interac e-Transfer/ }).check();
  await page.getByRole('button', { name: '$25.00', exact: true }).click();
  await page.getByLabel('Email address of your Interac account').fill(`${kind}@example.com`);
  await page.getByRole('button', { name: 'Deposit $25.00' }).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
}

const STATES: readonly State[] = [
  {
    name: 'offers to choose from',
    path: '/payment-select/purchase',
    arrange: (page) =>
      expect(page.getByRole('link', { name: 'Buy Chest of Coins for $19.99' })).toBeVisible(),
  },
  {
    name: 'an offer and how to pay',
    path: '/payment-select/purchase/2',
    arrange: (page) => expect(page.getByRole('button', { name: 'Pay $19.99' })).toBeVisible(),
  },
  {
    name: 'a deposit',
    path: '/payment-select/deposit',
    arrange: (page) => expect(page.getByRole('button', { name: 'Deposit', exact: true })).toBeVisible(),
  },
  {
    name: 'a deposit without an amount',
    path: '/payment-select/deposit?again',
    arrange: (page) => submit(page, 'Deposit'),
  },
  ...(
    [
      ['unverified', 'Please verify your email'],
      ['available', 'This address is new to us'],
      ['blocked', "This address can't be used"],
    ] as const
  ).map(
    ([kind, title]): State => ({
      name: `an e-transfer to an address that is ${kind}`,
      path: '/payment-select/deposit',
      arrange: (page) => toTransfer(page, kind, title),
    }),
  ),
  {
    name: 'a redemption without an amount',
    path: '/payment-select/redeem',
    arrange: (page) => submit(page, 'Redeem'),
  },
  {
    name: 'a withdrawal without an amount',
    path: '/payment-select/withdraw',
    arrange: (page) => submit(page, 'Withdraw'),
  },
  ...RESULTS.map(
    ([status, title]): State => ({
      name: `a payment that is ${status ?? 'not known'}`,
      path: `/account/payment-result?transactionId=t-look-${status}`,
      arrange: (page) => expect(heading(page, title)).toBeVisible(),
    }),
  ),
  ...NINE.map(
    (code, index): State => ({
      isAlike: index > 0,
      name: `a payment refused with ${code}`,
      path: resultOf(code),
      arrange: (page) => expect(heading(page, SAYS[code]?.[0] ?? '')).toBeVisible(),
    }),
  ),
  {
    name: 'the provider’s page',
    path: '/payment-select/purchase/1',
    arrange: async (page) => {
      await page.getByRole('radio', { name: /^New card/ }).check();
      await page.getByRole('button', { name: /^Pay / }).click();
      await expect(page.frameLocator('iframe[title="Card details"]').getByLabel('Card number')).toBeVisible();
    },
  },
];

/** The problems of the current page. */
async function problems(page: Page, name: string, find = findings): Promise<string[]> {
  const { width, headings } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    headings: document.querySelectorAll('h1').length,
  }));
  return [
    ...(await find(page)),
    ...(width > 320 ? [`${width} px wide`] : []),
    ...(headings === 1 ? [] : [`${headings} main headings`]),
  ].map((problem) => `${name}: ${problem}`);
}

test('every payment page can be read at 320 px, in either theme', async ({ page, signIn }) => {
  test.setTimeout(150_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn();
  const found: string[] = [];
  for (const { name, path, arrange, isAlike = false } of STATES) {
    await test.step(name, async () => {
      const status = /t-look-(\w+)/.exec(path)?.[1];
      if (status !== undefined) await answerStatus(page, status === 'null' ? null : status);
      await goTo(page, path);
      await arrange(page);
      found.push(...(await problems(page, name, isAlike ? findingsInThisTheme : findings)));
      if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
    });
  }
  expect(found).toEqual([]);
});

// [RED-01]
test('redemptions can be read at 320 px, in either theme', async ({ page, platform, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn();
  const found: string[] = [];
  await page.goto('/redeem');
  await expect(heading(page, 'Redeem Sweep Coins')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Redeem', exact: true })).toBeVisible();
  found.push(...(await problems(page, 'redeemable')));
  await page.goto('/payment-select/redeem');
  await page.getByLabel('Amount in Sweeps Coins').fill('50');
  await page.getByRole('button', { name: 'Redeem SC 50.00' }).click();
  await expect(page).toHaveURL(/payment-result/);
  await page.goto('/redeem');
  await expect(page.getByRole('button', { name: 'Cancel this redemption' }).first()).toBeVisible();
  found.push(...(await problems(page, 'in progress')));
  await platform.patch('/players/1001', { balances: { Sweeps: 10 } });
  await page.goto('/redeem');
  await expect(page.getByRole('progressbar', { name: 'Progress to the minimum' })).toBeVisible();
  found.push(...(await problems(page, 'below the minimum')));
  expect(found).toEqual([]);
});

/** Tabs until this has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const hasFocus = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return (activeElement?.closest('label') ?? activeElement)?.textContent ?? '';
    });
  for (let step = 0; step < 60 && !(await hasFocus()).startsWith(name); step += 1)
    await page.keyboard.press('Tab');
  expect(await hasFocus()).toContain(name);
}

/** Tabs until this element has the focus, even in a frame. */
async function tabOnto(page: Page, element: Locator): Promise<void> {
  const hasFocus = () => element.evaluate((it) => it === document.activeElement && document.hasFocus());
  for (let step = 0; step < 60 && !(await hasFocus()); step += 1) await page.keyboard.press('Tab');
  expect(await hasFocus()).toBe(true);
}

test('a player buys an offer with a saved card by keyboard alone', async ({ page, openSignedIn }) => {
  await openSignedIn('/payment-select/purchase');
  const offer = page.getByRole('link', { name: 'Buy Chest of Coins for $19.99' });
  await expect(offer).toBeVisible();
  await tabOnto(page, offer);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Pay $19.99' })).toBeVisible();
  await tabTo(page, 'Visa ending in 1111');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: /^Visa ending in 1111/ })).toBeChecked();
  await tabTo(page, 'Pay $19.99');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Approved')).toBeVisible();
  await tabTo(page, 'Play');
});

test('a player deposits with a card and redeems to one by keyboard alone', async ({
  page,
  platform,
  openSignedIn,
}) => {
  test.slow();
  await openSignedIn('/payment-select/deposit');
  const amount = page.getByLabel('Amount', { exact: true });
  await expect(amount).toBeVisible();
  await tabTo(page, '$50.00');
  await page.keyboard.press('Enter');
  await expect(amount).toHaveValue('50');
  await tabTo(page, '$100.00');
  await page.keyboard.press('Tab');
  await expect(amount).toBeFocused();
  await tabTo(page, 'Card');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Interac/ })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await tabTo(page, 'Deposit $50.00');
  await page.keyboard.press('Enter');
  const number = page.frameLocator('iframe[title="Card details"]').getByLabel('Card number');
  await expect(number).toBeVisible();
  await tabOnto(page, number);
  for (const text of [testNumber('1111'), '1230', '123', 'Ann Lee']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Approved')).toBeVisible();

  await page.goto('/redeem');
  const redeem = page.getByRole('link', { name: 'Redeem', exact: true });
  await expect(redeem).toBeVisible();
  await tabOnto(page, redeem);
  await page.keyboard.press('Enter');
  const sweeps = page.getByLabel('Amount in Sweeps Coins');
  await expect(sweeps).toBeVisible();
  await tabOnto(page, sweeps);
  await page.keyboard.type('50');
  await tabTo(page, 'Visa ending in 1111');
  await tabTo(page, 'Redeem SC 50.00');
  await page.keyboard.press('Enter');
  const confirmation = page.getByRole('dialog', { name: 'Confirm your redemption' });
  await expect(confirmation).toBeVisible();
  await tabOnto(page, confirmation.getByRole('button', { name: 'Confirm', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Redemption confirmed' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/payment-result/);
  const moved = (await platform.get('/ledger?playerId=1001')) as { kind: string; amount: number }[];
  expect(
    moved.filter(({ kind }) => kind === 'charge' || kind === 'payout').map(({ amount: sum }) => sum),
  ).toEqual([50, 50]);
});
