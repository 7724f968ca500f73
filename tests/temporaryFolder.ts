// A temporary folder that is removed when the test has finished.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Removed after all `afterEach` hooks, so that processes that write into it can be stopped there. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'coinstream-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  return folder;
}
