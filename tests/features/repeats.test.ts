// The first rows of home: no game is in more than two of them, and no other is missing.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jackpotGames, makeCategories, makeGames } from '../../e2e/platform/world/games';
import { FAVORITES, type Game, gamesOf, lobbyView } from '../../streams/features/lobby/lobby';
import { withoutRepeats } from '../../streams/features/lobby/repeats';
import { START } from '../given';

const game = (id: number) => ({ id, name: `Game ${id}`, categories: [] }) as unknown as Game;
const games = (ids: readonly number[]) => ids.map(game);
const idsOf = (list: readonly Game[]) => list.map(({ id }) => id);

type Rows = Parameters<typeof withoutRepeats>[0];

/** The games that are in three of the rows or more. */
function repeated(
  heroes: Rows['heroes'],
  { rails, jackpots, recent }: Omit<Rows, 'heroes' | 'favorites'>,
): number[] {
  const rows = [
    heroes,
    idsOf(jackpots),
    idsOf(recent),
    ...rails.slice(0, 2).map((rail) => idsOf(rail.games)),
  ];
  const all = [...new Set(rows.flat())];
  return all.filter((id) => id !== null && rows.filter((row) => row.includes(id)).length > 2) as number[];
}

describe('the first rows of home', () => {
  const worldGames = makeGames(START);
  const lobbyOf = (favorites: readonly number[] | null) =>
    lobbyView(
      {
        games: games(worldGames.map(({ id }) => id)),
        categories: makeCategories(worldGames, favorites),
      },
      favorites ?? [],
      [],
    );

  it.each([
    ['a visitor', null, []],
    ['a player', [1, 3], [1, 2, 3]],
    ['a new player', [], []],
    ['a player of one game', [1], [1]],
  ] as const)('repeat no game a second time for %s of the stand-in', (_, favorites, recent) => {
    const lobby = lobbyOf(favorites);
    const heroes = [recent[0] ?? 1, 1, null];
    const rows = withoutRepeats({
      heroes,
      rails: lobby.rails,
      jackpots: gamesOf(lobby.byId, idsOf(jackpotGames(worldGames) as unknown as Game[])),
      recent: gamesOf(lobby.byId, recent),
      favorites: favorites ?? [],
    });
    expect(repeated(heroes, rows)).toEqual([]);
    expect(rows.rails.map(({ id }) => id)).toEqual(lobby.rails.map(({ id }) => id));
    expect(rows.jackpots).toHaveLength(jackpotGames(worldGames).length);
  });

  const some = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 8 });
  const lobbies = fc.record({
    heroes: fc.array(fc.option(fc.integer({ min: 1, max: 12 })), { maxLength: 4 }),
    jackpots: some,
    recent: some,
    rails: fc.array(
      some.filter(({ length }) => length > 0),
      { maxLength: 5 },
    ),
  });

  it('repeat no game a second time in generated lobbies, and lose only repeats', () => {
    fc.assert(
      fc.property(lobbies, ({ heroes, jackpots, recent, rails }) => {
        const given = {
          heroes,
          jackpots: games(jackpots),
          recent: games(recent),
          favorites: [],
          rails: rails.map((ids, index) => ({ id: index + 1, title: `Shelf ${index}`, games: games(ids) })),
        };
        const rows = withoutRepeats(given);
        expect(repeated(heroes, rows)).toEqual([]);
        expect(rows.rails[0]).toEqual(given.rails[0]);
        const shown = rows.rails.flatMap((rail) => idsOf(rail.games));
        const seen = new Set([...heroes, ...shown, ...idsOf(rows.jackpots), ...idsOf(rows.recent)]);
        for (const id of [...jackpots, ...recent, ...rails.flat()]) expect(seen).toContain(id);
        const ids = new Map(given.rails.map((rail) => [rail.id, rail]));
        for (const rail of rows.rails.slice(2)) expect(rail).toEqual(ids.get(rail.id));
      }),
    );
  });

  it('leave the favourites complete, wherever the platform lists them', () => {
    const rows = withoutRepeats({
      heroes: [1],
      jackpots: [],
      recent: games([1, 2]),
      favorites: [1, 2],
      rails: [
        { id: 4, title: 'Popular', games: games([1, 2]) },
        { id: FAVORITES, title: 'Favourites', games: games([1, 2]) },
      ],
    });
    expect(rows.rails.map((rail) => idsOf(rail.games))).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(idsOf(rows.recent)).toEqual([2]);
  });

  it('keep every tile in its place when a heart is tapped', () => {
    const given = (liked: readonly number[]) => ({
      heroes: [1],
      jackpots: [],
      recent: games([1, 2]),
      favorites: [3],
      rails: [
        { id: FAVORITES, title: 'Favourites', games: games(liked) },
        { id: 4, title: 'Popular', games: games([2, 3, 4]) },
      ],
    });
    const [before, after] = [withoutRepeats(given([3])), withoutRepeats(given([3, 2, 4]))];
    expect(idsOf(after.rails[1]?.games ?? [])).toEqual(idsOf(before.rails[1]?.games ?? []));
    expect(after.recent).toEqual(before.recent);
  });
});
