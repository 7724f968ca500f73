// Limits and breaks in the browser: set, lowered, raised, cleared; a timeout and its effects in every tab.
import { readFile } from 'node:fs/promises';
import { findings } from '../helpers/axe';
import { type Control, expect, type Page, test } from '../helpers/fixtures';
import { goTo } from '../helpers/pages';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const dialog = (page: Page) => page.getByRole('dialog');

async function save(page: Page, button = 'Save'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(dialog(page).getByText('Your new limit(s) have been set!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

const limitOf = async (platform: Control, type: string, period: string) => {
  const { limits } = (await platform.get('/players/1001')) as {
    limits: { type: string; period: string; amount: number | null; pendingAmount: number | null }[];
  };
  return limits.find((limit) => limit.type === type && limit.period === period);
};

// [LIM-01, LIM-05, LIM-06, LIM-07, LIM-10, LIM-13, REG-48]
test('a limit is set, lowered immediately, raised with its date, kept, and cleared', async ({
  page,
  platform,
  signIn,
}) => {
  await signIn();
  await page.goto('/account/limits/purchase');
  await field(page, 'Daily purchase limit').fill('100');
  await field(page, 'Weekly purchase limit').fill('60');
  await field(page, 'Weekly purchase limit').press('Enter');
  const summary = page.getByRole('region', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Daily amount cannot be more than weekly amount.' }).press('Enter');
  await expect(field(page, 'Daily purchase limit')).toBeFocused();
  expect(await findings(page)).toEqual([]);
  await field(page, 'Weekly purchase limit').fill('400');
  await save(page);
  expect(await limitOf(platform, 'Deposit', 'Daily')).toMatchObject({ amount: 100 });

  await field(page, 'Daily purchase limit').fill('40');
  await save(page);
  await expect(page.getByText('$0.00 of $40.00 used, $40.00 left.')).toBeVisible();

  await field(page, 'Daily purchase limit').fill('80');
  await save(page);
  await expect(page.getByText(/^\$80\.00 from tomorrow at \d?\d:\d\d/)).toBeVisible();
  await expect(page.getByText('$0.00 of $40.00 used, $40.00 left.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await save(page, 'Keep $40.00');
  await expect(field(page, 'Daily purchase limit')).toHaveValue('40');

  await field(page, 'Daily purchase limit').fill('');
  await save(page);
  await expect(page.getByText(/^No limit from/)).toBeVisible();
  await platform.post('/clock', { ms: DAY_MS });
  await page.reload();
  await expect(page.getByText('No limit. $0.00 used.').first()).toBeVisible();
  expect(await limitOf(platform, 'Deposit', 'Daily')).toMatchObject({ amount: null });
  expect(await limitOf(platform, 'Deposit', 'Weekly')).toMatchObject({ amount: 400 });

  await goTo(page, '/account/limits/closure/verify');
  const close = page.getByRole('button', { name: 'Close my account' });
  await close.click();
  await close.press('Enter');
  expect(await findings(page)).toEqual([]);
  await close.hover();
  await page.mouse.down();
  await expect(dialog(page).getByText('A redemption is still in progress.')).toBeVisible();
  await page.mouse.up();
  await page.keyboard.press('Escape');

  await goTo(page, '/account/data');
  await page.getByRole('button', { name: 'Request a copy' }).dblclick();
  await expect(page.getByText(/^Requested on .+ We'll prepare your copy by /)).toBeVisible();
  await platform.post('/dataRequests', { playerId: 1001, type: 'Copy', status: 'Ready' });
  await expect(page.getByText(/^Your copy is ready\. You can download it until /)).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('my-data-1.json');
  expect(await readFile(await saved.path(), 'utf8')).toContain('player@example.com');
  await page.getByRole('button', { name: 'Delete my account' }).hover();
  await page.mouse.down();
  await expect(page.getByText(/^Requested on .+ We'll delete your account by /)).toBeVisible();
  await page.mouse.up();
  expect(await findings(page)).toEqual([]);
  await platform.post('/dataRequests', {
    playerId: 1001,
    type: 'Deletion',
    status: 'Refused',
    reason: 'Wait for your redemption.',
  });
  await expect(page.getByText("We couldn't delete your account. Wait for your redemption.")).toBeVisible();
});

// [LIM-14, LIM-15, LIM-17, LIM-19, LIM-20, LIM-23]
test('a timeout closes games and purchases in every tab, and a self-exclusion signs out of all of them', async ({
  page,
  context,
  platform,
  signIn,
}) => {
  await signIn();
  const other = await context.newPage();
  await other.goto('/game-launch/2');
  const game = other.frameLocator('iframe[title="Midnight Orchard"]');
  await expect(game.getByRole('button', { name: 'Spin' })).toBeEnabled();

  await page.goto('/account/limits/timeout');
  await page.getByText('1 day', { exact: true }).click();
  await page.getByRole('button', { name: 'Review timeout' }).click();
  await expect(page.getByRole('heading', { name: 'Timeout of 1 day' })).toBeFocused();
  await expect(page.getByText(/^Until tomorrow at \d?\d:\d\d/)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await platform.post('/faults', {
    route: 'POST /Accounts/{id}/status/takeABreak',
    do: 'executed',
    times: 1,
  });
  await page.getByRole('button', { name: 'Start my timeout' }).dblclick();
  await expect(page.getByRole('heading', { name: "You're on a timeout" })).toBeVisible();

  await expect(other.getByText('Your account is in timeout! Please, try again later.')).toBeVisible();
  await expect(other.locator('iframe[title="Midnight Orchard"]')).toHaveCount(0);
  await page.goto('/shop');
  await expect(page.getByText(/^You're on a timeout until/)).toBeVisible();
  await page.goto('/payment-select/purchase');
  await expect(dialog(page).getByText('Your account is on timeout! Please, try again later.')).toBeVisible();
  const calls = (await platform.get('/calls?route=POST%20/Accounts/%7Bid%7D/status/takeABreak')) as {
    headers: Record<string, string>;
  }[];
  expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);

  await platform.post('/clock', { ms: DAY_MS });
  await page.goto('/account/limits/timeout');
  await expect(page.getByRole('heading', { name: 'Timeout', exact: true, level: 2 })).toBeVisible();
  await page.getByRole('button', { name: 'Review self-exclusion' }).click();
  await page.getByRole('button', { name: 'Start my self-exclusion' }).click();
  await expect(dialog(page).getByText('Self-exclusion request successful.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(other.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
});

test("a reality check interrupts play at the player's interval and continues counting", async ({
  page,
  platform,
  openSignedIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await platform.post('/config', { flags: { realityCheck: true } });
  await openSignedIn('/account/limits');
  const choice = page.getByRole('radio', { name: 'Every 15 minutes' });
  await choice.focus();
  await page.keyboard.press('Space');
  await expect(choice).toBeChecked();
  await goTo(page, '/game-launch/2');
  const autoplay = page
    .frameLocator('iframe[title="Midnight Orchard"]')
    .getByRole('button', { name: 'Autoplay' });
  await autoplay.click();
  await expect(autoplay).toHaveAttribute('aria-pressed', 'true');
  await page.clock.fastForward(15 * MINUTE_MS);
  const check = page.getByRole('dialog', { name: 'Reality check' });
  await expect(check).toContainText('15 min');
  await expect(page.locator('iframe[title]').contentFrame().locator('#auto')).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect(check.getByRole('link', { name: 'See my history' })).toBeVisible();
  await check.getByRole('button', { name: 'Continue' }).click();
  await expect(check).toHaveCount(0);
  await page.clock.fastForward(15 * MINUTE_MS);
  await expect(check).toContainText('30 min');
  await check.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.clock.fastForward(60 * MINUTE_MS);
  await expect(check).toHaveCount(0);
});
