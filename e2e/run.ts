// `npm run e2e`: ensures a browser, builds the app, checks its size, and runs the browser tests; then, if the .NET SDK is
// installed, those tagged `@hub` and `@identity` again with Microsoft's hub and an OpenIddict provider. `--hub aspnet` and
// `--identity openiddict` run only the specs about them, or the named ones; `--engine` runs the flows in another engine instead.
import { spawnSync } from 'node:child_process';
import './quietVite';
import { build } from 'vite';
import { builtAspnetHub, whyNoAspnet } from './aspnet/build';
import { ensureBrowser, ensureWholeBrowser } from './browser';
import { isInitialJsAllowed } from './initialSizes';
import { whyNoOpeniddict } from './openiddict/build';
import { FOLDER, FOLDER_DIST } from './serve';

/** Specs about pushes and the connection. */
const LIVE_SPECS = [
  'live.spec.ts',
  'slice.spec.ts',
  'follow.spec.ts',
  'notifications.spec.ts',
  'rewards.spec.ts',
  'courtesyPushes.spec.ts',
];
/** Specs about sessions. */
const SIGN_IN_SPECS = [
  'signIn.spec.ts',
  'renewal.spec.ts',
  'slice.spec.ts',
  'live.spec.ts',
  'backForward.spec.ts',
];

/** The spec that needs a full browser. */
const WHOLE_SPEC = 'backForward';

/** The specs of an app in a folder of its origin, which needs a separate build. */
const FOLDER_SPECS = /basePath|fourOrigins/;

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

/** An implementation of others that can replace the stand-in's own. */
interface Alternative {
  /** The option, and its only value. */
  readonly option: string;
  readonly value: string;
  readonly title: string;
  readonly specs: readonly string[];
  /** The tests that the test command repeats with it. */
  readonly tag: string;
  readonly env: Record<string, string>;
  /** Builds it before the workers need it; returns why it cannot run here, in one line. */
  readonly whyNot: () => string | null;
}

function whyNoHub(): string | null {
  const whyNot = whyNoAspnet();
  if (whyNot === null) builtAspnetHub();
  return whyNot;
}

const ALTERNATIVES: readonly Alternative[] = [
  {
    option: 'hub',
    value: 'aspnet',
    title: "Microsoft's hub",
    specs: LIVE_SPECS,
    tag: '@hub',
    env: { COINSTREAM_HUB: 'aspnet' },
    whyNot: whyNoHub,
  },
  {
    option: 'identity',
    value: 'openiddict',
    title: 'an OpenIddict provider',
    specs: SIGN_IN_SPECS,
    tag: '@identity',
    env: { COINSTREAM_IDENTITY: 'openiddict' },
    whyNot: whyNoOpeniddict,
  },
];

/** Runs browser tests with these alternatives in place of the stand-in's own. */
function withAlternatives(chosen: readonly Alternative[], specs: readonly string[]): number {
  console.log(`With ${chosen.map(({ title }) => title).join(' and ')}:`);
  return playwright(specs, Object.assign({}, ...chosen.map(({ env }) => env)));
}

/** Repeats the tests that are tagged for the alternatives that can run here. */
function repeated(): number {
  const able = ALTERNATIVES.filter(({ whyNot }) => {
    const reason = whyNot();
    if (reason !== null) console.log(reason);
    return reason === null;
  });
  return able.length === 0 ? 0 : withAlternatives(able, ['--grep', able.map(({ tag }) => tag).join('|')]);
}

/** Returns the exit code. */
async function main(): Promise<number> {
  const engine = taken('engine');
  if (engine !== null)
    return run(['npx', 'tsx', 'e2e/engines/main.ts', ...(engine === '' ? [] : [engine]), ...args]);
  const chosen: Alternative[] = [];
  for (const alternative of ALTERNATIVES) {
    const { option, value } = alternative;
    const wanted = taken(option);
    if (wanted === null) continue;
    const problem =
      wanted === value ? alternative.whyNot() : `Unknown: --${option} ${wanted}. Use --${option} ${value}.`;
    if (problem !== null) {
      console.error(problem);
      return 1;
    }
    chosen.push(alternative);
  }
  await build({ logLevel: 'warn' });
  if (!isInitialJsAllowed()) return 1;
  const specs = args.length === 0 ? chosen.flatMap((alternative) => alternative.specs) : args;
  if (specs.length === 0 || specs.some((spec) => FOLDER_SPECS.test(spec)))
    await build({
      base: `${FOLDER}/`,
      logLevel: 'warn',
      build: { outDir: FOLDER_DIST, emptyOutDir: true },
    });
  if (specs.some((spec) => spec.includes(WHOLE_SPEC))) ensureWholeBrowser();
  if (chosen.length > 0) return withAlternatives(chosen, specs);
  if (args.length === 0) ensureWholeBrowser();
  const status = playwright(args);
  if (status !== 0 || args.length > 0) return status;
  return repeated();
}

process.exitCode = await main();
