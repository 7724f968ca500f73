// The worker behind `/replay?seed=N`: simulates the seed requested by the studio, and returns the recording of each tab, or when
// its broken invariant became inevitable.
import type { FromSimulation, ToSimulation } from '../../src/replay/simulating';
import { brokenRun, isBroken } from './inevitable';
import { planOf } from './plan';
import { recordingOf } from './recordings';
import { simulate } from './simulatedRun';

/** Defined by the bundler (`e2e/simulation.ts`). */
declare const ORIGIN_OF_CODE: { readonly commit: string | null; readonly mutant: string | null };

/** Creating a stack trace for each failed request takes longer than the request. */
Error.stackTraceLimit = 0;

const send = (message: FromSimulation) => globalThis.postMessage(message);

async function simulateSeed(seed: number): Promise<FromSimulation> {
  const plan = planOf(seed);
  const onStep = (taken: number, virtualMs: number) =>
    send({ type: 'step', taken, of: plan.steps.length, virtualMs });
  const run = await simulate(plan, { onStep });
  const tabs = run.tabs.map((tab) => ({
    number: tab.number,
    events: tab.events.length,
    text: recordingOf(run, tab, { ...ORIGIN_OF_CODE, isShrunk: false }),
  }));
  return { type: 'simulated', tabs, shown: run.violations[0]?.tab ?? 1 };
}

async function momentsOf(seed: number): Promise<FromSimulation> {
  const broken = await brokenRun(planOf(seed));
  if (broken === null) return { type: 'moments', invariant: '', moments: [] };
  const { invariant, moments, times } = broken;
  return {
    type: 'moments',
    invariant,
    moments: moments.map((after) => ({ after, at: after === 0 ? 0 : (times[after] ?? 0) })),
  };
}

async function answer(message: ToSimulation): Promise<FromSimulation> {
  const { seed } = message;
  if (message.type === 'run') return simulateSeed(seed);
  if (message.type === 'moments') return momentsOf(seed);
  const { after, draw, invariant } = message;
  return { type: 'drawn', isBroken: await isBroken(planOf(seed), { after, draw }, invariant) };
}

globalThis.onmessage = ({ data }: MessageEvent<ToSimulation>) => {
  answer(data).then(send, (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    send({ type: 'failed', message: `Seed ${data.seed} can't be simulated: ${reason}` });
  });
};
