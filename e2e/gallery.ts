// `npm run gallery`: screenshots of every screen by viewport, theme and state, side by side on one page.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from 'playwright';
import '../src/hosting/quietVite';
import { build } from 'vite';
import { BROWSER_ARGS, ensureBrowser } from './browser';
import { choiceOf } from './gallery/choices';
import { galleryPage } from './gallery/page';
import { takePictures } from './gallery/pictures';
import { serveBuilt } from './serve';

const FOLDER = resolve('test-results/gallery');

async function run(): Promise<void> {
  const choice = choiceOf(process.argv.slice(2));
  if (choice.build) await build({ logLevel: 'warn' });
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const served = await serveBuilt();
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
  try {
    const taken = await takePictures(choice, { browser, served, folder: FOLDER, tell: console.log });
    writeFileSync(`${FOLDER}/index.html`, galleryPage(taken, choice));
    console.log(`${FOLDER}/index.html`);
  } finally {
    await browser.close();
    await served.close();
  }
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
