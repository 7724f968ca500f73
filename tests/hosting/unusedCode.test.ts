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
  [/\b(?:hydrateRoot|ViewTransition|AnimateView|SuspenseList)\b/, 'hydrateRoot(root, <App />)'],
  [/<Fragment\b[^>]*\sref=/, '<Fragment key={key} ref={ref}>'],
  [/<(?:link|style)\b[^>]*\sprecedence=/, '<link rel="stylesheet" precedence="high" />'],
  [/<script\b[^>]*\sasync\b/, '<script async src={url} />'],
  [
    /import \{[^}]*\b(?:preload|preinit)(?:Module)?\b[^}]*\} from 'react-dom'/,
    "import { preload } from 'react-dom'",
  ],
];

const RXJS = dirname(createRequire(import.meta.url).resolve('rxjs/package.json'));
const FROM = join(RXJS, 'dist/esm/internal/observable/from.js');
const REACT_DOM = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));
const RENDERER = join(REACT_DOM, 'cjs/react-dom-client.production.js');

/** The line of each function of a script. */
const linesOfFunctions = (code: string) =>
  new Map(
    code.split('\n').flatMap((line, index) => {
      const [, name] = /^function (\w+)/.exec(line) ?? [];
      return name === undefined ? [] : [[name, index + 1] as const];
    }),
  );

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

  it('leaves every line of the renderer where it was, so that reported errors name it, and assigns to no constant', () => {
    const source = readFileSync(RENDERER, 'utf8');
    const plugin = withoutUnusedCode() as unknown as Hooks;
    const { code } = plugin.transform.handler(source, RENDERER);
    plugin.buildEnd();
    expect(code.match(/\bisHydrating =.*?;/g)).toEqual(['isHydrating = !1;']);
    expect(code.length).toBeLessThan(0.9 * source.length);
    expect(linesOfFunctions(code)).toEqual(linesOfFunctions(source));
    expect(code.split('\n')).toHaveLength(source.split('\n').length);
  });
});
