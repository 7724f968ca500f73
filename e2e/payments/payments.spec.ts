// Payments in a real browser, over a provider of another origin: purchases, deposits and redemptions, exactly once.
import type { FrameLocator } from 'playwright/test';
import { type Control, connected, expect, NO_AUTOMATIC_MODALS, type Page, test } from '../helpers/fixtures';
import { goTo } from '../helpers/pages';
import { testNumber } from '../platform/world/cards';

interface Entry {
  readonly kind: string;
  readonly what: string;
  readonly key: string | null;
  readonly amount: number;
}

const cardPage = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Card details"], iframe[title="Your debit card"]');

async function fillCard(frame: FrameLocator, ending: string): Promise<void> {
  await frame.getByLabel('Card number').fill(testNumber(ending));
  await frame.getByLabel('Expiry date').fill('12/30');
  await frame.getByLabel('Security code').fill('123');
  await frame.getByLabel('Name on the card').fill('Ada Player');
}

/** Types a test card into the provider's page and submits it. */
async function payWith(page: Page, ending: string): Promise<void> {
  const frame = cardPage(page);
  await fillCard(frame, ending);
  await frame.getByRole('button', { name: /^(Pay|Use this card)/ }).click();
}

const ledger = async (platform: Control, playerId: number): Promise<readonly Entry[]> =>
  (await platform.get(`/ledger?playerId=${playerId}`)) as Entry[];

async function chargesOf(platform: Control, playerId: number): Promise<readonly Entry[]> {
  return (await ledger(platform, playerId)).filter(({ kind }) => kind === 'charge');
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Opens the card page for an offer that is paid with a new card. */
async function openCardPage(page: Page): Promise<void> {
  await page.goto('/payment-select/purchase/2');
  await page.getByRole('radio', { name: /^(New card|Card)/ }).check();
  await page.getByRole('button', { name: 'Pay $19.99' }).click();
  await expect(cardPage(page).getByLabel('Card number')).toBeVisible();
  /** Also if the provider's page is blank. */
  await expect(page.getByRole('button', { name: 'Use another payment method' })).toBeInViewport();
}

// [PUR-01, PUR-11, PUR-22, PUR-24, PUR-48, PUR-56, DEC-68, DEC-73]
test('a purchase goes from the shop over the provider’s page to its result, and is charged once', async ({
  page,
  platform,
  openSignedIn,
}) => {
  await openSignedIn('/shop', 'new@example.com');
  await page.getByRole('link', { name: 'Buy Chest of Coins for $19.99' }).click();
  await page.getByRole('button', { name: 'Pay $19.99' }).click();
  await cardPage(page).getByText('Save this card for next time').click();
  await payWith(page, '1111');
  await expect(heading(page, 'Approved')).toBeVisible();
  const charges = await chargesOf(platform, 1002);
  expect(charges).toHaveLength(1);
  expect(charges[0]?.key).toMatch(/./);
  await page.goto('/payment-select/purchase/2');
  await expect(page.getByRole('radio', { name: /^Visa ending in 1111/ })).toBeChecked();
});

test('a purchase goes over the provider’s page and is charged once, a saved card pays immediately, and no secret stays here', async ({
  page,
  signIn,
  platform,
}) => {
  await test.step('no card number, code or address of the provider’s page stays on our side', async () => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const sent: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/'))
        sent.push(request.url(), request.postData() ?? '');
    });
    await signIn();
    await openCardPage(page);
    const session =
      new URL((await page.getByTitle('Card details').getAttribute('src')) ?? '').searchParams.get(
        'session',
      ) ?? '';
    expect(session.length).toBeGreaterThan(8);
    await payWith(page, '1111');
    await expect(heading(page, 'Approved')).toBeVisible();
    const kept = await page.evaluate(() => ({
      local: JSON.stringify({ ...localStorage }),
      session: JSON.stringify({ ...sessionStorage }),
      log: JSON.stringify(
        (window as unknown as { coinstream: { snapshot(): unknown } }).coinstream.snapshot(),
      ),
      address: location.href,
    }));
    const places = JSON.stringify({ kept, said, sent });
    for (const secret of [testNumber('1111'), session, '"123"']) expect(places).not.toContain(secret);
  });

  // [PUR-23, PUR-27]
  await test.step('a saved card pays immediately, and a double click pays only once', async () => {
    const before = (await chargesOf(platform, 1001)).length;
    await goTo(page, '/payment-select/purchase/2');
    await page.getByRole('radio', { name: /^Visa ending in 1111/ }).check();
    await page.getByRole('button', { name: 'Pay $19.99' }).dblclick();
    await expect(heading(page, 'Approved')).toBeVisible();
    expect((await chargesOf(platform, 1001)).length - before).toBe(1);
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await expect(page.getByText('Coin balance: 750,000')).toBeVisible();
  });
});

