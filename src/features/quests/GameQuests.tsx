// The quests that count for the current game, with their live progress [GPQ-24].
import { css } from '@linaria/core';
import { Check } from 'lucide-react';
import { isActiveForGame, type Quest, questProgress } from '../../../streams/features/quests/questRules';
import { queries } from '../../../streams/features/quests/quests';
import { useCore, useLoadOnEntry } from '../../core';
import { ellipsis, playAccent, row, square } from '../../ui/mixins';
import { percentOf } from '../../ui/progress';
import { useProgress } from './QuestProgress';
import { useQuests, useRecentlyCompleted } from './useQuests';

const list = css`
  display: flex;
  gap: var(--space-8);
  width: 100%;
  min-width: 0;
  /** On the last row of the bar's facts, which fits one item: the second of two rows, or of three with a net position. */
  @media (max-width: 767px) {
    position: absolute;
    bottom: max(0px, (44px - 1.75rem) / 2);
    [data-net='true'] & {
      bottom: max(0px, 44px - 2.625rem);
    }
    right: 8px;
    width: 5.25rem;
    @media (max-width: 379px) {
      right: 4px;
      width: 4.75rem;
    }
    & > li + li {
      display: none;
    }
  }
`;

const chip = css`
  ${playAccent}
  position: relative;
  ${row(8)}
  min-width: 0;
  max-width: 100%;
  overflow: hidden;
  padding: 2px 12px 4px;
  border-radius: 999px;
  background: var(--s2);
  color: var(--text-1);
  font-size: 0.8125rem;
  line-height: 1.375rem;
  & > b {
    min-width: 0;
    ${ellipsis}
    font-weight: 650;
  }
  & > span {
    flex: none;
    color: var(--text-2);
  }
  & > svg {
    color: var(--ok);
  }
  & > i {
    position: absolute;
    inset: auto 0 0 0;
    height: 3px;
    background: var(--play-fill);
    transform-origin: 0 0;
  }
  & > [data-part='short'] {
    display: none;
  }
  @media (max-width: 767px) {
    gap: var(--space-4);
    padding: 0;
    border-radius: 0;
    background: none;
    overflow: visible;
    font-size: 0.75rem;
    line-height: 0.875rem;
    white-space: nowrap;
    @media (max-width: 379px) {
      font-size: 0.6875rem;
    }
    & > b,
    & > i,
    &[data-long='true'] > [data-part='whole'] {
      position: absolute;
      width: 1px;
      clip-path: inset(50%);
    }
    &[data-long='true'] > [data-part='short'] {
      display: inline;
    }
    & > svg {
      ${square(12)}
    }
  }
`;

/** The longest text that fits into the bar on a phone, characters. */
const MOST_LETTERS = 14;

function Chip({ quest }: { quest: Quest }) {
  const current = useProgress(quest);
  const text = questProgress(quest, current, useCore().config.currency);
  const isDone = quest.status === 'Completed';
  const percent = percentOf(current, quest.subTypeMeta?.targetAccumulation ?? 0);
  const label = isDone ? 'Completed' : text;
  return (
    <li className={chip} data-long={(label?.length ?? 0) > MOST_LETTERS}>
      {isDone && <Check size={16} strokeWidth={2.5} aria-hidden="true" />}
      <b>{quest.title}</b>
      <span data-part="whole">{label}</span>
      <span data-part="short" aria-hidden="true">
        Quest {percent}%
      </span>
      {!isDone && <i style={{ transform: `scaleX(${percent / 100})` }} aria-hidden="true" />}
    </li>
  );
}

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
