// One category of games.
import { FAVORITES } from '../../../streams/features/lobby/lobby';
import { useModel } from '../../core';
import { useRouteParams } from '../../ui/useRouteParams';
import { GamesPlaceholder } from './GamesPlaceholder';
import { NoGames, useGamesStatus } from './LobbyScreen';
import { Shelf } from './Shelf';
import { useLobby } from './useLobby';

/** The category of the URL's id; `missing` for an unknown id (DEC-167). */
export default function CategoryScreen({ missing }: { missing: React.ReactNode }) {
  const { categoryId } = useRouteParams('/:categoryId');
  const { rails, games } = useLobby();
  const status = useGamesStatus();
  const categories = useModel('lobby', (lobby) => lobby.categories);
  if (games.length === 0 || categories.length === 0)
    return status === 'loading' ? <GamesPlaceholder /> : <NoGames />;
  const id = Number(categoryId);
  const rail = rails.find((entry) => entry.id === id);
  if (rail !== undefined) return <Shelf title={rail.title} games={rail.games} empty="" />;
  const own = categories.find((entry) => entry.id === FAVORITES && id === FAVORITES);
  if (own === undefined) return missing;
  return (
    <Shelf title={own.title} games={[]} empty="No favourites yet. Tap the heart on a game to keep it here." />
  );
}
