// `npm run e2e`: makes sure of a browser, builds the app, and runs the browser tests against it.
import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './browser';

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

const browser = ensureBrowser();
run('npx', ['vite', 'build', '--logLevel', 'warn']);
run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)], {
  ...process.env,
  COINSTREAM_BROWSER: browser,
});
