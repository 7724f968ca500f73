// The quests that count for the game on screen, with their live progress [GPQ-24].
import { css } from '@linaria/core';
import { Check } from 'lucide-react';
import { queries } from '../../../streams/features/quests';
import { isActiveForGame, type Quest, questProgress } from '../../../streams/features/shared/questRules';
import { useCore, useLoadOnEntry } from '../../core';
import { percentOf } from '../../ui/progress';
import { useProgress } from './QuestProgress';
import { useQuests, useRecentlyCompleted } from './useQuests';

const list = css`
  display: flex;
  gap: var(--space-8);
  width: 100%;
  min-width: 0;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const chip = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--space-8);
  min-width: 0;
  max-width: 100%;
  overflow: hidden;
  padding: 2px 12px 4px;
  border-radius: 999px;
  background: var(--s2);
  color: var(--text-1);
  font-size: 0.8125rem;
  line-height: 1.375rem;
  font-variant-numeric: tabular-nums;
  & > b {
    min-width: 0;
    overflow: hidden;
    font-weight: 650;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > span {
    flex: none;
    color: var(--text-2);
  }
  & > svg {
    flex: none;
    color: var(--ok);
  }
  & > i {
    position: absolute;
    inset: auto 0 0 0;
    height: 3px;
    background: var(--play-fill);
    transform-origin: 0 0;
  }
`;

function Chip({ quest }: { quest: Quest }) {
  const current = useProgress(quest);
  const text = questProgress(quest, current, useCore().config.currency);
  const isDone = quest.status === 'Completed';
  const percent = percentOf(current, quest.subTypeMeta?.targetAccumulation ?? 0);
  return (
    <li className={chip}>
      {isDone && <Check size={16} strokeWidth={2.5} aria-hidden="true" />}
      <b>{quest.title}</b>
      <span>{isDone ? 'Completed' : text}</span>
      {!isDone && <i style={{ transform: `scaleX(${percent / 100})` }} aria-hidden="true" />}
    </li>
  );
}

/** A game has little room to spare. */
const MAX_CHIPS = 2;
const DATA = [queries.quests];
const NONE: readonly Quest[] = [];

export default function GameQuests({ gameId }: { gameId: number }) {
  useLoadOnEntry(DATA);
  const quests = useQuests();
  const recent = useRecentlyCompleted(quests);
  const shown = [
    ...(quests ?? NONE).filter((quest) => isActiveForGame(quest, gameId)),
    ...recent.filter(({ subTypeMeta }) => subTypeMeta?.gameIds.includes(gameId)),
  ];
  if (shown.length === 0) return null;
  return (
    <ul className={list} aria-label="Quests in this game">
      {shown.slice(0, MAX_CHIPS).map((quest) => (
        <Chip key={quest.promotionId} quest={quest} />
      ))}
      {shown.length > MAX_CHIPS && <li className={chip}>{shown.length - MAX_CHIPS} more</li>}
    </ul>
  );
}
