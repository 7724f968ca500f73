// What a player must be able to trust: redemption confirmations, payment statuses, e-mail links, the histories.
import { findings } from '../helpers/axe';
import { type Control, connected, expect, test } from '../helpers/fixtures';

const DAY_MS = 86_400_000;

function payment(transactionId: string, more: object = {}) {
  return {
    transactionId,
    transactionType: 'Deposit',
    amount: 20,
    createdAt: new Date(Date.now() - 3_600_000).toISOString(),
    status: 'Approved',
    paymentEntityId: null,
    errorCode: null,
    storeItemId: null,
    ...more,
  };
}

const push = (platform: Control, event: string, payload: object) =>
  platform.post('/push', { playerId: 1001, event, args: [payload] });

test('a redemption is confirmed once in its modal, however often it is pushed and pressed', async ({
  page,
  platform,
  openSignedIn,
}) => {
  await openSignedIn('/rewards');
  await connected(page);
  for (const version of [1, 2]) {
    await push(platform, 'RedemptionConfirmation', { transactionId: 't-past-3', version });
  }
  const modal = page.getByRole('dialog', { name: 'Confirm your redemption' });
  await expect(modal.getByText('SC 60.00')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(await findings(page)).toEqual([]);
  await modal.getByRole('button', { name: 'Confirm' }).dblclick();
  const thanks = page.getByRole('dialog', { name: 'Redemption confirmed' });
  await expect(thanks).toBeVisible();
  await thanks.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const route = encodeURIComponent('POST /Players/{id}/withdrawal/t-past-3/confirmation');
  expect(await platform.get(`/calls?route=${route}`)).toHaveLength(1);
});

test('a failed confirmation shows an error and can be tried again', async ({ page, platform, signIn }) => {
  await signIn();
  await connected(page);
  await platform.post('/faults', {
    route: 'POST /Players/{id}/withdrawal/t-past-3/confirmation',
    do: 'status',
    status: 500,
  });
  await push(platform, 'RedemptionConfirmation', { transactionId: 't-past-3' });
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Confirm' });
  await confirm.click();
  await expect(page.getByRole('alert')).toContainText('A fault was asked for.');
  await confirm.click();
  await expect(page.getByRole('dialog', { name: 'Redemption confirmed' })).toBeVisible();
});

test('a payment’s page follows pushes and the platform, and shows statuses as words', async ({
  page,
  platform,
  openSignedIn,
}) => {
  const transactions = ['t-1', 't-2'].map((id) => payment(id, { status: 'InProgress' }));
  await platform.patch('/players/1001', { transactions });
  await openSignedIn('/payment-result?transactionId=t-1');
  await expect(page.getByText('In progress')).toBeVisible();
  await expect(page.getByText('InProgress')).toHaveCount(0);
  await connected(page);
  await push(platform, 'PurchaseSuccess', { transactionId: 't-1' });
  await expect(page.getByText('Approved')).toBeVisible();
  await page.goto('/account/payment-result?identifier=t-2');
  await expect(page.getByText('In progress')).toBeVisible();
  await platform.patch('/players/1001', { transactions: [payment('t-2', { status: 'Canceled' })] });
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await page.goto('/payment-result?transactionId=transactionFailed&errorCode=unknown');
  await expect(page.getByText('An unknown error occurred')).toBeVisible();
});

for (const [token, result, text] of [
  ['good', 'Verified', 'Your e-mail is verified. You can close this page.'],
  ['expired', 'Expired', 'This link has expired. Please request a new one.'],
] as const) {
  // [RED-21]
  test(`an e-mail's link with the result ${result} shows it`, async ({ page }) => {
    await page.route('**/interac/emails/verify', (route) => route.fulfill({ json: { result } }));
    await page.goto(`/verify-e-transfer-email#token=${token}`);
    await expect(page.getByRole('heading', { name: result, exact: true })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
  });
}

test('an invalid link, and one that could not be checked, are not shown as verified', async ({
  page,
  platform,
}) => {
  const route = 'POST /interac/emails/verify';
  await platform.post('/faults', { route, do: 'status', status: 404 });
  await page.goto('/verify-e-transfer-email#token=wrong');
  await expect(page.getByText("We couldn't check your link.")).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible();
  await page.goto('/verify-e-transfer-email');
  await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible();
});

test('the payment history shows signs, sorts by date, filters by period, pages, and handles a missing amount', async ({
  page,
  platform,
  openSignedIn,
}) => {
  const at = (ago: number) => new Date(Date.now() - ago).toISOString();
  const many = Array.from({ length: 61 }, (_, index) =>
    payment(`t-${index}`, { amount: index + 1, createdAt: at(2 * DAY_MS + index * 1_000) }),
  );
  await platform.patch('/players/1001', {
    transactions: [
      payment('t-old', { transactionType: 'Withdrawal', amount: 50, createdAt: at(3 * DAY_MS) }),
      payment('t-a', { amount: null, createdAt: at(5_000) }),
      payment('t-b', { transactionType: 'Withdrawal', amount: 30, createdAt: at(4_000) }),
      payment('t-c', { transactionType: 'Manual Adjustment', amount: -7, createdAt: at(3_000) }),
      payment('t-d', {
        transactionType: 'Redemption',
        amount: 8,
        createdAt: at(2_000),
        status: 'InProgress',
      }),
      ...many,
    ],
  });
  await openSignedIn('/account/payment-history');
  const amounts = page.getByRole('list', { name: 'Transaction history' }).locator('strong');
  await expect(amounts).toHaveText(['$8.00', '-$7.00', '-$30.00', '---']);
  await expect(page.getByRole('listitem').filter({ hasText: 'In progress' })).toBeVisible();
  await page.getByRole('radio', { name: '7 days' }).click();
  await expect(amounts).toHaveCount(60);
  await amounts.last().scrollIntoViewIfNeeded();
  await expect(amounts).toHaveCount(66);
  await expect(amounts.last()).toHaveText('-$50.00');
  const calls = (await platform.get('/calls?route=GET%20/players/%7Bid%7D/paymentHistory')) as {
    query: Record<string, string>;
  }[];
  expect(calls.map(({ query }) => query.currentPage)).toEqual(['1', '1', '2']);
  expect(Date.now() - Date.parse(calls[0]?.query.startDate ?? '')).toBeLessThan(DAY_MS + 600_000);
  expect(await findings(page)).toEqual([]);
});

test('sessions start one day back and go further on request', async ({ page, openSignedIn }) => {
  await openSignedIn('/account/sessions');
  const rows = page.getByRole('table', { name: 'Sessions' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('SC -2.00');
  const ofOneDay = await rows.count();
  await page.getByRole('radio', { name: '30 days' }).click();
  await expect(rows).toHaveCount(ofOneDay + 24);
  await expect(rows.last()).toContainText('SC ');
});
