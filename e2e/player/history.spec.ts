// The histories: filters in the URL, pages, totals, files, details, failures.
import { readFile } from 'node:fs/promises';
import { findings } from '../helpers/axe';
import { expect, type Page, test } from '../helpers/fixtures';
import { goTo } from '../helpers/pages';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const at = (ago: number) => new Date(Date.now() - ago).toISOString();
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const totals = (page: Page) => page.getByRole('region', { name: 'Totals' });

const round = (index: number, more: object = {}) => ({
  gameId: (index % 3) + 1,
  createdAt: at(index * 60_000),
  totalBets: 100,
  totalWins: index % 4 === 0 ? 250 : 0,
  source: 'Real',
  isFreeSpinRound: false,
  ...more,
});

async function saved(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  return readFile((await download.path()) ?? '', 'utf8');
}

test('payments are filtered and saved, rounds load page by page, and a history by dates covers whole days', async ({
  page,
  openSignedIn,
  platform,
}) => {
  // [RED-22, RED-24, RED-26, RED-27, RED-28]
  await test.step('payments are filtered by the URL, summed up and saved, and each opens a page', async () => {
    await openSignedIn('/account/payment-history');
    await expect(page).toHaveTitle(/^Transaction history/);
    await page.getByRole('radio', { name: '30 days' }).click();
    await expect(rows(page)).toHaveCount(12);
    await expect(totals(page).getByRole('status')).toHaveText('12 transactions in this period');
    await expect(totals(page)).toContainText('Purchases$74.973 of 4 approved');
    await expect(totals(page)).toContainText('Withdrawals-$50.001 of 1 approved');
    expect(await findings(page)).toEqual([]);
    await page.getByLabel('Type').selectOption('Purchase');
    await page.getByLabel('Status').focus();
    await page.getByLabel('Status').selectOption('Declined');
    await expect(page.getByLabel('Status')).toBeFocused();
    await expect(page).toHaveURL(/\?period=30&type=purchase&status=declined$/);
    await expect(rows(page)).toHaveCount(1);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    expect(await saved(page)).toMatch(
      /^\uFEFFDate \(UTC\),Transaction,Type,Status,Amount \(USD\)\r\n20\d\d-\d\d-\d\d [\d:]{8},t-older-2,Purchase,Declined,4\.99\r\n$/,
    );
    await page.getByRole('link', { name: 'Purchase' }).click();
    await expect(page).toHaveURL(/\/account\/payment-result\?transactionId=t-older-2$/);
    await page.goBack();
    await expect(page.getByLabel('Type')).toHaveValue('purchase');
    await expect(rows(page)).toHaveCount(1);
    await page.getByLabel('Status').selectOption('Started');
    await expect(page.getByText('No transactions match these filters.')).toBeVisible();
  });

  // [RED-29, RED-32]
  await test.step('rounds load page by page, the loaded ones are summed up, and each opens its details', async () => {
    await platform.patch('/players/1001', {
      coinRounds: Array.from({ length: 130 }, (_, index) =>
        round(index, { isFreeSpinRound: index === 1, ...(index === 0 ? { source: '=1+1' } : {}) }),
      ),
    });
    await goTo(page, '/account/coins-gaming-history');
    await expect(rows(page)).toHaveCount(60);
    await expect(totals(page).getByRole('status')).toHaveText('60 rounds loaded so far');
    await expect(totals(page)).toContainText('Bets5,900 BTYWins3,750 BTYNet−2,150 BTY');
    await page.getByRole('button', { name: 'Harbour Lanterns' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Harbour Lanterns' });
    await expect(dialog).toContainText('Net+150 BTY');
    await expect(dialog.getByRole('link', { name: 'Game details' })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Harbour Lanterns' }).first()).toBeFocused();
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect(rows(page)).toHaveCount(120);
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
    await expect(rows(page)).toHaveCount(130);
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
    await expect(totals(page).getByRole('status')).toHaveText('130 rounds in this period');
    expect(await saved(page)).toContain(",Harbour Lanterns,Paid bets,'=1+1,100.00,250.00\r\n");
    await page.getByLabel('Game').selectOption({ label: 'Harbour Lanterns' });
    await page.getByLabel('Result').selectOption('Won');
    await expect(rows(page)).toHaveCount(11);
  });

  await test.step('a history by dates covers whole days, and reports a start after the end', async () => {
    await platform.patch('/players/1001', {
      coinRounds: [round(0, { createdAt: at(26 * HOUR_MS) }), round(1, { createdAt: at(10 * DAY_MS) })],
    });
    await goTo(page, '/account');
    await expect(page).toHaveTitle(/^My profile/);
    await goTo(page, '/account/coins-gaming-history?period=30');
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('radio', { name: 'Dates' }).click();
    await expect(rows(page)).toHaveCount(2);
    const day = (ago: number) =>
      page.evaluate((time) => {
        const date = new Date(time);
        const two = (part: number) => String(part).padStart(2, '0');
        return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
      }, Date.now() - ago);
    const [old, between] = [await day(10 * DAY_MS), await day(5 * DAY_MS)];
    await page.getByLabel('From').fill(old);
    await expect(page.getByLabel('From')).toBeFocused();
    await page.getByLabel('To', { exact: true }).fill(between);
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`from=${old}&to=${between}$`));
    await page.getByLabel('From').fill(await day(DAY_MS));
    await expect(page.getByText('The start date is after the end date.')).toBeVisible();
    await page.getByRole('radio', { name: '1 day' }).click();
    await expect(page.getByText('No rounds in this period.')).toBeVisible();
    await expect(page).toHaveURL(/coins-gaming-history$/);
    await page.getByRole('button', { name: 'Show 7 days' }).click();
    await expect(page.getByRole('list', { name: /Yesterday|\d{4}$/ })).toHaveCount(1);
    await expect(rows(page)).toHaveCount(1);
  });
});
