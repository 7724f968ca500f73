// Rules for test files: three ways to start a core (tests/README.md), and names that can be found.
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';

const WAYS = ['tests/signedIn.ts', 'tests/racing.ts', 'tests/simulation/tab.ts'];

/** Files that test `createCore` itself (frames of a view, late features, pages of a tab), or start it over real sockets. */
const OF_CREATE_CORE = [
  'tests/log/core.test.ts',
  'tests/log/joining.test.ts',
  'tests/log/playersFeatures.test.ts',
  'tests/platform/integration.test.ts',
  'tests/recording/tabRecording.test.ts',
];

const CREATES = /\bcreateCore\(/;

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((name) => posix.join('tests', name.replaceAll('\\', '/')))
  .filter((name) => /\.tsx?$/.test(name));

it('a core is started by one of the three helpers, except where createCore itself is tested', () => {
  const creating = files.filter(
    (name) => !name.startsWith('tests/architecture/') && CREATES.test(readFileSync(name, 'utf8')),
  );
  expect(creating.sort()).toEqual([...WAYS, ...OF_CREATE_CORE].sort());
});

it('no two test files have the same name', () => {
  const names = files.filter((name) => /\.test\.tsx?$/.test(name)).map((name) => posix.parse(name).name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
