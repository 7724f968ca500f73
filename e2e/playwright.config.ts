import { defineConfig } from 'playwright/test';
import { BROWSER_ARGS, foundBrowser } from './browser';

const executablePath = foundBrowser();

/** Tests that mostly wait: one of them at a time runs beside those that work, and takes no place from them. */
const WAITING = /@waiting/;
/** Started last, it would keep one worker busy while the other has nothing left. */
const LONG = /\/leaks\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  /** One for each of two cores, and one that waits. */
  workers: 4,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  /** One machine may stall for seconds. What passes at the second try only is listed as flaky, and is a defect to be found. */
  retries: 1,
  reporter: [['list']],
  projects: [
    { name: 'waiting', grep: WAITING, workers: 1 },
    { name: 'long', testMatch: LONG },
    { name: 'other', testIgnore: LONG, grepInvert: WAITING, workers: 3 },
  ],
  use: {
    viewport: { width: 390, height: 844 },
    launchOptions: { args: BROWSER_ARGS, ...(executablePath === null ? {} : { executablePath }) },
    /** A trace costs a sixth of the time of every test: run a failing one again with `--trace on`. */
    trace: 'off',
    acceptDownloads: true,
  },
});
