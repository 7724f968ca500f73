// The queues, the inbox, the global alert, and the player's settings.
import { type Control, expect, type Page, test } from '../helpers/fixtures';
import { recordMotion } from '../helpers/motion';
import { goTo } from '../helpers/pages';

const message = (platform: Control, id: number, kind: string, title: string, more: object = {}) =>
  platform.post('/push', {
    playerId: 1001,
    event: 'MessageReceived',
    args: [{ id, kind, title, body: `${title}, in full.`, isRead: false, ...more }],
  });
const dialog = (page: Page) => page.getByRole('dialog');

test('the inbox is read, and alerts come first', async ({ page, platform, signIn }) => {
  // [NOTIF-08, NOTIF-09]
  await test.step('the inbox counts what is unread and marks it read', async () => {
    await signIn();
    await page.getByRole('link', { name: 'Account' }).click();
    await page.getByRole('link', { name: 'Inbox 1 unread' }).click();
    await expect(page.getByText('1 unread')).toBeVisible();
    const mark = page.getByRole('button', { name: 'Mark all as read' });
    await mark.click();
    await expect(page.getByText('All read.')).toBeVisible();
    await expect(mark).toBeDisabled();
    await expect(mark).toBeFocused();
    const { inbox } = (await platform.get('/players/1001')) as { inbox: { isRead: boolean }[] };
    expect(inbox.every(({ isRead }) => isRead)).toBe(true);
  });

  // [MODAL-08, MODAL-09, MODAL-13]
  await test.step('alerts come first, then KYC, then rewards, first in first out, and each hides the modals', async () => {
    await platform.post('/push', { playerId: 1001, event: 'ContactSupport', args: [{}] });
    await expect(dialog(page).getByRole('heading', { name: 'Contact Support' })).toBeVisible();
    await message(platform, 11, 'REWARD', 'A reward');
    await expect(dialog(page).getByRole('heading', { name: 'A reward' })).toBeVisible();
    await message(platform, 12, 'KYC', 'A document');
    await message(platform, 13, 'ALERT', 'First alert');
    await message(platform, 14, 'GENERIC', 'Second alert');
    for (const title of ['First alert', 'Second alert', 'A document', 'A reward']) {
      await expect(dialog(page).getByRole('heading', { name: title })).toBeVisible();
      await expect(dialog(page)).toHaveCount(1);
      await dialog(page).getByRole('button', { name: 'OK' }).click();
    }
    await expect(dialog(page).getByRole('heading', { name: 'Contact Support' })).toBeVisible();
  });
});

// [NOTIF-13, NOTIF-15, SHELL-10, NOTIF-12, DEC-133]
test('the global alert shows as text, and stays closed in this tab', async ({ page, platform }) => {
  await platform.post('/config', {
    globalAlert: { id: 5, content: '<b>Maintenance</b> tonight<script>window.hacked = true</script>' },
  });
  await page.goto('/');
  const announcement = page.getByRole('region', { name: 'Announcement' });
  await expect(announcement).toHaveText(/^Maintenance tonight$/);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await page.getByRole('button', { name: 'Close announcement' }).click();
  await expect(announcement).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
  await expect(announcement).toHaveCount(0);
});

test('settings are kept, and a toast comes with as much motion as they allow', async ({
  page,
  openSignedIn,
}) => {
  // Read when the toast is inserted, before its first frame.
  const toastComesAt = async (opacities: readonly string[]) => {
    await goTo(page, '/account/notifications');
    const sms = page.getByRole('switch', { name: 'SMS' });
    await expect(sms).toBeVisible();
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) {
            const toast =
              node instanceof HTMLElement
                ? (node.closest('[data-tone]') ?? node.querySelector('[data-tone]'))
                : null;
            if (toast instanceof HTMLElement) seen.push(toast.style.opacity);
          }
      }).observe(document.body, { childList: true, subtree: true });
    });
    await sms.click();
    const text = page.getByText('Marketing preferences update request successful.');
    await expect(text).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(opacities);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(text).toHaveCount(0);
    await goTo(page, '/account/settings');
  };
  await openSignedIn('/account/settings');
  const lessMotion = page.getByRole('switch', { name: 'Less motion' });
  await expect(lessMotion).toBeVisible();
  await test.step('a toast with motion comes at 0 opacity', () => toastComesAt(['0']));
  await lessMotion.click();
  const moved = await recordMotion(page);
  await test.step('a toast with less motion comes at 1 opacity', () => toastComesAt(['1']));
  await test.step('theme, motion and tickers are kept', async () => {
    await page.getByRole('radio', { name: 'Light' }).click({ force: true });
    await page.getByRole('switch', { name: 'Animate numbers' }).click();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced');
    await expect(page.locator('html')).toHaveAttribute('data-tickers', 'paused');
    await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
    expect([...moved]).toEqual([]);
  });
});