test('a declined card, a code of the bank, a pending payment and a reload on the card page end on their results', async ({
  page,
  platform,
  signIn,
}) => {
  // [PUR-28, PUR-29]
  await test.step('a declined card leads to the result with its reason and a way to try again', async () => {
    await signIn();
    await openCardPage(page);
    await payWith(page, '2002');
    await expect(
      page.getByText(
        'Oops! Your balance is not enough for this purchase - try a different payment method or top up your balance.',
      ),
    ).toBeVisible();
    await expect(page).toHaveURL(/errorCode=insufficient-funds/);
    expect(await chargesOf(platform, 1001)).toHaveLength(0);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Pay $19.99' })).toBeVisible();
  });

  await test.step('a code that the bank requires is entered inside the frame', async () => {
    await openCardPage(page);
    await payWith(page, '4002');
    const frame = cardPage(page);
    await expect(frame.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
    await frame.getByRole('button', { name: 'Cancel the payment' }).click();
    await expect(heading(page, 'Cancelled')).toBeVisible();
    expect(await chargesOf(platform, 1001)).toHaveLength(0);
  });

  // [PUR-51]
  await test.step('a pending payment waits, and the hub moves it', async () => {
    await openCardPage(page);
    await payWith(page, '1003');
    await expect(heading(page, 'In progress')).toBeVisible();
    const id = new URL(page.url()).searchParams.get('transactionId');
    await platform.post('/settle', { transactionId: id, status: 'Approved' });
    await expect(heading(page, 'Approved')).toBeVisible();
  });

  await test.step('a reload on the card page continues the same transaction', async () => {
    await platform.post('/reset', { drop: true });
    await platform.post('/config', { constants: NO_AUTOMATIC_MODALS });
    await signIn();
    await openCardPage(page);
    await page.reload();
    await payWith(page, '1111');
    await expect(heading(page, 'Approved')).toBeVisible();
    expect(await chargesOf(platform, 1001)).toHaveLength(1);
    const calls = (await platform.get('/calls')) as {
      method: string;
      path: string;
      headers: Record<string, string>;
    }[];
    const starts = calls.filter(
      ({ method, path }) => method === 'POST' && /\/purchase\/worldpay$/.test(path),
    );
    expect(starts).toHaveLength(2);
    expect(new Set(starts.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });
});

test('a card page is shown while it loads, and one that never loads offers another method after 10 s', async ({
  page,
  served,
  signIn,
}) => {
  await page.clock.install();
  await signIn();
  await page.route(/\/card\?/, () => undefined);
  await page.goto('/payment-select/purchase/2');
  await page.getByRole('radio', { name: /^New card/ }).check();
  const { paymentOrigin } = served.platform.config();
  await expect(page.locator('link[rel="preconnect"]')).toHaveAttribute('href', String(paymentOrigin));
  await page.getByRole('button', { name: 'Pay $19.99' }).click();
  const frame = page.getByTitle('Card details');
  await expect(frame).toBeVisible();
  expect((await frame.boundingBox())?.height).toBeGreaterThan(600);
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('alert')).toContainText("The card page isn't loading.");
  await page.getByRole('button', { name: 'Use another payment method' }).click();
  await expect(page.getByRole('button', { name: 'Pay $19.99' })).toBeVisible();
});

test('a deposit names what is wrong with its amount, keeps what was chosen, and goes over the provider’s page', async ({
  page,
  openSignedIn,
  platform,
}) => {
  await test.step('what was chosen is kept when the card is changed or declined', async () => {
    await openSignedIn('/payment-select/deposit');
    await page.getByLabel('Amount', { exact: true }).fill('42');
    await page.getByRole('button', { name: 'Deposit $42.00' }).click();
    await page.getByRole('button', { name: 'Use another payment method' }).click();
    await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('42');
    await page.getByRole('button', { name: 'Deposit $42.00' }).click();
    await payWith(page, '2012');
    await expect(page).toHaveURL(/identifier=/);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('42');
  });

  // [PUR-10, PUR-32, PUR-35, PUR-36, CONST-86]
  await test.step('a deposit names what is wrong with its amount, then goes over the provider’s page', async () => {
    await goTo(page, '/account');
    await expect(page).toHaveTitle(/^My profile/);
    await goTo(page, '/payment-select/deposit');
    await expect(page.getByText(/^Last deposit: .* EST$/)).toBeVisible();
    await page.getByRole('button', { name: 'Deposit', exact: true }).click();
    await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await page.getByLabel('Amount', { exact: true }).fill('3');
    await page.getByRole('link', { name: 'Enter an amount from $10.00.' }).click();
    await expect(page.getByLabel('Amount', { exact: true })).toBeFocused();
    await page.getByRole('button', { name: '$25.00', exact: true }).click();
    await page.getByRole('button', { name: 'Deposit $25.00' }).click();
    await payWith(page, '1111');
    await expect(page).toHaveURL(/identifier=/);
    await expect(heading(page, 'Approved')).toBeVisible();
    expect(await chargesOf(platform, 1001)).toHaveLength(1);
  });

  await test.step('a reached purchase limit is named before a payment, with the way to the limits', async () => {
    const { limits } = (await platform.get('/players/1001')) as {
      limits: { type: string; period: string }[];
    };
    await platform.patch('/players/1001', {
      limits: limits.map((limit) =>
        limit.type === 'Deposit' && limit.period === 'Daily'
          ? { ...limit, amount: 50, accumulatedAmount: 45 }
          : limit,
      ),
    });
    await page.goto('/payment-select/deposit');
    await expect(
      page.getByText(
        "You've reached your purchase limit: a deposit is at least $10.00. You have $5.00 left today.",
      ),
    ).toBeVisible();
    await expect(page.getByLabel('Amount', { exact: true })).toHaveCount(0);
    await page.goto('/payment-select/purchase/2');
    await expect(
      page.getByText('This item exceeds your purchase limit. You have $5.00 left today.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay $19.99' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('main').getByRole('link', { name: 'See my limits' }).click();
    await expect(page).toHaveURL(/\/account\/limits$/);
  });
});

// [PUR-32, RED-19, RED-20, DEC-156]
test('an e-transfer needs a verified address, visits the bank, and comes back to its result', async ({
  page,
  platform,
  openSignedIn,
}) => {
  await openSignedIn('/payment-select/deposit');
  await page.getByRole('radio', { name: /^Interac e-Transfer/ }).check();
  await page.getByRole('button', { name: '$25.00', exact: true }).click();
  const address = page.getByLabel('Email address of your Interac account');
  const deposit = page.getByRole('button', { name: 'Deposit $25.00' });
  await deposit.click();
  await page.getByRole('link', { name: 'Enter an email address like name@example.com.' }).click();
  await expect(address).toBeFocused();
  for (const [kind, title] of [
    ['unverified', 'Please verify your email'],
    ['available', 'This address is new to us'],
    ['blocked', "This address can't be used"],
  ] as const) {
    await address.fill(`${kind}@example.com`);
    await deposit.click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    if (kind === 'unverified') {
      await dialog.getByRole('button', { name: 'Send the link again' }).click();
      await expect(dialog.getByRole('heading', { name: 'Link sent!' })).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(address).toHaveValue(`${kind}@example.com`);
  }
  await address.fill('player@example.com');
  await deposit.click();
  await expect(page).toHaveURL(/\/bank\?/);
  await page
    .getByRole('button', { name: /^(Send|Confirm|Approve|Pay)/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/account\/payment-result/);
  await expect(heading(page, 'Approved')).toBeVisible();
  expect(await chargesOf(platform, 1001)).toHaveLength(1);
});

test('a redemption is chosen, confirmed, tracked and cancelled, and ends on its result though its amount leaves the balance first', async ({
  page,
  platform,
  signIn,
}) => {
  await test.step('a redemption whose amount leaves the balance before the answer still ends on its result', async () => {
    await signIn();
    await connected(page);
    await page.goto('/payment-select/redeem');
    await page.getByLabel('Amount in Sweeps Coins').fill('50');
    await platform.post('/faults', {
      route: 'POST /players/{id}/redemption/worldpay/saved',
      do: 'executed',
      times: 2,
    });
    await page.getByRole('button', { name: 'Redeem SC 50.00' }).click();
    await expect.poll(async () => (await ledger(platform, 1001)).length).toBeGreaterThan(0);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page).toHaveURL(/payment-result/, { timeout: 20_000 });
    const payouts = (await ledger(platform, 1001)).filter(({ kind }) => kind === 'payout');
    expect(payouts).toHaveLength(1);
  });

  // [RED-03, RED-05, RED-10, RED-11, RED-12, RED-13, RED-18, ERR-91]
  await test.step('a redemption is chosen, confirmed on request, tracked and can be cancelled', async () => {
    await platform.clear('/faults');
    const payouts = async () => (await ledger(platform, 1001)).filter(({ kind }) => kind === 'payout').length;
    const before = await payouts();
    await platform.patch('/players/1001', { balances: { Redeemable: 60 } });
    await page.goto('/payment-select/redeem');
    await page.getByLabel('Amount in Sweeps Coins').fill('5');
    await page.getByRole('button', { name: 'Redeem SC 5.00' }).click();
    await expect(
      page.getByRole('link', {
        name: "Looks like you don't have enough funds to withdraw. The minimum withdrawal amount is $50.00.",
      }),
    ).toBeVisible();
    await page.getByLabel('Amount in Sweeps Coins').fill('50');
    await page.getByRole('button', { name: 'Redeem SC 50.00' }).dblclick();
    const dialog = page.getByRole('dialog', { name: 'Confirm your redemption' });
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await page.goto('/redeem');
    const mine = page.getByRole('listitem').filter({ hasText: 'Requested' });
    await expect(mine.first()).toBeVisible();
    expect((await payouts()) - before).toBe(1);
    const cancel = page.getByRole('button', { name: 'Cancel this redemption' }).first();
    const tooLate = { do: 'status', status: 409, body: { message: 'Your bank has it already.' } };
    await platform.post('/faults', {
      route: 'POST /Players/{id}/redemption/{transactionId}/cancel',
      ...tooLate,
    });
    const confirmed = page.getByRole('button', { name: 'Cancel SC 50.00' });
    await cancel.dblclick();
    await expect(confirmed).toBeVisible();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(confirmed).toHaveCount(0);
    await cancel.click();
    await confirmed.click();
    const alert = page.getByRole('dialog', { name: 'Hmm...' });
    await expect(alert).toContainText('Your bank has it already.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await confirmed.click();
    await expect(page.getByText('Your redemption was cancelled.')).toBeVisible();
    await expect
      .poll(
        async () =>
          (await ledger(platform, 1001)).filter(
            ({ kind, what }) => kind === 'credit' && what === 'redemption',
          ).length,
      )
      .toBe(1);
  });
});
