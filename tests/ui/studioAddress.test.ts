// The addresses of the studio that open a file or run a seed.
import { describe, expect, it } from 'vitest';
import { linkIn } from '../../src/replay/linkedFile';
import { LARGEST_SEED, seedIn } from '../../src/replay/simulating';

const ORIGIN = 'https://games.example';

describe('a file in the address of the studio', () => {
  it('is loaded from the origin of the studio', () => {
    expect(linkIn('?file=/reports/a.jsonl.gz', ORIGIN)).toEqual({
      ok: true,
      url: new URL('/reports/a.jsonl.gz', ORIGIN),
    });
    expect(linkIn('', ORIGIN)).toBeNull();
  });

  it.each(['https://evil.example/a.jsonl', '//evil.example/a.jsonl', '/\\evil.example/a', 'a.jsonl', ''])(
    'is refused if it is not a path on that origin: %j',
    (file) => {
      expect(linkIn(`?file=${encodeURIComponent(file)}`, ORIGIN)).toMatchObject({ ok: false });
    },
  );
});

describe('a seed in the address of the studio', () => {
  it.each(['0', '7', String(LARGEST_SEED)])('is a whole number: %s', (seed) => {
    expect(seedIn(`?seed=${seed}`)).toEqual({ ok: true, chosen: { seed: Number(seed), mutant: null } });
  });

  it.each(['abc', '-1', '1.5', '1e3', '', String(LARGEST_SEED + 1), '9'.repeat(400)])(
    'is refused if it is no whole number up to the largest: %j',
    (seed) => {
      expect(seedIn(`?seed=${seed}`)).toMatchObject({ ok: false });
    },
  );
});
