import { chromium } from 'playwright';
import { DIST, serveBuilt } from '../e2e/serve';
const served = await serveBuilt(0, process.argv[2] ?? DIST);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const rows: number[][] = [];
for (let i = 0; i < 9; i++) {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => { const w = window as never as { t: number[] }; w.t = []; new PerformanceObserver((l) => l.getEntries().forEach((e) => w.t.push(Math.round(e.duration)))).observe({ type: 'longtask', buffered: true }); });
  await page.goto(served.origin + '/'); await page.getByRole('button', { name: 'Sign in' }).first().waitFor(); await page.waitForTimeout(1500);
  const t = await page.evaluate(() => { const p = performance.getEntriesByType('paint'); return { t: (window as never as { t: number[] }).t, fcp: Math.round(p.find(x => x.name === 'first-contentful-paint')!.startTime) }; });
  rows.push([Math.max(...t.t, 0), t.t.reduce((a, b) => a + Math.max(0, b - 50), 0), t.fcp]); await page.context().close();
}
const med = (k: number) => rows.map(r => r[k]!).sort((a, b) => a - b)[4];
console.log('longest', med(0), 'blocking', med(1), 'fcp', med(2), rows.map(r => r[0]).join());
await browser.close(); await served.close(); process.exit(0);
