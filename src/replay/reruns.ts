// Reruns the opened recording from several moments, to find when its bug became inevitable: a simulated seed with other steps and
// faults, any other recording with other times of its replies and pushes.
import { bugInRuns, inevitabilityOf } from '../../streams/behave/inevitable';
import type { AppEvent } from '../../streams/log/event';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import { eventObjects } from './eventObjects';
import { type Chosen, startSimulator } from './simulating';
import { inSlices } from './slices';
import { firstAtLeast } from './sorted';

/** The share of the reruns that also show the bug, after the first `index` events. */
export interface RerunMoment {
  readonly index: number;
  readonly share: number;
}

export interface Reruns {
  /** The bug that they show. */
  readonly name: string;
  readonly moments: readonly RerunMoment[];
}

export interface RerunOptions {
  /** Reruns per moment. */
  readonly count: number;
  readonly signal: AbortSignal;
  /** Receives the completed share, 0 to 1. */
  readonly onProgress: (done: number) => void;
}

const NOT_SHOWN = "The reactions of this code don't show it over the recorded inputs.";
const NO_BUG = 'No condition, and no invariant is violated.';
const NO_SIGNALS = "It was recorded without signals, so its reactions can't run.";

/** Rejects with one line for the user. */
export async function rerunRecording(
  recording: OpenedRecording,
  when: string | null,
  { count, signal, onProgress }: RerunOptions,
): Promise<Reruns | null> {
  const bug = bugInRuns(when);
  if (!bug.ok) throw new Error(`It can't be rerun: ${bug.reason}.`);
  if (!(recording.signals?.some((one) => one.signal === 'page') ?? false)) throw new Error(NO_SIGNALS);
  const events: readonly AppEvent[] | null = await inSlices(eventObjects(recording), signal);
  if (events === null) return null;
  const reruns = inevitabilityOf({ ...recording, events }, bug.bugOf, { draws: count });
  for (;;) {
    const step = await reruns.next();
    if (signal.aborted) return null;
    if (step.done !== true) onProgress(step.value);
    else if (step.value === null) throw new Error(when === null ? NO_BUG : NOT_SHOWN);
    else {
      const { name, moments } = step.value;
      return { name, moments: moments.map(({ after, share }) => ({ index: after, share })) };
    }
  }
}

const MIN_WORKERS = 2;

/** The same for a seed, in as many workers as there are cores. */
export async function rerunSeed(
  { seed, mutant }: Chosen,
  { events }: OpenedRecording,
  { count, signal, onProgress }: RerunOptions,
): Promise<Reruns | null> {
  const simulators = Array.from({ length: Math.max(MIN_WORKERS, navigator.hardwareConcurrency) }, () =>
    startSimulator(mutant),
  );
  const end = () => {
    for (const simulator of simulators) simulator.end();
  };
  signal.addEventListener('abort', end);
  try {
    const { invariant, moments } = await (simulators[0] as (typeof simulators)[0]).ask(
      { type: 'moments', seed },
      'moments',
    );
    if (invariant === '') throw new Error(`Seed ${seed} breaks no invariant.`);
    const broken = moments.map(() => 0);
    const of = moments.length * count;
    let next = 0;
    /** The seed's own run, and the reruns. */
    let done = 1;
    const report = () => onProgress(done / (of + 1));
    report();
    const draw = async ({ ask }: (typeof simulators)[0]) => {
      while (next < of) {
        const moment = Math.floor(next / count);
        const message = {
          type: 'draw',
          seed,
          invariant,
          after: moments[moment]?.after ?? 0,
          draw: next % count,
        } as const;
        next += 1;
        const { isBroken } = await ask(message, 'drawn');
        if (isBroken) broken[moment] = (broken[moment] ?? 0) + 1;
        done += 1;
        report();
      }
    };
    await Promise.all(simulators.map(draw));
    const indexAt = (at: number) => firstAtLeast(events.length, (place) => events.timeAt(place), at + 1);
    return {
      name: `${invariant} is violated`,
      moments: moments.map(({ at }, moment) => ({
        index: at === 0 ? 0 : indexAt(at),
        share: (broken[moment] ?? 0) / count,
      })),
    };
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}
