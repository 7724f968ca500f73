// The lobby for this player and the props of its tiles, shared by all screens that list games.
import { useMemo } from 'react';
import { type FavoritesState, favoriteIds } from '../../../streams/features/favorites';
import { freeSpinsByGame } from '../../../streams/features/freeSpins';
import { launchPath } from '../../../streams/features/lobby/launchPath';
import {
  detailsPath,
  type Game,
  gameName,
  gamePicture,
  type LobbyView,
  lobbyView,
} from '../../../streams/features/lobby/lobby';
import { restrictedFor } from '../../../streams/features/shared/restricted';
import { formatCoinsCompact } from '../../../streams/money';
import { useSceneKit } from '../../art/sceneKit';
import { useConfig, useCore, useLateModel, useModel, useModelLater } from '../../core';
import type { LobbyTileProps } from './LobbyTile';

/** The categories hidden from this player; empty for privileged players [LOBBY-18]. */
export function useRestricted(): readonly string[] {
  const { config } = useCore();
  const account = useModel('account');
  const playerId = useModel('session', (session) => session.playerId);
  return restrictedFor(account, playerId, config);
}

const changesIn = ({ changes }: FavoritesState) => changes;

/** The list of favourites may lag behind a tile's heart until the next tap, but not behind the other categories. */
export function useLobby(): LobbyView {
  const games = useModel('lobby', (lobby) => lobby.games);
  const categories = useModel('lobby', (lobby) => lobby.categories);
  const ids = useModel('favorites', (favorites) => favorites.ids);
  const changes = useModelLater('favorites', changesIn);
  const restricted = useRestricted();
  return useMemo(
    () => lobbyView({ games, categories }, favoriteIds({ ids, changes }), restricted),
    [games, categories, ids, changes, restricted],
  );
}

/** The launch path of a game. About a hundred links use it, so it may lag behind the currency toggle until the next tap. */
export function usePlayPath(): (gameId: number) => string {
  const { coinsCurrencyCode } = useCore().config;
  const preferred = useModelLater('balances', (balances) => balances.preferred);
  return (gameId) => launchPath(gameId, preferred, coinsCurrencyCode);
}

/** Where a game's name leads: players to the game, visitors to its details, because only players can open it. */
export function useGamePath(): (game: Game) => string {
  const isVisitor = useModel('session', (session) => session.status === 'anonymous');
  const play = usePlayPath();
  return (game) => (isVisitor ? detailsPath(game) : play(game.id));
}

/** The rotation of the sky for each game of a shelf, so that neighbours differ; empty until the art has loaded. */
export function useTurns(games: readonly Game[]): readonly number[] {
  const kit = useSceneKit();
  return useMemo(() => kit?.turnsOf(games.map(gameName)) ?? [], [kit, games]);
}

/** The props of a game's tile: name, picture, link and player-specific details. */
export function useTiles(): (game: Game) => LobbyTileProps {
  const { scheduler } = useCore();
  const config = useConfig();
  const to = useGamePath();
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  const jackpots = useModel('lobby', (lobby) => lobby.jackpots);
  const gamesAt = useModel('lobby', (lobby) => lobby.gamesAt);
  const requiredLevels = useModel('lobby', (lobby) => lobby.requiredLevels);
  const level = useLateModel('loyalty', (loyalty) => loyalty?.level ?? null);
  const loadedSpins = useModel('pages', (pages) => pages['freeSpins/loaded']);
  const spins = useMemo(
    () => freeSpinsByGame(isPlayer ? loadedSpins : null, scheduler.now()),
    [isPlayer, loadedSpins, scheduler],
  );
  const jackpotByGame = useMemo(
    () => new Map(jackpots.map(({ gameId, amount }) => [gameId, amount])),
    [jackpots],
  );
  return (game) => {
    const required = config.flags.leveling ? (requiredLevels[game.id] ?? null) : null;
    const jackpot = jackpotByGame.get(game.id);
    return {
      gameId: game.id,
      name: gameName(game),
      picture: gamePicture(game, 'portrait'),
      provider: game.provider,
      to: to(game),
      details: isPlayer ? detailsPath(game) : null,
      jackpot: jackpot === undefined ? null : jackpot === null ? 'Jackpot' : formatCoinsCompact(jackpot),
      freeSpins: spins.get(game.id) ?? 0,
      requiredLevel:
        required !== null && (!isPlayer || (level !== null && level < required)) ? required : null,
      releaseDate: game.releaseDate !== null && game.releaseDate > gamesAt ? game.releaseDate : null,
      lockedLabel: game.lockedLabel,
      isPlayer,
    };
  };
}
