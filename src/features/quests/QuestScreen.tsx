// One quest: its goal, dates and games, opting in, live progress, and abandoning it.
import { css } from '@linaria/core';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { dayAndTime } from '../../../streams/calendar';
import { dateAndTime } from '../../../streams/dates';
import { canOptIn, isInProgress, type Quest, questGoal } from '../../../streams/features/quests/questRules';
import { slugsOf } from '../../../streams/features/shared/promotions/promotionShapes';
import { popup } from '../../../streams/features/shared/vocabulary';
import { isOpen } from '../../../streams/log/changes';
import { useCore, useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { longestWord } from '../../ui/longestWord';
import { Card, column, Nothing, type Row, Rows, WithFailures } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { useRouteParams } from '../../ui/useRouteParams';
import { PlayerQuests, questData } from './PlayerQuests';
import { QuestBanner } from './QuestBanner';
import { QuestGames } from './QuestGames';
import { QuestProgress } from './QuestProgress';

const banner = css`
  overflow: hidden;
  border-radius: 20px;
`;

const heading = css`
  overflow-wrap: anywhere;
  text-wrap: balance;
`;

const goalText = css`
  color: var(--text-1);
  font-size: 1.375rem;
  line-height: 1.75rem;
  font-weight: 700;
  text-wrap: balance;
`;

const plain = css`
  color: var(--text-2);
`;

function stateText(quest: Quest): string {
  switch (quest.status) {
    case 'Future': {
      const startDate = quest.subTypeMeta?.startDate ?? null;
      return startDate === null
        ? "This quest hasn't started yet."
        : `This quest starts on ${dateAndTime(startDate)}. You can opt in then.`;
    }
    case 'Available':
      return 'Opt in first: only what you play after that counts.';
    case 'Locked':
      return "This quest isn't open to you yet.";
    case 'OptIn':
    case 'InProgress':
      return "You're in. What you play in the games below counts.";
    case 'Completed':
      return "You've completed this quest.";
    default:
      return quest.status satisfies never;
  }
}

function dates({ status, subTypeMeta }: Quest, now: number): readonly Row[] {
  const { startDate = null, expiryDate = null, completedAt = null } = subTypeMeta ?? {};
  const isDone = status === 'Completed';
  const rows: readonly (readonly [label: string, at: number | null])[] = [
    [status === 'Future' ? 'Starts' : 'Started', startDate],
    [isDone ? 'Completed' : 'Ends', isDone ? completedAt : expiryDate],
  ];
  return rows.flatMap(([label, at]) =>
    at === null ? [] : [{ key: label, label, value: dayAndTime(at, now) }],
  );
}

function QuestPage({ quest }: { quest: Quest }) {
  const emit = useEmit();
  const state = useRef<HTMLParagraphElement>(null);
  const { promotionId } = quest;
  const isSending = useModel('quests', ({ changes }) => isOpen(changes, promotionId));
  const { config, scheduler } = useCore();
  const goal = questGoal(quest, config.currency);
  const isIn = isInProgress(quest);
  const rows = dates(quest, scheduler.now());
  return (
    <>
      <h1 className={heading} style={longestWord(quest.title)}>
        {quest.title}
      </h1>
      <div className={banner}>
        <QuestBanner quest={quest}>{null}</QuestBanner>
      </div>
      <Card>
        {goal !== null && <p className={goalText}>{goal}</p>}
        {quest.description !== null && quest.description !== '' && (
          <p className={plain}>{quest.description}</p>
        )}
        {(isIn || quest.status === 'Completed') && <QuestProgress quest={quest} />}
        <p ref={state} className={plain} role="status" tabIndex={-1}>
          {stateText(quest)}
        </p>
        {canOptIn(quest) && (
          <Button
            wide
            busy={isSending}
            onClick={() => {
              emit('quest/optInRequested', { promotionId });
              state.current?.focus();
            }}
          >
            Opt in
          </Button>
        )}
      </Card>
      {rows.length > 0 && <Rows items={rows} />}
      <QuestGames quest={quest} />
      {isIn && (
        <Button
          wide
          variant="quiet"
          busy={isSending}
          onClick={() => emit('popup/requested', popup({ type: 'abandonQuest' as const, promotionId }))}
        >
          Abandon quest
        </Button>
      )}
    </>
  );
}

const inPage = (content: ReactNode) => (
  <>
    <h1>Quests</h1>
    {content}
  </>
);

const GONE = inPage(
  <>
    <Nothing text="This quest is over." />
    <Link to="/quests">All quests</Link>
  </>,
);

const LOADING = <Skeleton height={320} label="Loading the quest" />;

export default function QuestScreen() {
  const { slug } = useRouteParams('/quests/:slug');
  return (
    <WithFailures>
      <div className={column}>
        <PlayerQuests placeholder={LOADING} frame={inPage}>
          {(quests) => {
            const slugs = slugsOf(quests);
            const found = quests.find(
              ({ promotionId }) => slugs.get(promotionId) === slug || String(promotionId) === slug,
            );
            return found === undefined ? GONE : <QuestPage key={found.promotionId} quest={found} />;
          }}
        </PlayerQuests>
      </div>
    </WithFailures>
  );
}

export const data = questData;
