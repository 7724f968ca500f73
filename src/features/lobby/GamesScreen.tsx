// All games: searchable by name, with filters and an order.
import { css } from '@linaria/core';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isAwaited } from '../../../streams/features/calls';
import { foundGames, endpoints as searchEndpoints } from '../../../streams/features/search';
import { useCallState, useCore, useEmit, useModel } from '../../core';
import { IconButton } from '../../ui/IconButton';
import { stack, text } from '../../ui/mixins';
import { Rail } from '../../ui/Rail';
import { type Choice, chosenGames, EVERYTHING } from './choosing';
import { GameFilters } from './GameFilters';
import { GamesGrid } from './GamesGrid';
import { GamesPlaceholder } from './GamesPlaceholder';
import { NoGames, screen, useGamesStatus } from './LobbyScreen';
import { LobbyTile } from './LobbyTile';
import { countedGames } from './Shelf';
import { useLobby, useTiles } from './useLobby';

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

function Suggestions() {
  const { rails } = useLobby();
  const tileOf = useTiles();
  const games = rails.find(({ id }) => id > 0)?.games.slice(0, SUGGESTED) ?? [];
  return (
    <Rail title="You may like">
      {games.map((game) => (
        <LobbyTile key={game.id} {...tileOf(game)} />
      ))}
    </Rail>
  );
}

export default function GamesScreen() {
  const core = useCore();
  const { games, rails } = useLobby();
  const status = useGamesStatus();
  const search = useModel('search');
  const jackpots = useModel('lobby', (lobby) => lobby.jackpots);
  const call = useCallState(searchEndpoints.searchGames, { SearchTerm: search.term });
  const [choice, setChoice] = useState<Choice>(EVERYTHING);
  useEffect(
    () => () => {
      if (core.state('search').text !== '') core.emit('search/typed', { text: '' });
    },
    [core],
  );
  if (games.length === 0) return status === 'loading' ? <GamesPlaceholder /> : <NoGames />;
  const searched = search.term === '' ? games : foundGames(search, games);
  const { provider } = choice;
  const shown = chosenGames(searched, choice, {
    inTheme: new Set(rails.find(({ title }) => title === choice.theme)?.games.map(({ id }) => id)),
    withJackpot: new Set(jackpots.map(({ gameId }) => gameId)),
  });
  const isAsking = search.term !== '' && search.gameIds === null && isAwaited(call.status);
  return (
    <div className={screen}>
      <h1 className="visually-hidden">Games</h1>
      <div className={inset}>
        <SearchField />
      </div>
      <GameFilters choice={choice} onChange={setChoice} />
      <div className={inset}>
        <p className={summary} role="status">
          {search.term === ''
            ? countedGames(shown.length)
            : shown.length > 0
              ? `${countedGames(shown.length)} for “${search.term}”`
              : isAsking
                ? 'Searching'
                : `Nothing found for “${search.term}”${provider === null ? '' : ` by ${provider}`}.`}
        </p>
        {shown.length > 0 && <GamesGrid games={shown} label="Games" />}
      </div>
      {shown.length === 0 && !isAsking && <Suggestions />}
    </div>
  );
}
