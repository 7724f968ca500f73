// `npx tsx tests/behave/recordInBrowser.ts`, after a build: plays a session in Chromium against the stand-in and keeps its recording,
// without personal texts, next to those of simulated runs. `slow-device-*` was recorded in the same way, but only the start, at a
// third to a seventh of the processor (`Emulation.setCPUThrottlingRate`): its timers are late because the thread is busy.
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import { BROWSER_ARGS, ensureBrowser } from '../../e2e/browser';
import { connected, controlOf, NO_AUTOMATIC_MODALS } from '../../e2e/helpers/fixtures';
import { goTo } from '../../e2e/helpers/pages';
import { bringSession } from '../../e2e/helpers/session';
import { settled } from '../../e2e/helpers/settled';
import { serveBuilt } from '../../e2e/serve';

const KEPT = new URL('../recordings/behaved/browser.jsonl.gz', import.meta.url);
const PATHS = ['/rewards', '/account/limits', '/shop', '/quests', '/account/payment-history', '/account'];
const REWARD = { rewardType: 'Coins', rewardAmount: 95_000, playerRewardId: 7, rewardId: 1 };

const coins = (page: Page) => page.getByText(/Coin balance:/).waitFor({ state: 'attached' });

async function closeReward(page: Page): Promise<void> {
  const reward = page.getByRole('dialog', { name: 'CONGRATS!' });
  await reward.getByRole('button', { name: 'Close' }).click();
  await reward.waitFor({ state: 'detached' });
}

const served = await serveBuilt();
const platform = controlOf(served.origin);
await platform.post('/config', { constants: NO_AUTOMATIC_MODALS });
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
const page = await browser.newPage({ baseURL: served.origin, viewport: { width: 390, height: 844 } });
/** A visitor's page, as one that signs in, is stored without signals, which loads less code. */
await bringSession(page, served.origin, 'player@example.com');
await page.goto('/');
await coins(page);
await settled(page);
await platform.post('/push', {
  playerId: 1001,
  event: 'RewardMessageReceived',
  args: [{ rewards: [REWARD], sourceType: 'BackOffice' }],
});
await closeReward(page);
await page.getByRole('link', { name: 'Midnight Orchard' }).first().click();
await page.frameLocator('iframe[title="Midnight Orchard"]').getByRole('button', { name: 'Spin' }).click();
await settled(page);
await page.goBack();
await platform.post('/hub', { do: 'kill' });
await settled(page);
await connected(page);
await page.reload();
await coins(page);
await settled(page);
for (const path of PATHS) {
  await goTo(page, path);
  await settled(page);
}
const saving = page.waitForEvent('download');
await page.getByRole('button', { name: 'Download recording' }).click();
writeFileSync(KEPT, gzipSync(readFileSync(await (await saving).path())));
await browser.close();
await served.close();
