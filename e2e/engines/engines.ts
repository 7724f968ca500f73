// The engines other than Chromium: where to find them, how to install them and how to start them.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { startFirefox } from './firefox';
import type { Browser } from './webdriver';
import { startWebKit, XVFB } from './webkit';

export interface Engine {
  /** The environment variable with the program's path, used instead of the usual places. */
  readonly variable: string;
  readonly places: readonly string[];
  /** Other required programs. */
  readonly alsoNeeded: readonly string[];
  /** Its Debian packages. */
  readonly packages: readonly string[];
  /** Advice if it is not found and cannot be installed. */
  readonly advice: string;
  start(executable: string): Promise<Browser>;
}

export const ENGINES = {
  firefox: {
    variable: 'COINSTREAM_FIREFOX',
    places: [
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ],
    alsoNeeded: [],
    packages: ['firefox-esr'],
    advice: 'install firefox-esr (Debian’s package), or set COINSTREAM_FIREFOX to its path.',
    start: startFirefox,
  },
  webkit: {
    variable: 'COINSTREAM_WEBKIT',
    places: ['/usr/bin/WebKitWebDriver'],
    alsoNeeded: [XVFB],
    packages: ['webkit2gtk-driver', 'xvfb'],
    advice:
      'install webkit2gtk-driver and xvfb (Debian’s packages), or set COINSTREAM_WEBKIT to the path of WebKitWebDriver.',
    start: startWebKit,
  },
} as const satisfies Readonly<Record<string, Engine>>;

export type EngineName = keyof typeof ENGINES;

export const isEngine = (name: string): name is EngineName => Object.hasOwn(ENGINES, name);

/** Access to the machine for finding and installing engines. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  has(path: string): boolean;
  /** Installs these packages; null if that is not possible. */
  readonly install: ((packages: readonly string[]) => void) | null;
}

const APT = '/usr/bin/apt-get';

const apt = (...args: readonly string[]) =>
  spawnSync(APT, ['-qq', ...args], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const THIS_MACHINE: Machine = {
  env: process.env,
  has: existsSync,
  install:
    process.getuid?.() === 0 && existsSync(APT)
      ? (packages) => {
          apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
        }
      : null,
};

function found({ variable, places, alsoNeeded }: Engine, { env, has }: Machine): string | null {
  const named = env[variable];
  if (named !== undefined && named !== '' && !has(named))
    throw new Error(`${variable} is set to ${named}, which does not exist.`);
  if (!alsoNeeded.every(has)) return null;
  return named || (places.find(has) ?? null);
}

/** The engines that can run without installing anything. */
export const engineNames = (machine: Machine = THIS_MACHINE): readonly EngineName[] =>
  (Object.keys(ENGINES) as EngineName[]).filter((name) => found(ENGINES[name], machine) !== null);

/** The path of the engine's program, installed if necessary; throws a one-line message if that fails. */
export function ensureEngine(name: EngineName, machine: Machine = THIS_MACHINE): string {
  const engine: Engine = ENGINES[name];
  const here = found(engine, machine);
  if (here !== null) return here;
  machine.install?.(engine.packages);
  const installed = found(engine, machine);
  if (installed !== null) return installed;
  throw new Error(`No ${name} found: ${engine.advice}`);
}
