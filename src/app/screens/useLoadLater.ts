// Loads data that a page does not wait for, once its first screen is shown.
import { useEffect } from 'react';
import type { Core } from '../../../streams/reaction';
import type { Query } from '../../../streams/wire/endpoint';
import { afterFirstScreen } from '../../browser/firstScreen';
import { useCore, useLoad } from '../../core';

/** `missing`: what is not known by then, also from another part. Reactions keep it current from then on. Must be a constant function. */
export function useLoadLater(missing: (core: Core) => readonly Query[]): void {
  const core = useCore();
  const load = useLoad();
  useEffect(() => afterFirstScreen(core, () => load(...missing(core))), [core, load, missing]);
}
