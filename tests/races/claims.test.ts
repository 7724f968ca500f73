// Claims and exchanges raced against the stand-in's ledger: each takes effect once, and is never reported as failed if it did.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Claiming, claiming, FATES, type Mutant, STEPS, wrongs } from './claimRace';

/** `COINSTREAM_RACES=10000` for a thorough run. */
const RACES = Number(process.env.COINSTREAM_RACES ?? 40);
const LIMIT_MS = 3_600_000;

const races: fc.Arbitrary<Claiming> = fc.record({
  steps: fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 8 }),
  fates: fc.array(fc.constantFrom(...FATES), { maxLength: 6 }),
});

describe('claims and exchanges', () => {
  // [LOY-17, LOY-23]
  it(
    'take effect once despite losses, duplicates and reloads',
    () =>
      fc.assert(
        fc.asyncProperty(races, async (plan) => {
          expect(wrongs(await claiming(plan))).toEqual([]);
        }),
        { numRuns: RACES },
      ),
    LIMIT_MS,
  );

  it('all succeed without faults', async () => {
    const steps = ['box 501', 'all boxes', 'welcome box', 'community', 'checklist', 'gems'] as const;
    const run = await claiming({ steps, fates: [] });
    expect(wrongs(run)).toEqual([]);
    expect(run.ended.map(({ outcome }) => outcome)).toEqual(Array(steps.length).fill('settled'));
    expect(run.player.giftboxes).toEqual([]);
  });

  it.each<[Mutant, Claiming]>([
    ['no key', { steps: ['gems'], fates: ['executed'] }],
    ['key per try', { steps: ['box 501'], fates: ['executed'] }],
  ])('with %s in the client are caught', async (mutant, plan) => {
    expect(wrongs(await claiming(plan))).toEqual([]);
    expect(wrongs(await claiming(plan, mutant))).not.toEqual([]);
  });
});
