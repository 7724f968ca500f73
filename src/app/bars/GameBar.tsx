// The bar above a game: exit, currency and balance, duration and net result of the session. Loaded on demand.
import { css } from '@linaria/core';
import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { map } from 'rxjs';
import { launchPath } from '../../../streams/features/lobby/launchPath';
import { gameName } from '../../../streams/features/lobby/lobby';
import { formatSweeps, netText } from '../../../streams/money';
import { every } from '../../../streams/time';
import { useConfig, useLateModel, useModel, useStream } from '../../core';
import { CurrencyToggle } from '../../features/balances/CurrencyToggle';
import { HeaderBalance } from '../../features/balances/HeaderBalance';
import { useLaunchParams } from '../../features/launch/useLaunchParams';
import { useVisibleGame } from '../../features/launch/useVisibleGame';
import { IconButton } from '../../ui/IconButton';
import { cluster, cover, ellipsis } from '../../ui/mixins';
import { Boundary } from '../loading/Boundary';
import { preloadablePart } from '../loading/preloadable';

const GameQuests = preloadablePart(() => import('../../features/quests/GameQuests'));
const PlayNote = preloadablePart(() => import('../../features/toasts/PlayNote'));

/**
 * One row of constant height, so that the game below doesn't move: space for late content is reserved. Only enlarged text
 * wraps to a second row.
 */
const bar = css`
  position: sticky;
  top: 0;
  z-index: 10;
  ${cluster(0, 8)}
  padding: 0 var(--space-8);
  padding-top: env(safe-area-inset-top);
  background: var(--bg);
  @media (max-width: 345px) {
    column-gap: var(--space-4);
    padding-inline: var(--space-4);
  }
`;

/** On narrow bars a note temporarily replaces this part, unless the keyboard focus is in it. */
const money = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: inherit;
  /** The switch looks smaller than its tap target. */
  & label {
    min-height: 32px;
  }
  & label > input {
    inset: -6px 0;
  }
  @media (max-width: 767px) {
    [data-note='true'] > &:not(:has(:focus-visible)) {
      position: absolute;
      visibility: hidden;
    }
  }
`;

/** As wide as any balance, so that its neighbours don't move when the balance arrives. */
const balancePlace = css`
  display: inline-flex;
  @media (min-width: 768px) {
    min-width: 136px;
  }
  @media (max-width: 379px) {
    & [data-balance] svg {
      display: none;
    }
  }
`;

/** Next to a narrow balance, two lines: the clock, and the game's level or quest. The net position goes between them. */
const facts = css`
  flex: none;
  display: grid;
  align-content: center;
  width: 5.25rem;
  min-height: 44px;
  margin-left: auto;
  color: var(--text-2);
  font-size: 0.75rem;
  line-height: 0.875rem;
  grid-template-rows: repeat(2, 0.875rem);
  white-space: nowrap;
  @media (max-width: 767px) {
    [data-net='true'] > & {
      align-content: start;
      grid-template-rows: repeat(3, 0.875rem);
    }
    & > :nth-child(2) {
      grid-row: -2;
    }
    & > :nth-child(3) {
      grid-row: 2;
    }
    div:has(> ul) ~ & > :nth-child(2) > :first-child {
      visibility: hidden;
    }
  }
  @media (min-width: 768px) {
    grid-template: auto / 4rem 4.5rem 7.5rem;
    align-content: center;
    width: auto;
    font-size: 0.875rem;
    line-height: 1rem;
  }
  @media (max-width: 480px) {
    [data-note='true'] > & {
      display: none;
    }
  }
  @media (max-width: 379px) {
    width: 4.75rem;
    font-size: 0.6875rem;
  }
