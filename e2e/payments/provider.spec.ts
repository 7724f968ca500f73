// The payment provider's pages in a cross-site frame: input, results and appearance.
import type { FrameLocator } from 'playwright/test';
import { findings } from '../helpers/axe';
import { expect, type Page, test } from '../helpers/fixtures';
import { testNumber } from '../platform/world/cards';
import type { Payment } from '../platform/world/paymentTypes';
import type { Served } from '../serve';

function started(served: Served, flow: Payment['flow'] = 'card'): Payment {
  const transactionType = flow === 'card' ? 'Purchase' : 'Deposit';
  return served.platform.world.startPayment(1001, {
    transactionType,
    amount: 20,
    flow,
    appOrigin: served.origin,
  });
}

const addressOf = (served: Served, { secret }: Payment, path = '/card') =>
  `${served.platform.config().paymentOrigin}${path}?session=${secret}`;

/** Frames the provider's page in a page of the app, like the app. */
async function framed(page: Page, address: string): Promise<FrameLocator> {
  await page.goto('/faqs');
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    frame.title = 'Card page';
    frame.referrerPolicy = 'strict-origin';
    frame.style.cssText = 'width: 100%; height: 900px; border: 0';
    document.body.replaceChildren(frame);
  }, address);
  return page.frameLocator('iframe');
}

async function fill(form: FrameLocator, ending: string): Promise<void> {
  await form.getByLabel('Card number').fill(testNumber(ending));
  await form.getByLabel('Expiry date').fill('12/30');
  await form.getByLabel('Security code').fill('123');
  await form.getByLabel('Name on the card').fill('Ann Lee');
}

/** The app's URL to which the frame returns; wait for it before the step that leads there. */
const returning = async (page: Page) =>
  new URL((await page.waitForRequest('**/payment-result-iframe?*')).url());

