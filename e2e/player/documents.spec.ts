// Card photos: from the history to the note about their review, including errors before and during upload.
import { findings } from '../helpers/axe';
import { expect, type Page, test } from '../helpers/fixtures';
import { hold } from '../helpers/hold';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const photo = (name: string, buffer = PIXEL, mimeType = 'image/png') => ({ name, mimeType, buffer });
const card = (more: object) => ({
  paymentEntityId: 'pe-1',
  cardCode: 'VI',
  last4: '1111',
  expiryMonth: 12,
  expiryYear: 2030,
  ...more,
});
const front = (page: Page) => page.getByLabel('Front of the card');
const back = (page: Page) => page.getByLabel('Back of the card');
const REVIEW =
  "Your account is getting verified by our team. Once your documents are approved, you'll be able to make deposits and start playing.";
const UPLOAD = 'POST /Docs/{id}/paymentMethod';

test.beforeEach(async ({ platform }) => {
  await platform.patch('/players/1001', { cards: [card({ documents: 'required' })] });
});

// [RED-33, DEC-81, PUR-26, PUR-54, PUR-55, CALL-31]
test('the history leads to the photos of a card and shows when they are under review', async ({
  page,
  platform,
  openSignedIn,
}) => {
  await openSignedIn('/account/payment-history');
  await page.getByRole('link', { name: 'Upload the photos' }).click();
  await expect(page).toHaveURL(/\/account\/payment-documents$/);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: /^Visa ending in 1111/ }).click();
  await expect(page).toHaveURL(/\/account\/payment-documents\/pe-1$/);
  expect(await findings(page)).toEqual([]);
  await front(page).setInputFiles(photo('canary-front.png'));
  await back(page).setInputFiles(photo('canary-back.png'));
  await expect(page.getByRole('img', { name: /^Preview/ })).toHaveCount(2);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Send photos/ }).click();
  await expect(page.getByText(REVIEW)).toBeVisible();
  await expect(page.getByRole('heading', { name: "We're reviewing your photos" })).toBeFocused();
  const calls = (await platform.get('/calls?route=POST%20/Docs/%7Bid%7D/paymentMethod')) as {
    status: number;
    body: string;
  }[];
  expect(calls.map(({ status }) => status)).toEqual([204]);
  expect(calls[0]?.body).toContain('canary-front.png');
  const log = await page.evaluate(() =>
    JSON.stringify((window as unknown as { coinstream: { snapshot(): unknown } }).coinstream.snapshot()),
  );
  expect(log).not.toContain('canary');
  await page.goto('/account/payment-history');
  await expect(page.getByText(REVIEW)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upload the photos' })).toHaveCount(0);
  await page.goto('/account/payment-documents/pe-1');
  await expect(page.getByText(REVIEW)).toBeVisible();
  await page.goto('/account/payment-documents/other');
  await expect(page.getByText('This card needs no documents.')).toBeVisible();
});

// [PUR-54]
test('invalid photos are reported before anything is sent', async ({ page, platform, openSignedIn }) => {
  await openSignedIn('/account/payment-documents/pe-1');
  const send = page.getByRole('button', { name: /^Send photos/ });
  await send.press('Enter');
  const summary = page.getByRole('region', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Card documents/);
  await expect(summary.getByRole('link')).toHaveText([
    'Add a photo of the front of your card.',
    'Add a photo of the back of your card.',
  ]);
  expect(await findings(page)).toEqual([]);
  await summary.getByRole('link', { name: /back/ }).press('Enter');
  await expect(back(page)).toBeFocused();
  await front(page).setInputFiles(photo('notes.pdf', PIXEL, 'application/pdf'));
  await expect(page.getByText('Choose a JPEG, PNG, WebP or HEIC photo.').last()).toBeVisible();
  await front(page).setInputFiles(photo('large.png', Buffer.alloc(10 * 1024 * 1024 + 1)));
  await expect(page.getByText('This photo is larger than 10 MB.').last()).toBeVisible();
  await front(page).setInputFiles(photo('front.heic', Buffer.from('no picture'), 'image/heic'));
  await expect(page.getByText('No preview of this photo')).toBeVisible();
  await expect(page.getByText('front.heic, 1 KB')).toBeVisible();
  await send.click();
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(['Add a photo of the back of your card.']);
  expect(await platform.get('/calls?route=POST%20/Docs/%7Bid%7D/paymentMethod')).toEqual([]);
});

test('photos that failed to upload are kept and sent again', async ({ page, platform, openSignedIn }) => {
  await openSignedIn('/account/payment-documents/pe-1');
  await front(page).setInputFiles(photo('front.png', Buffer.concat([PIXEL, Buffer.alloc(2_000_000)])));
  await back(page).setInputFiles(photo('back.png'));
  await platform.post('/faults', { route: UPLOAD, do: 'drop', times: 1 });
  await page.getByRole('button', { name: /^Send photos \(1\.9 MB\)/ }).click();
  await expect(
    page.getByRole('heading', { name: "We couldn't confirm that your photos arrived" }),
  ).toBeVisible();
  expect(await findings(page)).toEqual([]);
  const answer = await hold(page, '**/Docs/*/paymentMethod*');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('progressbar', { name: 'Sending your photos' })).toBeVisible();
  answer();
  await expect(page.getByText(REVIEW)).toBeVisible();
});

test('the photo page fits 320 px', async ({ page, openSignedIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSignedIn('/account/payment-documents/pe-1');
  await front(page).setInputFiles(photo('a-name-without-any-space-that-goes-on-and-on-and-on-for-ever.png'));
  await expect(page.getByRole('img', { name: /^Preview/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
