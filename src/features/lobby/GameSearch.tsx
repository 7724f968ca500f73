// The desktop's search: a game by its name, opened at once.
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { launchPath } from '../../../streams/features/launch';
import { gameName, rails } from '../../../streams/features/lobby';
import { useCore, useModel } from '../../core';
import { SearchSelect } from '../../form/SearchSelect';

export default function GameSearch() {
  const navigate = useNavigate();
  const { coinsCurrencyCode, restrictedCategories } = useCore().config;
  const lobby = useModel('lobby');
  const preferred = useModel('balances', (balances) => balances.preferred);
  const options = useMemo(() => {
    const shown = new Map(
      rails(lobby, restrictedCategories).flatMap(({ games }) =>
        games.map((game) => [game.id, game] as const),
      ),
    );
    return [...shown.values()].map((game) => ({ value: String(game.id), label: gameName(game) }));
  }, [lobby, restrictedCategories]);
  return (
    <SearchSelect
      floating
      options={options}
      value=""
      onChange={(id) => navigate(launchPath(Number(id), preferred, coinsCurrencyCode))}
    />
  );
}
