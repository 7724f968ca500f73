// The life of the seed in the page's address: lived in a worker, up to its end or until the address changes.
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { STUDIO_PATH } from './messages';
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
  'This host has no simulation: it comes with the stand-in platform, after npm start or npm run dev.';

export interface Simulating {
  readonly chosen: Chosen;
  /** Null until the worker has begun. */
  readonly step: Step | null;
}

interface SeedOptions {
  /** Whether this host brings the simulation. */
  readonly isOffered: boolean;
  readonly onLived: (chosen: Chosen, tabs: readonly SimulatedTab[], shown: number) => void;
  /** There is nothing to show: `message` says why, or null where the address asks for nothing. */
  readonly onNothing: (message: string | null) => void;
}

export function useSeed(options: SeedOptions) {
  const { isOffered } = options;
  const onLived = useEffectEvent(options.onLived);
  const onNothing = useEffectEvent(options.onNothing);
  /** A new object for each life, so that the same seed can be lived again. */
  const [asked, setAsked] = useState(() => ({ search: location.search }));
  const [simulating, setSimulating] = useState<Simulating | null>(null);

  useEffect(() => {
    const back = () => {
      if (seedIn(location.search) === null) onNothing(null);
      setAsked({ search: location.search });
    };
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, []);

  useEffect(() => {
    const read = seedIn(asked.search);
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
      else onLived(chosen, message.tabs, message.shown);
    };
    setSimulating({ chosen, step: null });
    return simulate(chosen, take);
  }, [asked, isOffered]);

  const start = useCallback((chosen: Chosen) => {
    const search = searchOfSeed(chosen);
    history.pushState(null, '', STUDIO_PATH + search);
    setAsked({ search });
  }, []);
  /** Stops what is being lived, and takes the seed out of the address. */
  const leave = useCallback(() => {
    if (location.search !== '') history.pushState(null, '', STUDIO_PATH);
    setAsked({ search: '' });
  }, []);
  return { simulating, start, leave };
}
