// Whether the device is offline, for what failed to load without a network.
import { useEffect, useRef } from 'react';
import { isOffline } from '../../../streams/features/offline';
import { useModel } from '../../core';

/** True while the device is offline. Once it no longer is, `retry` is called; null for what a network doesn't help. */
export function useIsAway(retry: (() => void) | null): boolean {
  const isAway = useModel('offline', isOffline);
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !isAway) retry?.();
    wasAway.current = isAway;
  }, [isAway, retry]);
  return isAway;
}
