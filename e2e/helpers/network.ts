// A network that is lost for the calls and for the hub.
import { type Control, expect, type Page } from './fixtures';

/** The header's note while the hub is disconnected. */
export const reconnecting = (page: Page) =>
  page.getByText(/^Reconnecting\. Balances as of \d?\d:\d\d(\s[AP]M)?$/);

/**
 * Takes the page offline, and its hub connection with it. In this order, because Chromium may not report the loss of a socket
 * while it emulates a missing network.
 */
export async function loseNetwork(page: Page, platform: Control): Promise<void> {
  await platform.post('/hub', { do: 'refuse', times: 1_000 });
  await platform.post('/hub', { do: 'kill' });
  await expect(reconnecting(page)).toBeVisible();
  await page.context().setOffline(true);
  await platform.post('/hub', { do: 'refuse', times: 0 });
}
