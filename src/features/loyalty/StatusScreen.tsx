// The player's status: its gem, the points of the current period, the pending giftboxes, and all ten tiers.
import { css } from '@linaria/core';
import { Check, Gift } from 'lucide-react';
import { Link } from 'react-router-dom';
import { calendarDate } from '../../../streams/dates';
import { queries as levelQueries } from '../../../streams/features/loyalty';
import {
  ladder,
  queries,
  type Rung,
  type Statistics,
  type Tier,
} from '../../../streams/features/loyaltyStatus';
import { PAGES } from '../../../streams/routes';
import { type ScreenData, useLoad, useModel, useQueryState } from '../../core';
import { inlineLink } from '../../ui/inlineLink';
import { centred, playAccent, stack, surface, text } from '../../ui/mixins';
import { Card, Page } from '../../ui/Page';
import { ProgressBar } from '../../ui/ProgressBar';
import { Skeleton } from '../../ui/Skeleton';
import { FailedPart, UNEXPLAINED } from '../shared/FailedPart';
import { PageData } from '../shared/PageData';
import { useIsAwaited } from '../shared/useIsAwaited';
import { LevelCard } from './LevelCard';
import { formatPoints } from './points';
import { TierGem } from './TierGem';

const hero = css`
  ${centred(8)}
  padding: var(--space-24) var(--space-20);
  border: 1px solid var(--line);
  border-radius: 20px;
  background: radial-gradient(120% 90% at 50% 0, var(--s2), var(--s1));
  & h2 {
    margin-top: var(--space-8);
    ${text.headline}
  }
`;

const period = css`
  ${stack(8)}
  width: min(400px, 100%);
  & p {
    text-wrap: balance;
  }
`;

const boxes = css`
  ${playAccent}
  && {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: var(--space-4) var(--space-16);
  }
  & > svg {
    grid-row: span 2;
    color: var(--play);
  }
`;

const tray = css`
  ${stack(8)}
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(7.5rem, 34%)), 1fr));
  @media (min-width: 600px) {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
`;

const slot = css`
  position: relative;
  ${centred(4)}
  align-content: start;
  padding: var(--space-16) var(--space-8) var(--space-12);
  ${surface(14)}
  &[data-position='present'] {
    border-color: var(--text-1);
    box-shadow: inset 0 0 0 1px var(--text-1);
    background: var(--s2);
  }
  & strong {
    margin-top: var(--space-4);
  }
  & small > svg {
    vertical-align: -2px;
  }
`;

const pointsText = (points: number) => `${formatPoints(points)} ${points === 1 ? 'point' : 'points'}`;

/** The points of the period and those required for the next tier, as far as the platform provides them. */
function Period({ statistics, rungs }: { statistics: Statistics; rungs: readonly Rung[] }) {
  const { points, periodEnd } = statistics;
  const present = rungs.find(({ position }) => position === 'present');
  const next = rungs.find(({ position }) => position === 'ahead');
  const keeps = present?.points ?? 0;
  return (
    <div className={period}>
      <p>
        {pointsText(points)} in this period
        {periodEnd !== null && `, which ends on ${calendarDate(periodEnd)}`}
      </p>
      {next !== undefined && next.points !== null && (
        <>
          <ProgressBar label={`Points for ${next.tier}`} current={points} target={next.points} />
          <p>
            {next.tier} starts at {pointsText(next.points)}.
          </p>
        </>
      )}
      {present !== undefined && keeps > 0 && (
        <p>
          {points >= keeps
            ? `You have enough to keep ${present.tier}.`
            : `You need ${pointsText(keeps)} to keep ${present.tier}.`}
        </p>
      )}
    </div>
  );
}

function Boxes({ autoDays }: { autoDays: number | null }) {
  const pending = useModel('giftboxes', (giftboxes) => giftboxes.pending);
  if (pending === null || pending === 0) return null;
  return (
    <Card className={boxes}>
      <Gift size={28} strokeWidth={1.75} aria-hidden="true" />
      <p>
        <strong>
          {pending === 1 ? 'A giftbox is waiting' : `${pending} giftboxes are waiting`} for you.
        </strong>{' '}
        {autoDays !== null &&
          `Whatever you leave unopened is added to your balance after ${autoDays} ${autoDays === 1 ? 'day' : 'days'}.`}
      </p>
      <Link className={inlineLink} to={PAGES.rewards}>
        Open in Rewards
      </Link>
    </Card>
  );
}

function positionText({ position }: Rung) {
  if (position === 'present') return <small>You are here</small>;
  if (position === 'ahead') return null;
  return (
    <small>
      <Check size={14} strokeWidth={2.25} aria-hidden="true" /> Reached
    </small>
  );
}

function Ladder({ rungs }: { rungs: readonly Rung[] }) {
  return (
    <ol className={tray} aria-label="All statuses">
      {rungs.map((rung) => (
        <li
          key={rung.tier}
          className={slot}
          data-position={rung.position}
          aria-current={rung.position === 'present' ? 'step' : undefined}
        >
          <TierGem tier={rung.tier} size={64} />
          <strong>{rung.tier}</strong>
          {rung.points !== null && rung.points > 0 && <small>{pointsText(rung.points)}</small>}
          {positionText(rung)}
        </li>
      ))}
    </ol>
  );
}

function Status({ tier }: { tier: Tier }) {
  const config = useModel('pages', (pages) => pages['loyaltyStatuses/loaded'] ?? null);
  const rungs = ladder(tier, config?.statuses ?? null);
  const isLadderAwaited = useIsAwaited(queries.loyaltyStatuses) && config === null;
  return (
    <>
      <section className={hero} aria-label="Your status">
        <TierGem tier={tier} size={128} />
        <h2>{tier}</h2>
        {isLadderAwaited ? (
          <Skeleton height={66} label="Loading your points" isSized={false} />
        ) : (
          <PageData query={queries.statistics} subject="your points">
            {(statistics) => <Period statistics={statistics} rungs={rungs} />}
          </PageData>
        )}
      </section>
      <Boxes autoDays={config?.boxAutoRewardDays ?? null} />
      <h2>All statuses</h2>
      <PageData query={queries.loyaltyStatuses} subject="the statuses">
        {() => <Ladder rungs={rungs} />}
      </PageData>
    </>
  );
}

export default function StatusScreen() {
  const tier = useModel('loyaltyStatus', (loyalty) => loyalty.status);
  const load = useLoad();
  /** An error response of its call counts as fulfilled (DEC-110). */
  const isUnknown = useQueryState(queries.playerStatus).status === 'fulfilled' && tier === null;
  return (
    <Page title="Status">
      {isUnknown ? (
        <FailedPart subject="your status" text={UNEXPLAINED} onRetry={() => load(queries.playerStatus)} />
      ) : (
        <PageData query={queries.playerStatus} data={tier} subject="your status">
          {(present) => <Status tier={present} />}
        </PageData>
      )}
      <LevelCard />
    </Page>
  );
}

export const data: ScreenData = ({ config }) => [
  queries.playerStatus,
  queries.loyaltyStatuses,
  queries.statistics,
  ...(config.flags.leveling ? [levelQueries.levels] : []),
];
