// Payments raced against the stand-in's ledger: nothing is charged twice, and no charge is lost or reported as failed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARDS, FATES, type Mutant, type Race, race, STEPS, wrongs } from './paymentRace';

/** `COINSTREAM_RACES=10000` for a thorough run. */
const RACES = Number(process.env.COINSTREAM_RACES ?? 100);
const LIMIT_MS = 1_800_000;

const races: fc.Arbitrary<Race> = fc.record({
  method: fc.constantFrom('newCard' as const, 'savedCard' as const),
  card: fc.constantFrom(...CARDS),
  steps: fc.array(fc.constantFrom(...STEPS), { maxLength: 8 }).map((steps) => ['click' as const, ...steps]),
  fates: fc.array(fc.constantFrom(...FATES), { maxLength: 6 }),
});

describe('a payment', () => {
  it(
    'is charged at most once and ends on the right screen, despite losses, duplicates and reloads',
    () =>
      fc.assert(
        fc.asyncProperty(races, async (plan) => {
          expect(wrongs(await race(plan))).toEqual([]);
        }),
        { numRuns: RACES },
      ),
    LIMIT_MS,
  );

  it(
    'is sent once to a platform that ignores keys, and nothing untrue is shown, despite losses, duplicates and reloads',
    () =>
      fc.assert(
        fc.asyncProperty(races, async (plan) => {
          const run = await race({ ...plan, idempotency: 'none' });
          expect(wrongs(run)).toEqual([]);
          const routes = run.sent.map(({ route }) => route);
          expect(routes).toEqual([...new Set(routes)]);
          expect(run.sent.filter(({ key }) => key !== null)).toEqual([]);
        }),
        { numRuns: RACES },
      ),
    LIMIT_MS,
  );

  it('succeeds without faults', async () => {
    const run = await race({
      method: 'newCard',
      card: '1111',
      steps: ['click', 'authorise', 'return'],
      fates: [],
    });
    expect(run.charges).toHaveLength(1);
    expect(run.status).toBe('Approved');
    expect(run.charges[0]?.key).toMatch(/^key-/);
  });

  it.each<[Mutant, Race]>([
    ['no key', { method: 'savedCard', card: '1111', steps: ['click'], fates: ['executed'] }],
    ['key per try', { method: 'savedCard', card: '1111', steps: ['click'], fates: ['executed'] }],
    [
      'poll ignored',
      {
        method: 'newCard',
        card: '1001',
        steps: ['click', 'authorise', 'return', 'wait', 'losePush'],
        fates: [],
      },
    ],
  ])('of a client with %s is caught', async (mutant, plan) => {
    expect(wrongs(await race(plan))).toEqual([]);
    expect(wrongs(await race(plan, mutant))).not.toEqual([]);
  });
});
