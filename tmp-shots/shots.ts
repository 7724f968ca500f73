import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright';
import { BROWSER_ARGS, ensureBrowser } from '../e2e/browser';
import { ROUTE_TABLE } from '../src/app/routeTable';
import { takePictures } from '../e2e/gallery/pictures';
import { serveBuilt } from '../e2e/serve';
// args: out, states, comma list of paths
const [folder = '/tmp/shots33', states = 'full', paths = '', combos = 'phone:dark,desktop:light'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const served = await serveBuilt();
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
const wanted = paths.split(',');
try {
  for (const combo of combos.split(',')) {
    const [viewport, theme] = combo.split(':') as any;
    await takePictures({ routes: ROUTE_TABLE.filter(({ path }) => wanted.includes(path)), viewports: [viewport], themes: [theme], states: states.split(',') as any, whole: true }, { browser, served, folder, tell: console.log });
  }
} finally { await browser.close(); await served.close(); }
