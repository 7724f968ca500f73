// Home: recently played games, banners and rails of games, for players and visitors.

import { css } from '@linaria/core';
import { Fragment, type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { map, startWith, timer } from 'rxjs';
import { callStateOf, isAwaited, isSettled } from '../../../streams/features/calls';
import {
  FAVORITES,
  type Game,
  gameName,
  gamesOf,
  jackpotOf,
  type LobbyView,
  endpoints as lobbyEndpoints,
  type Rail as RailData,
} from '../../../streams/features/lobby/lobby';
import { withoutRepeats } from '../../../streams/features/lobby/repeats';
import { ROUND_ROUTES } from '../../../streams/features/shared/roundRoutes';
import { formatCoins } from '../../../streams/money';
import { preloadSceneKit } from '../../art/sceneKit';
import { useCallState, useEmit, useLateModel, useModel, useStream } from '../../core';
import { Counter } from '../../ui/Counter';
import { ErrorPanel } from '../../ui/ErrorPanel';
import { flexColumn, scrollX, surface, tapTarget } from '../../ui/mixins';
import { Rail } from '../../ui/Rail';
import { Scroller } from '../../ui/Scroller';
import { Skeleton } from '../../ui/Skeleton';
import { RetryCountdown } from '../shared/RetryCountdown';
import { LobbyBanners, useLobbyHeroes } from './Banners';
import { CategoryChips } from './CategoryChips';
import { LobbyTile } from './LobbyTile';
import { useGamePath, useLobby, useTiles, useTurns } from './useLobby';

export const screen = css`
  ${flexColumn(16)}
  padding: var(--space-8) 0 var(--space-32);
  width: 100%;
  max-width: 1440px;
  margin: 0 auto;
`;

const skeletonRow = css`
  display: flex;
  gap: var(--space-12);
  /** The title is above the tiles. */
  padding: 60px var(--space-16) 4px;
  overflow: hidden;
  @media (min-width: 600px) {
    & > * {
      min-width: 144px;
      min-height: 192px;
    }
  }
`;

const strip = css`
  display: flex;
  gap: var(--space-8);
  padding: 0 var(--space-16);
  ${scrollX}
  scroll-padding: 0 68px;
  & a {
    position: relative;
    display: flex;
    align-items: baseline;
    gap: var(--space-8);
    min-height: 44px;
    padding: 10px var(--space-16);
    ${surface(12)}
    color: var(--text-1);
    font-size: 0.875rem;
    text-decoration: none;
    white-space: nowrap;
    &:focus-visible {
      outline-offset: -4px;
    }
  }
  & strong {
    color: var(--coin);
  }
`;

/** Late content must not move the games below. */
const stripPlace = css`
  height: 46px;
`;

const seeAll = css`
  flex: none;
  white-space: nowrap;
  ${tapTarget}
  padding: 0 0 0 var(--space-8);
  font-size: 0.875rem;
  font-weight: 600;
  /** Its rail cuts off what is outside. */
  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** The status of a lobby without games: loading, failed, or loaded and empty. */
export function useGamesStatus(): 'loading' | 'rejected' | 'empty' {
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  const { getPlayerGames, getPlayerCategories, getLobbyGames, getLobbyCategories } = lobbyEndpoints;
  const needed = isPlayer ? [getPlayerGames, getPlayerCategories] : [getLobbyGames, getLobbyCategories];
  return useModel('calls', (calls) => {
    const statuses = needed.map((endpoint) => callStateOf(calls, endpoint).status);
    if (statuses.some(isAwaited)) return 'loading';
    return statuses.includes('rejected') ? 'rejected' : 'empty';
  });
}

/** The content of a lobby without games: an error [LOBBY-26] or an empty state. */
export function NoGames() {
  const emit = useEmit();
  const status = useGamesStatus();
  const retry = () => emit('lobby/retried', {});
  return (
    <ErrorPanel
      title="Hmm..."
      text={status === 'empty' ? 'No games right now.' : 'Could not fetch games data.'}
      button="Try again"
      onAction={retry}
      note={status === 'rejected' && <RetryCountdown onRetry={retry} />}
    />
  );
}

function RailSkeleton() {
  return (
    <div className={skeletonRow} aria-hidden="true">
      {[0, 1, 2, 3, 4, 5, 6, 7].map((place) => (
        <Skeleton key={place} width={112} height={149} />
      ))}
    </div>
  );
}

/** The maximum number of tiles in a rail; the category page shows all games. */
const RAIL_TILES = 20;

function GameRail({ rail, all }: { rail: RailData; all: string | null }) {
  const tileOf = useTiles();
  const turns = useTurns(rail.games);
  return (
    <Rail
      title={rail.title}
      more={
        all !== null && (
          <Link className={seeAll} to={all} aria-label={`See all: ${rail.title}`}>
            See all
          </Link>
        )
      }
    >
      {rail.games.slice(0, RAIL_TILES).map((game, place) => (
        <LobbyTile key={game.id} {...tileOf(game)} turn={turns[place]} />
      ))}
    </Rail>
  );
}

function Jackpots({ games }: { games: readonly Game[] }) {
  const pathOf = useGamePath();
  const jackpots = useModel('lobby', (state) => state.jackpots);
  const { status } = useCallState(lobbyEndpoints.getJackpots);
  if (games.length === 0) return isAwaited(status) ? <div className={stripPlace} aria-hidden="true" /> : null;
  return (
    <section aria-label="Live jackpots">
      <Scroller name="jackpots" whole>
        {(list) => (
          <ul ref={list} className={strip}>
            {games.map((game) => {
              const amount = jackpotOf({ jackpots }, game.id)?.amount ?? null;
              return (
                <li key={game.id}>
                  <Link to={pathOf(game)}>
                    {gameName(game)}
                    <strong>
                      {amount === null ? 'Jackpot' : <Counter value={amount} format={formatCoins} />}
                    </strong>
                  </Link>
                </li>
              );
            })}
          </ul>
        )}
      </Scroller>
    </section>
  );
}

/** The maximum wait for optional content, ms, so that it renders without shifting the layout. */
const EXTRAS_MS = 600;

function useExtrasSettled(): boolean {
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  const isLate = useStream(
    ({ scheduler }) =>
      timer(EXTRAS_MS, scheduler).pipe(
        map(() => true),
        startWith(false),
      ),
    [],
  );
  const { getJackpots, getBanners, getPlayerBanners } = lobbyEndpoints;
  const extras = isPlayer
    ? [getJackpots, getPlayerBanners, { route: ROUND_ROUTES.sweeps }, { route: ROUND_ROUTES.coins }]
    : [getJackpots, getBanners];
  return useModel('calls', (calls) => extras.every((endpoint) => isSettled(calls, endpoint))) || isLate;
}

const NOTHING: LobbyView = { games: [], byId: new Map(), rails: [] };
/** What fits into the first screen, with the jackpots and the links below it. */
const FIRST_RAILS = 1;
const NEXT_RAILS_MS = 60;
/** The places of the rails that have a skeleton until they are rendered. */
const SKELETONS = [0, 1, 2];

/** The number of rails to render: visible ones immediately, the others one by one, so that taps stay responsive. */
function useRailsInTurn(count: number): number {
  const [shown, setShown] = useState(FIRST_RAILS);
  useEffect(() => {
    if (shown >= count) return undefined;
    const later = window.setTimeout(() => startTransition(() => setShown(shown + 1)), NEXT_RAILS_MS);
    return () => window.clearTimeout(later);
  }, [shown, count]);
  return shown;
}

/** `links`: links to pages other than games, below the first of them. */
export default function LobbyScreen({ links }: { links: ReactNode }) {
  const lobby = useLobby();
  const status = useGamesStatus();
  const hasExtras = useExtrasSettled();
  const recent = useLateModel('played', (played) => played?.games);
  // Rendered in slices, so that taps are handled in between.
  const { rails, byId } = useDeferredValue(hasExtras ? lobby : NOTHING, NOTHING);
  const inTurn = useRailsInTurn(rails.length);
  const [favorites, setFavorites] = useState<readonly number[] | null>(null);
  if (favorites === null && rails[0] !== undefined)
    setFavorites(rails[0].id === FAVORITES ? rails[0].games.map(({ id }) => id) : []);
  useEffect(preloadSceneKit, []);
  const played = gamesOf(
    byId,
    (recent ?? []).map(({ gameId }) => gameId),
  );
  const heroes = useLobbyHeroes(played[0]);
  /** As text, so that a changed amount renders the jackpots alone. */
  const jackpots = useModel('lobby', (state) => state.jackpots.map(({ gameId }) => gameId).join());
  if (lobby.rails.length === 0 && status !== 'loading') return <NoGames />;
  const isReady = rails.length > 0;
  const awaited = isReady ? SKELETONS.slice(inTurn, rails.length) : SKELETONS;
  const rows = withoutRepeats({
    heroes: heroes.map(({ gameId }) => gameId),
    rails,
    jackpots: gamesOf(byId, jackpots.split(',').map(Number)),
    recent: played.length > 1 ? played : [],
    favorites: favorites ?? [],
  });
  return (
    <div className={screen}>
      <h1 className="visually-hidden">Lobby</h1>
      <CategoryChips />
      <LobbyBanners heroes={isReady ? heroes : []} />
      {isReady &&
        rows.rails.slice(0, inTurn).map((rail, index) => (
          <Fragment key={rail.id}>
            <GameRail rail={rail} all={`/${rail.id}`} />
            {index === 0 && <Jackpots games={rows.jackpots} />}
            {index === 0 && links}
            {index === 0 && rows.recent.length > 0 && (
              <GameRail rail={{ id: -1, title: 'Recently played', games: rows.recent }} all={null} />
            )}
          </Fragment>
        ))}
      {awaited.map((row) => (
        // The jackpots and the links come between: a skeleton that moves would count as a layout shift.
        <RailSkeleton key={`${isReady} ${row}`} />
      ))}
    </div>
  );
}
