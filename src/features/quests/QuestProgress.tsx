// The progress of a quest.
import { currentProgress } from '../../../streams/features/shared/promotionProgress';
import type { DataOf } from '../../../streams/log/event';
import { useModel } from '../../core';
import { ProgressBar } from '../../ui/ProgressBar';

export type Quest = DataOf<'quests/loaded'>['inPeriodPromos'][number];

export function QuestProgress({ quest }: { quest: Quest }) {
  const current = useModel('promotionProgress', (progress) => currentProgress(progress, quest));
  const target = quest.subTypeMeta?.targetAccumulation ?? 0;
  if (target <= 0) return null;
  return <ProgressBar label="Progress" current={current} target={target} />;
}
