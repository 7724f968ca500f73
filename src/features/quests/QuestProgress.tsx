// The progress of a quest. Only this component subscribes to its pushes, so the rest of the page does not re-render.
import { css } from '@linaria/core';
import { type Quest, questProgress } from '../../../streams/features/quests/questRules';
import { currentProgress } from '../../../streams/features/shared/promotions/promotionProgress';
import { useCore, usePacedModel } from '../../core';
import { stack } from '../../ui/mixins';
import { ProgressBar } from '../../ui/ProgressBar';

const box = css`
  ${stack(4)}
  & > p {
    contain: layout size;
    height: 1.5rem;
    line-height: 1.5rem;
    color: var(--text-2);
  }
`;

export function useProgress(quest: Quest): number {
  const pushed = usePacedModel('promotionProgress', (progress) => currentProgress(progress, quest));
  const target = quest.subTypeMeta?.targetAccumulation ?? 0;
  return quest.status === 'Completed' ? target : pushed;
}

export function QuestProgress({ quest }: { quest: Quest }) {
  const current = useProgress(quest);
  const text = questProgress(quest, current, useCore().config.currency);
  if (text === null) return null;
  return (
    <div className={box}>
      <ProgressBar
        label={`Progress of ${quest.title}`}
        current={current}
        target={quest.subTypeMeta?.targetAccumulation ?? 0}
      />
      <p>{text}</p>
    </div>
  );
}
