import { readFileSync } from 'node:fs';
import { chromium } from 'playwright';
const [out = '', ...files] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const page = await browser.newPage({ viewport: { width: 2400, height: 1200 } });
await page.setContent(`<body style="margin:0;background:purple;display:flex;gap:8px;align-items:flex-start;width:max-content" id=b>${files.map((f) => `<img style="max-height:1150px" src="data:image/png;base64,${readFileSync(f).toString('base64')}">`).join('')}</body>`);
await page.waitForTimeout(300);
await page.locator('#b').screenshot({ path: out });
await browser.close();
