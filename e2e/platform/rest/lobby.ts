// Games, categories, jackpots, launches, and the rounds played in a game's frame.
import { moreGames } from '../world/games';
import { Refusal } from '../world/rules';
import { jsonBody, type Routes } from './server';

/** The coins currency's code (DEC-54). */
const COINS = 'BTY';

export function lobbyRoutes({ player, anyone, world, config }: Routes): void {
  const gamesFor = (favorites: readonly number[]) => ({
    items: [
      ...world().games,
      ...moreGames(Number(config().extraGames ?? 0), Math.max(0, ...world().games.map(({ id }) => id)) + 1),
    ].map((game) => ({ ...game, inFavorites: favorites.includes(game.id) })),
  });
  anyone('GET', '/lobby/games', () => gamesFor([]));
  anyone('GET', '/lobby/categories', () => ({ items: world().categories(null) }));
  anyone('GET', '/activeJackpots', () => ({ jackpots: world().catalogue.jackpots }));
  player('GET', '/Players/:id/lobby/categories', (_, id) => ({ items: world().categories(id) }));
  player('GET', '/Players/:id/games', (_, id) => gamesFor(world().player(id).favorites));
  anyone('GET', '/Games/:gameId', (context, id) => {
    const gameId = Number(context.req.param('gameId'));
    if (id !== null && gameId === id) return gamesFor(world().player(id).favorites);
    const game = world().games.find((entry) => entry.id === gameId);
    if (game === undefined)
      throw new Refusal(404, 'game-not-found', "We couldn't find your game. Please, try again?");
    return game;
  });
  for (const [method, isFavorite] of [
    ['PUT', true],
    ['DELETE', false],
  ] as const) {
    player(method, '/Players/:id/favorites/:gameId', (context, id) => {
      const gameId = Number(context.req.param('gameId'));
      const others = world()
        .player(id)
        .favorites.filter((entry) => entry !== gameId);
      world().patchPlayer(id, { favorites: isFavorite ? [...others, gameId] : others });
    });
  }
  player('POST', '/Players/:id/gamelaunch', async (context, id) => {
    const { gameId, currencyCode } = await jsonBody(context);
    const { launchId } = world().launch(id, Number(gameId), currencyCode === COINS);
    const pace = Number(config().slotPace ?? 0);
    const paced = pace > 0 ? `&pace=${pace}` : '';
    const silent = config().silentGames === true ? '&silent' : '';
    return {
      url: `${config().gameOrigin}/game-frame?launch=${launchId}${paced}${silent}`,
      provider: 'stand-in',
    };
  });
  anyone('GET', '/game/:launchId', (context) => {
    const { game, coins, balance } = world().launched(context.req.param('launchId') ?? '');
    return { name: game.name, currency: coins ? 'coin' : 'sweep', balance };
  });
  anyone('POST', '/game/:launchId/spin', async (context) => {
    const { roundId, bet } = await jsonBody(context);
    return world().spin(context.req.param('launchId') ?? '', String(roundId), Number(bet));
  });
}
