// Generates the installed app's icons from `favicon.svg`; run it after a change: `npx tsx e2e/icons.ts`.
import { mkdirSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { COLOURS } from '../src/ui/theme';
import { BROWSER_ARGS, foundBrowser } from './browser';

const FOLDER = 'src/public/icons';
const [GROUND] = COLOURS.bg;

interface Icon {
  readonly name: string;
  readonly px: number;
  /** The sign's share of the width. A maskable icon keeps it inside the safe circle of every shape. */
  readonly share: number;
  /** The background colour; transparent without one. */
  readonly ground: string | null;
}

const ICONS: readonly Icon[] = [
  ...[192, 512].flatMap((px): Icon[] => [
    { name: `any-${px}`, px, share: 0.94, ground: null },
    { name: `maskable-${px}`, px, share: 0.58, ground: GROUND },
  ]),
  { name: 'apple-touch', px: 180, share: 0.68, ground: GROUND },
];

async function draw(): Promise<void> {
  const sign = `data:image/svg+xml;base64,${readFileSync('src/public/favicon.svg').toString('base64')}`;
  const executablePath = foundBrowser();
  const browser = await chromium.launch({
    args: BROWSER_ARGS,
    ...(executablePath === null ? {} : { executablePath }),
  });
  mkdirSync(FOLDER, { recursive: true });
  for (const { name, px, share, ground } of ICONS) {
    const page = await browser.newPage({ viewport: { width: px, height: px } });
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground ?? 'transparent'}">
         <img src="${sign}" width="${px * share}" height="${px * share}">`,
    );
    await page.screenshot({ path: `${FOLDER}/${name}.png`, omitBackground: ground === null });
    await page.close();
  }
  await browser.close();
}

await draw();
