// Coverage of the code by recordings, and the smallest set of recordings with all of it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverageOf, PARTS } from '../../streams/inspect/coverage';
import { type Candidate, smallestCover } from '../../streams/inspect/smallestCover';
import { failures } from '../../streams/wire/failure';
import { fixture, logged } from '../given';

const union = (sets: readonly Candidate[]) => new Set(sets.flatMap(({ covers }) => [...covers]));

/** The size of the smallest cover, found by trying all subsets. */
function smallestSize(candidates: readonly Candidate[]): number {
  const all = union(candidates).size;
  const sizes = Array.from({ length: 2 ** candidates.length }, (_, subset) => {
    const chosen = candidates.filter((__, index) => (subset >> index) & 1);
    return union(chosen).size === all ? chosen.length : Number.POSITIVE_INFINITY;
  });
  return Math.min(...sizes);
}

describe('the smallest cover', () => {
  it('covers everything with as few sets as any subset does', () => {
    const candidate = fc.record({
      covers: fc.array(fc.constantFrom(...'abcdefghij'), { maxLength: 5 }).map((parts) => new Set(parts)),
      weight: fc.nat(9),
    });
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 8 }), (candidates) => {
        const { kept, isSmallest } = smallestCover(candidates);
        const chosen = kept.map((place) => candidates[place] as Candidate);
        expect(isSmallest).toBe(true);
        expect(union(chosen)).toEqual(union(candidates));
        expect(chosen).toHaveLength(smallestSize(candidates));
      }),
      { numRuns: 300 },
    );
  });
  it('prefers the lighter of two equal sets, and the earlier of two equally light ones', () => {
    const heavy = { covers: new Set('ab'), weight: 5 };
    const light = { covers: new Set('ab'), weight: 2 };
    expect(smallestCover([heavy, light, light]).kept).toEqual([1]);
  });
});

describe('the coverage of a recording', () => {
  const route = 'GET /Players/:player/coinbalance';
  const call = fixture('call/started', { route, params: {} }, { source: 'rest' });
  const outcomesOf = (...events: Parameters<typeof logged>[0]) =>
    [...coverageOf(logged([call, ...events]))].filter((part) => part.startsWith('call '));
  const after = { source: 'rest', via: route, cause: 1 } as const;
  const answer = fixture('coinBalance/updated', { amount: 1, version: null }, after);
  const failed = (failure: ReturnType<typeof failures.offline>) =>
    fixture('call/failed', { route, failure }, after);
  it.each([
    ['answered', answer],
    ['refused', failed(failures.refused(403, '', []))],
    ['lost', failed(failures.timeout())],
    ['lost', fixture('event/rejected', { route, path: '', reason: '', wanted: null }, after)],
    ['aborted', fixture('call/aborted', { route }, after)],
  ])('has a call that was %s', (outcome, event) => {
    expect(outcomesOf(event)).toEqual([`call ${route}: ${outcome}`]);
  });
  it('counts a call as lost whose response was replaced by a cached one', () => {
    expect(outcomesOf(failed(failures.offline()), answer)).toEqual([`call ${route}: lost`]);
  });
  it('has each recipe that an event runs, and each reaction that made one', () => {
    const [own] = logged([answer]);
    const covered = coverageOf([
      { ...(own as ReturnType<typeof logged>[number]), by: PARTS.reactions[0] ?? '' },
    ]);
    expect(covered).toContain('recipe balances: coinBalance/updated');
    expect(covered).toContain(`reaction ${PARTS.reactions[0]}`);
    expect([...covered].filter((part) => part.startsWith('call '))).toEqual([]);
  });
});
