// The commands in package.json: each has help and refuses unknown arguments, or passes its arguments on.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readProjectArguments } from '../../streams/cli/projectCommand';

/** Commands whose arguments are those of another program, and `npm test`, which takes none. */
const PASSED_ON: Readonly<Record<string, string>> = {
  'e2e/build.ts': 'Vite',
  'e2e/run.ts': 'Playwright',
  'tests/run.ts': 'npm',
  'tests/architecture/retiredWords.ts': 'npm run check',
};

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const files = [
  ...new Set(Object.values(scripts).flatMap((script) => script.match(/\btsx [^&]*?([\w/]+\.ts)/g) ?? [])),
].map((call) => call.replace(/^.* /, ''));

/** The text of a file, and of the files next to it that it imports. */
function textOf(file: string): string {
  const text = readFileSync(file, 'utf8');
  const imported = [...text.matchAll(/from '\.\/(\w+)'/g)].map(([, name]) =>
    join(dirname(file), `${name}.ts`),
  );
  return [text, ...imported.filter(existsSync).map((path) => readFileSync(path, 'utf8'))].join('\n');
}

describe('the commands of the project', () => {
  it('are found in package.json', () => {
    expect(files.length).toBeGreaterThan(12);
    expect(files).toEqual(
      expect.arrayContaining(['e2e/start.ts', 'src/hosting/cli.ts', ...Object.keys(PASSED_ON)]),
    );
  });
  it.each(files.filter((file) => !Object.hasOwn(PASSED_ON, file)))(
    '%s has help and reads its arguments',
    (file) => {
      expect(textOf(file)).toMatch(/\b(?:givenTo|readArguments)\(/);
      expect(textOf(file)).not.toMatch(/argv\.includes\(|[^.]args\.includes\('--(?!help)/);
    },
  );
});

describe('the arguments of a command', () => {
  const accepted = { options: { from: 'string', 'no-build': 'boolean' }, words: 1 } as const;
  it.each([
    [['--from', 'v1', 'dist', '--no-build'], { ok: true }],
    [[], { ok: true }],
    [['--help'], { ok: false, code: 0 }],
    [['dist', '-h'], { ok: false, code: 0 }],
    [['--bogus'], { ok: false, code: 2, reason: "unknown option '--bogus'" }],
    [['--from'], { ok: false, code: 2, reason: expect.stringContaining('argument missing') }],
    [['a', 'b'], { ok: false, code: 2, reason: "unexpected argument 'b'" }],
  ])('%j', (args, expected) => {
    expect(readProjectArguments(args, accepted)).toMatchObject(expected);
  });
});
