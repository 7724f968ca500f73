// Two builds of the same files are equal byte for byte, whatever the folder, the time and the time zone. Builds a small app with
// the configuration of the real one; `npm run release` compares two builds of the whole.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildId } from '../../src/hosting/buildId';
import { temporaryFolder } from '../temporaryFolder';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module" }',
  'index.html':
    '<!doctype html><html><head><meta charset="utf-8" /></head><body><script type="module" src="/src/main.tsx"></script></body></html>',
  'src/main.tsx': [
    "import { css } from '@linaria/core';",
    'document.body.className = css`color: red;`;',
    "void import('./Late').then(({ Late }) => console.log(Late));",
  ].join('\n'),
  'src/Late.tsx': [
    "import { css } from '@linaria/core';",
    'const late = css`color: green;`;',
    'export const Late = () => <p className={late}>late</p>;',
  ].join('\n'),
  'src/public/clear.js': '',
  'src/replay/standalone/main.tsx': "import './styles.css';",
  'src/replay/standalone/styles.css': 'body { color: blue; }',
  'streams/inspect/engine.ts': 'export const ENGINE = 1;',
};

/** The hash of every file of `dist` and of the folder of the maps, by path. */
function filesIn(folder: string): Record<string, string> {
  return Object.fromEntries(
    ['dist', 'hosting'].flatMap((top) =>
      readdirSync(join(folder, top), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => {
          const path = join(entry.parentPath, entry.name);
          return [path.slice(folder.length), createHash('sha256').update(readFileSync(path)).digest('hex')];
        }),
    ),
  );
}

/** A new folder with the small app, to be built into its `dist`. */
function app(more: Readonly<Record<string, string>> = {}): string {
  const root = temporaryFolder();
  for (const [path, text] of Object.entries({ ...FILES, ...more })) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

const buildOf = (root: string, config: InlineConfig) =>
  build({ root, logLevel: 'error', build: { outDir: join(root, 'dist') }, ...config });

const idIn = (root: string): unknown =>
  JSON.parse(readFileSync(join(root, 'dist/version.json'), 'utf8')).build;

async function whole(): Promise<Readonly<Record<string, string>>> {
  const root = app();
  await buildOf(root, { configFile: join(ROOT, 'vite.config.ts') });
  return filesIn(root);
}

async function id(more: Readonly<Record<string, string>>): Promise<unknown> {
  const root = app({ 'src/main.tsx': '', ...more });
  await buildOf(root, { configFile: false, publicDir: 'src/public', plugins: [buildId()] });
  return idIn(root);
}

describe('a build', () => {
  beforeEach(() => vi.stubEnv('NODE_ENV', 'production'));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  it('is equal to another one of the same files, in another folder, at another time', async () => {
    const one = await whole();
    vi.useFakeTimers({ now: Date.now() + 100_000_000, toFake: ['Date'] });
    vi.stubEnv('TZ', 'Asia/Tokyo');
    expect(await whole()).toEqual(one);
    expect(Object.keys(one)).toEqual(expect.arrayContaining(['/dist/index.html', '/dist/worker.js']));
  });
  it.each([
    ['a script', 'src/main.tsx'],
    ['a file that is copied unchanged', 'src/public/clear.js'],
  ])('has another id if %s differs', async (_, path) => {
    const one = await id({});
    expect(await id({})).toBe(one);
    expect(await id({ [path]: 'globalThis.other = 1' })).not.toBe(one);
  });
});
