// All games, sorted by name.
import { gameName } from '../../../streams/features/lobby/lobby';
import { compareNames } from '../../../streams/features/lobby/nameOrder';
import { GamesPlaceholder } from './GamesPlaceholder';
import { NoGames, useGamesStatus } from './LobbyScreen';
import { Shelf } from './Shelf';
import { useLobby } from './useLobby';

export default function AllGamesScreen() {
  const { games } = useLobby();
  const status = useGamesStatus();
  if (games.length === 0) return status === 'loading' ? <GamesPlaceholder /> : <NoGames />;
  const byName = [...games].sort((one, other) => compareNames(gameName(one), gameName(other)));
  return <Shelf title="All games" games={byName} empty="No games right now." />;
}