test('a card is entered by keyboard or filled in from the test cards; errors are next to their fields; 3-D Secure asks for a code; a lost response charges once', async ({
  page,
  served,
}) => {
  await test.step('a valid card entered by keyboard returns to the app as authorised and to be saved', async () => {
    const payment = started(served);
    const form = await framed(page, addressOf(served, payment));
    await form.getByLabel('Card number').focus();
    await page.keyboard.type(testNumber('1111'));
    await expect(form.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111');
    await page.keyboard.press('Tab');
    for (const typed of ['12/30', '1230']) {
      await form.getByLabel('Expiry date').fill('');
      await page.keyboard.type(typed);
      await expect(form.getByLabel('Expiry date')).toHaveValue('12/30');
    }
    for (const text of ['123', 'Ann Lee']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    const returned = returning(page);
    await page.keyboard.press('Enter');
    const { searchParams } = await returned;
    expect(Object.fromEntries(searchParams)).toEqual({
      transactionId: payment.transactionId,
      savePaymentEntity: 'true',
    });
    expect(served.platform.world.transactionOf(payment).status).toBe('InProgress');
  });

  await test.step('a test card of the table fills in the form', async () => {
    const form = await framed(page, addressOf(served, started(served)));
    await form.getByText('Test cards').click();
    await form.getByRole('button', { name: '4111 1111 1111 2002' }).click();
    const returned = returning(page);
    await page.keyboard.press('Enter');
    await returned;
  });

  await test.step('errors are shown next to their fields, and a refusal keeps everything except the security code', async () => {
    const form = await framed(page, addressOf(served, started(served)));
    await form.getByRole('button', { name: 'Pay $20.00' }).click();
    await expect(form.getByRole('alert')).toContainText('Please check the form:');
    await expect(form.getByLabel('Card number')).toHaveAccessibleDescription('Enter the card number.');
    await form.getByRole('link', { name: 'Enter the security code.' }).click();
    await expect(form.getByLabel('Security code')).toBeFocused();

    await fill(form, '3003');
    await form.getByRole('button', { name: 'Pay $20.00' }).click();
    await expect(form.getByRole('alert')).toContainText('The security code does not match.');
    await expect(form.getByLabel('Card number')).toHaveValue('4111 1111 1118 3003');
    await expect(form.getByLabel('Name on the card')).toHaveValue('Ann Lee');
    await expect(form.getByLabel('Security code')).toHaveValue('');

    await fill(form, '3002');
    const returned = returning(page);
    await form.getByRole('button', { name: 'Pay $20.00' }).click();
    expect((await returned).searchParams.get('errorCode')).toBe('insufficient-funds');
  });

  await test.step('3-D Secure requires a code in the same frame: a wrong one can be corrected, a correct one authorises', async () => {
    const payment = started(served);
    const form = await framed(page, addressOf(served, payment));
    await fill(form, '4002');
    await form.getByRole('button', { name: 'Pay $20.00' }).click();
    await expect(form.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
    expect(served.platform.world.transactionOf(payment).status).toBe('Started');
    await form.getByLabel('Code', { exact: true }).fill('9999');
    await form.getByRole('button', { name: 'Confirm' }).click();
    await expect(form.getByRole('alert')).toContainText('2 tries left');
    await form.getByLabel('Code', { exact: true }).fill('1234');
    const returned = returning(page);
    await form.getByRole('button', { name: 'Confirm' }).click();
    await returned;
    expect(served.platform.world.transactionOf(payment).status).toBe('InProgress');
  });

  await test.step('a response lost after the charge is requested again without another charge', async () => {
    const payment = started(served, 'launch');
    const form = await framed(page, addressOf(served, payment));
    await fill(form, '1005');
    await form.getByRole('button', { name: 'Pay $20.00' }).click();
    await expect(form.getByRole('alert')).toContainText('Please try again: you will not be charged twice.');
    const { world } = served.platform;
    expect(world.transactionOf(payment).status).toBe('Approved');
    const returned = returning(page);
    await form.getByRole('button', { name: 'Pay $20.00' }).click();
    expect((await returned).search).toBe(`?identifier=${payment.transactionId}`);
    expect(world.ledger.filter(({ kind }) => kind === 'charge')).toHaveLength(1);
  });
});

test('every page fits 320 px and passes axe in either theme', async ({ page, served }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const looksWell = async () => {
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await findings(page)).toEqual([]);
  };
  const payment = started(served);
  await page.goto(addressOf(served, payment));
  await looksWell();
  await page.getByRole('button', { name: 'Pay $20.00' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await looksWell();
  await page.goto(addressOf(served, started(served, 'bank'), '/bank'));
  await looksWell();
  payment.card = { cardCode: 'VI', last4: '4002', expiryMonth: 12, expiryYear: 2030, funding: 'debit' };
  await page.goto(addressOf(served, payment, '/challenge'));
  await looksWell();
  await page.goto(addressOf(served, { ...payment, secret: 'unknown' }));
  await looksWell();
});

test('the bank refuses to be framed, and a page works only in the browser that opened it first', async ({
  page,
  served,
  violations,
  browser,
}) => {
  await test.step('the bank refuses to be framed, and a full-page visit returns to the app', async () => {
    const payment = started(served, 'bank');
    const address = addressOf(served, payment, '/bank');
    await framed(page, address);
    await expect.poll(() => page.frames().at(-1)?.url()).toContain('chrome-error');
    violations.length = 0;
    await page.goto(address);
    const returned = page.waitForRequest('**/account/payment-result?*');
    await page.getByRole('button', { name: 'Send $20.00' }).click();
    expect(new URL((await returned).url()).search).toBe(`?transactionId=${payment.transactionId}`);
    expect(served.platform.world.transactionOf(payment).status).toBe('Approved');
    await page.waitForURL('**/account/payment-result?*');
  });

  await test.step('a page works only in the browser that opened it first', async () => {
    const address = addressOf(served, started(served));
    await framed(page, address);
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Pay by card' })).toBeVisible();
    await page.reload();
    const again = await framed(page, address);
    await expect(again.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
    const stranger = await browser.newPage();
    await stranger.goto(address);
    await expect(stranger.getByRole('heading', { name: 'This payment page is closed' })).toBeVisible();
    await stranger.close();
  });
});
