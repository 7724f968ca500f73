// The worker behind `/replay?seed=N`: lives the seed that the studio names, and gives it the recording of each tab.
import type { FromSimulation } from '../../src/replay/simulating';
import { planOf } from './plan';
import { recordingOf } from './recordings';
import { simulate } from './simulatedRun';

/** Given by the bundler (`e2e/simulation.ts`). */
declare const ORIGIN_OF_CODE: { readonly commit: string | null; readonly mutant: string | null };

/** A stack for each failed request takes longer than the request. */
Error.stackTraceLimit = 0;

const tell = (message: FromSimulation) => globalThis.postMessage(message);

async function lived(seed: number): Promise<FromSimulation> {
  const plan = planOf(seed);
  const life = await simulate(plan, (taken, virtualMs) =>
    tell({ type: 'step', taken, of: plan.steps.length, virtualMs }),
  );
  const tabs = life.tabs.map((tab) => ({
    number: tab.number,
    events: tab.events.length,
    text: recordingOf(life, tab, { ...ORIGIN_OF_CODE, isShrunk: false }),
  }));
  return { type: 'lived', tabs, shown: life.violations[0]?.tab ?? 1 };
}

globalThis.onmessage = ({ data }: MessageEvent<number>) => {
  lived(data).then(tell, (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    tell({ type: 'failed', message: `Seed ${data} cannot be simulated: ${reason}` });
  });
};
