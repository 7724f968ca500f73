// Runs the seed in the page's URL in a worker, until the run ends or the URL changes.

import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import {
  type Chosen,
  type FromSimulation,
  type SimulatedTab,
  type Step,
  searchOfSeed,
  seedIn,
  simulate,
} from './simulating';

const NO_SIMULATION =
  'The simulation is unavailable on this host. Only the stand-in server ships it: use npm start or npm run dev.';

export interface Simulating {
  readonly chosen: Chosen;
  /** Null until the worker reports its first step. */
  readonly step: Step | null;
}

interface SeedOptions {
  /** True if this host ships the simulation. */
  readonly isOffered: boolean;
  readonly onFinished: (chosen: Chosen, tabs: readonly SimulatedTab[], shown: number) => void;
  /** Called when there is nothing to show; `message` is the reason, or null if the URL has no seed. */
  readonly onNothing: (message: string | null) => void;
}

export function useSeed(options: SeedOptions) {
  const { isOffered } = options;
  const onFinished = useEffectEvent(options.onFinished);
  const onNothing = useEffectEvent(options.onNothing);
  /** A new object for each run, so that the same seed can run again. */
  const [requested, setRequested] = useState(() => ({ search: location.search }));
  const [simulating, setSimulating] = useState<Simulating | null>(null);

  useEffect(() => {
    const back = () => {
      if (seedIn(location.search) === null) onNothing(null);
      setRequested({ search: location.search });
    };
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, []);

  useEffect(() => {
    const read = seedIn(requested.search);
    setSimulating(null);
    if (read === null) return undefined;
    if (!isOffered || !read.ok) {
      onNothing(read.ok ? NO_SIMULATION : read.message);
      return undefined;
    }
    const { chosen } = read;
    const take = (message: FromSimulation) => {
      if (message.type === 'step') return setSimulating({ chosen, step: message });
      setSimulating(null);
      if (message.type === 'failed') onNothing(message.message);
      if (message.type === 'simulated') onFinished(chosen, message.tabs, message.shown);
    };
    setSimulating({ chosen, step: null });
    return simulate(chosen, take);
  }, [requested, isOffered]);

  const start = useCallback((chosen: Chosen) => {
    const search = searchOfSeed(chosen);
    history.pushState(null, '', location.pathname + search);
    setRequested({ search });
  }, []);
  /** Cancels the run and removes the seed from the URL. */
  const leave = useCallback(() => {
    if (location.search !== '') history.pushState(null, '', location.pathname);
    setRequested({ search: '' });
  }, []);
  return { simulating, start, leave };
}
