// Courtesy and liveness: in no situation does the app ask more often than its schedule says, or load for ever. Each
// situation is one row; all are observed together for one minute.
import { expect, test } from 'playwright/test';
import { observeAll, type Situation } from './situations';

const NEGOTIATE = 'POST /api/notifications/hubs/generic/negotiate';
const MINUTE = 60_000;

const situations: readonly Situation[] = [
  {
    name: 'the hub refuses',
    async arrange({ platform, signIn }) {
      await platform.post('/hub', { do: 'refuse' });
      await signIn();
    },
    limits: { [NEGOTIATE]: 6 },
    atLeast: { [NEGOTIATE]: 3 },
    async atEnd({ page }) {
      await expect(page.getByText('Coin balance: 250,000')).toBeAttached();
    },
  },
  {
    name: 'the hub closes each connection within a second',
    async arrange({ platform, signIn, repeat }) {
      await signIn();
      repeat(1_000, () => platform.post('/hub', { do: 'close', allowReconnect: true }));
    },
    limits: { [NEGOTIATE]: 6 },
    atLeast: { [NEGOTIATE]: 3 },
    async atEnd({ page }) {
      await expect(page.getByText('Coin balance: 250,000')).toBeAttached();
    },
  },
  {
    name: 'the device is offline',
    async arrange({ platform, signIn, context }) {
      await signIn();
      await context.setOffline(true);
      await platform.post('/hub', { do: 'kill' });
    },
    limits: { [NEGOTIATE]: 0 },
    async atEnd({ page }) {
      await expect(page.getByText(/^Reconnecting, balances from \d\d:\d\d$/)).toBeVisible();
    },
  },
];

test('no situation makes the app storm or load for ever', async ({ browser }) => {
  test.setTimeout(240_000);
  const observations = await observeAll(situations, { browser, ms: MINUTE });
  for (const { name, problems } of observations) expect.soft(problems, name).toEqual([]);
});
