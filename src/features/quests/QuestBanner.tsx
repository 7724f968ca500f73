// A quest's picture, from the platform or generated from the name, overlaid with its name and status.
import { css } from '@linaria/core';
import { Check, Clock, Lock, Play, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { dateAndTime } from '../../../streams/dates';
import type { Quest } from '../../../streams/features/quests/questRules';
import { sceneScrim } from '../../art/sceneLook';
import { skyStyle } from '../../art/sky';
import { TileArt } from '../../art/TileArt';

const box = css`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr;
  overflow: hidden;
  color: #f4f1ea;
  & > :first-child {
    grid-area: 1 / 1 / -1;
    align-self: stretch;
  }
`;

const words = css`
  grid-area: 2 / 1;
  z-index: 1;
  align-self: end;
  padding: var(--space-40) var(--space-16) var(--space-12);
  ${sceneScrim('80%')}
  & > * {
    margin: 0;
    color: inherit;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
`;

const badge = css`
  grid-area: 1 / 1;
  z-index: 1;
  justify-self: start;
  margin: var(--space-12) var(--space-12) 0;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-width: calc(100% - 24px);
  padding: 3px 10px;
  border-radius: 999px;
  background: rgb(5 9 14 / 82%);
  font-size: 0.8125rem;
  line-height: 1.25rem;
  font-weight: 650;
`;

const ICONS = {
  Future: Clock,
  Available: Sparkles,
  Locked: Lock,
  OptIn: Play,
  InProgress: Play,
  Completed: Check,
} as const;

/** The status as text; with the start date for an upcoming quest. */
function statusText({ status, subTypeMeta }: Quest): string {
  switch (status) {
    case 'Future': {
      const startDate = subTypeMeta?.startDate ?? null;
      return startDate === null ? 'Starts soon' : `Starts ${dateAndTime(startDate)}`;
    }
    case 'OptIn':
    case 'InProgress':
      return 'In progress';
    case 'Available':
    case 'Locked':
    case 'Completed':
      return status;
    default:
      return status satisfies never;
  }
}

export function QuestBanner({ quest, children }: { quest: Quest; children: ReactNode }) {
  const Icon = ICONS[quest.status];
  return (
    <div className={box} style={skyStyle(quest.title)}>
      <TileArt
        name={quest.title}
        shape="hero"
        {...(quest.imageUrl === null ? {} : { src: quest.imageUrl })}
      />
      <span className={badge}>
        <Icon size={14} strokeWidth={2} aria-hidden="true" />
        {statusText(quest)}
      </span>
      <div className={words}>{children}</div>
    </div>
  );
}
