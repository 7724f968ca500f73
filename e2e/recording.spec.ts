// The recording of a session: downloaded in the browser, folded on the command line, to the same states.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from './fixtures';

const replay = (...args: string[]) =>
  execFileSync('npx', ['tsx', 'streams/cli/replay.ts', ...args], { encoding: 'utf8', maxBuffer: 64_000_000 });

async function download(page: Page, keepPersonal: boolean): Promise<string> {
  if (keepPersonal) await page.getByRole('switch', { name: 'Keep personal details in the file' }).check();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download recording' }).click();
  return (await arriving).path();
}

interface Handle {
  coinstream: { snapshot(): { seq: number; states: Record<string, unknown> } };
}

test('the replayed states equal the browser’s, twice the same bytes, and nothing secret is in the file', async ({
  page,
  signIn,
  platform,
}) => {
  await signIn();
  await page.getByRole('link', { name: 'Midnight Orchard' }).first().click();
  const game = page.frameLocator('iframe[title="Midnight Orchard"]');
  await game.getByRole('button', { name: 'Spin' }).click();
  await expect(page.getByText('Coin balance: 250,000')).toHaveCount(0);
  await expect(game.getByRole('button', { name: 'Spin' })).toBeEnabled();
  await platform.post('/push', {
    playerId: 1001,
    event: 'RewardMessageReceived',
    args: [
      { rewards: [{ rewardType: 'Coins', rewardAmount: 2, playerRewardId: 7 }], sourceType: 'BackOffice' },
    ],
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Leave the game' }).click();
  await page.getByRole('link', { name: 'Account' }).click();
  const token = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  const secrets = [...token.matchAll(/"(access_token|refresh_token|id_token)\\":\\"([^"\\]+)/g)].map(
    (found) => found[2] ?? '',
  );
  expect(secrets).toHaveLength(3);

  const exact = await download(page, true);
  const live = await page.evaluate(() => (window as unknown as Handle).coinstream.snapshot());
  const printed = replay('state', exact);
  expect(JSON.parse(printed)).toEqual(JSON.parse(JSON.stringify(live.states)));
  expect(replay('state', exact)).toBe(printed);

  const rows = replay('show', exact).trimEnd().split('\n');
  expect(rows).toHaveLength(readFileSync(exact, 'utf8').trimEnd().split('\n').length - 1);
  expect(rows.find((row) => row.includes('reward/received'))).toMatch(
    /^\s*\d+ \S+Z hub +reward\/received +RewardMessageReceived/,
  );
  const text = readFileSync(exact, 'utf8');
  for (const secret of [...secrets, 'Password1', 'launch=']) expect(text).not.toContain(secret);
});

test('the recording is redacted by default: no player id, the same balances', async ({ page, signIn }) => {
  await signIn();
  await page.getByRole('link', { name: 'Account' }).click();
  const file = await download(page, false);
  const text = readFileSync(file, 'utf8');
  expect(text.split('\n')[0]).toContain('"redaction":"default"');
  expect(text).not.toContain('"playerId":1001');
  const states = JSON.parse(replay('state', file));
  expect(states.balances.coins.amount).toBe(25_000_000);
  expect(states.session).toMatchObject({ status: 'signedIn' });
});
