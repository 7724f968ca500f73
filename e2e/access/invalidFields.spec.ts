// Invalid fields look alike, whatever their control.
import { expect, test } from '../helpers/fixtures';

test('an invalid occupation has the border of the other invalid fields', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Industry').selectOption({ index: 1 });
  const border = (label: string) =>
    page
      .getByLabel(label, { exact: true })
      .and(page.locator('input'))
      .evaluate((field) => getComputedStyle(field).borderTopColor);
  const before = await border('Occupation');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused();
  expect(await border('Occupation')).not.toBe(before);
  expect(await border('Occupation')).toBe(await border('First name'));
});
