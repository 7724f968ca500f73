import { defineConfig } from 'playwright/test';
import { ALTERNATIVES } from './alternatives';
import { BROWSER_ARGS, foundBrowser, SHORT_LIVED_ARGS } from './browser';
import type { Options } from './helpers/fixtures';

/** The zone of a player, whatever that of this machine: browsers, the stand-in and the tests all have it. */
process.env.TZ = 'America/Toronto';

const executablePath = foundBrowser();

/** Tests that mostly wait, started first: one at a time runs next to the others. */
const WAITING = /@waiting/;
/** Started last, they would keep one worker busy while the others are idle. */
const LONG = /\/(leaks|seed)\.spec\.ts$/;

/** Set by `run.ts`: the alternatives with which the tests about them are repeated. */
const named = (process.env.COINSTREAM_ALTERNATIVES ?? '').split(',');
const repeated = ALTERNATIVES.filter(({ option }) => named.includes(option));

export default defineConfig<object, Options>({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  /** Two for each of two cores: tests wait a fifth of the time. */
  workers: 4,
  /** Generous, because a machine may be three times as slow as usual. */
  timeout: 90_000,
  expect: { timeout: 20_000 },
  /** `run.ts` repeats what failed once no other test runs. */
  retries: 0,
  reporter: [['list']],
  projects: [
    { name: 'waiting', grep: WAITING, workers: 1 },
    { name: 'long', testMatch: LONG },
    ...(repeated.length === 0
      ? []
      : [
          {
            name: repeated.map(({ value }) => value).join(' '),
            grep: new RegExp(repeated.map(({ tag }) => tag).join('|')),
            /** Each worker starts the servers on .NET. */
            workers: 1,
            use: { serverEnv: Object.assign({}, ...repeated.map(({ env }) => env)) },
          },
        ]),
    { name: 'other', testIgnore: LONG, grepInvert: WAITING },
  ],
  use: {
    viewport: { width: 390, height: 844 },
    launchOptions: {
      args: [...BROWSER_ARGS, ...SHORT_LIVED_ARGS],
      ...(executablePath === null ? {} : { executablePath }),
    },
    /** A trace makes every test a sixth slower: rerun a failing one with `--trace on`. */
    trace: 'off',
    acceptDownloads: true,
  },
});
