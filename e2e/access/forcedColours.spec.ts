// With forced colours, as in Windows contrast themes, selected, on and filled states remain distinguishable.
import type { Locator } from 'playwright/test';
import { expect, test } from '../helpers/fixtures';
import { goTo } from '../helpers/pages';

/** The remaining differences between two boxes: background, border and outline as painted. */
const look = (one: Locator, pseudo = '') =>
  one.evaluate((element, part) => {
    const style = getComputedStyle(element, part === '' ? null : part);
    return [style.backgroundColor, style.borderTopColor, style.outlineStyle].join(' ');
  }, pseudo);

test('selected, on and filled states can be distinguished by system colours', async ({
  page,
  openSignedIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openSignedIn('/');
  const label = (name: string) => page.locator('label').filter({ has: page.getByRole('radio', { name }) });
  await expect(label('Betty Coins')).toBeVisible();
  expect(await look(label('Betty Coins'))).not.toBe(await look(label('Sweeps Coins')));

  const chips = page.getByRole('navigation', { name: 'Categories' });
  await expect(chips.getByRole('link', { name: 'Popular' })).toBeVisible();
  expect(await look(chips.getByRole('link', { name: 'For you' }))).not.toBe(
    await look(chips.getByRole('link', { name: 'Popular' })),
  );
  const bottom = page.getByRole('navigation', { name: 'Bottom' });
  expect(await look(bottom.getByRole('link', { name: 'Home' }))).not.toBe(
    await look(bottom.getByRole('link', { name: 'Games' })),
  );
  const hearts = (pressed: boolean) => page.getByRole('button', { name: /, favourite$/, pressed }).first();
  expect(await look(hearts(true))).not.toBe(await look(hearts(false)));
  await chips.getByRole('link', { name: 'Popular' }).focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)).toBe(
    'solid',
  );

  await goTo(page, '/account/notifications');
  const email = page.getByRole('switch', { name: 'Email' });
  await email.check();
  const on = [await look(email), await look(email, '::after')];
  await email.click();
  await expect(email).not.toBeChecked();
  const off = [await look(email), await look(email, '::after')];
  expect(off[0]).not.toBe(on[0]);
  expect(off[1]?.split(' rgb')[0]).not.toBe(off[0]?.split(' rgb')[0]);
  expect(on[1]?.split(' rgb')[0]).not.toBe(on[0]?.split(' rgb')[0]);

  await goTo(page, '/status');
  const bar = page.getByRole('main').getByRole('progressbar').first();
  await expect(bar).toBeVisible();
  expect(await look(bar)).not.toBe(await look(bar.locator('> *')));
});
