// Races on a platform that ignores idempotency keys: nothing is sent twice, and nothing untrue is shown.
import { describe, expect, it } from 'vitest';
import { raceOf } from './races';
import { type SimulatedRun, simulate } from './simulatedRun';

/** `COINSTREAM_RACES=1000` for a thorough check: half with fixed seeds, half with random ones. */
const RACES = Number(process.env.COINSTREAM_RACES ?? 40);
const LIMIT_MS = 3_600_000;
const FIXED = Array.from({ length: Math.ceil(RACES / 2) }, (_, index) => index + 1);
const RANDOM = FIXED.map(() => 1_000_000 + Math.floor(Math.random() * 1_000_000_000));

const brokenIn = ({ plan, violations }: SimulatedRun) =>
  violations.map(({ invariant, detail }) => `seed ${plan.seed} breaks ${invariant}: ${detail}`);
const charged = ({ ledger }: SimulatedRun) =>
  ledger.some(({ kind, what }) => kind === 'charge' && what === 'purchase');
const isUnknown = ({ tabs }: SimulatedRun) =>
  tabs.some(({ events }) =>
    events.some((event) => event.kind === 'intent/ended' && event.data.outcome === 'unanswered'),
  );

describe('payments, redemptions and claims on a platform that ignores keys', () => {
  it('are sent once and never reported wrongly, despite lost responses, reloads, duplicated tabs and double clicks', {
    timeout: LIMIT_MS,
  }, async () => {
    const seen = { charged: 0, unknown: 0 };
    for (const seed of [...FIXED, ...RANDOM]) {
      const run = await simulate(raceOf(seed), { stopsAt: 'any' });
      expect(brokenIn(run)).toEqual([]);
      if (charged(run)) seen.charged += 1;
      if (isUnknown(run)) seen.unknown += 1;
    }
    expect(seen.charged).toBeGreaterThan(RACES / 20);
    expect(seen.unknown).toBeGreaterThan(RACES / 20);
  });

  it('take effect twice if the client relies on keys all the same', { timeout: LIMIT_MS }, async () => {
    const relying = (seed: number) => ({ ...raceOf(seed), keys: 'ignored' as const });
    for (let seed = 1; seed <= 100; seed += 1) {
      const run = await simulate(relying(seed), { stopsAt: 'any' });
      const [first] = run.violations;
      if (first === undefined) continue;
      expect(brokenIn(run).join()).toMatch(/exactly-once|outcome-is-true|payment-is-true/);
      const whole = await simulate(relying(seed));
      expect(whole.violations[0]).toEqual(first);
      expect(whole.virtualMs).toBeGreaterThan(run.virtualMs);
      const named = await simulate(relying(seed), { stopsAt: first.invariant });
      return expect(named.virtualMs).toBe(run.virtualMs);
    }
    expect.fail('no invariant breaks');
  });
});
