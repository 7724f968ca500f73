// Pages on paper: what is read, in dark letters, and nothing on top of it.
import { findingsOfTheTheme } from '../helpers/axe';
import { expect, type Page, test } from '../helpers/fixtures';
import { goTo } from '../helpers/pages';

/** Elements that would be printed over the content of every sheet, or are useless there. */
const unwanted = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0,
      )
      .filter((element) => {
        const { position } = getComputedStyle(element);
        const isCovering = position === 'fixed' || position === 'sticky';
        return isCovering || element.matches('nav, footer, [role="status"]:not(main *), .skip-link');
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
  );

const PAGES = [
  ['/account/gaming-history', 'Gaming transactions'],
  ['/account/payment-result?transactionId=t-older-1', 'Approved'],
  ['/account/limits', 'Responsible gaming'],
  ['/redeem', 'Redeemable now'],
  ['/terms', 'Terms of Use'],
] as const;

for (const { whose, width } of [
  { whose: 'the device', width: 816 },
  { whose: 'the player', width: 1280 },
])
  test(`a page is printed without bars and buttons, in dark letters, where ${whose} prefers the dark theme`, async ({
    page,
    openSignedIn,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    if (whose === 'the device') await page.emulateMedia({ colorScheme: 'dark' });
    await openSignedIn('/account/settings');
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    if (whose === 'the player') await page.getByRole('radio', { name: 'Dark' }).press('Space');
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect.poll(background).toBe('rgb(11, 17, 24)');
    await page.emulateMedia({ media: 'print' });
    for (const [path, text] of PAGES)
      await test.step(path, async () => {
        await goTo(page, path);
        await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
        expect(await unwanted(page)).toEqual([]);
        expect(await findingsOfTheTheme(page)).toEqual([]);
      });
    await test.step('a modal instead of the page behind it', async () => {
      await goTo(page, '/account/gaming-history');
      await page.emulateMedia({ media: 'screen' });
      await page
        .getByRole('button', { name: /Harbour Lanterns/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { name: 'Gaming transactions' })).toBeHidden();
      await expect(page.getByRole('dialog').getByText('Bet', { exact: true })).toBeVisible();
      expect(await unwanted(page)).toEqual([]);
    });
  });
