// `npm run e2e`: builds the app, checks its size and styles, ensures a browser, and runs the browser tests; if the .NET SDK is installed,
// those tagged `@hub` and `@identity` also with Microsoft's hub and an OpenIddict provider; then the main flows in Firefox and WebKit, if
// these are installed. `--hub aspnet` and `--identity openiddict` run only the specs about them, or the named ones; `--engine` runs the
// flows in another engine instead. `--builds only` stops before the tests, and `--builds done` skips what that has done.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import '../src/hosting/quietVite';
import { build } from 'vite';
import { ALTERNATIVES, type Alternative } from './alternatives';
import { ensureBrowser, ensureWholeBrowser } from './browser';
import { type EngineName, engineNames } from './engines/engines';
import { isInitialJsAllowed } from './initialSizes';
import { areRepeated } from './repetition';
import { FOLDER, FOLDER_DIST } from './serve';
import { scriptsWithTopLevelAwait } from './topLevelAwait';
import { unscopedSelectors } from './unscopedSelectors';
import { unsupportedStyles } from './unsupportedStyles';

/** The spec that needs a full browser. */
const WHOLE_SPEC = 'backForward';

/** The specs of an app in a folder of its origin with the sample of integrations, which need a separate build. */
const FOLDER_SPECS = /basePath|fourOrigins|integrations/;

/** The sample of an operator's package of integrations. */
const SAMPLE = 'e2e/integrations/sample';

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
  /** Serving and decoding create much short-lived garbage. */
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim();
  return run(['npx', 'playwright', 'test', '--config', 'e2e/playwright.config.ts', ...specs], {
    ...browser,
    NODE_OPTIONS,
    ...env,
  });
}

/** Runs browser tests with these alternatives in place of the stand-in's own. */
function withAlternatives(chosen: readonly Alternative[], specs: readonly string[]): number {
  console.log(`With ${chosen.map(({ title }) => title).join(' and ')}:`);
  return playwright(specs, Object.assign({}, ...chosen.map(({ env }) => env)));
}

/** The options of the alternatives that can run here, separated by commas; the others print why they cannot. */
function able(): string {
  const those = ALTERNATIVES.filter(({ whyNot }) => {
    const reason = whyNot();
    if (reason !== null) console.log(reason);
    return reason === null;
  });
  return those.map(({ option }) => option).join();
}

/** Runs the main flows in one of the other engines. Resolves to the exit code. */
function inEngine(engine: EngineName): Promise<number> {
  const child = spawn('npx', ['tsx', 'e2e/engines/main.ts', engine, '--built'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Runs the main flows in the other engines that are installed, at the same time; resolves to the first exit code that is not 0. */
async function inOtherEngines(): Promise<number> {
  const engines = engineNames();
  if (engines.length === 0)
    console.log('No flows in other engines: neither Firefox nor WebKitWebDriver is installed.');
  const statuses = await Promise.all(engines.map(inEngine));
  return statuses.find((status) => status !== 0) ?? 0;
}

/** Runs all browser tests; a few that failed are repeated one at a time. Returns the exit code. */
function withRepetition(env: Record<string, string>): number {
  const last = 'test-results/.last-run.json';
  rmSync(last, { force: true });
  const status = playwright([], env);
  if (status === 0 || !areRepeated(existsSync(last) ? readFileSync(last, 'utf8') : null)) return status;
  console.log('\nRepeated one at a time. A test that passes now is flaky, which is a defect to fix:');
  return playwright(['--last-failed', '--workers', '1'], env);
}

/** Prints the styles of the build that a supported browser lacks or that slow every page down; false if there are any. */
async function areStylesFine(): Promise<boolean> {
  const unsupported = await unsupportedStyles();
  for (const line of unsupported) console.error(`Not supported by all browsers of .browserslistrc: ${line}`);
  const unscoped = unscopedSelectors();
  for (const line of unscoped) console.error(`Matched against every element and its siblings: ${line}`);
  return unsupported.length + unscoped.length === 0;
}

/** Prints the scripts of the build whose importers WebKit evaluates too early; false if there are any. */
function areScriptsFine(): boolean {
  const waiting = scriptsWithTopLevelAwait();
  for (const file of waiting) console.error(`A top-level await, which WebKit gets wrong: ${file}`);
  return waiting.length === 0;
}

/**
 * Builds everything that these specs need, by default all; false if the first load is too large, a script waits while it is evaluated, or
 * a style is unsupported or slow.
 */
async function prepared(specs: readonly string[]): Promise<boolean> {
  await build({ logLevel: 'warn' });
  if (!isInitialJsAllowed() || !areScriptsFine() || !(await areStylesFine())) return false;
  if (specs.length === 0 || specs.some((spec) => FOLDER_SPECS.test(spec))) {
    process.env.COINSTREAM_INTEGRATIONS = SAMPLE;
    await build({
      base: `${FOLDER}/`,
      logLevel: 'warn',
      build: { outDir: FOLDER_DIST, emptyOutDir: true },
    });
    delete process.env.COINSTREAM_INTEGRATIONS;
  }
  ensureBrowser();
  if (specs.length === 0 || specs.some((spec) => spec.includes(WHOLE_SPEC))) ensureWholeBrowser();
  return true;
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
  const builds = taken('builds');
  const specs = args.length === 0 ? chosen.flatMap((alternative) => alternative.specs) : args;
  if (builds !== 'done' && !(await prepared(specs))) return 1;
  if (builds === 'only') return 0;
  if (chosen.length > 0) return withAlternatives(chosen, specs);
  if (args.length > 0) return playwright(args);
  const status = withRepetition({ COINSTREAM_ALTERNATIVES: able() });
  return status === 0 ? inOtherEngines() : status;
}

process.exitCode = await main();
