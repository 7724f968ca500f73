// Payment pages follow the platform's switches and the account's status, and explain why they are closed.
import { findings } from '../helpers/axe';
import { connected, expect, test } from '../helpers/fixtures';
import { goTo } from '../helpers/pages';

const BUYING = [
  '/payment-select/purchase',
  '/payment-select/purchase/1',
  '/payment-select/deposit',
  '/payment-launch/deposit',
  '/payment-launch/purchase/1',
  '/worldpay/purchase',
] as const;
const REDEEMING = [
  '/redeem',
  '/payment-select/redeem',
  '/payment-select/withdraw',
  '/payment-launch/redemption',
  '/worldpay/redemption',
];

// [PUR-37, PUR-38, PUR-40, PUR-43, PUR-44, RED-15, RED-16, DEC-71, ERR-92, ERR-93, ERR-94]
test('disabled purchases and redemptions redirect with an explanation', async ({
  page,
  platform,
  openSignedIn,
}) => {
  await platform.patch('/players/1001', {
    paymentSettings: { purchasesEnabled: false, redemptionsEnabled: false },
  });
  await openSignedIn(BUYING[0]);
  const sorry = page.getByRole('dialog', { name: "We're sorry" });
  await expect(sorry).toContainText('Purchases are unavailable for you at the moment.');
  for (const path of BUYING) {
    await page.keyboard.press('Escape');
    await expect(sorry).toHaveCount(0);
    await goTo(page, path);
    await expect(page, path).toHaveURL(/\/shop$/);
    await expect(sorry).toContainText(
      'Purchases are unavailable for you at the moment. Please contact support to resolve the issue.',
    );
  }
  expect(await findings(page)).toEqual([]);
  for (const path of REDEEMING) {
    await page.keyboard.press('Escape');
    await expect(sorry).toHaveCount(0);
    await goTo(page, path);
    await expect(page, path).toHaveURL(/\/account$/);
    await expect(sorry).toContainText('Redemptions are unavailable for you at the moment.');
  }
  await sorry.getByRole('button', { name: 'Contact support' }).click();
  await expect(page.getByRole('dialog', { name: 'Contact Support' })).toBeVisible();
});

test('an unknown payment page is not found, and a status that may not pay is redirected, even when it changes', async ({
  page,
  signIn,
  platform,
}) => {
  await platform.post('/config', { signOutStatuses: [] });
  // [DEC-137]
  await test.step('an unknown payment page is not found, and the pre-deposit page needs its flag', async () => {
    await signIn();
    for (const path of ['/payment-launch/other', '/payment-launch/pre-deposit']) {
      await goTo(page, '/about');
      await expect(page).toHaveTitle(/^About us/);
      await goTo(page, path);
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    }
  });

  // [PUR-38, DEC-70]
  await test.step('a status that may not pay is redirected, even when it changes', async () => {
    await goTo(page, '/payment-select/purchase');
    await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
    await connected(page);
    await platform.patch('/players/1001', { status: 'Suspended' });
    await platform.post('/push', {
      playerId: 1001,
      event: 'AccountStatusChanged',
      args: [{ status: 'Suspended', statusReason: null, version: 9_001 }],
    });
    await expect(page).toHaveURL(/\/shop$/);
    await expect(page.getByRole('dialog', { name: 'Hmm...' })).toContainText(
      'Your account is suspended! Please, contact customer support to resolve this.',
    );
    await page.goto('/redeem');
    await expect(page).toHaveURL(/\/account$/);
  });
});
