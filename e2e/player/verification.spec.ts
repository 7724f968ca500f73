// Verification: the identity provider's page in its frame, every outcome, and the messages to the player.
import { findings } from '../helpers/axe';
import { connected, expect, type Page, test } from '../helpers/fixtures';
import { serveWrapper } from '../integrations/vendors';

const PENDING = 1003;
const frameOf = (page: Page) => page.frameLocator('iframe[title="Identity check"]');

async function open(page: Page, button = 'Verify Identity') {
  await page.getByRole('main').getByRole('button', { name: button }).click();
  return frameOf(page);
}

/** Takes test pictures for all sides, up to the page that submits them. */
async function photograph(page: Page, document = 'Passport', by: 'test picture' | 'camera' = 'test picture') {
  const frame = frameOf(page);
  await frame.getByRole('radio', { name: document }).check();
  await frame.getByRole('button', { name: 'Continue' }).click();
  const sides = document === 'Passport' ? ['front', 'you'] : ['front', 'back', 'you'];
  for (const side of sides) {
    await expect(frame.getByRole('heading', { name: new RegExp(side) })).toBeVisible();
    if (by === 'camera') {
      await frame.getByRole('button', { name: 'Use the camera' }).click();
      await frame.getByRole('button', { name: 'Take the picture' }).click();
    } else await frame.getByRole('button', { name: 'Use a test picture' }).click();
    /** The frame is as tall as its page. */
    await expect
      .poll(() => frame.locator(':root').evaluate((root) => root.scrollHeight - root.clientHeight))
      .toBe(0);
    await frame.getByRole('button', { name: 'Use this picture' }).click();
  }
  await expect(frame.getByRole('heading', { name: 'Ready to send' })).toBeVisible();
}

async function send(page: Page, outcome: string) {
  const frame = frameOf(page);
  await frame.getByText('Test outcomes').click();
  await frame.getByRole('radio', { name: outcome, exact: true }).check();
  await frame.getByRole('button', { name: 'Send' }).click();
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

// [ACCT-13, ACCT-14, ACCT-22, ACCT-23, ACCT-24, ACCT-63, CALL-16, CALL-33, CALL-34]
test('blurred photos are retried, and the page shows the verification live', async ({
  page,
  platform,
  signIn,
}) => {
  test.setTimeout(60_000);
  await signIn('pending@example.com');
  const reminder = dialog(page, 'Verify Identity');
  await expect(reminder.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '95');
  await reminder.getByRole('button', { name: 'Verify Identity' }).click();
  await connected(page);
  await open(page);
  const notice = page.context().waitForEvent('page');
  await frameOf(page).getByRole('link', { name: 'Privacy notice' }).click();
  await expect((await notice).getByRole('heading', { name: 'Privacy notice' })).toBeVisible();
  await (await notice).close();
  await photograph(page, "Driver's licence");
  await send(page, 'blurred');
  await expect(dialog(page, 'Verification in progress')).toBeVisible();
  const failed = dialog(page, "That didn't work");
  await expect(failed.getByText('2 of 3 attempts left.')).toBeVisible();
  await expect(dialog(page, 'Verification in progress')).toHaveCount(0);
  await expect(page.getByText(/too blurred to read/)).toBeVisible();
  await failed.getByRole('button', { name: 'Retry Verification' }).click();
  await page.context().grantPermissions(['camera']);
  await photograph(page, 'Passport', 'camera');
  await send(page, 'verified');
  await expect(dialog(page, "You're verified")).toBeVisible();
  await dialog(page, "You're verified").getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: "You're verified" })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deposit' })).toBeVisible();
  const calls = async (route: string) =>
    ((await platform.get(`/calls?route=${encodeURIComponent(route)}`)) as { body: unknown }[]).map(
      ({ body }) => body,
    );
  expect(await calls('POST /kyc/{id}/onfidoInit')).toEqual(Array(2).fill({ referrer: '/account/verify' }));
  expect(await calls('POST /kyc/{id}/onfidoProcessing')).toHaveLength(2);
  expect(await calls('POST /Accounts/{id}/kyc/reinitialization')).toHaveLength(1);
});

test('a denied camera, an abandoned check and a check that never loads all offer a next step', async ({
  page,
  platform,
  signIn,
}) => {
  test.setTimeout(60_000);
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await signIn('pending@example.com');
  await page.goto('/account/verify');
  await platform.post('/faults', { route: 'GET /check', do: 'status', status: 503, times: 9 });
  await open(page);
  await expect(page.getByText(/The identity check isn't loading/)).toBeVisible({ timeout: 15_000 });
  await platform.clear('/faults');
  await page.getByRole('button', { name: 'Try again' }).click();
  const frame = frameOf(page);
  await frame.getByRole('button', { name: 'Continue' }).click();
  await expect(frame.getByRole('alert')).toContainText('Choose a document.');
  await frame.getByRole('radio', { name: 'Passport' }).check();
  await frame.getByRole('button', { name: 'Continue' }).click();
  await frame.getByRole('button', { name: 'Use the camera' }).click();
  await expect(frame.getByRole('alert')).toContainText('Your camera is blocked');
  await expect(frame.getByLabel('Or choose a picture from this device')).toBeFocused();
  await frame
    .getByLabel('Or choose a picture from this device')
    .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: Buffer.from('not a secret picture') });
  await frame.getByRole('button', { name: 'Use this picture' }).click();
  await frame.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText(/You left the check/)).toBeVisible();
  await page.reload();
  await open(page);
  await expect(frame.getByText('Picture 2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Do this later' }).click();
  await expect(page.getByRole('button', { name: 'Verify Identity' })).toBeVisible();
  expect(await platform.get(`/players/${PENDING}`)).toMatchObject({ kyc: { currentAttempts: 0 } });
});

