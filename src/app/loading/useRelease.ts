// The known newer releases, for components.
import { useSyncExternalStore } from 'react';
import { isNewerOffered, isReplaced, watchAnswers } from './release';

export const useIsReplaced = (): boolean => useSyncExternalStore(watchAnswers, isReplaced);

export const useIsNewerOffered = (): boolean => useSyncExternalStore(watchAnswers, isNewerOffered);
