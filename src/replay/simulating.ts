// Runs a seed of the simulation in a worker. Builds do not include the simulation: only the stand-in server ships it,
// as the flag `simulation` indicates.

import { decode } from '../../streams/schema/decode';
import * as s from '../../streams/schema/schema';
import { trustedPath } from './trustedPath';

/** The worker's module; `?mutant=` selects a mutant. */
export const SIMULATION_PATH = '/__platform/simulation.js';
/** The names of the mutants, as a JSON array. */
export const MUTANTS_PATH = '/__platform/simulation-mutants.json';
export const LARGEST_SEED = 999_999_999;

export interface Chosen {
  readonly seed: number;
  /** The mutant to run; null for the unmodified code. */
  readonly mutant: string | null;
}

/** `text`: the recording. `events`: its number of events. */
const simulatedTab = s.object({ number: s.integer(), events: s.integer(), text: s.publicString() });
export type SimulatedTab = s.Infer<typeof simulatedTab>;

const fromSimulation = s.tagged({
  /** `virtualMs`: the simulated time so far. */
  step: s.object({ taken: s.integer(), of: s.integer(), virtualMs: s.number() }),
  /** `shown`: the number of the tab to show first. */
  simulated: s.object({ tabs: s.array(simulatedTab), shown: s.integer() }),
  failed: s.object({ message: s.publicString() }),
  /**
   * `invariant`: the one that the seed breaks, or empty. `after`: the steps before a moment; `at`: when they were taken, epoch
   * ms.
   */
  moments: s.object({
    invariant: s.publicString(),
    moments: s.array(s.object({ after: s.integer(), at: s.number() })),
  }),
  drawn: s.object({ isBroken: s.boolean() }),
});
export type FromSimulation = s.Infer<typeof fromSimulation>;
export type Step = Extract<FromSimulation, { type: 'step' }>;

/** Requests to the worker, which handles one at a time: a run, the moments of its broken invariant, or a draw from one of them. */
export type ToSimulation = { readonly seed: number } & (
  | { readonly type: 'run' }
  | { readonly type: 'moments' }
  | { readonly type: 'draw'; readonly after: number; readonly draw: number; readonly invariant: string }
);

export type SeedRead =
  | { readonly ok: true; readonly chosen: Chosen }
  | { readonly ok: false; readonly message: string };

const WRONG_SEED = 'A seed is a whole number from 0 to 999,999,999.';

/** The seed and the mutant in a query; null without a seed. */
export function seedIn(search: string): SeedRead | null {
  const params = new URLSearchParams(search);
  const text = params.get('seed');
  if (text === null) return null;
  const seed = Number(text);
  if (!/^\d+$/.test(text.trim()) || seed > LARGEST_SEED) return { ok: false, message: WRONG_SEED };
  return { ok: true, chosen: { seed, mutant: params.get('mutant') || null } };
}

export function searchOfSeed({ seed, mutant }: Chosen): string {
  const params = new URLSearchParams({ seed: String(seed), ...(mutant === null ? {} : { mutant }) });
  return `?${params}`;
}

const trusted = trustedPath('simulation', SIMULATION_PATH);

const NOT_LOADED = "The simulation couldn't be loaded. Please try again.";

function startWorker(mutant: string | null): Worker {
  const search = mutant === null ? '' : `?mutant=${encodeURIComponent(mutant)}`;
  return new Worker(trusted(search) as string, { type: 'module' });
}

/** A worker that handles one request after another. */
export interface Simulator {
  /** Rejects with one line for the user if the worker fails. */
  ask<Type extends FromSimulation['type']>(
    message: ToSimulation,
    expected: Type,
  ): Promise<Extract<FromSimulation, { type: Type }>>;
  end(): void;
}

export function startSimulator(mutant: string | null): Simulator {
  const worker = startWorker(mutant);
  return {
    ask<Type extends FromSimulation['type']>(message: ToSimulation, expected: Type) {
      return new Promise<Extract<FromSimulation, { type: Type }>>((resolve, reject) => {
        worker.onerror = (event) => {
          event.preventDefault();
          reject(new Error(NOT_LOADED));
        };
        worker.onmessage = ({ data }: MessageEvent<unknown>) => {
          const reply = decode(fromSimulation, data);
          if (!reply.ok) return;
          const { value } = reply;
          if (value.type === expected) resolve(value as Extract<FromSimulation, { type: Type }>);
          else if (value.type === 'failed') reject(new Error(value.message));
        };
        worker.postMessage(message);
      });
    },
    end: () => worker.terminate(),
  };
}

/** Runs a seed. `take` receives each step, then one final message. Returns a function that cancels the run. */
export function simulate({ seed, mutant }: Chosen, take: (message: FromSimulation) => void): () => void {
  const worker = startWorker(mutant);
  const end = (message: FromSimulation) => {
    worker.terminate();
    take(message);
  };
  worker.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = decode(fromSimulation, data);
    if (message.ok) (message.value.type === 'step' ? take : end)(message.value);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    end({ type: 'failed', message: event.message ? `The simulation failed: ${event.message}` : NOT_LOADED });
  };
  worker.postMessage({ type: 'run', seed } satisfies ToSimulation);
  return () => worker.terminate();
}
