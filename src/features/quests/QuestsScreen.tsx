// Every quest.
import { Link } from 'react-router-dom';
import { queries } from '../../../streams/features/quests';
import { slugsOf } from '../../../streams/features/shared/promotionShapes';
import { Card, Nothing, Page } from '../../ui/Page';
import { PlayerQuests } from './PlayerQuests';
import { QuestProgress } from './QuestProgress';
import { tile } from './tile';

export default function QuestsScreen() {
  return (
    <Page title="Quests">
      <PlayerQuests>
        {(quests) => {
          const slugs = slugsOf(quests);
          const shown = quests.filter(({ status }) => status !== 'Completed');
          if (shown.length === 0) return <Nothing text="No quests right now. Check back soon." />;
          return shown.map((quest) => (
            <Link key={quest.promotionId} className={tile} to={`/quests/${slugs.get(quest.promotionId)}`}>
              <Card>
                <h2>{quest.title}</h2>
                <QuestProgress quest={quest} />
              </Card>
            </Link>
          ));
        }}
      </PlayerQuests>
    </Page>
  );
}

export const data = [queries.quests];
