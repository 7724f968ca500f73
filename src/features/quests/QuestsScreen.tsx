// All quests that are not completed [GPQ-25]: current, upcoming and recently completed ones.
import { css } from '@linaria/core';
import {
  canOptIn,
  isInProgress,
  isListed,
  isQuestActive,
  type Quest,
} from '../../../streams/features/quests/questRules';
import { slugsOf } from '../../../streams/features/shared/promotions/promotionShapes';
import { useCore } from '../../core';
import { stack, tiles } from '../../ui/mixins';
import { Nothing, Page } from '../../ui/Page';
import { PlayerQuests, questData } from './PlayerQuests';
import { QuestCard } from './QuestCard';
import { useRecentlyCompleted } from './useQuests';

const section = css`${stack(12)}`;

const grid = css`${tiles(300)}`;

interface SectionProps {
  readonly title: string;
  readonly quests: readonly Quest[];
  readonly slugs: ReadonlyMap<number, string>;
}

function Section({ title, quests, slugs }: SectionProps) {
  if (quests.length === 0) return null;
  return (
    <section className={section} aria-label={title}>
      <h2>{title}</h2>
      <ul className={grid}>
        {quests.map((quest) => (
          <QuestCard
            key={quest.promotionId}
            quest={quest}
            to={`/quests/${slugs.get(quest.promotionId) ?? quest.promotionId}`}
          />
        ))}
      </ul>
    </section>
  );
}

/** Sort order: in progress first, then open, then the rest. */
const place = (quest: Quest) => (isInProgress(quest) ? 0 : canOptIn(quest) ? 1 : 2);

function QuestList({ quests }: { quests: readonly Quest[] }) {
  const { scheduler } = useCore();
  const recent = useRecentlyCompleted(quests);
  const slugs = slugsOf(quests);
  const listed = quests.filter(isListed).sort((one, other) => place(one) - place(other));
  const isNow = (quest: Quest) => isInProgress(quest) || isQuestActive(quest, scheduler.now());
  if (listed.length + recent.length === 0) {
    return <Nothing text="No quests right now. Check back soon." />;
  }
  return (
    <>
      <Section title="Now" quests={listed.filter(isNow)} slugs={slugs} />
      <Section title="Coming up" quests={listed.filter((quest) => !isNow(quest))} slugs={slugs} />
      <Section title="Just completed" quests={recent} slugs={slugs} />
    </>
  );
}

export default function QuestsScreen() {
  return (
    <Page title="Quests">
      <PlayerQuests>{(quests) => <QuestList quests={quests} />}</PlayerQuests>
    </Page>
  );
}

export const data = questData;
