// The desktop search: finds games by name, locally and on the platform, and opens the chosen one.
import { useMemo } from 'react';
import { type Game, gameName } from '../../../streams/features/lobby/lobby';
import { foundGames } from '../../../streams/features/search';
import { useEmit, useModel } from '../../core';
import { SearchSelect } from '../../form/SearchSelect';
import { useGoTo } from '../../ui/useGoTo';
import { useGamePath, useLobby } from './useLobby';

const SUGGESTED = 5;
const optionOf = (game: Game) => ({ value: String(game.id), label: gameName(game) });

export default function GameSearch() {
  const goTo = useGoTo();
  const emit = useEmit();
  const pathOf = useGamePath();
  const { games, byId, rails } = useLobby();
  const search = useModel('search');
  const options = useMemo(() => games.map(optionOf), [games]);
  const more = useMemo(
    () => (search.term === '' ? [] : foundGames(search, games).map(optionOf)),
    [search, games],
  );
  const suggestions = (rails.find(({ id }) => id > 0)?.games ?? []).slice(0, SUGGESTED).map(optionOf);
  return (
    <SearchSelect
      floating
      options={options}
      more={more}
      suggestions={suggestions}
      value=""
      onQuery={(text) => emit('search/typed', { text })}
      onChange={(id) => {
        const game = byId.get(Number(id));
        if (game !== undefined) goTo(pathOf(game));
      }}
    />
  );
}
