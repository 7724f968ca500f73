// One quest.
import { queries } from '../../../streams/features/quests';
import { currentProgress } from '../../../streams/features/shared/promotionProgress';
import { slugsOf } from '../../../streams/features/shared/promotionShapes';
import { useModel } from '../../core';
import { Card, Nothing, Page } from '../../ui/Page';
import { useRouteParams } from '../../ui/useRouteParams';
import { PlayerQuests } from './PlayerQuests';
import { type Quest, QuestProgress } from './QuestProgress';

function QuestCard({ quest }: { quest: Quest }) {
  const current = useModel('promotionProgress', (progress) => currentProgress(progress, quest));
  return (
    <Card>
      <h2>{quest.title}</h2>
      <QuestProgress quest={quest} />
      <p>
        {current} of {quest.subTypeMeta?.targetAccumulation ?? 0}
      </p>
    </Card>
  );
}

export const data = [queries.quests];

export default function QuestScreen() {
  const { slug } = useRouteParams('/quests/:slug');
  return (
    <Page title="Quests">
      <PlayerQuests>
        {(quests) => {
          const slugs = slugsOf(quests);
          const found = quests.find(
            ({ promotionId }) => slugs.get(promotionId) === slug || String(promotionId) === slug,
          );
          return found === undefined ? <Nothing text="This quest is over." /> : <QuestCard quest={found} />;
        }}
      </PlayerQuests>
    </Page>
  );
}
