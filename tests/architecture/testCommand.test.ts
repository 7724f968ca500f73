// `npm test` over a package whose scripts only print: the order of its parts, and its exit code if one fails.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../temporaryFolder';

const TSX = import.meta.resolve('tsx');

/** Prints its arguments. */
const SCRIPT =
  'const [name, code, ...args] = process.argv.slice(2); console.log(name, ...args); process.exit(Number(code));';

function testCommand(failing: string | null) {
  const cwd = temporaryFolder();
  const names = ['unit', 'check', 'e2e'];
  const scripts = names.map((name) => [name, `node script.cjs ${name} ${Number(name === failing)}`]);
  writeFileSync(join(cwd, 'script.cjs'), SCRIPT);
  writeFileSync(join(cwd, 'package.json'), JSON.stringify({ scripts: Object.fromEntries(scripts) }));
  const { status, stdout } = spawnSync(process.execPath, ['--import', TSX, resolve('tests/run.ts')], {
    cwd,
    encoding: 'utf8',
  });
  return { status, stdout };
}

it('builds after the check, runs the browser tests last, and lists every part', () => {
  const { status, stdout } = testCommand(null);
  expect(status).toBe(0);
  const lines = stdout.split('\n').filter((line) => /^(check|e2e|build)/.test(line));
  expect(lines.map((line) => line.replace(/ in \d+ s/, ''))).toEqual([
    'check: passed',
    'check',
    'build: passed',
    'e2e --builds only',
    'e2e --builds done',
  ]);
  expect(stdout.match(/^✓ .*(?=,)/gm)?.sort()).toEqual([
    '✓ browser tests',
    '✓ build',
    '✓ check',
    '✓ unit tests',
  ]);
});

it.each([
  ['check', /✗ check/],
  ['unit', /✗ unit tests/],
])('fails without running the browser tests if %s fails', (failing, line) => {
  const { status, stdout } = testCommand(failing);
  expect(status).toBe(1);
  expect(stdout).toMatch(line);
  expect(stdout).not.toContain('browser tests');
});
