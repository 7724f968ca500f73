// The id of a build: its commit, and a hash of all its files. It is written into the page, the service worker and
// `version.json`, and names the folder of the source maps. Two builds of the same files have the same id.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { RELEASE } from '../../streams/config';
import { presentCommit } from './commit';

export const VERSION_FILE = 'version.json';
/** The placeholder in the worker until the id is computed. */
export const UNKNOWN_BUILD = '__COINSTREAM_BUILD__';

const PAGE = 'index.html';

/** The files that are copied unchanged, by path. */
function copied(folder: string): readonly (readonly [path: string, content: Buffer])[] {
  if (folder === '') return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => [relative(folder, file), readFileSync(file)]);
}

function idOf(bundle: Rolldown.OutputBundle, publicDir: string): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(bundle).sort()) {
    const part = bundle[name];
    if (part === undefined || name.endsWith('.map')) continue;
    hash.update(name).update(part.type === 'chunk' ? part.code : part.source);
  }
  for (const [path, content] of copied(publicDir)) hash.update(path).update(content);
  return `${presentCommit() ?? 'none'}-${hash.digest('hex').slice(0, 8)}`;
}

/** Changes the text of an emitted file. */
function edit(bundle: Rolldown.OutputBundle, name: string, change: (text: string) => string): void {
  const part = bundle[name];
  if (part?.type === 'asset') part.source = change(String(part.source));
}

export function buildId(): Plugin {
  let publicDir = '';
  return {
    name: 'coinstream-build-id',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const build = idOf(bundle, publicDir);
        const element = `\n    <meta name="build" content="${build}" />`;
        edit(bundle, PAGE, (html) =>
          html.replace(/<meta charset="[^"]+" ?\/?>/, (charset) => charset + element),
        );
        edit(bundle, 'worker.js', (code) => code.replace(UNKNOWN_BUILD, build));
        const source = `${JSON.stringify({ build, release: RELEASE, commit: presentCommit() })}\n`;
        this.emitFile({ type: 'asset', fileName: VERSION_FILE, source });
      },
    },
  };
}
