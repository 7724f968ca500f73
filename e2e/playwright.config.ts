import { defineConfig } from 'playwright/test';
import { BROWSER_ARGS, foundBrowser } from './browser';

const executablePath = foundBrowser();

/**
 * The longest first: started last, they would keep one worker busy while the other has nothing left. Those that mostly wait
 * stand beside one that works.
 */
const LONG = [/\/courtesy\.spec\.ts$/, /\/leaks\.spec\.ts$/, /\/courtesyPushes\.spec\.ts$/];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  projects: [...LONG.map((testMatch) => ({ name: 'long', testMatch })), { name: 'other', testIgnore: LONG }],
  use: {
    viewport: { width: 390, height: 844 },
    launchOptions: { args: BROWSER_ARGS, ...(executablePath === null ? {} : { executablePath }) },
    /** A trace costs a sixth of the time of every test: run a failing one again with `--trace on`. */
    trace: 'off',
    acceptDownloads: true,
  },
});
