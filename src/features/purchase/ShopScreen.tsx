// The shop.
import { endpoints as lobbyEndpoints } from '../../../streams/features/lobby';
import { queries } from '../../../streams/features/shop';
import { useCallState, useEmit, useModel } from '../../core';
import { ErrorPanel } from '../../ui/ErrorPanel';
import { ShopItems } from './ShopItems';

/** The shop refers to games, so it requires them [LOBBY-28]. */
export default function ShopScreen() {
  const hasGames = useModel('lobby', (lobby) => lobby.games.length > 0);
  const { status } = useCallState(lobbyEndpoints.getPlayerGames);
  const emit = useEmit();
  if (!hasGames && status === 'rejected') {
    return (
      <ErrorPanel
        title="Hmm..."
        text="No games data available"
        button="Try again"
        onAction={() => emit('lobby/retried', {})}
      />
    );
  }
  return <ShopItems isShop />;
}

export const data = [queries.shopItems];
