// Recognises a top-level `await`, after which WebKit resolves `import()` before the module is evaluated.
import { expect, it } from 'vitest';
import { hasTopLevelAwait } from '../../e2e/topLevelAwait';

it.each([
  ['await x;', true],
  ['const a = [1, await x];', true],
  ['for await (const a of b) a();', true],
  ['{ if (a) await b; }', true],
  ['class A { static { b(); } }', false],
  ['async function a() { await b; }', false],
  ['const a = async () => { await b; };', false],
  ['const a = { async b() { await c; } };', false],
  ['class A { async b() { for await (const c of d) c(); } }', false],
  ['for (const a of b) a("await");', false],
])('%s', (code, expected) => {
  expect(hasTopLevelAwait(code)).toBe(expected);
});
