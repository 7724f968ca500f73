// Finds or installs a browser: from an environment variable, the system, Playwright, or Debian's package.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';

/** Chromium's headless shell, which the tests prefer: they run a third faster. */
const SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Features of Chromium's window that no page needs. Two address-bar pages alone cost a second of processor time per browser
 * context. The last `--disable-features` wins, so the list includes Playwright's.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Chromium's arguments: quiet, and able to run as root in a container. */
export const BROWSER_ARGS = [
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  '--no-sandbox',
  /** A fake camera for every machine; the shell has no permission prompt. */
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Most tests leave a page within seconds, so optimising its code takes longer than it saves. */
export const SHORT_LIVED_ARGS = ['--js-flags=--no-maglev --no-opt --max-lazy'];

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

/** Playwright's headless shell, which its public API doesn't expose, or null. */
function playwrightsShell(): string | null {
  const home = chromium.executablePath().match(/^.*chromium-\d+/)?.[0];
  const shell = home?.replace(/chromium-(?=\d+$)/, 'chromium_headless_shell-') ?? '';
  if (!existsSync(shell)) return null;
  const names = readdirSync(shell, { recursive: true }).map(String);
  const name = names.find((path) => /headless[-_]shell(\.exe)?$/.test(path));
  return name === undefined ? null : join(shell, name);
}

/** `whole`: prefers a browser with a window, as players have, if both are installed. */
export interface Wanted {
  readonly whole: boolean;
}

/** The path of an installed browser, or null. */
export function foundBrowser({ whole }: Wanted = { whole: false }): string | null {
  const named = process.env.COINSTREAM_BROWSER;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`COINSTREAM_BROWSER is set to ${named}, which does not exist.`);
  }
  const shells = [SHELL, playwrightsShell()];
  const windowed = [...SYSTEM, chromium.executablePath()];
  const paths = whole ? [...windowed, ...shells] : [...shells, ...windowed];
  return paths.find((path) => path !== null && existsSync(path)) ?? null;
}

const SHELL_NAME = /headless[-_]shell(\.exe)?$/;

/** A full Chromium: the headless shell lacks parts such as the back/forward cache. Null if none is installed. */
export function foundWholeBrowser(): string | null {
  const named = process.env.COINSTREAM_BROWSER;
  const paths = [named, ...SYSTEM, chromium.executablePath()];
  return paths.find((path) => path !== undefined && existsSync(path) && !SHELL_NAME.test(path)) ?? null;
}

/** Installs a full Chromium unless one is installed; throws a one-line message if that fails. */
export function ensureWholeBrowser(): void {
  if (foundWholeBrowser() !== null) return;
  run('npx', ['playwright', 'install', '--no-shell', 'chromium']);
  if (foundWholeBrowser() !== null) return;
  if (process.getuid?.() === 0 && run('apt-get', ['update', '-qq'])) {
    run('apt-get', ['install', '-y', '-qq', 'chromium']);
  }
  if (foundWholeBrowser() === null)
    throw new Error(
      'The tests of the back/forward cache need a whole Chromium: run "npx playwright install chromium".',
    );
}

/** Finds a browser or installs one; throws a one-line message if that fails. */
export function ensureBrowser(wanted?: Wanted): string {
  const found = foundBrowser(wanted);
  if (found !== null) return found;
  run('npx', ['playwright', 'install', '--only-shell', 'chromium']);
  const playwrights = foundBrowser();
  if (playwrights !== null) return playwrights;
  if (process.getuid?.() === 0 && run('apt-get', ['update', '-qq'])) {
    ['chromium-headless-shell', 'chromium'].some((name) => run('apt-get', ['install', '-y', '-qq', name]));
  }
  const installed = foundBrowser();
  if (installed !== null) return installed;
  throw new Error(
    'No browser found: set COINSTREAM_BROWSER to a Chrome or Chromium, or run "npx playwright install chromium".',
  );
}
