// One seed under a mutant, as `npm run simulate -- --seed N --mutant NAME` runs it.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRecording } from '../../streams/recording/recording';
import { temporaryFolder } from '../temporaryFolder';

const LIMIT_MS = 600_000;

const simulation = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'tests/simulation/cli.ts', ...args], { encoding: 'utf8' });

describe('a seed', () => {
  it('is run and shrunk under a mutant, which the recording names', { timeout: LIMIT_MS }, () => {
    const file = join(temporaryFolder(), 'shrunk.jsonl');
    const mutant = 'balances outlive the session';
    const { status, stdout } = simulation('--seed', '1', '--mutant', mutant, '--shrink', file);
    expect([status, stdout]).toEqual([1, expect.stringMatching(/^nothing-left-after-sign-out: 1 steps /)]);
    const read = readRecording(readFileSync(file, 'utf8'), { file });
    expect(read.ok && read.recording.header.simulated).toMatchObject({ seed: 1, mutant });
  });
  it('is not run under an unknown mutant', () => {
    const { status, stdout, stderr } = simulation('--seed', '1', '--mutant', 'nothing of the kind');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^no mutant name contains nothing of the kind\n/);
  });
});
