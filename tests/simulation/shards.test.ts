// Shards cover all seeds exactly once, and their results add up.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporaryFolder';
import { merged, shardOf } from './shards';

const line = (seed: number, invariant: string | null = null) =>
  JSON.stringify({
    seed,
    violations: invariant === null ? [] : [{ invariant, detail: 'x', at: 0 }],
    virtualMs: 1_000,
    requests: 2,
  });

describe('shards', () => {
  it('cover every seed once, with lengths that differ by at most one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 300 }), (parts, count) => {
        const ranges = Array.from({ length: parts }, (_, index) =>
          shardOf(`${index + 1}/${parts}`, { from: 5, count }),
        );
        const seeds = ranges.flatMap((range) =>
          Array.from({ length: range?.count ?? 0 }, (_, index) => (range?.from ?? 0) + index),
        );
        expect(seeds).toEqual(Array.from({ length: count }, (_, index) => 5 + index));
        const lengths = ranges.map((range) => range?.count ?? 0);
        expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
      }),
    );
  });
  it.each(['', '0/4', '5/4', '1/0', 'a/b', '1', '-1/4', '1/4/2'])('are not named by %j', (text) => {
    expect(shardOf(text, { from: 1, count: 10 })).toBeNull();
  });
});

describe('the results of all shards', () => {
  it('add up in any order', () => {
    const { runs, virtualMs, requests, missing, repeated, broken } = merged([line(3), line(1), '', line(2)]);
    expect({ runs, virtualMs, requests }).toEqual({ runs: 3, virtualMs: 3_000, requests: 6 });
    expect([missing, repeated, broken]).toEqual([[], [], []]);
  });
  it('name broken, missing and repeated seeds, and count lines that are not results', () => {
    const { missing, repeated, broken, unreadable } = merged([line(1), line(4, 'x'), line(1), 'null', '{']);
    expect([missing, repeated, broken.map(({ seed }) => seed), unreadable]).toEqual([[2, 3], [1], [4], 2]);
  });
});

describe('the command', () => {
  const run = (...args: string[]) =>
    spawnSync('node', ['--import', 'tsx', 'tests/simulation/cli.ts', ...args], { encoding: 'utf8' });

  it('runs a shard and merges the lines of all of them', { timeout: 120_000 }, () => {
    const folder = temporaryFolder();
    const files = [1, 2].map((part) => join(folder, `${part}.jsonl`));
    const size = ['--seeds', '3', '--steps', '3', '--cores', '1'];
    writeFileSync(files[0] ?? '', line(1));
    writeFileSync(files[1] ?? '', run('--shard', '2/2', '--json', ...size).stdout);
    const whole = run('--merge', ...files);
    expect([whole.status, whole.stdout]).toEqual([0, expect.stringContaining('3 runs, seeds 1 to 3')]);
    const half = run('--merge', files[1] ?? '', files[1] ?? '');
    expect([half.status, half.stdout]).toEqual([1, expect.stringContaining('repeated: 2, 3')]);
    expect(run('--shard', '3/2').status).toBe(2);
    expect(run('--merge', join(folder, 'nothing')).status).toBe(2);
  });
});
