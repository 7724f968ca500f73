// A quest in the list: picture, goal, progress and dates. The whole card links to its page.
import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { dateAndTime } from '../../../streams/dates';
import { isInProgress, type Quest, questGoal } from '../../../streams/features/quests/questRules';
import { useCore } from '../../core';
import { cover, focusRing, hover, stack, surface } from '../../ui/mixins';
import { QuestBanner } from './QuestBanner';
import { QuestProgress } from './QuestProgress';

const card = css`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr;
  min-width: 0;
  overflow: hidden;
  ${surface(16)}
  ${hover('border-color: var(--control);')}
  & h3 {
    font-size: 1.25rem;
    line-height: 1.5rem;
  }
  & a {
    color: inherit;
    text-decoration: none;
  }
  & a::after {
    content: '';
    ${cover}
    border-radius: 16px;
  }
  &:focus-within {
    ${focusRing}
  }
  & a:focus-visible {
    outline: none;
  }
`;

const contents = css`
  ${stack(8)}
  align-content: start;
  padding: var(--space-12) var(--space-16) var(--space-16);
  & > p {
    color: var(--text-2);
  }
  & > p[data-goal] {
    color: var(--text-1);
    font-weight: 650;
  }
`;

export function QuestCard({ quest, to }: { quest: Quest; to: string }) {
  const goal = questGoal(quest, useCore().config.currency);
  const until = quest.subTypeMeta?.expiryDate ?? null;
  const isDone = quest.status === 'Completed';
  return (
    <li className={card}>
      <div>
        <QuestBanner quest={quest}>
          <h3>
            <Link to={to}>{quest.title}</Link>
          </h3>
        </QuestBanner>
      </div>
      <div className={contents}>
        {goal !== null && <p data-goal>{goal}</p>}
        {quest.description !== null && quest.description !== '' && <p>{quest.description}</p>}
        {(isInProgress(quest) || isDone) && <QuestProgress quest={quest} />}
        {until !== null && !isDone && <p>Until {dateAndTime(until)}</p>}
      </div>
    </li>
  );
}
