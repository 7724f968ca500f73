import { chromium } from 'playwright';
import { serveBuilt } from './serve';

const served = await serveBuilt();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const out = '/tmp/shots';
const sizes = { phone: [390, 844], tablet: [768, 1024], desktop: [1280, 800] } as const;
for (const [name, [width, height]] of Object.entries(sizes)) {
  const ctx = await browser.newContext({
    viewport: { width, height },
    baseURL: served.origin,
    colorScheme: name === 'tablet' ? 'light' : 'dark',
  });
  const page = await ctx.newPage();
  page.on('console', (m) => {
    if (m.type() === 'error') console.log(name, m.text());
  });
  page.on('pageerror', (e) => console.log(name, 'pageerror', e.message));
  await page.goto('/');
  await page.getByRole('heading', { name: 'Popular' }).waitFor();
  await page.screenshot({ path: `${out}/${name}-visitor.png` });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'player@example.com' }).click();
  await page
    .getByText(/balance:/i)
    .first()
    .waitFor();
  await page.getByText('Continue playing').waitFor();
  await page.screenshot({ path: `${out}/${name}-home.png` });
  await page.screenshot({ path: `${out}/${name}-homefull.png`, fullPage: true });
  for (const p of [
    '/all',
    '/games',
    '/7',
    '/games/harbour-lanterns',
    '/games/kite-festival',
    '/account/coins-gaming-history',
  ]) {
    await page.goto(p);
    await page.waitForTimeout(900);
    await page.screenshot({ path: `${out}/${name}-${p.replace(/\//g, '_')}.png` });
  }
  await page.goto('/games');
  await page.getByRole('searchbox').first().fill('zzz');
  await page
    .getByText(/Nothing found/)
    .first()
    .waitFor();
  await page.waitForTimeout(700);
  await page.screenshot({ path: `${out}/${name}-nothing.png` });
  await page.goto('/game-launch/2');
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${out}/${name}-play.png` });
  await ctx.close();
}
await browser.close();
await served.close();
process.exit(0);
