// The workers that search the opened recording, started with the panel so that they are ready before a condition is typed.
import { useCallback, useEffect, useRef } from 'react';
import type { Engine } from '../../streams/inspect/engine';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import type { Replay } from '../../streams/recording/replay';
import { OWN_CODE } from './engines';
import { type PartSearch, startPartSearch } from './partSearch';

/** `isShown`: the panel is. Returns null if the page has to search: for a short recording, or one that is folded by other code than the workers have. */
export function usePartSearch(
  recording: OpenedRecording,
  replay: Replay,
  engine: Engine,
  isShown: boolean,
): () => PartSearch | null {
  const current = useRef<PartSearch | null>(null);
  useEffect(() => {
    if (!isShown || engine !== OWN_CODE.engine) return undefined;
    const started = startPartSearch(recording, replay);
    current.current = started;
    return () => {
      started?.stop();
      current.current = null;
    };
  }, [recording, replay, engine, isShown]);
  return useCallback(() => current.current, []);
}
