// `npm run gallery`: screenshots of every screen by viewport, theme and state, side by side on one page.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from 'playwright';
import '../src/hosting/quietVite';
import { build } from 'vite';
import { givenTo } from '../streams/cli/projectCommand';
import { BROWSER_ARGS, ensureBrowser } from './browser';
import { choiceOf, OPTIONS, STATES, THEMES, VIEWPORTS } from './gallery/choices';
import { galleryPage } from './gallery/page';
import { takePictures } from './gallery/pictures';
import { serveBuilt } from './serve';

const USAGE = `npm run gallery   takes pictures of whole pages and of moments, into test-results/gallery

  --only TEXT       only screens and moments with this path, or with this text in their name
  --viewport NAMES  of ${Object.keys(VIEWPORTS).join(', ')}; separated by commas
  --theme NAMES     of ${THEMES.join(', ')}
  --state NAMES     of ${STATES.join(', ')}
  --screenful       only what is visible without scrolling
  --no-build        uses the build in dist`;

const given = givenTo(USAGE, { options: OPTIONS });

const FOLDER = resolve('test-results/gallery');

async function run(): Promise<void> {
  const choice = choiceOf(given.options);
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
