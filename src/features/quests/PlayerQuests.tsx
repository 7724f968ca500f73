// A player's quests; visitors are asked to sign in.
import type { ReactNode } from 'react';
import { queries } from '../../../streams/features/quests';
import { useModel } from '../../core';
import { PageData } from '../../PageData';
import { Nothing } from '../../ui/Page';
import type { Quest } from './QuestProgress';

export function PlayerQuests({ children }: { children: (quests: readonly Quest[]) => ReactNode }) {
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  if (!isPlayer) return <Nothing text="Sign in to see your quests." />;
  return <PageData query={queries.quests}>{({ inPeriodPromos }) => children(inPeriodPromos)}</PageData>;
}
