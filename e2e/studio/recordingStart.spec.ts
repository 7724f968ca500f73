// The recording starts with the page: it includes a page's first second, as in a reload loop.
import { readFileSync } from 'node:fs';
import { expect, test } from '../helpers/fixtures';

test('reloads within the first second are all in the recording', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const turns = Number(sessionStorage.getItem('test-turns') ?? 0);
    if (turns > 3) Object.assign(window, { isLast: true });
    if (turns === 0 || turns > 3) return;
    const look = new MutationObserver(() => {
      if (document.querySelector('main') === null) return;
      look.disconnect();
      sessionStorage.setItem('test-turns', String(turns + 1));
      location.reload();
    });
    look.observe(document, { childList: true, subtree: true });
  });
  await signIn();
  await page.evaluate(() => sessionStorage.setItem('test-turns', '1'));
  await page.reload();
  await page.waitForFunction(() => 'isLast' in window && document.querySelector('main') !== null);
  await page.goto('/account');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download recording' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text.split('"page/reloaded"').length - 1).toBeGreaterThanOrEqual(4);
});
