// The simulation: no seed breaks an invariant, and every mutant still applies to the code.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRecording } from '../../streams/recording/recording';
import { MUTANTS } from './mutants';
import { planOf, STEPS } from './plan';
import { recordingOf } from './recordings';
import { shrink } from './shrink';
import { simulate } from './simulatedRun';

/** Long runs, the only ones that detect every mutant, and short ones, which take a tenth of the time. */
const WHOLE = { seeds: Number(process.env.COINSTREAM_SEEDS ?? 30), steps: STEPS };
const SHORT = { seeds: 2_000, steps: 8 };
const SLOW = { seeds: 200, steps: 8, flags: ['--slow'] };
const LIMIT_MS = 3_600_000;

/** `npm run simulate`, which uses all cores. */
function run(args: readonly string[]): Promise<{ readonly code: number; readonly stdout: string }> {
  const all = ['--import', 'tsx', 'tests/simulation/cli.ts', ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, all, { maxBuffer: 2 ** 26 }, (error, stdout) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : 2, stdout });
    });
  });
}

describe('each mutant', () => {
  it.each(MUTANTS)('still applies to the code: $name', ({ file, from, to }) => {
    expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
    expect(to).not.toBe(from);
  });
});

describe('a simulated run', () => {
  it.each([{ ...WHOLE, flags: [] }, { ...SHORT, flags: [] }, SLOW])(
    'breaks no invariant, whatever its seed: $seeds of $steps steps $flags',
    { timeout: LIMIT_MS },
    async ({ seeds, steps, flags }) => {
      const size = ['--seeds', String(seeds), '--steps', String(steps), ...flags];
      const { code, stdout } = await run(['--json', ...size]);
      expect(stdout.split('\n').filter((line) => line.includes('breaks'))).toEqual([]);
      expect(stdout.match(/^\{"seed"/gm)).toHaveLength(seeds);
      expect(code).toBe(0);
    },
  );

  it('is the same for the same seed, event by event', async () => {
    const [one, other] = [await simulate(planOf(3)), await simulate(planOf(3))];
    expect(one.events.length).toBeGreaterThan(50);
    expect(other).toEqual(one);
  });

  it('becomes one recording per tab over all its pages, with the seed and the broken invariant in the header', async () => {
    const simulated = await simulate(planOf(3));
    expect(simulated.tabs.length).toBeGreaterThan(1);
    const broken = {
      invariant: 'some-rule',
      detail: 'broken on purpose',
      at: 0,
      step: 9,
      tab: 1,
      seqs: { 1: 40 },
    };
    for (const tab of simulated.tabs) {
      const origin = { commit: 'ea71114', mutant: null, isShrunk: false };
      const read = readRecording(recordingOf({ ...simulated, violations: [broken] }, tab, origin), {
        file: 'a',
      });
      const { header, events } = read.ok ? read.recording : expect.fail(read.message);
      expect(events).toHaveLength(tab.events.length);
      expect(events.some(({ kind }) => kind === 'page/reloaded')).toBe(true);
      expect(header.simulated).toEqual({
        seed: 3,
        commit: 'ea71114',
        mutant: null,
        tab: tab.number,
        steps: 150,
        broken: {
          invariant: 'some-rule',
          detail: 'broken on purpose',
          step: 9,
          seq: tab.number === 1 ? 40 : 0,
        },
        happened: [],
      });
    }
  });

  it('shrinks to the steps and faults that matter', async () => {
    const plan = planOf(5);
    const [fault] = plan.faults.slice(-1);
    const [first, second] = plan.steps.filter(({ action }) => action === 'go');
    const small = await shrink(
      plan,
      async ({ steps, faults }) =>
        faults.some(({ atMs }) => atMs === fault?.atMs) &&
        [first, second].every((wanted) => steps.some(({ choice }) => choice === wanted?.choice)),
    );
    expect(small.faults).toEqual([fault]);
    expect(small.steps.map(({ choice }) => choice)).toEqual([first?.choice, second?.choice]);
    const timeOf = (steps: typeof plan.steps, choice: number | undefined) =>
      steps
        .slice(0, steps.findIndex((step) => step.choice === choice) + 1)
        .reduce((sum, { waitMs }) => sum + waitMs, 0);
    expect(timeOf(small.steps, second?.choice)).toBe(timeOf(plan.steps, second?.choice));
  });
});
