// The displayed quests: the platform's list with the player's later changes applied.
import { useMemo } from 'react';
import { type Quest, recentlyCompleted } from '../../../streams/features/quests/questRules';
import { type QuestsState, questWith } from '../../../streams/features/quests/quests';
import { wakeUps } from '../../../streams/time';
import { useCore, useModel, useStream } from '../../core';

const NONE: readonly Quest[] = [];

const withChanges = (state: QuestsState): readonly Quest[] | null =>
  state.items?.map((listed) => questWith(state, listed)) ?? null;

/** Null until loaded. */
export function useQuests(): readonly Quest[] | null {
  const state = useModel('quests');
  return useMemo(() => withChanges(state), [state]);
}

/** The quests completed in the last few minutes. */
export function useRecentlyCompleted(quests: readonly Quest[] | null): readonly Quest[] {
  const { browser } = useCore();
  return useStream(
    ({ scheduler }) => recentlyCompleted(quests ?? NONE, scheduler, wakeUps(browser)),
    [quests, browser],
  );
}
