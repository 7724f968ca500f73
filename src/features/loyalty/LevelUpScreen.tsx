// The player's level, the progress to the next one, and the games each level unlocks.
import { css } from '@linaria/core';
import {
  type LevelEntry,
  type LoyaltyState,
  levelProgress,
  queries,
} from '../../../streams/features/loyalty';
import { useModel } from '../../core';
import { Counter } from '../../ui/Counter';
import { LinkButton } from '../../ui/LinkButton';
import { centred, text } from '../../ui/mixins';
import { Page, Rows } from '../../ui/Page';
import { ProgressBar } from '../../ui/ProgressBar';
import { PageData } from '../shared/PageData';
import { LevelBadge } from './LevelBadge';
import { wayText } from './LevelCard';
import { formatPoints } from './points';

const hero = css`
  ${centred(12)}
  padding: var(--space-32) var(--space-20);
  border: 1px solid var(--line);
  border-radius: 20px;
  background: radial-gradient(120% 90% at 50% 0, var(--s2), var(--s1));
  & h2 {
    ${text.headline}
  }
`;

const bar = css`
  width: min(360px, 100%);
`;

/** `350 to 400 points`. */
const spanText = ({ startPoints, endPoints }: LevelEntry) =>
  `${formatPoints(startPoints)} to ${formatPoints(endPoints)} points`;

const gamesText = (count: number) => `${count} ${count === 1 ? 'game opens' : 'games open'} here`;

function Levels({ loyalty }: { loyalty: LoyaltyState }) {
  const required = useModel('lobby', (lobby) => lobby.requiredLevels);
  const opening = (level: number) => Object.values(required).filter((needed) => needed === level).length;
  return (
    <Rows
      items={loyalty.entries.map((entry) => {
        const isPresent = entry.level === loyalty.level;
        const games = opening(entry.level);
        return {
          key: entry.level,
          label: `Level ${entry.level}`,
          note: isPresent ? 'You are here' : games > 0 ? gamesText(games) : null,
          value: spanText(entry),
        };
      })}
    />
  );
}

export default function LevelUpScreen() {
  const loyalty = useModel('loyalty');
  return (
    <Page title="Level up">
      <PageData query={queries.levels} data={levelProgress(loyalty)} subject="your level">
        {(progress) => (
          <>
            <section className={hero} aria-label="Your level">
              <LevelBadge level={progress.level} size={112} />
              <h2>Level {progress.level}</h2>
              <p>
                <Counter value={Math.floor(progress.points)} format={formatPoints} /> points
              </p>
              <div className={bar}>
                <ProgressBar
                  label={`Progress to Level ${progress.level + 1}`}
                  current={progress.made}
                  target={progress.wanted}
                />
              </div>
              <p>{wayText(progress)}</p>
            </section>
            <Levels loyalty={loyalty} />
            <p>You level up by playing.</p>
            <LinkButton variant="secondary" to="/games">
              Go to Games
            </LinkButton>
          </>
        )}
      </PageData>
    </Page>
  );
}

export const data = [queries.levels];
