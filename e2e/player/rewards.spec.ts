// Rewards: giftboxes and other claims, the daily gift, wheel and streak, less motion.
import { findings } from '../helpers/axe';
import { connected, expect, test } from '../helpers/fixtures';
import { goTo } from '../helpers/pages';

const CLAIM = '/Players/{id}/rewards/giftboxes/{playerRewardId}/claim';

const calls = (route: string) => `/calls?route=${encodeURIComponent(route)}`;

// [RWD-07, RWD-13, RWD-30]
test('a giftbox is opened once by a double click, celebrated and gone; the others are opened together, in a carousel', async ({
  page,
  openSignedIn,
  platform,
}) => {
  await openSignedIn('/rewards');
  const open = page.getByRole('button', { name: /^Open giftbox/ });
  await expect(open).toHaveCount(3);
  expect(await findings(page)).toEqual([]);
  await open.last().click();
  await expect(page.getByText('Tap again')).toBeVisible();
  expect(await platform.get(calls(`POST ${CLAIM}`))).toHaveLength(0);
  await open.first().dblclick();
  const reward = page.getByRole('dialog', { name: 'YOUR REWARD' });
  await expect(reward).toContainText('Betty Coins');
  await reward.getByRole('button', { name: 'Skip' }).click();
  await expect(reward.getByRole('button', { name: 'Skip' })).toHaveCount(0);
  await expect(reward.locator('[aria-hidden="true"]').getByText('BC 2.5K', { exact: true })).toBeVisible();
  await expect(reward.getByRole('heading')).toBeFocused();
  const moving = () => page.evaluate(() => document.getAnimations().length);
  await expect.poll(moving).toBe(0);
  await expect(reward.getByRole('button', { name: 'Play Now' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(open).toHaveCount(2);
  expect(await platform.get(calls(`POST ${CLAIM}`))).toHaveLength(1);
  await expect(page.getByText('Coin balance: 252,500')).toBeAttached();
  await expect(page.getByRole('heading', { name: 'This session' })).toBeVisible();
  await page.reload();
  await expect(open).toHaveCount(2);
  await page.getByRole('button', { name: 'Open all 2' }).click();
  await expect(reward.getByText('1 of 2')).toBeVisible();
  await expect(reward.locator('[data-part="lid"]')).toHaveCount(1);
  await reward.getByRole('button', { name: 'Next' }).click();
  await expect(reward.getByText('2 of 2')).toBeVisible();
  await reward.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('No giftboxes right now.')).toBeVisible();
});

test('a giftbox opens by a hold and by a key', async ({ page, openSignedIn, platform }) => {
  await openSignedIn('/rewards');
  const open = page.getByRole('button', { name: /^Open giftbox/ });
  const reward = page.getByRole('dialog', { name: 'YOUR REWARD' });
  const box = await open.first().boundingBox();
  expect(box?.width).toBe(160);
  await page.mouse.move((box?.x ?? 0) + 80, (box?.y ?? 0) + 80);
  await page.mouse.down();
  await expect(reward).toBeVisible();
  await page.mouse.up();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(open).toHaveCount(2);
  await open.first().press('Enter');
  await expect(reward).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(open).toHaveCount(1);
  expect(await platform.get(calls(`POST ${CLAIM}`))).toHaveLength(2);
});

test('the welcome box, community and checklist rewards and an instant wheel are claimed each once', async ({
  page,
  openSignedIn,
  platform,
}) => {
  // [RWD-09, RWD-11, LOY-17, LOY-23]
  await test.step('the welcome box, community and checklist rewards are claimed each once', async () => {
    await openSignedIn('/');
    await connected(page);
    await goTo(page, '/rewards');
    await page.getByRole('button', { name: 'Claim community rewards' }).waitFor();
    expect(await platform.get(calls('GET /Players/{id}/checklist'))).toHaveLength(1);
    await page.getByRole('button', { name: 'Claim community rewards' }).dblclick();
    await expect(page.getByRole('status').filter({ hasText: 'You got SC 1.00.' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Claim community rewards' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Claim checklist rewards' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'You got BC 1K.' })).toBeVisible();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('Betty Coins');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'More for you' })).toHaveCount(0);
    const asked = (await platform.get(calls('POST /Players/{id}/rewards/redemptionsPerType'))) as {
      body: object;
    }[];
    expect(asked.map(({ body }) => body)).toEqual([
      { RewardType: 'CommunityEvent' },
      { RewardType: 'ChecklistInstantReward' },
    ]);
  });

  // [DAILY-07]
  await test.step('an instant wheel is spun in place', async () => {
    await page.getByRole('button', { name: 'Spin now' }).click();
    const wheel = page.getByRole('dialog', { name: 'A wheel spin for you' });
    await expect(wheel.getByRole('img', { name: /^Wheel with 8 prizes: BC 500, / })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await wheel.getByRole('button', { name: 'Spin now' }).click();
    await expect(page.getByRole('dialog', { name: 'YOUR REWARD' })).toBeVisible();
  });
});

