import { defineConfig } from 'playwright/test';
import { BROWSER_ARGS, foundBrowser } from './browser';

const executablePath = foundBrowser();

const LONG = /\/(courtesy|courtesyPushes|leaks)\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  /** The longest first: started last, they would keep one worker busy while the other has nothing left. */
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'other', testIgnore: LONG },
  ],
  use: {
    viewport: { width: 390, height: 844 },
    launchOptions: { args: BROWSER_ARGS, ...(executablePath === null ? {} : { executablePath }) },
    /** A trace costs a sixth of the time of every test: run a failing one again with `--trace on`. */
    trace: 'off',
    acceptDownloads: true,
  },
});