`;

/** Facts about the game; a note temporarily covers them. */
const strip = css`
  display: contents;
  @media (min-width: 768px) {
    position: relative;
    flex: 1;
    display: flex;
    align-items: center;
    min-width: 0;
    height: 44px;
  }
  & > b {
    display: none;
    @media (min-width: 768px) {
      display: block;
      padding: 0 var(--space-8);
      ${ellipsis}
      color: var(--text-2);
      font-size: 0.875rem;
      font-weight: 600;
    }
  }
  & > ul ~ b {
    display: none;
  }
  @media (max-width: 767px) {
    [data-note='true'] > & > ul {
      visibility: hidden;
    }
  }
`;

const notePlace = css`
  position: relative;
  flex: 1;
  min-width: 0;
  height: 44px;
  @media (min-width: 768px) {
    ${cover}
    height: auto;
  }
`;

const LevelMeter = preloadablePart(() => import('../../features/loyalty/LevelMeter'));

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `1:05` for minutes and seconds, `1:02:05` with hours. `seconds` >= 0. */
function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const tail = twoDigits(seconds % 60);
  return hours === 0 ? `${minutes}:${tail}` : `${hours}:${twoDigits(minutes % 60)}:${tail}`;
}

function SessionClock({ since }: { since: number }) {
  const text = useStream(
    (core) =>
      every(1000, core.scheduler).pipe(
        map((now) => clockText(Math.max(0, Math.floor((now - since) / 1000)))),
      ),
    [since],
  );
  return (
    <span role="timer" aria-label="Time in this game" aria-live="off">
      {text}
    </span>
  );
}

function NetPosition() {
  const netPosition = useModel('balances', (balances) => balances.netPosition.amount);
  return (
    <span>
      <span className="visually-hidden">Net position: </span>
      Net {netText(netPosition ?? 0, formatSweeps)}
    </span>
  );
}

/** The game's name, if no quest counts for it. Hidden from screen readers: the page's heading repeats it. */
function GameName({ gameId }: { gameId: number }) {
  const game = useVisibleGame(gameId);
  return game === undefined ? null : <b aria-hidden="true">{gameName(game)}</b>;
}

export default function GameBar() {
  const config = useConfig();
  const navigate = useNavigate();
  // From the URL, not from the launch, which is loaded later: what depends on it would move.
  const { gameId, currency } = useLaunchParams();
  const hasNote = useModel('toasts', (toasts) => toasts.items.length > 0);
  const openedAt = useLateModel('launch', (launch) => launch?.openedAt ?? 0);
  /** Coins have no net position. */
  const hasNet = currency === 'sweep';
  const switchTo = (next: 'coin' | 'sweep') => {
    navigate(launchPath(gameId, next, config.coinsCurrencyCode), { replace: true });
  };
  const leave = () => {
    if (window.history.state?.idx > 0) navigate(-1);
    else navigate('/', { replace: true });
  };
  return (
    <header className={bar} data-note={hasNote} data-net={hasNet}>
      <IconButton label="Leave the game" onClick={leave}>
        <ArrowLeft size={24} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <div className={money}>
        <CurrencyToggle onChosen={switchTo} />
        <span className={balancePlace}>
          <HeaderBalance />
        </span>
      </div>
      <div className={strip}>
        <Boundary fallback={() => null}>
          <Suspense fallback={null}>{config.flags.quests && <GameQuests gameId={gameId} />}</Suspense>
        </Boundary>
        <GameName gameId={gameId} />
        {hasNote && (
          <div className={notePlace}>
            <Boundary fallback={() => null}>
              <Suspense fallback={null}>
                <PlayNote />
              </Suspense>
            </Boundary>
          </div>
        )}
      </div>
      <span className={facts}>
        <span>{openedAt > 0 && <SessionClock since={openedAt} />}</span>
        <span>
          <Boundary fallback={() => null}>
            <Suspense fallback={null}>
              <LevelMeter />
            </Suspense>
          </Boundary>
        </span>
        <span>{hasNet && openedAt > 0 && <NetPosition />}</span>
      </span>
    </header>
  );
}