test('the wheel, the daily gift and a broken streak work on their page', async ({
  page,
  openSignedIn,
  platform,
}) => {
  const { streak } = (await platform.get('/players/1001')) as { streak: { milestones: { state: string }[] } };
  const milestones = streak.milestones.map((milestone, index) => ({
    ...milestone,
    state: index === 0 ? 'Missed' : 'Upcoming',
  }));
  await platform.patch('/players/1001', { streak: { ...streak, status: 'Broken', milestones } });
  // [DAILY-03, DAILY-05, DAILY-17]
  await test.step('the wheel gives the prize of the platform, once, and the daily gift counts down to the next', async () => {
    await openSignedIn('/daily-rewards');
    await expect(page.getByText('1 spin left')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    const wheelHeight = async () => {
      const [wheel, next] = ['Daily wheel', 'Daily streak'].map((name) =>
        page.getByRole('heading', { name }),
      );
      return ((await next?.boundingBox())?.y ?? 0) - ((await wheel?.boundingBox())?.y ?? 0);
    };
    const heightBefore = await wheelHeight();
    await page.getByRole('button', { name: 'Spin now' }).dblclick();
    await expect(page.getByRole('button', { name: 'Spinning' })).toBeVisible();
    const reward = page.getByRole('dialog', { name: 'YOUR REWARD' });
    await expect(reward).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('0 spins left')).toBeVisible();
    await expect(page.getByText(/^Next spin in 2\d:\d\d:\d\d \(/)).toBeVisible();
    expect(await wheelHeight()).toBe(heightBefore);
    await expect(page.getByRole('button', { name: 'No spins left' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(await platform.get(calls('POST /Players/{id}/wheel/claim'))).toHaveLength(1);
    await page.getByRole('button', { name: 'Claim your gift' }).click();
    await expect(page.getByRole('dialog')).toContainText('BC 1K');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Claimed for today.')).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Next gift in 23:59:\d\d \(/)).toBeVisible();
  });

  // [DAILY-11]
  await test.step('a broken streak is started over', async () => {
    const gem = page.locator('main [data-cut$="of 7"]');
    await expect(gem).toHaveAttribute('data-cut', '0 of 7');
    await page.getByRole('button', { name: 'Start a new gem' }).click();
    await page.getByRole('button', { name: 'Collect BC 500' }).click();
    await expect(gem).toHaveAttribute('data-cut', '1 of 7');
  });
});

// [DAILY-11, DAILY-12]
test('the daily streak opens one second after the sign-in, is collected, and does not open again', async ({
  page,
  signIn,
  platform,
}) => {
  await platform.post('/config', { constants: { dailyBonusDelayMs: 1_000 } });
  await signIn();
  const streak = page.getByRole('dialog', { name: 'Your daily streak' });
  await expect(streak).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await streak.getByRole('button', { name: 'Collect BC 500' }).dblclick();
  await expect(streak.getByText('Come back tomorrow for the next day.')).toBeVisible();
  await test.step('its toast is in the modal, outside of which everything is inert, and stays when it closes', async () => {
    const toast = page.getByRole('status').filter({ hasText: 'You got BC 500.' });
    await toast.hover();
    await expect(streak.getByRole('status').filter({ hasText: 'You got BC 500.' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(streak).toHaveCount(0);
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast).toHaveCount(0);
  });
  await expect(page.getByText('Coin balance: 250,500')).toBeAttached();
  const { streak: state } = (await platform.get('/players/1001')) as { streak: { status: string } };
  expect(state.status).toBe('InProgress');
  expect(await platform.get(calls('POST /players/{id}/dailyStreak'))).toHaveLength(1);
  await page.reload();
  await expect(page.getByText('Coin balance: 250,500')).toBeAttached();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('rewards follow each other in one place; with less motion nothing flies', async ({
  page,
  platform,
  signIn,
}) => {
  await test.step('rewards follow each other in one place, and the focus goes back to where it was at the end', async () => {
    await signIn();
    const opener = page.getByRole('link', { name: 'Games', exact: true }).first();
    await opener.focus();
    for (const id of [71, 72]) {
      await platform.post('/push', {
        playerId: 1001,
        event: 'RewardMessageReceived',
        args: [
          {
            rewards: [{ rewardType: 'Coins', rewardAmount: id, playerRewardId: id, rewardId: 1 }],
            sourceType: 'BackOffice',
          },
        ],
      });
    }
    for (const amount of ['71', '72']) {
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(`BC ${amount}`);
      await expect(dialog.getByRole('heading')).toBeFocused();
      await page.keyboard.press('Escape');
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await test.step('with less motion everything is there and nothing flies', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate(() => {
      const seen = { flown: 0 };
      Object.assign(window, { seen });
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (node instanceof HTMLElement && (node.dataset.burst ?? node.dataset.confetti) !== undefined)
              seen.flown += 1;
      }).observe(document.body, { childList: true });
    });
    await platform.post('/push', {
      playerId: 1001,
      event: 'RewardMessageReceived',
      args: [
        { rewards: [{ rewardType: 'Coins', rewardAmount: 95_000 }], sourceType: 'BackOffice', version: 77 },
      ],
    });
    await expect(page.getByRole('dialog').locator('[aria-hidden="true"]').getByText('BC 95K')).toBeAttached();
    expect(await page.evaluate(() => (window as unknown as { seen: { flown: number } }).seen.flown)).toBe(0);
  });
});

test('with sound a reward has a tune, the wheel clicks, and turning it on is heard; without it nothing is', async ({
  page,
  openSignedIn,
  platform,
}) => {
  await platform.post('/config', { flags: { sonicBranding: true } });
  await page.addInitScript(() => {
    Object.assign(window, { voices: 0 });
    const begin = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function start(when) {
      (window as unknown as { voices: number }).voices += 1;
      begin.call(this, when);
    };
  });
  const voices = () => page.evaluate(() => (window as unknown as { voices: number }).voices);
  await openSignedIn('/rewards');
  await page.getByRole('button', { name: 'Open giftbox 1' }).dblclick();
  await page.getByRole('dialog', { name: 'YOUR REWARD' }).waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await voices()).toBe(0);
  await goTo(page, '/account/settings');
  await page.getByRole('switch', { name: 'Sound' }).click();
  await expect.poll(voices).toBeGreaterThan(0);
  const sample = await voices();
  await goTo(page, '/daily-rewards');
  await page.getByRole('button', { name: 'Spin now' }).click();
  await expect.poll(voices).toBeGreaterThan(sample + 8);
  const clicks = await voices();
  await page.getByRole('dialog', { name: 'YOUR REWARD' }).waitFor();
  await expect.poll(voices).toBeGreaterThan(clicks);
});
