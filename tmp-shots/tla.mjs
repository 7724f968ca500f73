import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
for (const f of readdirSync('dist/assets').filter((f) => f.endsWith('.js'))) {
  const src = readFileSync('dist/assets/' + f, 'utf8');
  const found = [];
  const walk = (n) => {
    if (n === null || typeof n !== 'object') return;
    if (Array.isArray(n)) return n.forEach(walk);
    if (/Function/.test(n.type ?? '') ) return;
    if (n.type === 'MethodDefinition' || n.type === 'PropertyDefinition' || n.type === 'StaticBlock') return;
    if (n.type === 'AwaitExpression' || (n.type === 'ForOfStatement' && n.await)) found.push(src.slice(n.start - 40, n.start + 120));
    for (const k of Object.keys(n)) if (k !== 'type' && k !== 'start' && k !== 'end') walk(n[k]);
  };
  walk(parseAst(src));
  if (found.length) console.log(f, found);
}
