// The project's source files and their imports.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}

export const files = ['streams', 'src', 'e2e'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .filter((name) => /\.tsx?$/.test(name)),
);
/** The text of each file, by its path from the root. */
export const texts = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));

const IMPORT = /(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?'([^']+)'|import\('([^']+)'\)/g;

/** Every import, with relative ones as paths from the root. An import with only inline types counts as a value import. */
export const imports: Import[] = files.flatMap((file) =>
  [...(texts.get(file) ?? '').matchAll(IMPORT)].map((found) => {
    const target = found[2] ?? found[3] ?? '';
    const to = target.startsWith('.')
      ? relative(ROOT, join(ROOT, dirname(file), target)).replaceAll('\\', '/')
      : target;
    return { from: file, to, typeOnly: found[1] !== undefined };
  }),
);

/** The module of each feature, by its name in the catalogue. */
export const featureModules: ReadonlyMap<string, string> = new Map(
  imports
    .filter(({ from, to }) => from.startsWith('streams/catalogue/') && to.startsWith('streams/features/'))
    .map(({ to }) => [posix.basename(to), `${to}.ts`]),
);

const STATIC_IMPORT = /^(?:import|export)\s+(?!type\s)(?:([\w*{}\s,$]+?)\s+from\s+)?'(\.[^']+)'/gm;

/** The files that a module loads, without lazy imports. */
export function valuesReachedFrom(entry: string): string[] {
  const reached = new Set<string>();
  const follow = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    const text = texts.get(file) ?? '';
    for (const [, names = '', target = ''] of text.matchAll(STATIC_IMPORT)) {
      const isOnlyTypes = /^\{(\s*type [\w ]+,?)+\s*\}$/.test(names.trim());
      const path = posix.join(posix.dirname(file), target);
      const found = [path, `${path}.ts`, `${path}.tsx`].find((known) => texts.has(known));
      if (!isOnlyTypes && found !== undefined) follow(found);
    }
  };
  follow(entry);
  return [...reached];
}
