// A game on screen: no layout shift from the tile to the first spin, nothing is clipped, and rewards wait until the player leaves.
import type { Locator, Page } from 'playwright/test';
import { type Control, connected, expect, test } from '../helpers/fixtures';
import { goTo } from '../helpers/pages';
import { smallTargets } from '../helpers/targets';

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
] as const;

const named = ({ width, height }: { width: number; height: number }) => `${width}×${height}`;

const slot = (page: Page) => page.frameLocator('iframe[title="Midnight Orchard"]');

const push = (platform: Control, rewardType: string, version: number) =>
  platform.post('/push', {
    playerId: 1001,
    event: 'RewardMessageReceived',
    args: [
      {
        rewards: [{ rewardType, rewardAmount: 2, playerRewardId: version, rewardId: 1 }],
        sourceType: 'BackOffice',
        version,
      },
    ],
  });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It has no place on the page.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

interface Shifts {
  shifts: string[];
}

/**
 * Records every layout shift and what moved, including those right after a tap, which browsers exclude. Starts after the
 * next frame, because the page that a navigation replaced shifts in the frame that first shows its successor.
 */
const watchShifts = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
    type Shift = PerformanceEntry & {
      sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const seen: string[] = [];
    Object.assign(window, { shifts: seen });
    const rectText = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[])
        for (const { node, previousRect, currentRect } of sources)
          seen.push(
            `${node?.nodeName} "${node?.textContent}" ${rectText(previousRect)} → ${rectText(currentRect)}`,
          );
    }).observe({ type: 'layout-shift' });
  });

test('from the poster to the first spin nothing jumps, and the whole slot is seen, at each size', async ({
  page,
  signIn,
}) => {
  await signIn();
  await connected(page);
  for (const viewport of VIEWPORTS) {
    await goTo(page, '/about');
    await expect(page).toHaveTitle(/^About us/);
    await page.setViewportSize(viewport);
    await goTo(page, '/game-launch/2');
    await expect(page.locator('[data-poster]')).toBeVisible();
    await watchShifts(page);
    const spin = slot(page).getByRole('button', { name: 'Spin' });
    await expect(spin).toBeEnabled();
    await expect(page.getByRole('timer')).toBeAttached();
    await spin.click();
    await expect(slot(page).locator('#outcome')).not.toHaveText('Good luck!');
    await expect(spin).toBeEnabled();
    expect([named(viewport), await page.evaluate(() => (window as unknown as Shifts).shifts)]).toEqual([
      named(viewport),
      [],
    ]);
    const frame = await boxOf(page.locator('iframe[title="Midnight Orchard"]'));
    const bar = await boxOf(page.getByRole('banner'));
    expect(bar.height).toBe(44);
    expect(await smallTargets(page)).toEqual([]);
    expect(frame.y).toBeGreaterThanOrEqual(bar.bottom - 1);
    expect(frame.bottom).toBeLessThanOrEqual(viewport.height);
    for (const part of [slot(page).getByRole('img', { name: 'Reels' }), spin]) {
      const box = await boxOf(part);
      expect(box.x).toBeGreaterThanOrEqual(frame.x);
      expect(box.y).toBeGreaterThanOrEqual(frame.y);
      expect(box.right).toBeLessThanOrEqual(frame.right);
      expect(box.bottom).toBeLessThanOrEqual(frame.bottom);
    }
  }
});

test('a reward during play is a note next to the game, celebrated after the exit, at each size', async ({
  page,
  openSignedIn,
  platform,
}) => {
  await openSignedIn('/about');
  await connected(page);
  for (const [index, viewport] of [VIEWPORTS[1], VIEWPORTS[2], VIEWPORTS[3]].entries()) {
    await test.step(named(viewport), async () => {
      await page.setViewportSize(viewport);
      await goTo(page, '/game-launch/2');
      const spin = slot(page).getByRole('button', { name: 'Spin' });
      await expect(spin).toBeEnabled();
      await connected(page);
      await watchShifts(page);
      await push(platform, 'Coins', 901 + index);
      const note = page.getByRole('status').filter({ hasText: 'You got BC 2.' });
      await expect(note).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const frame = await boxOf(page.locator('iframe[title="Midnight Orchard"]'));
      const box = await boxOf(note);
      expect(box.bottom).toBeLessThanOrEqual(frame.y + 1);
      expect(frame.bottom).toBeLessThanOrEqual(viewport.height);
      const button = await boxOf(spin);
      expect(button.bottom).toBeLessThanOrEqual(frame.bottom);
      await spin.click();
      await expect(note.getByRole('link')).toHaveCount(0);
      expect(await smallTargets(page)).toEqual([]);
      await expect(page.getByRole('timer')).toBeVisible({ visible: viewport.width > 480 });
      const dismiss = note.getByRole('button', { name: 'Dismiss' });
      await dismiss.click();
      await expect(note).toHaveCount(0);
      const balance = page.getByRole('banner').locator('[data-balance]');
      await expect(balance).toBeVisible();
      await expect(page.getByRole('timer')).toBeVisible();
      expect(await page.evaluate(() => (window as unknown as Shifts).shifts)).toEqual([]);
      await page.getByRole('button', { name: 'Leave the game' }).click();
      await expect(page.getByRole('dialog', { name: 'CONGRATS!' })).toContainText('BC 2');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }
});

test('a note during play leaves the switch of the currency to the keyboard and leads nowhere while a round is running', async ({
  page,
  openSignedIn,
  platform,
}) => {
  await test.step('a note leaves the switch of the currency to a keyboard that is at it', async () => {
    await openSignedIn('/game-launch/2');
    await expect(slot(page).getByRole('button', { name: 'Spin' })).toBeEnabled();
    await connected(page);
    await page.getByRole('button', { name: 'Leave the game' }).focus();
    await page.keyboard.press('Tab');
    const sweeps = page.getByRole('radio', { name: 'Sweeps Coins' });
    await expect(sweeps).toBeFocused();
    await push(platform, 'Coins', 903);
    const note = page.getByRole('status').filter({ hasText: 'You got BC 2.' });
    await expect(note).toBeVisible();
    await expect(sweeps).toBeFocused();
    expect((await boxOf(note)).x).toBeGreaterThan((await boxOf(sweeps)).right);
    await page.keyboard.press('Shift+Tab');
    await expect(sweeps).toBeHidden();
  });

  // [RWD-17]
  await test.step('a note leads nowhere while a round is running', async () => {
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await goTo(page, '/game-launch/2/BTY');
    const spin = slot(page).getByRole('button', { name: 'Spin' });
    await expect(spin).toBeEnabled();
    await connected(page);
    await push(platform, 'Gems', 902);
    const note = page.getByRole('status').filter({ hasText: 'You got 2 Gems for the Gems Exchange.' });
    await expect(note.getByRole('link', { name: 'Gems Exchange' })).toBeVisible();
    const place = await boxOf(note);
    await note.hover();
    await slot(page)
      .locator('body')
      .evaluate(() => {
        parent.postMessage({ type: 'game/roundStarted' }, '*');
      });
    await expect(note.getByRole('link')).toHaveCount(0);
    expect(await boxOf(note)).toEqual(place);
    await slot(page)
      .locator('body')
      .evaluate(() => {
        parent.postMessage({ type: 'game/roundEnded' }, '*');
      });
    await expect(note.getByRole('link', { name: 'Gems Exchange' })).toBeVisible();
  });
});
