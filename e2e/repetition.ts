// Decides whether the failed browser tests are repeated alone, once all others are done: a machine that runs four at once may stall for
// longer than they wait.

/** More failures than this aren't flakiness. */
const MAX_REPEATED = 5;

/** Whether a few tests failed and nothing else went wrong. `lastRun` is Playwright's file about its last run; null without one. */
export function areRepeated(lastRun: string | null): boolean {
  if (lastRun === null) return false;
  const { status, failedTests } = JSON.parse(lastRun) as {
    readonly status: string;
    readonly failedTests: readonly string[];
  };
  return status === 'failed' && failedTests.length > 0 && failedTests.length <= MAX_REPEATED;
}
