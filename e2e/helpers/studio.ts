// The replay studio with a recording of the repository.
import { readFileSync, writeFileSync } from 'node:fs';
import { type Page, test } from './fixtures';

export const RECORDING = 'tests/recordings/giftboxes.jsonl';
export const recordingText = readFileSync(RECORDING, 'utf8');
/** Its number of events. */
export const count = recordingText.trimEnd().split('\n').length - 1;

/** Writes a file of the running test and returns its path. */
export function file(name: string, content: string | Buffer): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, content);
  return path;
}

export async function open(page: Page, path = RECORDING): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/replay');
  await page.getByLabel('Recording', { exact: true }).setInputFiles(path);
}

export const replayedUi = (page: Page) => page.frameLocator('iframe[title="Replayed UI"]');
export const choose = (page: Page, panel: string) =>
  page.getByRole('tab', { name: panel, exact: true }).click();
export const position = (page: Page) => page.getByLabel('Position', { exact: true });
