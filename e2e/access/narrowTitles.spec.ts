// Titles on the narrowest phones: no word is broken.
import { expect, test } from '../helpers/fixtures';

test('no word of a hero or a page title is broken at 320 px', async ({ page, signIn, platform }) => {
  await platform.post('/catalogue', {
    promotions: [{ promotionId: 21, title: 'Counterrevolutionaries Unite' }],
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn();
  const titles = page.locator('[style*="--longest"]');
  for (const path of ['/', '/promos/21', '/about']) {
    await page.goto(path);
    await expect(titles.first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    const broken = await titles.evaluateAll((found) =>
      found.flatMap((title) => {
        const words = title.firstChild;
        if (!(words instanceof Text)) return [];
        return [...words.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(words, index);
          range.setEnd(words, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
        });
      }),
    );
    expect(broken, path).toEqual([]);
  }
});
