// The worker behind `/replay?seed=N`: simulates the seed requested by the studio, and returns the recording of each tab.
import type { FromSimulation } from '../../src/replay/simulating';
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
  const run = await simulate(plan, (taken, virtualMs) =>
    send({ type: 'step', taken, of: plan.steps.length, virtualMs }),
  );
  const tabs = run.tabs.map((tab) => ({
    number: tab.number,
    events: tab.events.length,
    text: recordingOf(run, tab, { ...ORIGIN_OF_CODE, isShrunk: false }),
  }));
  return { type: 'simulated', tabs, shown: run.violations[0]?.tab ?? 1 };
}

globalThis.onmessage = ({ data }: MessageEvent<number>) => {
  simulateSeed(data).then(send, (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    send({ type: 'failed', message: `Seed ${data} cannot be simulated: ${reason}` });
  });
};