test('a page that wraps a vendor’s SDK on another origin completes a check, with the microphone for its liveness video', async ({
  page,
  platform,
  served,
  openSignedIn,
}) => {
  const { submitted, serveSdk } = await serveWrapper(page, served.origin);
  await serveSdk('flooding');
  await page.context().grantPermissions(['camera', 'microphone']);
  await platform.post('/config', { identityOrigin: 'https://verify.example.net' });
  await openSignedIn('/account/verify', 'pending@example.com');
  await (await open(page)).getByRole('button', { name: 'Record a video' }).click();
  await expect(frameOf(page).getByRole('button')).toHaveCount(0);
  await platform.post('/kyc', { playerId: PENDING, status: 'Approved' });
  await expect(page.getByRole('main').getByRole('heading', { name: "You're verified" })).toBeVisible();
  expect(submitted).toEqual([{ token: expect.stringMatching(/^sdk-/), kinds: 'audio,video' }]);
});

// [ACCT-17, REG-79, REG-81, ERR-42, CONST-30, ACCT-25, ACCT-45, ACCT-21, CALL-24, CALL-32]
test('an address is corrected, and documents are uploaded by hand', async ({ page, platform, signIn }) => {
  test.setTimeout(60_000);
  await platform.patch(`/players/${PENDING}`, {
    personalDetails: { alias: '', addressLine1: '1 Unknown Road', city: 'Toronto', postalCode: 'M5V 2T6' },
  });
  await signIn('pending@example.com');
  await page.goto('/account/verify');
  await connected(page);
  const verdict = (statusReason: string) =>
    platform.post('/kyc', { playerId: PENDING, status: 'Pending', statusReason });
  await verdict('KYC Address Mismatch');
  const address = dialog(page, 'Check your address');
  await expect(address.getByLabel('Street and number')).toHaveValue('1 Unknown Road');
  await expect(address.getByText('Ontario')).toHaveCount(0);
  await expect(address.getByText('ON', { exact: true })).toBeVisible();
  await expect(address.getByText('Canada')).toBeVisible();
  await address.getByRole('button', { name: 'Verify address' }).click();
  await expect(address.getByText('This address was not found.')).toBeVisible();
  await address.getByLabel('Street and number').fill('1 Front Street');
  await address.getByRole('button', { name: 'Verify address' }).click();
  await expect(dialog(page, 'Verification in progress')).toBeVisible();
  await verdict('Document Verification Failed');
  await expect(
    dialog(page, "We couldn't verify your documents").getByRole('button', { name: 'Verify Account' }),
  ).toBeVisible();
  await dialog(page, "We couldn't verify your documents").getByRole('button', { name: 'Close' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Verify Account' }).click();
  const documents = dialog(page, 'Verify your account');
  await documents.getByRole('button', { name: 'Send photos' }).click();
  await expect(documents.getByRole('link', { name: 'Add a photo of your document.' })).toBeVisible();
  await documents
    .getByLabel('Front of your document')
    .setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer: Buffer.from('picture') });
  await documents.getByRole('button', { name: 'Send photos' }).click();
  await expect(dialog(page, 'Thank you')).toBeVisible();
  await dialog(page, 'Thank you').getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Verify Account' }).click();
  await expect(dialog(page, 'Pending Verification')).toContainText('getting verified by our team');
});

test('every status fits 320 px and passes axe in either theme', async ({ page, platform, signIn }) => {
  test.setTimeout(60_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn('pending@example.com');
  await page.goto('/account/verify');
  await expect(page.getByRole('button', { name: 'Verify Identity' })).toBeVisible();
  await connected(page);
  const fits = () =>
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
  for (const [reason, heading] of [
    ['KYC incomplete', 'Verify your identity'],
    ['Within AML Assessment', "We're reviewing your account"],
    ['Restricted for Security Review', 'We need to see your ID'],
    ['Pending Document Verification Review', 'We have your documents'],
  ] as const) {
    await platform.post('/kyc', { playerId: PENDING, status: 'Pending', statusReason: reason });
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    expect([reason, await findings(page, 'main'), await fits()]).toEqual([reason, [], true]);
  }
});
