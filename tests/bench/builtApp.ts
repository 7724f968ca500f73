// The built app for browser benchmarks.
import '../../src/hosting/quietVite';
import { type Browser, chromium } from 'playwright';
import { BROWSER_ARGS, ensureBrowser } from '../../e2e/browser';
import { serveBuilt } from '../../e2e/serve';

export interface BuiltApp {
  readonly browser: Browser;
  readonly origin: string;
}

/** Builds and serves the app once and opens a browser; closes both afterwards. */
export async function withBuiltApp(work: (app: BuiltApp) => Promise<void>): Promise<void> {
  const executablePath = ensureBrowser({ whole: true });
  const { build } = await import('vite');
  await build({ logLevel: 'warn' });
  const served = await serveBuilt();
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  try {
    await work({ browser, origin: served.origin });
  } finally {
    await browser.close();
    await served.close();
  }
}
