// The parts that a build removes from libraries: none of them is used, and a changed library fails the build.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutUnusedCode } from '../../src/hosting/unusedCode';
import { texts } from '../sources';

/** Uses that only work without the cuts, each with an example. */
const NEEDS_IT: readonly (readonly [pattern: RegExp, example: string])[] = [
  [
    /\b(?:from|of)\((?:[^()]|\([^()]*\))*,\s*(?:\w+\.)*\w*[sS]cheduler\s*\)/,
    'from(promise(1), core.scheduler)',
  ],
  [/\b(?:create(?:Browser|Hash|Memory)Router|RouterProvider)\b/, 'createBrowserRouter([])'],
  [/\bprefetch=/, '<Link prefetch="intent" />'],
];

const RXJS = dirname(createRequire(import.meta.url).resolve('rxjs/package.json'));
const FROM = join(RXJS, 'dist/esm/internal/observable/from.js');

interface Hooks {
  readonly transform: { handler(code: string, id: string): { readonly code: string } };
  buildEnd(): void;
}

describe('code that a build cuts from libraries', () => {
  it('is used nowhere in the app', () => {
    const app = [...texts].filter(
      ([file]) => /^(streams|src)\//.test(file) && !file.startsWith('src/hosting/'),
    );
    for (const [pattern, example] of NEEDS_IT) {
      expect(example).toMatch(pattern);
      expect(app.filter(([, text]) => pattern.test(text)).map(([file]) => file)).toEqual([]);
    }
  });

  it('is cut from the installed library, and a library that changed fails the build', () => {
    const plugin = () => withoutUnusedCode() as unknown as Hooks;
    const installed = plugin();
    const source = readFileSync(FROM, 'utf8');
    const { code } = installed.transform.handler(source, FROM);
    expect(code).not.toBe(source);
    expect(code).not.toContain('scheduled(');
    expect(() => installed.buildEnd()).not.toThrow();
    const changed = plugin();
    changed.transform.handler(source.replace('scheduler ?', 'scheduler !== undefined ?'), FROM);
    expect(() => changed.buildEnd()).toThrow('A library changed');
  });
});
