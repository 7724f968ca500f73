// Photos of a card: from the history to the note about their review.
import { findings } from '../helpers/axe';
import { expect, type Page, test } from '../helpers/fixtures';

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

test.beforeEach(async ({ platform }) => {
  await platform.patch('/players/1001', { cards: [card({ documents: 'required' })] });
});

// [RED-33, DEC-81, PUR-26, PUR-54, PUR-55, CALL-31]
test('the history leads to the photos of a card, and says when they are being reviewed', async ({
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

test('the photos fit 320 px', async ({ page, openSignedIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSignedIn('/account/payment-documents/pe-1');
  await front(page).setInputFiles(photo('a-name-without-any-space-that-goes-on-and-on-and-on-for-ever.png'));
  await expect(page.getByRole('img', { name: /^Preview/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
