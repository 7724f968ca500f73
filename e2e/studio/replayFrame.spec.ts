// The page that runs a recording for an end-to-end test (`src/replay/drivenPage.tsx`), opened by hand.
import { UI_PATH } from '../../src/replay/messages';
import { expect, test } from '../helpers/fixtures';

test('the page of the frame, opened alone, explains what it is for', async ({ page }) => {
  await page.goto(UI_PATH);
  await expect(page.getByText('This page runs a recording for an end-to-end test')).toBeVisible();
});
