// `npm run bench -- recovery`: the time from the network's return until a page shows the platform's balance.
import type { Page } from 'playwright';
import { type BuiltApp, withBuiltApp } from './builtApp';
import { signIn } from './page';
import { median, percentile, table } from './table';

const RUNS = 20;
const FIRST = 1_000;

/** Milliseconds from the network's return until the balances are current, one for each run. */
export async function measureRecovery({ browser, origin }: BuiltApp, runs: number): Promise<number[]> {
  const control = (method: string, path: string, body: unknown) =>
    fetch(`${origin}/__platform${path}`, { method, body: JSON.stringify(body) });
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await signIn(page);
  const times: number[] = [];
  for (let run = 1; run <= runs; run++) {
    await context.setOffline(true);
    await control('POST', '/hub', { do: 'kill' });
    await page.getByText(/^Reconnecting\. Balances as of/).waitFor();
    await control('PATCH', '/players/1001', { coins: FIRST + run });
    await context.setOffline(false);
    times.push(await untilCurrent(page, FIRST + run));
  }
  await context.close();
  return times;
}

export const benchRecovery = () =>
  withBuiltApp(async (app) => {
    const times = await measureRecovery(app, RUNS);
    console.log(`\nFrom the return of the network to current balances, ${RUNS} runs over loopback`);
    console.log(
      table(
        ['median', 'p95', 'most'],
        [[median(times), percentile(times, 95), Math.max(...times)].map((ms) => `${ms.toFixed(0)} ms`)],
      ),
    );
  });

async function untilCurrent(page: Page, coins: number): Promise<number> {
  const before = performance.now();
  await page.getByText(`Coin balance: ${coins.toLocaleString('en')}`).waitFor({ state: 'attached' });
  await page.getByText(/^Reconnecting\. Balances as of/).waitFor({ state: 'detached' });
  return performance.now() - before;
}
