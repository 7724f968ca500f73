// The header with large balances, at every width.
import { expect, test } from '../helpers/fixtures';

test('large balances leave the header in one row and inside the window, from 320 px to a desktop', async ({
  page,
  platform,
  openSignedIn,
}) => {
  const header = page.getByRole('banner');
  /** Parts that are outside the window, and the amount if it covers or is covered by a choice of a currency. */
  const displaced = () =>
    header.evaluate((bar) => {
      const isOut = ({ left, right, width }: DOMRect) => width > 1 && (left < -1 || right > innerWidth + 1);
      const amount = bar.querySelector('[data-balance]')?.getBoundingClientRect() ?? new DOMRect();
      return [...bar.querySelectorAll('a, button, input, label, label > span, [data-balance]')].flatMap(
        (part) => {
          const box = part.getBoundingClientRect();
          const isOver =
            part.matches('label, label > span') && box.left < amount.right - 1 && box.right > amount.left + 1;
          return isOut(box) || isOver ? [part.textContent || part.localName] : [];
        },
      );
    });
  await openSignedIn('/promos');
  for (const [coins, sweeps] of [
    [98_765_432, 12_345.67],
    [1_234_567_890, 123_456.78],
  ] as const) {
    const balances = { Cash: 0, Bonus: 0, Redeemable: sweeps, Unplayed: 0 };
    await platform.patch('/players/1001', { coins, balances });
    await page.reload();
    await expect(header.locator('[data-balance]')).toBeVisible();
    for (const name of [/^Betty Coins/, /^Sweeps Coins/]) {
      const choice = header.getByRole('radio', { name });
      /** Not by a click: the header may still move after the last width. */
      await choice.press('Space');
      await expect(choice).toBeChecked();
      for (const width of [320, 360, 390, 600, 768, 900, 901, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const place = `${coins} and ${sweeps}, ${name}, at ${width} px`;
        await expect.poll(() => displaced(), place).toEqual([]);
        expect((await header.boundingBox())?.height, place).toBeLessThan(60);
      }
    }
  }
});
