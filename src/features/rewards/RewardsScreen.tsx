// My rewards: claimable rewards, free spins, and the rewards of this session.

import { css } from '@linaria/core';
import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { clockTime, dateAndTime } from '../../../streams/dates';
import { queries as dailyQueries } from '../../../streams/features/dailyRewards';
import { queries as freeSpinQueries } from '../../../streams/features/freeSpins';
import { gameName, gamesOf } from '../../../streams/features/lobby/lobby';
import type { RewardReason } from '../../../streams/features/rewards/rewardShapes';
import { formatReward } from '../../../streams/features/shared/rewardTexts';
import type { DataOf } from '../../../streams/log/event';
import { formatFreeSpins } from '../../../streams/money';
import { leadsToPage } from '../../../streams/routeFlags';
import { PAGES } from '../../../streams/routes';
import { useConfig, useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { inlineLink } from '../../ui/inlineLink';
import { cluster, playAccent, row, spread, stack, surface } from '../../ui/mixins';
import { columns, Nothing, Page, Rows } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { PageData } from '../shared/PageData';
import { SoundSwitch } from '../shared/SoundSwitch';
import { useIsAwaited } from '../shared/useIsAwaited';
import { Giftboxes } from './Giftboxes';

const entry = css`
  ${playAccent}
  ${cluster(12)}
  padding: var(--space-12) var(--space-16);
  ${surface(16)}
  & > svg {
    color: var(--play);
  }
  & > div {
    flex: 1 1 5rem;
    min-width: 0;
  }
  & > :last-child {
    margin-left: auto;
  }
  & strong {
    display: block;
    overflow-wrap: anywhere;
  }
`;

const entries = css`${stack(8)}`;

const section = css`
  ${stack(16)}
  &:empty {
    display: none;
  }
`;

const head = css`${spread(12)}`;

/** Higher than the heading, which stays in line with those of the other columns. */
const links = css`
  ${row(8)}
  margin-block: -10px;
`;

const REASONS: Readonly<Record<RewardReason, string>> = {
  granted: 'A reward for you',
  box: 'From a giftbox',
  'daily gift': 'Daily gift',
  wheel: 'From the wheel',
  gems: 'From the Gems Exchange',
  streak: 'Daily streak',
  community: 'Community event',
  checklist: 'Checklist',
};

function Entry({
  icon,
  title,
  note,
  children,
}: {
  icon: ReactNode;
  title: string;
  note: string | null;
  children: ReactNode;
}) {
  return (
    <li className={entry}>
      {icon}
      <div>
        <strong>{title}</strong>
        {note !== null && <small>{note}</small>}
      </div>
      {children}
    </li>
  );
}

const icon = { size: 28, strokeWidth: 1.75, 'aria-hidden': true } as const;

function InstantWheel() {
  const emit = useEmit();
  const rewardId = useModel('daily', (daily) => daily.instantRewardId);
  const isAwaited = useIsAwaited(dailyQueries.instantWheel);
  if (rewardId === null) return isAwaited ? <Skeleton height={0} isSized={false} /> : null;
  return (
    <ul className={entries}>
      <Entry icon={<Sparkles {...icon} />} title="A wheel spin" note="Every segment wins">
        <Button
          variant="secondary"
          onClick={() =>
            emit('popup/requested', {
              content: { type: 'instantWheel' },
              variant: 'flyout',
              anchored: false,
              showOverlay: true,
            })
          }
        >
          Spin now
        </Button>
      </Entry>
    </ul>
  );
}

function FreeSpins() {
  const known = useModel('pages', (pages) => pages['freeSpins/loaded']?.items ?? null);
  return (
    <PageData query={freeSpinQueries.freeSpins} data={known} subject="your free spins">
      {(spins) => <WaitingSpins spins={spins} />}
    </PageData>
  );
}

function WaitingSpins({ spins }: { spins: DataOf<'freeSpins/loaded'>['items'] }) {
  const games = useModel('lobby', (lobby) => lobby.games);
  if (spins.length === 0) return <Nothing text="No free spins right now." />;
  const byId = new Map(games.map((game) => [game.id, game]));
  return (
    <Rows
      items={spins.map(({ gameIds, count, coinValue, expiryDate }, index) => {
        const names = gamesOf(byId, gameIds).map(gameName).join(', ');
        const until = expiryDate === null ? null : `Until ${dateAndTime(expiryDate)}`;
        return {
          key: index,
          label: names === '' ? 'Free spins' : names,
          note: until,
          value: formatFreeSpins(count, coinValue),
        };
      })}
    />
  );
}

function Past() {
  const past = useModel('rewards', (rewards) => rewards.past);
  if (past.length === 0) return null;
  return (
    <>
      <h2>This session</h2>
      <Rows
        items={past.map((reward, index) => ({
          key: `${reward.id}-${index}`,
          label: REASONS[reward.reason],
          note: clockTime(reward.at),
          value: formatReward(reward, reward.rewardAmount),
        }))}
      />
    </>
  );
}

/** `claims`: other claimable items, from other features. */
export default function RewardsScreen({ claims }: { claims: ReactNode }) {
  const { flags } = useConfig();
  return (
    <Page title="Rewards">
      <div className={columns}>
        <div>
          <div className={head}>
            <h2>Giftboxes</h2>
            <span className={links}>
              {leadsToPage(PAGES.dailyRewards, flags) && (
                <Link className={inlineLink} to={PAGES.dailyRewards}>
                  Daily rewards
                </Link>
              )}
              <SoundSwitch />
            </span>
          </div>
          <Giftboxes />
          <InstantWheel />
          <h2>Free spins</h2>
          <FreeSpins />
        </div>
        <div>
          <div className={section} data-anchor="rewards">
            {claims}
          </div>
          <Past />
        </div>
      </div>
    </Page>
  );
}

export const data = [dailyQueries.instantWheel];
