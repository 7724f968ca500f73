// The source-of-funds form in the browser: prompted, validated, kept across a reload, and sent once.
import { findings } from '../helpers/axe';
import { expect, type Page, test } from '../helpers/fixtures';
import { keyFindings } from '../helpers/keys';
import { goTo } from '../helpers/pages';

const CANARY = 'canary-baker-at-lighthouse';
const OPEN = { id: 7, isCompleted: false };
/** Nothing else opens once the prompt is closed. */
const ASKED = {
  sourceOfFundsForm: OPEN,
  streak: { status: 'Completed', isPlayerEligible: false, milestones: [] },
};

const send = (page: Page) => page.getByRole('button', { name: 'Send my answers' });
const summary = (page: Page) => page.getByRole('region', { name: 'There is a problem' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

/** The line of a checkbox's tick. */
const tick = (page: Page, name: string) =>
  box(page, name).evaluate((input) => getComputedStyle(input, '::before').borderBottomStyle);

async function answer(page: Page): Promise<void> {
  await box(page, 'Savings').check();
  await page.getByLabel('What is your job title').fill(CANARY);
  await page.getByLabel('What is your annual income').fill('60,000');
  await page.getByLabel('Which additional funds').fill('None');
}

const storages = (page: Page) =>
  page.evaluate(() => ({ local: JSON.stringify(localStorage), session: JSON.stringify(sessionStorage) }));

// [ACCT-64, ACCT-65, ACCT-66, ACCT-67, ACCT-68, ACCT-69, ACCT-70]
test('the form is prompted, validated, kept across a reload, and sent once', async ({
  page,
  platform,
  openSignedIn,
}) => {
  await platform.patch('/players/1001', ASKED);
  await page.setViewportSize({ width: 320, height: 640 });
  await openSignedIn('/account');
  const prompt = page.getByRole('dialog', { name: 'Source of funds' });
  await prompt.getByRole('button', { name: 'Answer now' }).press('Enter');
  await expect(page).toHaveTitle(/^SOF Attestation/);
  await expect(prompt).toHaveCount(0);
  await send(page).press('Enter');
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveCount(4);
  await expect(page).toHaveTitle(/^Error: SOF Attestation/);
  expect(await findings(page)).toEqual([]);
  expect(await keyFindings(page)).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });

  await summary(page).getByRole('link', { name: 'Choose where the money comes from.' }).press('Enter');
  await expect(box(page, 'Employment income')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(box(page, 'Employment income')).toBeChecked();
  expect(await tick(page, 'Employment income')).toBe('solid');
  expect(await tick(page, 'Inheritance')).toBe('none');
  await box(page, 'Other').check();
  await page.getByLabel('Other source').fill('Lottery');
  await answer(page);
  await expect(summary(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('What is your job title')).toHaveValue(CANARY);
  await expect(page.getByLabel('Other source')).toHaveValue('Lottery');
  await expect(box(page, 'Inheritance')).not.toBeChecked();
  const kept = await storages(page);
  expect(kept.local).not.toContain(CANARY);

  await platform.post('/faults', { route: 'PATCH /Accounts/{id}/sourceoffunds/{form}', do: 'executed' });
  await send(page).dblclick();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  const { sourceOfFunds } = (await platform.get('/players/1001')) as { sourceOfFunds: object };
  expect(sourceOfFunds).toEqual({
    sources: ['Employment income', 'Savings', 'Other'],
    otherSource: 'Lottery',
    jobTitleEmployerLength: CANARY,
    annualIncome: '60,000',
    additionalFunds: 'None',
    comments: '',
  });
  const left = await storages(page);
  expect(`${left.local}${left.session}`).not.toContain(CANARY);
  await goTo(page, '/account');
  await expect(page).toHaveTitle(/^My profile/);
  await goTo(page, '/account/source-of-funds');
  await expect(page.getByRole('heading', { name: 'Completed' })).toBeVisible();
});
