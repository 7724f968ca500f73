import { serveBuilt } from '../e2e/serve';
import { ENGINES, ensureEngine } from '../e2e/engines/engines';
import { visitOf } from '../e2e/engines/flows';
import { controlOf } from '../e2e/helpers/fixtures';
const served = await serveBuilt();
const browser = await ENGINES.webkit.start(ensureEngine('webkit'));
const v = visitOf(browser.send, served.origin, controlOf(served.origin));
for (const script of process.argv.slice(2)) {
  await v.open('/clear.html');
  const out = await browser.send('ExecuteScript' as never, { script, args: [] } as never).catch(e => String(e));
  console.log(String(out).slice(0, 1500));
}
await browser.close(); await served.close(); process.exit(0);
