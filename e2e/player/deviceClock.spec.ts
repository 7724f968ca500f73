// A device whose clock is hours off, or is set while a page is open: countdowns, expiry and the log follow the host's clock.
import type { Page } from 'playwright/test';
import { type Control, expect, test } from '../helpers/fixtures';
import { logged } from '../helpers/log';

const HOUR_MS = 3_600_000;

/** The global that holds how far the device's clock is ahead, ms. */
type WithClock = { aheadMs: number };

/** Sets the device's clock for all following pages of the tab. */
async function setDevice(page: Page, aheadMs: number): Promise<void> {
  await page.addInitScript((ms) => {
    const device = Object.assign(window as unknown as WithClock, { aheadMs: ms });
    const Real = Date;
    window.Date = class extends Real {
      constructor(...args: [] | [number]) {
        if (args.length === 0) super(Real.now() + device.aheadMs);
        else super(...args);
      }
      static override now = () => Real.now() + device.aheadMs;
    } as DateConstructor;
  }, aheadMs);
}

/** The next daily gift is available in 23 h 59 min. */
function giveTomorrow(platform: Control): Promise<unknown> {
  const nextAvailableAt = new Date(Date.now() + 24 * HOUR_MS - 60_000).toISOString();
  return platform.patch('/players/1001', {
    dailyGift: { rewardType: 'Coins', rewardAmount: 1_000, status: 'Claimed', nextAvailableAt },
  });
}

const countdown = (page: Page) => page.getByText(/^Next gift in 23:5\d:\d\d \(/);

for (const hours of [3, -3]) {
  test(`a device's clock that is ${hours} hours off changes neither a countdown nor the session`, async ({
    page,
    signInByHand,
  }) => {
    await setDevice(page, hours * HOUR_MS);
    await signInByHand();
    await page.goto('/daily-rewards');
    await page.getByRole('button', { name: 'Claim your gift' }).click();
    await expect(page.getByRole('dialog')).toContainText('BC 1K');
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(countdown(page)).toBeVisible();
    expect(await logged(page, '"session/renew')).toEqual([]);
    const [started = ''] = await logged(page, '"kind":"session/started"');
    const { at } = JSON.parse(started) as { at: number };
    expect(Math.abs(at - Date.now())).toBeLessThan(HOUR_MS);
  });
}

test('a clock that is set while a page is open is corrected once the page wakes up', async ({
  page,
  openSignedIn,
  platform,
}) => {
  await giveTomorrow(platform);
  await setDevice(page, 0);
  await openSignedIn('/daily-rewards');
  await expect(countdown(page)).toBeVisible();
  /** The clock is followed once the first screen is finished. */
  await expect(async () => {
    const asked = page.waitForResponse((response) => response.url().includes('/version.json?at='), {
      timeout: 2_000,
    });
    await page.evaluate((ms) => {
      (window as unknown as WithClock).aheadMs += ms;
      window.dispatchEvent(new Event('pageshow'));
    }, 3 * HOUR_MS);
    await asked;
  }).toPass();
  /** The page counts as shown again after each correction. */
  await expect
    .poll(async () => {
      const { at } = JSON.parse((await logged(page, '"pageShown$"')).at(-1) ?? '{}') as { at?: number };
      return Math.abs((at ?? 0) - Date.now());
    })
    .toBeLessThan(HOUR_MS);
  await expect(countdown(page)).toBeVisible();
});

test('an old configuration from a cache does not change a clock that is right', async ({
  page,
  openSignedIn,
  platform,
}) => {
  await giveTomorrow(platform);
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const date = new Date(Date.now() - 3 * HOUR_MS).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  const asked = page.waitForResponse((response) => response.url().includes('/version.json?at='));
  await openSignedIn('/daily-rewards');
  await asked;
  await expect(countdown(page)).toBeVisible();
});
