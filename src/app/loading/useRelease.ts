// The known newer releases, for components.
import { useSyncExternalStore } from 'react';
import { isNewerOffered, isReplaced, subscribeToRelease } from './release';

export const useIsReplaced = (): boolean => useSyncExternalStore(subscribeToRelease, isReplaced);

export const useIsNewerOffered = (): boolean => useSyncExternalStore(subscribeToRelease, isNewerOffered);
