// Claims with a lost response, a reload in between, or a second tab: one effect, a shown reward, and current offers.
import { connected, expect, type Page, signOut, test } from '../helpers/fixtures';
import { goTo } from '../helpers/pages';

interface Call {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

const calls = (route: string) => `/calls?route=${encodeURIComponent(route)}`;

const modal = (page: Page) => page.getByRole('dialog', { name: 'YOUR REWARD' });

/** One kind of claim represents all: the others differ only in their texts, which unit tests check. */
const CLAIM = 'POST /Players/{id}/rewards/giftboxes/{playerRewardId}/claim';

test('a claim with a lost response, a reload in the middle and a turning wheel each show their reward once', async ({
  page,
  openSignedIn,
  platform,
  context,
}) => {
  await test.step('a reload in the middle of a claim shows its reward', async () => {
    const route = 'POST /Players/{id}/rewards/giftboxes/{playerRewardId}/claim';
    await openSignedIn('/rewards');
    await page.getByRole('button', { name: 'Open giftbox 1' }).waitFor();
    await platform.post('/faults', { route, do: 'executed', times: 99 });
    await page.getByRole('button', { name: 'Open giftbox 1' }).dblclick();
    await expect(page.getByText('Checking…')).toBeVisible();
    await platform.clear('/faults');
    await page.reload();
    await expect(modal(page)).toBeVisible();
    const sent = (await platform.get(calls(route))) as Call[];
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    const { coins } = (await platform.get('/players/1001')) as { coins: number };
    expect(coins).toBe(252_500);
  });

  await test.step('a giftbox with a lost response is looked up by its key and shown', async () => {
    await page.keyboard.press('Escape');
    await expect(modal(page)).toHaveCount(0);
    const earlier = ((await platform.get(calls(CLAIM))) as Call[]).length;
    const claim = page.getByRole('button', { name: /^Open giftbox 1$/ });
    await claim.waitFor();
    await platform.post('/faults', { route: CLAIM, do: 'executed', times: 99 });
    await claim.dblclick();
    await expect(page.getByText('Checking…')).toBeVisible();
    await platform.clear('/faults');
    await expect(modal(page)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Hmm...')).toHaveCount(0);
    const sent = ((await platform.get(calls(CLAIM))) as Call[]).slice(earlier);
    expect(sent.length).toBeGreaterThan(0);
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  await test.step('a reload while the wheel turns still shows its prize, once', async () => {
    await page.keyboard.press('Escape');
    await goTo(page, '/daily-rewards');
    /** The page before it has such a button too. */
    await expect(page.getByRole('heading', { name: 'Daily wheel' })).toBeVisible();
    await page.getByRole('button', { name: 'Spin now' }).click();
    await expect(page.getByRole('button', { name: 'Spinning' })).toBeVisible();
    await page.reload();
    await expect(modal(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('0 spins left')).toBeVisible();
    await page.reload();
    await expect(page.getByText('0 spins left')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const sent = (await platform.get(calls('POST /Players/{id}/wheel/claim'))) as Call[];
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(sent[0]?.body).toEqual({ wheel: 'daily' });
  });

  await test.step('an offer claimed in another tab is refused with a reason and disappears', async () => {
    const other = await context.newPage();
    await other.goto('/daily-rewards');
    const button = { name: 'Claim your gift' };
    for (const tab of [page, other]) await tab.getByRole('button', button).waitFor();
    await page.getByRole('button', button).click();
    await expect(page.getByText('Claimed for today.')).toBeVisible();
    await other.getByRole('button', button).click();
    await expect(other.getByRole('dialog', { name: 'Hmm...' })).toBeVisible();
    await other.keyboard.press('Escape');
    await expect(other.getByText('Claimed for today.')).toBeVisible();
    await expect(other.getByRole('button', button)).toHaveCount(0);
  });
});

const rewardPush = (version: number) => ({
  playerId: 1001,
  event: 'RewardMessageReceived',
  args: [
    {
      rewards: [{ rewardType: 'Coins', rewardAmount: version, playerRewardId: version, rewardId: 1 }],
      sourceType: 'BackOffice',
      version,
    },
  ],
});

test('queued rewards and notifications survive a reload, coins count without decimals, and a sign-out clears all', async ({
  page,
  signIn,
  platform,
}) => {
  await test.step('queued rewards survive a reload; closed and repeated ones do not return', async () => {
    await signIn();
    await connected(page);
    for (const version of [71, 72, 73, 73]) await platform.post('/push', rewardPush(version));
    const reward = page.getByRole('dialog', { name: 'CONGRATS!' });
    await expect(reward).toContainText('BC 71');
    await page.keyboard.press('Escape');
    await expect(reward).toContainText('BC 72');
    await page.reload();
    await expect(reward).toContainText('BC 72');
    await connected(page);
    await platform.post('/push', rewardPush(71));
    await page.keyboard.press('Escape');
    await expect(reward).toContainText('BC 73');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('coins show no decimals while they count', async () => {
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver((changes) => {
        for (const { target } of changes) seen.push(target.textContent ?? '');
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await platform.post('/push', {
      playerId: 1001,
      event: 'BettyCoinsBalanceUpdated',
      args: [{ amount: 251_777, version: 9_000 }],
    });
    await expect(page.getByText('BC 251,777').first()).toBeAttached();
    const counted = async () => {
      const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
      return seen.filter((text) => /^(BC )?[\d,.]+$/.test(text));
    };
    await expect.poll(async () => (await counted()).length).toBeGreaterThan(2);
    await expect.poll(async () => (await counted()).at(-1)).toContain('251,777');
    expect((await counted()).filter((text) => text.includes('.'))).toEqual([]);
  });

  await test.step('notifications survive a reload, and a sign-out clears them', async () => {
    const push = (id: number, title: string) =>
      platform.post('/push', {
        playerId: 1001,
        event: 'MessageReceived',
        args: [{ id, kind: 'ALERT', title, body: 'Words.', createdAt: new Date(0).toISOString() }],
      });
    await push(9_001, 'First');
    await push(9_002, 'Second');
    await expect(page.getByRole('dialog', { name: 'First' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Second' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('dialog', { name: 'Second' })).toBeVisible();
    await connected(page);
    await push(9_001, 'First');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: 'Account' }).click();
    await signOut(page);
    const kept = await page.evaluate(() => Object.keys(sessionStorage));
    expect(kept.filter((key) => /rewards|notifications|intents|entry-code/.test(key))).toEqual([]);
  });
});

test('a mouse over a pop-up keeps it open, one next to it does not', async ({ page, signIn, platform }) => {
  await platform.post('/config', { constants: { rewardPopupMs: 8_000 } });
  await page.clock.install();
  /** An animation would begin at the page's time, which is then ahead of the browser's. */
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn();
  await connected(page);
  const reward = page.getByRole('dialog', { name: 'CONGRATS!' });
  await page.mouse.move(5, 300);
  await platform.post('/push', rewardPush(81));
  await expect(reward).toBeVisible();
  for (let step = 0; step < 5; step++) await page.mouse.move(5 + step, 300 + step);
  await page.clock.fastForward(10_000);
  await expect(reward).toHaveCount(0);
  await platform.post('/push', rewardPush(82));
  await expect(reward).toBeVisible();
  const box = await reward.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 100, { steps: 3 });
  await page.clock.fastForward(10_000);
  const queued = () =>
    page.evaluate(
      () =>
        (
          window as unknown as { coinstream: { snapshot(): { states: { rewards: { queue: unknown[] } } } } }
        ).coinstream.snapshot().states.rewards.queue.length,
    );
  expect(await queued()).toBe(1);
  await page.mouse.move(5, 300, { steps: 3 });
  await page.clock.fastForward(10_000);
  await expect(reward).toHaveCount(0);
});
