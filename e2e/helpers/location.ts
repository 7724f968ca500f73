// The permission for the device's location.
import type { Page } from 'playwright/test';

/**
 * Grants the page's permission for the location. A browser that does not report it within 300 ms counts as one that would prompt
 * [LAUNCH-29]: on a busy machine the app may announce a prompt, which is then accepted.
 */
export async function grantLocation(page: Page): Promise<void> {
  await page.context().grantPermissions(['geolocation']);
  const announcement = page.getByRole('dialog', { name: 'Share your location' });
  await page.addLocatorHandler(announcement, (dialog) =>
    dialog.getByRole('button', { name: 'Continue' }).click(),
  );
}
