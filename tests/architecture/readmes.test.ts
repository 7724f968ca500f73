// READMEs can be read in one sitting.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const MAX_LINES = 150;
/** One table for each benchmark. */
const TABLES = ['tests/bench/README.md'];

it('no README has more than 150 lines, but the tables of the benchmarks', () => {
  const readmes = execFileSync('git', ['ls-files', '*README.md'], { encoding: 'utf8' }).trim().split('\n');
  expect(readmes.length).toBeGreaterThan(10);
  const linesOf = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n').length;
  const long = readmes.filter((path) => !TABLES.includes(path) && linesOf(path) > MAX_LINES);
  expect(long).toEqual([]);
});
