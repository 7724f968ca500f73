// The point of no return of a seed's bug: plans whose rest is redrawn.
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { brokenRun, redrawn, redrawsOf, sharesOf } from './inevitable';
import type { Inevitability } from './inevitableSeed';
import { planOf } from './plan';
import { START, simulate } from './simulatedRun';

const simulation = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tests/simulation/cli.ts', ...args],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
};

describe('a redrawn plan', () => {
  const plan = planOf(3, 30);
  const AFTER = 12;
  const at = plan.steps.slice(0, AFTER).reduce((sum, { waitMs }) => sum + waitMs, 0);
  const other = redrawn(plan, { after: AFTER, draw: 1 });

  it('keeps what has happened before the moment, and nothing after it', () => {
    expect(other.steps.slice(0, AFTER)).toEqual(plan.steps.slice(0, AFTER));
    expect(other.steps.slice(AFTER)).not.toEqual(plan.steps.slice(AFTER));
    expect(other.steps).toHaveLength(plan.steps.length);
    const earlier = (faults: typeof plan.faults) => faults.filter(({ atMs }) => atMs < at);
    expect(earlier(other.faults)).toEqual(earlier(plan.faults));
  });
  it('is the same for the same draw, and shares its steps with the draws from other moments', () => {
    expect(redrawn(plan, { after: AFTER, draw: 1 })).toEqual(other);
    expect(redrawn(plan, { after: AFTER, draw: 2 })).not.toEqual(other);
    expect(redrawn(plan, { after: 20, draw: 1 }).steps.slice(20)).toEqual(other.steps.slice(20));
  });
  it('runs as the seed until the moment', async () => {
    const [one, two] = [await simulate(plan), await simulate(other)];
    const until = (run: typeof one) => run.events.filter((event) => event.at < START + at);
    expect(until(one).length).toBeGreaterThan(50);
    expect(until(two)).toEqual(until(one));
  });
});

describe('the shares', () => {
  it('count the draws of each moment that broke the invariant', () => {
    const redraws = redrawsOf([0, 5], 4);
    expect(redraws).toHaveLength(8);
    const broke = redraws.filter(({ after, draw }) => after === 5 || draw === 0);
    expect(sharesOf([0, 5], broke, 4)).toEqual([
      { after: 0, share: 0.25 },
      { after: 5, share: 1 },
    ]);
  });
});

describe('npm run simulate -- --inevitable', () => {
  it('finds the step with which a mutant breaks an invariant', { timeout: 120_000 }, () => {
    const seed = ['--seed', '3', '--steps', '25', '--draws', '1'];
    const { status, stdout } = simulation(...seed, '--mutant', 'balances outlive', '--inevitable', '--json');
    const { invariant, moments } = JSON.parse(stdout) as Inevitability;
    expect([status, invariant]).toEqual([1, 'nothing-left-after-sign-out']);
    expect(moments.map(({ after }) => after)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(moments.at(-1)?.share).toBe(1);
    expect(moments[0]?.share).toBe(0);
  });
  it('says that a seed breaks nothing, and needs a seed', async () => {
    expect(await brokenRun(planOf(2, 5))).toBeNull();
    expect(simulation('--inevitable')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--inevitable needs --seed'),
    });
  });
});
