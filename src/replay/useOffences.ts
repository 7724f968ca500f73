// The violated invariants of the opened recording, checked in the background; for a long recording only on request.
import { useCallback, useMemo, useState } from 'react';
import type { Engine } from '../../streams/inspect/engine';
import type { Offence } from '../../streams/inspect/find';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import { IMMEDIATE } from './rows';
import { useWork } from './slices';

export interface Offences {
  /** Null while unknown. */
  readonly found: readonly Offence[] | null;
  /** The progress of the check, 0 to 1; null when it isn't running. */
  readonly done: number | null;
  check(): void;
}

export function useOffences(recording: OpenedRecording, engine: Engine, isLive: boolean): Offences {
  const [checked, setChecked] = useState<OpenedRecording | null>(null);
  const runs = checked === recording || (!isLive && recording.events.length <= IMMEDIATE);
  const make = useMemo(() => (runs ? () => engine.offencesIn(recording) : null), [runs, engine, recording]);
  const { result, done } = useWork(make, 'background');
  const check = useCallback(() => setChecked(recording), [recording]);
  return { found: done === null ? result : null, done, check };
}
