// Which browser tests are repeated alone, once all others are done: a machine that runs four at once may stall for longer than they wait.

/** More tests that failed than this are no coincidence. */
const MAX_REPEATED = 5;

/** Whether a few tests failed, and nothing else went wrong, by what Playwright keeps of its last run; null if it kept nothing. */
export function areRepeated(lastRun: string | null): boolean {
  if (lastRun === null) return false;
  const { status, failedTests } = JSON.parse(lastRun) as {
    readonly status: string;
    readonly failedTests: readonly string[];
  };
  return status === 'failed' && failedTests.length > 0 && failedTests.length <= MAX_REPEATED;
}
