// The layout of the reward pages: nothing overlaps, the wheel is upright, giftboxes differ, confetti keeps its distance.
import type { Locator, Page } from 'playwright/test';
import { connected, expect, test } from '../helpers/fixtures';
import { goTo } from '../helpers/pages';

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
] as const;

const named = ({ width, height }: { width: number; height: number }) => `${width}×${height}`;

interface Part {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** An element's box; true if it is on screen and nothing covers its centre and corners. */
const placeOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const inset = 6;
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + inset, (top + bottom) / 2],
      [right - inset, (top + bottom) / 2],
      [(left + right) / 2, top + inset],
      [(left + right) / 2, bottom - inset],
    ] as const;
    const isUncovered = points.every(([x, y]) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (element.contains(found) || found.contains(element));
    });
    return { left, right, top, bottom, isUncovered };
  });

/** The angle of each label, degrees, and of the disc. */
const anglesOf = (page: Page) =>
  page.locator('svg[role="img"]').evaluate((wheel) => {
    const angle = (element: SVGGraphicsElement) => {
      const { a, b } = element.getScreenCTM() ?? { a: 0, b: 1 };
      return Math.round((Math.atan2(b, a) * 180) / Math.PI);
    };
    const labels = [...wheel.querySelectorAll<SVGGraphicsElement>('[data-label]')];
    const disc = labels[0]?.parentElement?.parentElement;
    return {
      labels: labels.map(angle),
      disc: disc === null || disc === undefined ? 0 : angle(disc as unknown as SVGGraphicsElement),
    };
  });

const labelBoxes = (page: Page): Promise<Part[]> =>
  page.locator('[data-label]').evaluateAll((labels) =>
    labels.map((label) => {
      const { left, right, top, bottom } = label.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );

const overlap = (one: Part, other: Part) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

test('wheels, header, giftboxes and labels are in place on the pages of rewards, at each size', async ({
  page,
  openSignedIn,
}) => {
  await test.step('the wheel and its button are in view, and with the header in the middle of the page, at each size', async () => {
    await openSignedIn('/daily-rewards');
    const button = page.getByRole('button', { name: 'Spin now' });
    const wheel = page.getByRole('img', { name: /^Wheel/ });
    await expect(button).toBeVisible();
    await expect(page.getByText('1 spin left')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Claim your gift' })).toBeVisible();
    for (const viewport of [VIEWPORTS[0], VIEWPORTS[3]]) {
      await page.setViewportSize(viewport);
      for (const part of [button, wheel])
        await expect
          .poll(() => placeOf(part), { message: named(viewport) })
          .toMatchObject({ isUncovered: true });
    }
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      await wheel.evaluate((element) => {
        const { top } = element.getBoundingClientRect();
        const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        window.scrollBy({ top: top - bar - 12, behavior: 'instant' });
      });
      for (const part of [wheel, button, page.getByRole('banner')])
        await expect
          .poll(() => placeOf(part), { message: named(viewport) })
          .toMatchObject({ isUncovered: true });
    }
  });

  await test.step('the header stays in sight on every page of rewards, at each size', async () => {
    const PAGES = [
      ['/daily-rewards', 'Daily rewards'],
      ['/rewards', 'Rewards'],
      ['/gems-exchange', 'Gems Exchange'],
    ] as const;
    for (const [nth, viewport] of VIEWPORTS.entries()) {
      await page.setViewportSize(viewport);
      /** Two pages at each size, so that every page is shown at two or three sizes. */
      for (const [path, title] of PAGES.filter((_, place) => place !== nth % PAGES.length)) {
        await goTo(page, path);
        await expect(page).toHaveTitle(new RegExp(`^${title}`, 'i'));
        await page.locator('[data-loading]').first().waitFor({ state: 'detached' });
        const heading = page.getByRole('heading', { level: 1 });
        await expect
          .poll(() => placeOf(heading), { message: `${path}: its heading at ${named(viewport)}` })
          .toMatchObject({ isUncovered: true });
        const header = page.getByRole('banner');
        for (const share of [0, 0.3, 1]) {
          await page.evaluate((part) => {
            window.scrollTo({ top: part * document.documentElement.scrollHeight, behavior: 'instant' });
          }, share);
          expect(await placeOf(header), `${path} at ${share}, ${named(viewport)}`).toMatchObject({
            top: 0,
            isUncovered: true,
          });
          expect(
            await placeOf(header.locator('[data-balance]')),
            `${path} at ${share}, ${named(viewport)}`,
          ).toMatchObject({
            isUncovered: true,
          });
        }
        await page.evaluate(() => window.scrollTo(0, 0));
      }
    }
  });

  await test.step('each giftbox looks different, and the same after a reload', async () => {
    await page.setViewportSize(VIEWPORTS[0]);
    await goTo(page, '/rewards');
    const looks = async () => {
      await expect(page.getByRole('button', { name: /^Open giftbox/ })).toHaveCount(3);
      return page
        .locator('[data-giftbox]')
        .evaluateAll((boxes) => boxes.map((box) => (box as HTMLElement).dataset.giftbox));
    };
    const first = await looks();
    expect(new Set(first).size).toBe(3);
    await page.reload();
    expect(await looks()).toEqual(first);
  });

  await test.step('the wheel of a modal and its button are visible without scrolling, at each size', async () => {
    await page.getByRole('button', { name: 'Spin now' }).click();
    const modal = page.getByRole('dialog', { name: 'A wheel spin for you' });
    const wheel = modal.getByRole('img', { name: /^Wheel/ });
    await wheel.waitFor();
    const button = modal.getByRole('button', { name: 'Spin now' });
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      for (const part of [wheel, button])
        await expect
          .poll(() => placeOf(part), { message: named(viewport) })
          .toMatchObject({ isUncovered: true });
      const { top, bottom } = await placeOf(button);
      expect(bottom - top, `one line at ${named(viewport)}`).toBeLessThan(60);
    }
  });

  await test.step('the labels of the wheel are upright before, while and after it turns, and none is over another', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.setViewportSize(VIEWPORTS[0]);
    await goTo(page, '/daily-rewards');
    await page.getByRole('button', { name: 'Spin now' }).waitFor();
    const upright = Array.from({ length: 8 }, () => 0);
    const areApart = async () => {
      const boxes = await labelBoxes(page);
      for (const [index, one] of boxes.entries())
        for (const other of boxes.slice(index + 1)) expect(overlap(one, other)).toBe(false);
    };
    expect(await anglesOf(page)).toEqual({ labels: upright, disc: 0 });
    await areApart();
    await page.getByRole('button', { name: 'Spin now' }).click();
    await expect.poll(async () => (await anglesOf(page)).disc).not.toBe(0);
    expect((await anglesOf(page)).labels).toEqual(upright);
    await page.getByRole('dialog', { name: 'YOUR REWARD' }).waitFor();
    const after = await anglesOf(page);
    expect(after.labels).toEqual(upright);
    expect(after.disc).not.toBe(0);
    await areApart();
  });
});

