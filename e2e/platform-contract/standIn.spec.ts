// Assumptions of the other tests that only a real browser can verify.
import { expect, type Page, test } from '../helpers/fixtures';

const CLAIM = 'POST /Players/{id}/dailyReward';

/** Makes a call like the page, after others have left connections to reuse; its status, or null without a response. */
const claim = (page: Page, key: string) =>
  page.evaluate(async (idempotencyKey) => {
    await Promise.all(Array.from({ length: 6 }, () => fetch('/health', { cache: 'no-store' })));
    const csrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const headers = { 'x-csrf-token': csrf, 'idempotency-key': idempotencyKey };
    const call = fetch('/api/Players/1001/dailyReward', { method: 'POST', headers });
    return call.then(({ status }) => status).catch(() => null);
  }, key);

for (const fault of ['executed', 'drop'] as const) {
  test(`the fault ${fault} loses one response of a POST, although the browser retries it`, async ({
    page,
    platform,
  }) => {
    await page.goto('/about');
    await platform.post('/faults', { route: CLAIM, do: fault });
    expect(await claim(page, 'first')).toBeNull();
    expect(await claim(page, 'second')).not.toBeNull();
  });
}
