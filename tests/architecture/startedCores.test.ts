// There are three ways to start a core in a test, each in one file (tests/README.md).
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';

const WAYS = ['tests/signedIn.ts', 'tests/racing.ts', 'tests/simulation/tab.ts'];

/** Files that test `createCore` itself: frames of a view, late features, pages of a tab; or start it over real sockets. */
const OF_CREATE_CORE = [
  'tests/log/core.test.ts',
  'tests/log/joining.test.ts',
  'tests/platform/integration.test.ts',
  'tests/recording/tabRecording.test.ts',
];

const CREATES = /\bcreateCore\(/;

it('a core is started by one of the three helpers, except where createCore itself is tested', () => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join('tests', name.replaceAll('\\', '/')))
    .filter((name) => /\.tsx?$/.test(name) && CREATES.test(readFileSync(name, 'utf8')));
  expect(files.filter((name) => !name.startsWith('tests/architecture/')).sort()).toEqual(
    [...WAYS, ...OF_CREATE_CORE].sort(),
  );
});
