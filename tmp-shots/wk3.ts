import { createServer } from 'node:http';
import { ENGINES, ensureEngine } from '../e2e/engines/engines';
const files: Record<string, string> = {
  '/': '<!doctype html><title>x</title>',
  '/leaf.js': 'export var v = "ok";',
  '/dep.js': 'export var v = "ok"; export function fn() { return 1 }',
  '/one.js': 'export { v } from "./dep.js";',
  '/two.js': 'import { v, fn } from "./dep.js"; export var w = v + fn();',
  '/three.js': 'import { v } from "./dep.js"; import { w } from "./two.js"; export var x = v + w;',
};
const server = createServer((req, res) => {
  const path = (req.url ?? '/').split('?')[0]!;
  const body = files[path];
  setTimeout(() => { res.writeHead(body === undefined ? 404 : 200, { 'Content-Type': path.endsWith('.js') ? 'text/javascript' : 'text/html', 'Cache-Control': 'no-cache' }); res.end(body); }, path === '/dep.js' ? Number(process.env.DEP ?? 30) : 5);
}).listen(0, 'localhost');
await new Promise(r => server.once('listening', r));
const origin = `http://localhost:${(server.address() as { port: number }).port}`;
const browser = await ENGINES.webkit.start(ensureEngine('webkit'));
const tests: Record<string, string> = {
  leaf3: `return Promise.all([1,2,3].map(()=>import('/leaf.js').then(m=>m.v)))`,
  dep3: `return Promise.all([1,2,3].map(()=>import('/one.js').then(m=>m.v)))`,
  shared: `return Promise.all([import('/one.js').then(m=>m.v), import('/two.js').then(m=>m.w)])`,
  shared2: `return Promise.all([import('/two.js').then(m=>m.w), import('/one.js').then(m=>m.v)])`,
  chain: `return Promise.all([import('/three.js').then(m=>m.x), import('/two.js').then(m=>m.w), import('/one.js').then(m=>m.v), import('/dep.js').then(m=>m.v)])`,
  preload: `for (const h of ['/one.js','/dep.js','/two.js']) { const l=document.createElement('link'); l.rel='modulepreload'; l.href=h; document.head.append(l); } return new Promise(r=>setTimeout(r,300)).then(()=>Promise.all([import('/one.js').then(m=>m.v), import('/one.js').then(m=>m.v), import('/two.js').then(m=>m.w)]))`,
  fetched: `return Promise.all(['/one.js','/dep.js','/two.js'].map(u=>fetch(u).then(r=>r.text()))).then(()=>Promise.all([import('/one.js').then(m=>m.v), import('/one.js').then(m=>m.v), import('/two.js').then(m=>m.w)]))`,
  queued: `let last=Promise.resolve(); const q=(u)=>{ const p=last.then(()=>import(u)); last=p.catch(()=>{}); return p; }; return Promise.all([q('/one.js').then(m=>m.v), q('/one.js').then(m=>m.v), q('/three.js').then(m=>m.x), q('/two.js').then(m=>m.w)])`,
};
console.log(browser.version);
for (const [name, script] of Object.entries(tests)) for (let i = 0; i < 2; i++) {
  await browser.send('Navigate', { url: origin + '/' });
  console.log(name, JSON.stringify(await browser.send('ExecuteScript' as never, { script: script.replace(/return /, 'return ') + `.then(x=>JSON.stringify(x), e=>String(e))`, args: [] } as never).catch(e => String(e))));
}
await browser.close(); server.close(); process.exit(0);
