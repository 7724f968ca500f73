// Filters and orders of the games page, and the games that are like another one.
import { describe, expect, it } from 'vitest';
import { chosenGames, filtersOf, similarGames, sortsOf } from '../../src/features/lobby/choosing';
import { featureNames, rtpText } from '../../src/features/lobby/gameFeatures';
import type { Game } from '../../streams/features/lobby/lobby';
import type { RouteParams } from '../../streams/routes';

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
  game(1, { name: 'Wolf', volatility: 3, minBet: 20, releaseDate: 5, theme: 'Animals', rtp: 94.5 }),
  game(2, { name: 'Fox', provider: 'Bluebird & Co', minBet: 10, theme: 'Animals', features: ['FREE_SPINS'] }),
  game(3, { name: 'Ruby', volatility: 1, releaseDate: 9, theme: 'Gems', features: ['???'], rtp: 96 }),
];
const known = { rails: [], withJackpot: new Set([3]) };
const ids = (list: readonly Game[]) => list.map(({ id }) => id);
const labels = (list: readonly Game[], more: Partial<typeof known> = {}) =>
  Object.fromEntries(
    filtersOf(list, { ...known, ...more }).map(({ name, options }) => [
      name,
      options.map(([, text]) => text),
    ]),
  );

describe('the filters of the games', () => {
  it('offer the values that the platform sends, in order, and name no unknown feature', () => {
    expect(labels(games)).toEqual({
      theme: ['Animals', 'Gems'],
      feature: ['Free spins', 'Jackpot'],
      volatility: ['Low', 'Medium', 'High'],
      provider: ['Bluebird & Co', 'Tall Pine'],
    });
  });
  it('are left out when all games have the same value or none', () => {
    expect(labels([game(1), game(2)])).toEqual({});
    expect(labels([game(1, { volatility: 7 }), game(2)])).toEqual({});
  });
  it('take the categories for themes on a platform without themes, but not the favourites', () => {
    const plain = [game(1), game(2)];
    const rail = (id: number, title: string, members: readonly Game[]) => ({ id, title, games: members });
    const rails = [rail(0, 'Favourites', plain), rail(1, 'New', plain), rail(2, 'Fruit', plain.slice(1))];
    const [theme] = filtersOf(plain, { ...known, rails: rails as never });
    expect(theme?.options).toEqual([
      ['fruit', 'Fruit'],
      ['new', 'New'],
    ]);
    expect(ids(chosenGames(plain, theme ? [theme] : [], { theme: 'fruit' }))).toEqual([2]);
  });
});

describe('the chosen games', () => {
  const chosen = (params: RouteParams) => ids(chosenGames(games, filtersOf(games, known), params));
  it('match every filter of the URL', () => {
    expect(chosen({})).toEqual([1, 2, 3]);
    expect(chosen({ theme: 'animals' })).toEqual([1, 2]);
    expect(chosen({ theme: 'animals', provider: 'bluebird-co' })).toEqual([2]);
    expect(chosen({ volatility: 'high' })).toEqual([1]);
    expect(chosen({ feature: 'jackpot' })).toEqual([3]);
    expect(chosen({ feature: 'free-spins' })).toEqual([2]);
    expect(chosen({ feature: 'jackpot', volatility: 'high' })).toEqual([]);
  });
  it('are all games when the URL has an unknown value', () => {
    expect(chosen({ theme: 'nowhere', volatility: '<script>', sort: 'toString' })).toEqual([1, 2, 3]);
  });
  it('are in the chosen order, and those without a value are last', () => {
    expect(chosen({ sort: 'newest' })).toEqual([3, 1, 2]);
    expect(chosen({ sort: 'name' })).toEqual([2, 3, 1]);
    expect(chosen({ sort: 'bet' })).toEqual([2, 1, 3]);
    expect(chosen({ sort: 'rtp' })).toEqual([3, 1, 2]);
    expect(ids(games)).toEqual([1, 2, 3]);
  });
  it('can be sorted only by what the platform sends', () => {
    expect(sortsOf(games).map(([sort]) => sort)).toEqual(['newest', 'name', 'bet', 'rtp']);
    expect(sortsOf([game(1, { rtp: 960 })]).map(([sort]) => sort)).toEqual(['name']);
  });
});

describe('the details of a game', () => {
  it('name each known feature once, however it is spelled', () => {
    expect(featureNames({ features: ['hold and win', 'HoldAndWin', 'constructor', 'Cascades'] })).toEqual([
      'Cascading reels',
      'Hold and win',
    ]);
    expect(featureNames({ features: null })).toEqual([]);
  });
  it('have an RTP only when it is a percentage', () => {
    expect([96.214, 100, 0, -3, 960, null, undefined].map((rtp) => rtpText({ rtp }))).toEqual([
      '96.21%',
      '100%',
      ...Array<null>(5).fill(null),
    ]);
  });
});

describe('similar games', () => {
  it('share a theme, tags or features, the most alike first, without the samples', () => {
    const wolf = games[0] as Game;
    const more = [...games, game(4, { volatility: 3, theme: 'Animals' }), game(5, { volatility: 3 })];
    expect(ids(similarGames([wolf], more, 10))).toEqual([4, 2]);
    expect(ids(similarGames([wolf], more, 1))).toEqual([4]);
    expect(ids(similarGames(more.slice(0, 2), more, 10))).toEqual([4]);
    expect(similarGames([game(9, { provider: null })], games, 10)).toEqual([]);
    expect(similarGames([], games, 10)).toEqual([]);
  });
});