test('the last row of the streak keeps its distance from the button, at each size', async ({
  page,
  signIn,
  platform,
}) => {
  await platform.post('/config', { constants: { dailyBonusDelayMs: 1_000 } });
  await signIn();
  const modal = page.getByRole('dialog', { name: 'Your daily streak' });
  for (const place of [modal, page.getByRole('main')]) {
    const button = place.getByRole('button', { name: 'Collect BC 500' });
    await button.waitFor();
    const gap = () =>
      button.evaluate((element) => {
        const days = [...document.querySelectorAll('[data-anchor="streak"] > li')];
        return element.getBoundingClientRect().top - (days.at(-1)?.getBoundingClientRect().bottom ?? 0);
      });
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      expect(await gap(), named(viewport)).toBeGreaterThanOrEqual(12);
    }
    if (place === modal) await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
    await goTo(page, '/daily-rewards');
  }
});

// [RWD-30]
test('confetti flies around the words and ends with them, at each size', async ({
  page,
  signIn,
  platform,
}) => {
  await signIn();
  await connected(page);
  for (const [index, viewport] of [VIEWPORTS[1], VIEWPORTS[3]].entries())
    await test.step(named(viewport), async () => {
      await page.setViewportSize(viewport);
      await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));
      await platform.post('/push', {
        playerId: 1001,
        event: 'RewardMessageReceived',
        args: [
          {
            rewards: [{ rewardType: 'Coins', rewardAmount: 95_000 }],
            sourceType: 'BackOffice',
            version: 77 + index,
          },
        ],
      });
      const dialog = page.getByRole('dialog', { name: 'CONGRATS!' });
      const confetti = page.locator('[data-confetti]');
      await confetti.waitFor({ state: 'attached' });
      const clip = await confetti.evaluate((canvas) => getComputedStyle(canvas).clipPath);
      expect(clip).toContain('evenodd');
      const [, hole = ''] = /Z\s*M([^Z]*)Z"\)$/.exec(clip) ?? [];
      const numbers = hole.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
      await dialog.evaluate((element) =>
        Promise.all(element.getAnimations().map(({ finished }) => finished)),
      );
      const words = await placeOf(dialog);
      const xs = numbers.slice(0, 1).concat(numbers[2] ?? 0);
      const ys = [numbers[1] ?? 0, numbers[3] ?? 0];
      expect(Math.min(...xs)).toBeLessThanOrEqual(words.left);
      expect(Math.max(...xs)).toBeGreaterThanOrEqual(words.right);
      expect(Math.min(...ys)).toBeLessThanOrEqual(words.top);
      expect(Math.max(...ys)).toBeGreaterThanOrEqual(words.bottom);
      await dialog.evaluate((element) =>
        element.addEventListener('close', () => {
          const { length } = document.querySelectorAll('[data-confetti]');
          document.body.dataset.confettiAtClose = String(length);
        }),
      );
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page.locator('body')).toHaveAttribute('data-confetti-at-close', '0');
    });
});
