// `npm run film`: the README's animated picture. A phone gets coins and a reward while the studio follows it in another
// tab; then the studio steps back to the reward, event by event, while the phone continues.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import '../src/hosting/quietVite';
import { build } from 'vite';
import { givenTo } from '../streams/cli/projectCommand';
import { BROWSER_ARGS, ensureBrowser } from './browser';
import { animated } from './film/apng';
import { createStage } from './film/stage';
import { connected, controlOf, NO_AUTOMATIC_MODALS } from './helpers/fixtures';
import { bringSession } from './helpers/session';
import { type Served, serveBuilt } from './serve';

const USAGE = `npm run film   makes the README's animated picture from a real run

  --no-build   uses the build in dist`;

const { options } = givenTo(USAGE, { options: { 'no-build': 'boolean' } });

const FILE = resolve('e2e/pictures/live.png');
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const HEIGHT = 520;
const GAP = 16;

const MOVING_MS = 110;
const READING_MS = 1_600;

function placeAt(x: number, { width, height }: { width: number; height: number }) {
  return { x, y: 0, width: Math.round((width * HEIGHT) / height), height: HEIGHT };
}

async function opened(browser: Browser, served: Served): Promise<{ phone: Page; studio: Page; stage: Page }> {
  const context = await browser.newContext({
    baseURL: served.origin,
    viewport: PHONE,
    colorScheme: 'dark',
  });
  const phone = await context.newPage();
  await bringSession(phone, served.origin, 'player@example.com');
  await phone.goto('/');
  await connected(phone);
  const studio = await context.newPage();
  await studio.setViewportSize(DESKTOP);
  await studio.goto('/replay#live');
  await studio.getByText('Live', { exact: true }).waitFor();
  await studio.frameLocator('iframe').getByText('Coin balance:').first().waitFor({ state: 'attached' });
  const stage = await browser.newPage();
  /** tsx adds this helper to functions that keep their names; functions evaluated in the page need it there. */
  await stage.addInitScript('globalThis.__name ??= (named) => named');
  await stage.goto('about:blank');
  return { phone, studio, stage };
}

async function film(browser: Browser, served: Served): Promise<Buffer> {
  const platform = controlOf(served.origin);
  await platform.post('/config', { constants: NO_AUTOMATIC_MODALS });
  const { phone, studio, stage } = await opened(browser, served);
  const left = placeAt(0, PHONE);
  const right = placeAt(left.width + GAP, DESKTOP);
  const shown = [
    { page: phone, place: left },
    { page: studio, place: right },
  ];
  const { take, frames } = createStage(stage, shown, right.x + right.width, HEIGHT);
  const moving = async (count: number) => {
    for (let each = 0; each < count; each += 1) await take(MOVING_MS);
  };
  const push = (event: string, message: object) =>
    platform.post('/push', { playerId: 1001, event, args: [message] });

  await take(READING_MS);
  await push('BettyCoinsBalanceUpdated', { amount: 254_500, version: 99 });
  await moving(6);
  await take(READING_MS);
  await push('RewardMessageReceived', {
    rewards: [{ rewardType: 'Coins', rewardAmount: 95_000, playerRewardId: 7, rewardId: 1 }],
    sourceType: 'BackOffice',
  });
  await phone.getByRole('dialog', { name: 'CONGRATS!' }).waitFor();
  await moving(12);
  await take(READING_MS);
  await phone.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await moving(3);
  await take(READING_MS);
  const back = studio.getByRole('button', { name: 'Previous event' });
  const celebrated = studio.frameLocator('iframe').getByRole('dialog', { name: 'CONGRATS!' });
  for (let steps = 0; steps < 30 && (await celebrated.count()) === 0; steps += 1) {
    await back.click();
    await take(2 * MOVING_MS);
  }
  await celebrated.waitFor();
  await moving(4);
  await take(2 * READING_MS);
  return animated(frames);
}

async function run(): Promise<void> {
  if (options['no-build'] !== true) await build({ logLevel: 'warn' });
  const served = await serveBuilt();
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
  try {
    const picture = await film(browser, served);
    writeFileSync(FILE, picture);
    console.log(`${FILE}: ${Math.round(picture.length / 1024)} KiB`);
  } finally {
    await browser.close();
    await served.close();
  }
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
