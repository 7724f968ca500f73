// A card with the player's level and the live progress to the next, for the profile and the status page.
import { css } from '@linaria/core';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { levelProgress, queries } from '../../../streams/features/loyalty';
import { PAGES } from '../../../streams/routes';
import { useConfig, useModel } from '../../core';
import { stack, surface, text } from '../../ui/mixins';
import { ProgressBar } from '../../ui/ProgressBar';
import { PageData } from '../shared/PageData';
import { LevelBadge } from './LevelBadge';
import { formatPoints } from './points';

const card = css`
  ${stack(12, 16)}
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  padding: var(--space-16);
  ${surface(16)}
  color: var(--text-1);
  text-decoration: none;
  & strong {
    display: block;
    ${text.subtitle}
  }
  /** Also the percentage of its progress bar. */
  && small {
    ${text.small}
  }
  & svg {
    color: var(--text-3);
  }
`;

const lines = css`
  ${stack(4)}
  min-width: 0;
`;

/** `40 points to Level 9`. */
export function wayText({ made, wanted, level }: { made: number; wanted: number; level: number }): string {
  const left = Math.max(0, Math.ceil(wanted - made));
  return `${formatPoints(left)} ${left === 1 ? 'point' : 'points'} to Level ${level + 1}`;
}

export function LevelCard() {
  const { leveling } = useConfig().flags;
  const loyalty = useModel('loyalty');
  if (!leveling) return null;
  return (
    <PageData
      query={queries.levels}
      data={levelProgress(loyalty)}
      height={104}
      subject="your level"
      isUnnamed
    >
      {(progress) => (
        <Link className={card} to={PAGES.levelUp}>
          <LevelBadge level={progress.level} size={56} />
          <span className={lines}>
            <strong>Level {progress.level}</strong>
            <ProgressBar
              label={`Progress to Level ${progress.level + 1}`}
              current={progress.made}
              target={progress.wanted}
            />
            <small>{wayText(progress)}</small>
          </span>
          <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      )}
    </PageData>
  );
}
