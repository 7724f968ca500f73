// `npm run bench -- recovery`: how long after the network is back the shown balance is the platform's, in a real browser.
import { chromium, type Page } from 'playwright';
import { build } from 'vite';
import { BROWSER_ARGS, ensureBrowser } from '../../e2e/browser';
import { serveBuilt } from '../../e2e/serve';
import { median, percentile, table } from './table';

const RUNS = 20;
const FIRST = 1_000;

export async function benchRecovery(): Promise<void> {
  const executablePath = ensureBrowser();
  await build({ logLevel: 'warn' });
  const served = await serveBuilt();
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  const control = (method: string, path: string, body: unknown) =>
    fetch(`${served.origin}/__platform${path}`, { method, body: JSON.stringify(body) });
  try {
    const context = await browser.newContext({ baseURL: served.origin });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'player@example.com' }).click();
    await page.getByText('Coin balance: 250,000').waitFor({ state: 'attached' });
    const times: number[] = [];
    for (let run = 1; run <= RUNS; run++) {
      await context.setOffline(true);
      await control('POST', '/hub', { do: 'kill' });
      await page.getByText(/^Reconnecting, balances from/).waitFor();
      await control('PATCH', '/players/1001', { coins: FIRST + run });
      await context.setOffline(false);
      times.push(await untilCurrent(page, FIRST + run));
    }
    console.log(`\nFrom the network back to current balances, ${RUNS} runs over loopback`);
    console.log(
      table(
        ['median', 'p95', 'most'],
        [[median(times), percentile(times, 95), Math.max(...times)].map((ms) => `${ms.toFixed(0)} ms`)],
      ),
    );
  } finally {
    await browser.close();
    await served.close();
  }
}

async function untilCurrent(page: Page, coins: number): Promise<number> {
  const before = performance.now();
  await page.getByText(`Coin balance: ${coins.toLocaleString('en')}`).waitFor({ state: 'attached' });
  await page.getByText(/^Reconnecting, balances from/).waitFor({ state: 'detached' });
  return performance.now() - before;
}
