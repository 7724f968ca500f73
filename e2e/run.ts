// `npm run e2e`: makes sure of a browser, builds the app, looks at its size, and runs the browser tests against it.
import { spawnSync } from 'node:child_process';
import './quietVite';
import { build } from 'vite';
import { ensureBrowser } from './browser';
import { isInitialJsAllowed } from './initialSizes';

const env = { ...process.env, COINSTREAM_BROWSER: ensureBrowser() };
await build({ logLevel: 'warn' });
if (!isInitialJsAllowed()) process.exit(1);
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
  { stdio: 'inherit', env, shell: process.platform === 'win32' },
);
process.exitCode = status ?? 1;
