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

it('checks, builds and runs the browser tests in turn, next to the unit tests, and lists every part', {
  timeout: 60_000,
}, () => {
  const { status, stdout } = testCommand(null);
  expect(status).toBe(0);
  const lines = stdout.split('\n').filter((line) => /^(check|e2e|build|browser)/.test(line));
  expect(lines.map((line) => line.replace(/ in \d+ s/, ''))).toEqual([
    'check',
    'check: passed',
    'e2e --builds only',
    'build: passed',
    'e2e --builds done',
    'browser tests: passed',
  ]);
  expect(stdout.match(/^✓ .*(?=,)/gm)?.sort()).toEqual([
    '✓ browser tests',
    '✓ build',
    '✓ check',
    '✓ unit tests',
  ]);
});

it('fails without building or running the browser tests if the check fails', { timeout: 60_000 }, () => {
  const { status, stdout } = testCommand('check');
  expect(status).toBe(1);
  expect(stdout).toMatch(/✗ check/);
  expect(stdout).toMatch(/✓ unit tests/);
  expect(stdout).not.toMatch(/build|browser tests/);
});

it('fails if the unit tests fail, and runs all other parts', { timeout: 60_000 }, () => {
  const { status, stdout } = testCommand('unit');
  expect(status).toBe(1);
  expect(stdout).toMatch(/✗ unit tests/);
  expect(stdout).toMatch(/✓ browser tests/);
});
