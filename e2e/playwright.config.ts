import { defineConfig } from 'playwright/test';
import { BROWSER_ARGS, foundBrowser } from './browser';

const executablePath = foundBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 390, height: 844 },
    launchOptions: { args: BROWSER_ARGS, ...(executablePath === null ? {} : { executablePath }) },
    /** A trace costs a sixth of the time of every test: run a failing one again with `--trace on`. */
    trace: 'off',
    acceptDownloads: true,
  },
});
