// Registration in a real browser: validated on submit, kept across a reload, refused with reasons, one account.
import { findings } from '../helpers/axe';
import { type Control, connected, expect, type Page, test } from '../helpers/fixtures';

const PASSWORD = 'correct horse';

interface Applicant {
  readonly email?: string;
  readonly year?: string;
  readonly province?: string;
}

/** Fills in the form by its labels, like a player. */
async function fill(
  page: Page,
  { email = 'zoe@example.com', year = '1990', province = 'Ontario' }: Applicant = {},
) {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('First name').fill('Zoë');
  await page.getByLabel('Last name').fill("O'Brien");
  await page.getByLabel('Month', { exact: true }).selectOption('February');
  await page.getByLabel('Day', { exact: true }).selectOption('28');
  await page.getByLabel('Year', { exact: true }).selectOption(year);
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByLabel('Industry').selectOption('Retired');
  await expect(page.getByRole('combobox', { name: 'Occupation' })).toHaveCount(0);
  await page.getByLabel('Industry').selectOption('Education');
  await page.getByRole('combobox', { name: 'Occupation' }).fill('Teach');
  await page.getByRole('option', { name: 'Teacher' }).click();
  await page.getByLabel('Phone number').fill('416 555 0199');
  await page.getByRole('combobox', { name: 'Find your address' }).fill('12 queen');
  await page.getByRole('option', { name: /^12 Queen Street West, Toronto/ }).click();
  await expect(page.getByLabel('Street name')).toHaveValue('Queen Street West');
  await page.getByLabel('Province', { exact: true }).selectOption(province);
  for (const consent of [/not acting for another/, /I accept the/, /politically exposed/, /fit to play/])
    await page.getByRole('checkbox', { name: consent }).check();
}

const create = (page: Page) => page.getByRole('button', { name: 'Create my account' });
const summary = (page: Page) => page.getByRole('region', { name: 'There is a problem' });

interface Sent {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}
const registrations = async (platform: Control) =>
  (await platform.get('/calls?route=POST%20/Registration')) as Sent[];

// [REG-59, REG-60, REG-62, REG-63, REG-64, REG-65, REG-66, REG-01, REG-27, REG-34, REG-42, REG-43, REG-44, REG-45, REG-07, REG-56]
test('the form is validated, survives a reload without its secrets, and creates one account', async ({
  page,
  platform,
}) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/register?utm_source=mail&utm_campaign=spring');
  await create(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Create Account/);
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await summary(page).getByRole('link', { name: 'Please enter your city' }).click();
  await expect(page.getByLabel('City', { exact: true })).toBeFocused();
  await fill(page);
  await expect(summary(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Zoë');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Toronto');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    PASSWORD,
  );
  await create(page).click();
  await expect(summary(page).getByRole('link')).toHaveText([
    'Password must be more than 8 characters',
    /^I am 19 years of age or older.*: You must accept the terms$/,
    /^I am at least 18 years old.*: You must accept the terms$/,
    /^I am not a politically exposed person.*: You must accept the terms$/,
    /^I am fit to play.*: You must accept the terms$/,
  ]);
  await fill(page);
  await create(page).dblclick();
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeFocused();
  expect(await registrations(platform)).toMatchObject([
    { body: { account: { registrationMeta: { utm_source: 'mail', utm_campaign: 'spring' } } } },
  ]);
  expect(await page.evaluate(() => localStorage.getItem('coinstream.registration'))).toBeNull();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill('zoe@example.com');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const email = page.getByRole('dialog', { name: 'Confirm your email' });
  await expect(email.getByRole('button', { name: /^Send the link again in [12]:\d\d$/ })).toBeDisabled();
  expect(await findings(page)).toEqual([]);
  await connected(page);
  const sent = (await platform.get('/outbox')) as { to: string; link: string }[];
  const link = sent.find(({ to }) => to === 'zoe@example.com')?.link ?? '';
  const reader = await page.context().newPage();
  await reader.goto('/api/emails/confirm?token=wrong');
  await expect(reader.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
  await reader.goto(link);
  await expect(reader.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await expect(email).toHaveCount(0);
  const thanks = page.getByRole('dialog', { name: 'Thank you' });
  await thanks.getByRole('button', { name: 'OK' }).click();
  const phone = page.getByRole('dialog', { name: 'Confirm your phone' });
  await expect(phone).toContainText('number ending in 99');
  await phone.getByRole('button', { name: 'Text me a code' }).click();
  const code = page.getByRole('dialog', { name: 'Enter your code' });
  await expect(code.getByRole('button', { name: /^Text me another code in/ })).toBeDisabled();
  await code.getByLabel('Code').fill('000 000');
  await code.getByRole('button', { name: 'Confirm' }).click();
  await expect(code.getByRole('link', { name: 'Something went wrong' })).toBeVisible();
  await code.getByLabel('Code').fill('123-456');
  await code.getByRole('button', { name: 'Confirm' }).click();
  await expect(code).toHaveCount(0);
  await expect(page.getByText('Your phone number is confirmed.')).toBeVisible();
  await page.goto('/register');
  await expect(page).toHaveURL(/\/$/);
});

// [REG-28, REG-54, REG-55]
test('registration shows what prevents it and keeps all input', async ({ page, platform }) => {
  await page.goto('/register');
  /** The latest year of the list: at most 18 years old. */
  const year = String(new Date().getFullYear() - 18);
  await fill(page, { email: 'player@example.com', year });
  await create(page).click();
  await expect(
    page.getByRole('heading', { name: 'You must be 19 years or older to continue' }),
  ).toBeFocused();
  expect(await registrations(platform)).toEqual([]);
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(summary(page)).toContainText('You must be 19 years or older to continue');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await page.getByLabel('Year', { exact: true }).selectOption('1990');
  await create(page).click();
  await expect(summary(page).getByRole('link')).toHaveText(['This email is already in use.']);
  await platform.post('/faults', { route: 'POST /Registration', do: 'executed', times: 1 });
  await page.getByLabel('Email', { exact: true }).fill('zoe@example.com');
  await create(page).click();
  await expect(page.getByRole('heading', { name: 'Creating your account' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  const made = (await registrations(platform)).filter(({ status }) => status === 200);
  expect(new Set(made.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  await page.reload();
  await fill(page, { email: 'watched@example.com' });
  await create(page).click();
  await expect(page.getByRole('heading', { name: 'This account is suspended' })).toBeFocused();
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Zoë');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await page.getByLabel('Email', { exact: true }).fill('anna@example.com');
  await page.getByLabel('Province', { exact: true }).selectOption('Quebec');
  await create(page).click();
  await expect(page.getByRole('heading', { name: "We can't offer our games where you live" })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
