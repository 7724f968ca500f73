// All games: searchable by name, with filters and an order.
import { css } from '@linaria/core';
import { Search, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isAwaited } from '../../../streams/features/calls';
import type { Game } from '../../../streams/features/lobby/lobby';
import { foundGames, endpoints as searchEndpoints } from '../../../streams/features/search';
import { useCallState, useCore, useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { centred, stack, tapTarget, text } from '../../ui/mixins';
import { Rail } from '../../ui/Rail';
import { useFilters } from '../../ui/useFilters';
import { chosenGames, chosenSort, chosenValue, filtersOf, similarGames, sortsOf } from './choosing';
import { CLEARED, GameFilters } from './GameFilters';
import { GamesGrid } from './GamesGrid';
import { GamesPlaceholder } from './GamesPlaceholder';
import { NoGames, screen, useGamesStatus } from './LobbyScreen';
import { LobbyTile } from './LobbyTile';
import { countedGames } from './Shelf';
import { useLobby, useTiles, useTurns } from './useLobby';

const inset = css`
  ${stack(12)}
  padding: var(--space-8) var(--space-16) 0;
`;

const field = css`
  position: relative;
  display: flex;
  align-items: center;
  & > svg {
    position: absolute;
    left: 16px;
    color: var(--text-2);
    pointer-events: none;
  }
  & input {
    width: 100%;
    min-height: 48px;
    padding: 0 48px;
    border: 1px solid var(--control);
    border-radius: 999px;
    background: var(--s1);
    color: var(--text-1);
    font-size: 1rem;
  }
  & input::-webkit-search-cancel-button {
    display: none;
  }
  & input::placeholder {
    color: var(--text-2);
  }
  & > button {
    position: absolute;
    right: 2px;
  }
`;

const summary = css`${text.note}`;

/** The line with the number of results; the button appears without moving anything. */
const line = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-12);
  min-height: 44px;
  margin-block: calc(-1 * var(--space-8));
  & > button {
    flex: none;
    ${tapTarget}
    color: var(--link);
    font-size: 0.875rem;
    font-weight: 600;
  }
`;

const empty = css`
  ${centred(16)}
  padding: var(--space-32) var(--space-20);
  border: 1px dashed var(--line);
  border-radius: 16px;
  & > p {
    color: var(--text-2);
  }
`;

interface Results {
  readonly count: number;
  readonly term: string;
  readonly isFiltered: boolean;
  readonly isAsking: boolean;
}

function summaryOf({ count, term, isFiltered, isAsking }: Results): string {
  const found = term === '' ? '' : ` for “${term}”`;
  if (count > 0) return countedGames(count) + found;
  if (isAsking) return 'Searching';
  return isFiltered ? `No games${found} match these filters.` : `Nothing found${found}.`;
}

const SUGGESTED = 12;

/** The typed text is local state. While the field has no focus, it follows the log, as in a replay. */
function SearchField() {
  const emit = useEmit();
  const logged = useModel('search', (search) => search.text);
  const [text, setText] = useState(logged);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (document.activeElement !== input.current) setText(logged);
  }, [logged]);
  const type = (next: string) => {
    setText(next);
    emit('search/typed', { text: next });
  };
  return (
    <search className={field}>
      <Search size={20} strokeWidth={1.75} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        aria-label="Search"
        placeholder="Search"
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      {text !== '' && (
        <IconButton
          label="Clear search"
          onClick={() => {
            type('');
            input.current?.focus();
          }}
        >
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </search>
  );
}

/** A rail below the results, from games that are not among them. */
function MoreGames({ title, games }: { title: string; games: readonly Game[] }) {
  const tileOf = useTiles();
  const turns = useTurns(games);
  if (games.length === 0) return null;
  return (
    <Rail title={title}>
      {games.map((game, place) => (
        <LobbyTile key={game.id} {...tileOf(game)} turn={turns[place]} />
      ))}
    </Rail>
  );
}

/** With at most this many results, similar games follow. */
const FEW = 12;

const NO_GAMES: readonly Game[] = [];

function useMoreGames(shown: readonly Game[], isChosen: boolean) {
  const { games, rails } = useLobby();
  return useMemo(() => {
    if (shown.length === 0) {
      const popular = rails.find(({ id }) => id > 0)?.games.slice(0, SUGGESTED) ?? NO_GAMES;
      return { title: 'You may like', games: popular };
    }
    const isFew = isChosen && shown.length <= FEW;
    return { title: 'More like these', games: isFew ? similarGames(shown, games, SUGGESTED) : NO_GAMES };
  }, [shown, isChosen, games, rails]);
}

/** The games of the search and the filters in the URL. */
function useResults() {
  const { games, rails } = useLobby();
  const search = useModel('search');
  const jackpots = useModel('lobby', (lobby) => lobby.jackpots);
  const [params, change] = useFilters();
  const filters = useMemo(
    () => filtersOf(games, { rails, withJackpot: new Set(jackpots.map(({ gameId }) => gameId)) }),
    [games, rails, jackpots],
  );
  const sorts = useMemo(() => sortsOf(games), [games]);
  const searched = useMemo(() => (search.term === '' ? games : foundGames(search, games)), [search, games]);
  const shown = useMemo(() => chosenGames(searched, filters, params), [searched, filters, params]);
  const isFiltered = filters.some((filter) => chosenValue(filter, params) !== undefined);
  return { filters, sorts, params, change, shown, isFiltered, isSorted: chosenSort(params) !== undefined };
}

export default function GamesScreen() {
  const core = useCore();
  const { games } = useLobby();
  const status = useGamesStatus();
  const search = useModel('search');
  const call = useCallState(searchEndpoints.searchGames, { SearchTerm: search.term });
  const { filters, sorts, params, change, shown, isFiltered, isSorted } = useResults();
  const more = useMoreGames(shown, isFiltered || search.term !== '');
  const controls = useRef<HTMLDivElement>(null);
  useEffect(
    () => () => {
      if (core.state('search').text !== '') core.emit('search/typed', { text: '' });
    },
    [core],
  );
  if (games.length === 0) return status === 'loading' ? <GamesPlaceholder /> : <NoGames />;
  const isAsking = search.term !== '' && search.gameIds === null && isAwaited(call.status);
  const clear = () => {
    change(CLEARED);
    controls.current?.querySelector('select')?.focus();
  };
  return (
    <div className={screen}>
      <h1 className="visually-hidden">Games</h1>
      <div className={inset}>
        <SearchField />
      </div>
      <div ref={controls}>
        <GameFilters filters={filters} sorts={sorts} params={params} change={change} />
      </div>
      <div className={inset}>
        <div className={line}>
          <p className={summary} role="status">
            {summaryOf({ count: shown.length, term: search.term, isFiltered, isAsking })}
          </p>
          {(isSorted || (isFiltered && shown.length > 0)) && (
            <button type="button" onClick={clear}>
              Clear filters
            </button>
          )}
        </div>
        {shown.length > 0 && <GamesGrid games={shown} label="Games" />}
        {shown.length === 0 && !isAsking && isFiltered && (
          <div className={empty}>
            <p>Fewer filters may find more.</p>
            <Button variant="secondary" onClick={clear}>
              Clear filters
            </Button>
          </div>
        )}
      </div>
      {!isAsking && <MoreGames {...more} />}
    </div>
  );
}
