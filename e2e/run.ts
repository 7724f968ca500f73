// `npm run e2e`: ensures a browser, builds the app, checks its size, and runs the browser tests; then, if the .NET SDK is
// installed, the live ones again with Microsoft's hub. `--hub aspnet` runs only those, or the named specs; `--engine` runs
// the flows in another engine instead.
import { spawnSync } from 'node:child_process';
import './quietVite';
import { build } from 'vite';
import { builtAspnetHub, whyNoAspnet } from './aspnet/build';
import { ensureBrowser, ensureWholeBrowser } from './browser';
import { isInitialJsAllowed } from './initialSizes';

/** Specs about pushes and the connection. */
const LIVE_SPECS = [
  'live.spec.ts',
  'slice.spec.ts',
  'follow.spec.ts',
  'notifications.spec.ts',
  'rewards.spec.ts',
  'courtesyPushes.spec.ts',
];
/** The tests that the test command repeats: those with this tag. */
const REPEATED = ['--grep', '@hub'];

/** The spec that needs a full browser. */
const WHOLE_SPEC = 'backForward';

const args = process.argv.slice(2);

function run(command: readonly string[], env: Record<string, string> = {}): number {
  const [program = '', ...rest] = command;
  const { status } = spawnSync(program, rest, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  return status ?? 1;
}

/** Removes `--name value` from the arguments and returns the value. */
function taken(name: string): string | null {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? null : (args.splice(at, 2)[1] ?? '');
}

function playwright(specs: readonly string[], env: Record<string, string> = {}): number {
  const browser = { COINSTREAM_BROWSER: ensureBrowser() };
  return run(['npx', 'playwright', 'test', '--config', 'e2e/playwright.config.ts', ...specs], {
    ...browser,
    ...env,
  });
}

/** Runs browser tests with Microsoft's hub, built before the workers need it. */
function withAspnet(specs: readonly string[]): number {
  console.log("With Microsoft's hub:");
  builtAspnetHub();
  return playwright(specs, { COINSTREAM_HUB: 'aspnet' });
}

/** Returns the exit code. */
async function main(): Promise<number> {
  const engine = taken('engine');
  if (engine !== null)
    return run(['npx', 'tsx', 'e2e/engines/main.ts', ...(engine === '' ? [] : [engine]), ...args]);
  const hub = taken('hub');
  if (hub !== null && hub !== 'aspnet') {
    console.error(`There is no hub "${hub}": the only alternative to the stand-in's own is "aspnet".`);
    return 1;
  }
  const whyNot = whyNoAspnet();
  if (hub !== null && whyNot !== null) {
    console.error(whyNot);
    return 1;
  }
  await build({ logLevel: 'warn' });
  if (!isInitialJsAllowed()) return 1;
  if (hub !== null) return withAspnet(args.length === 0 ? LIVE_SPECS : args);
  if (args.length === 0 || args.some((arg) => arg.includes(WHOLE_SPEC))) ensureWholeBrowser();
  const status = playwright(args);
  if (status !== 0 || args.length > 0) return status;
  if (whyNot === null) return withAspnet(REPEATED);
  console.log(whyNot);
  return 0;
}

process.exitCode = await main();
