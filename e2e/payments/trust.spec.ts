// Security for the player: confirming a redemption, the link of an email, the list of sessions.
import { findings } from '../helpers/axe';
import { type Control, connected, expect, test } from '../helpers/fixtures';

const push = (platform: Control, event: string, payload: object) =>
  platform.post('/push', { playerId: 1001, event, args: [payload] });

test('a redemption is confirmed in its modal, once, however often it is pushed and pressed', async ({
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

// [RED-21]
test("an email's link that is verified or expired shows that; a wrong one, and one that could not be checked, are not verified", async ({
  page,
  platform,
}) => {
  for (const [token, result, text] of [
    ['good', 'Verified', 'Your email is verified. You can close this page.'],
    ['expired', 'Expired', 'This link has expired. Please request a new one.'],
  ] as const) {
    await page.route('**/interac/emails/verify', (route) => route.fulfill({ json: { result } }));
    await page.goto('/favicon.svg');
    await page.goto(`/verify-e-transfer-email#token=${token}`);
    await expect(page.getByRole('heading', { name: result, exact: true })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
  }
  await page.unrouteAll();
  await page.goto('/favicon.svg');
  const route = 'POST /interac/emails/verify';
  await platform.post('/faults', { route, do: 'status', status: 404 });
  await page.goto('/verify-e-transfer-email#token=wrong');
  await expect(page.getByText("We couldn't check your link.")).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible();
  await page.goto('/verify-e-transfer-email');
  await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible();
});

test('sessions start a day back, and go further on request', async ({ page, openSignedIn }) => {
  await openSignedIn('/account/sessions');
  const rows = page.getByRole('table', { name: 'Sessions' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('−SC 2.00');
  const ofOneDay = await rows.count();
  await page.getByRole('radio', { name: '30 days' }).click();
  await expect(rows).toHaveCount(ofOneDay + 24);
  await expect(rows.last()).toContainText('SC ');
});
