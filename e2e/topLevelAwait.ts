// Scripts of the build with a top-level `await`. Until 2026 WebKit resolves a second `import()` of a module, or of any module that shares
// such a dependency, before the module is evaluated (https://bugs.webkit.org/show_bug.cgi?id=242740): its exports are undefined.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

type Node = { readonly type?: string; readonly await?: boolean } & Readonly<Record<string, unknown>>;

/** Code that does not run while its module is evaluated. */
const DEFERRED = /Function|^MethodDefinition$|^PropertyDefinition$/;

function awaits(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if (Array.isArray(node)) return node.some(awaits);
  const { type = '', ...fields } = node as Node;
  if (DEFERRED.test(type)) return false;
  if (type === 'AwaitExpression' || (type === 'ForOfStatement' && fields.await === true)) return true;
  return Object.values(fields).some(awaits);
}

export const hasTopLevelAwait = (code: string): boolean =>
  /\bawait\b/.test(code) && awaits(parseAst(code, { sourceType: 'module' }));

/** The scripts of a finished build that have one. */
export function scriptsWithTopLevelAwait(dist = 'dist'): readonly string[] {
  const folder = join(dist, 'assets');
  return readdirSync(folder).filter(
    (file) => file.endsWith('.js') && hasTopLevelAwait(readFileSync(join(folder, file), 'utf8')),
  );
}
