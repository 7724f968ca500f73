// Filters and orders of the games page, and the games that are like another one.
import { describe, expect, it } from 'vitest';
import { chosenGames, EVERYTHING, similarGames } from '../../src/features/lobby/choosing';
import type { Game } from '../../streams/features/lobby/lobby';

const game = (id: number, more: Partial<Game> = {}): Game => ({
  id,
  name: `Game ${id}`,
  gameUrlName: null,
  provider: 'Tall Pine',
  subprovider: null,
  tags: [],
  volatility: 2,
  minLevel: null,
  releaseDate: null,
  lockedLabel: null,
  categories: [],
  images: [],
  minBet: null,
  inFavorites: false,
  ...more,
});

const games = [
  game(1, { name: 'Wolf', volatility: 3, minBet: 20, releaseDate: 5, categories: ['Animals'] }),
  game(2, { name: 'Fox', provider: 'Bluebird', minBet: 10, categories: ['Animals', 'New'] }),
  game(3, { name: 'Ruby', volatility: 1, releaseDate: 9, categories: ['Gems'] }),
];
const known = { inTheme: new Set([1, 2]), withJackpot: new Set([3]) };
const ids = (list: readonly Game[]) => list.map(({ id }) => id);

describe('the chosen games', () => {
  it('match every filter', () => {
    const chosen = (part: Partial<typeof EVERYTHING>) =>
      ids(chosenGames(games, { ...EVERYTHING, ...part }, known));
    expect(chosen({})).toEqual([1, 2, 3]);
    expect(chosen({ theme: 'Animals' })).toEqual([1, 2]);
    expect(chosen({ theme: 'Animals', provider: 'Bluebird' })).toEqual([2]);
    expect(chosen({ volatility: 3 })).toEqual([1]);
    expect(chosen({ feature: 'jackpot' })).toEqual([3]);
    expect(chosen({ feature: 'jackpot', volatility: 3 })).toEqual([]);
  });
  it('are in the chosen order, and those without a value are last', () => {
    const inOrder = (sort: typeof EVERYTHING.sort) => ids(chosenGames(games, { ...EVERYTHING, sort }, known));
    expect(inOrder('newest')).toEqual([3, 1, 2]);
    expect(inOrder('name')).toEqual([2, 3, 1]);
    expect(inOrder('bet')).toEqual([2, 1, 3]);
  });
});

describe('similar games', () => {
  it('share a theme or tags, the most alike first, without the game', () => {
    const wolf = games[0] as Game;
    const more = [...games, game(4, { volatility: 3, categories: ['Animals'] }), game(5, { volatility: 3 })];
    expect(ids(similarGames(wolf, more, 10))).toEqual([4, 2]);
    expect(ids(similarGames(wolf, more, 1))).toEqual([4]);
    expect(similarGames(game(9, { provider: null }), games, 10)).toEqual([]);
  });
});
