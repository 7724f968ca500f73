// The lobby: visibility, favourites, search, labels, recently played, free spins.

import dayjs from 'dayjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { favoriteIds, isFavorite } from '../../streams/features/favorites';
import { freeSpinsByGame } from '../../streams/features/freeSpins';
import { levelLabel, releaseLabel, releaseLabels } from '../../streams/features/launch/releases';
import {
  type Category,
  type Game,
  gameName,
  lobbyView,
  providersOf,
} from '../../streams/features/lobby/lobby';
import { foundGames, SEARCH_MS } from '../../streams/features/search';
import { routeAt } from '../../streams/routes';
import { json, type Script, settled } from '../fakePorts';
import { fixture, given, START } from '../given';
import { signedInCore } from '../signedIn';

const game = (id: number, more: Partial<Game> = {}) =>
  ({ id, name: ` Game  ${id} `, categories: [], provider: null, ...more }) as unknown as Game;
const category = (id: number, title: string, gameIds: number[], minLevelToPlay: number | null = null) =>
  ({ id, title, gameIds, imageType: null, minLevelToPlay }) as Category;
const restricted = ['RestrictedCategory', 'System Account Only'];

describe('the visible lobby', () => {
  it('omits empty categories and unknown games', () => {
    const state = { games: [game(1)], categories: [category(1, 'A', [1, 9]), category(2, 'B', [9])] };
    expect(lobbyView(state, [], restricted).rails.map(({ games }) => games.map(({ id }) => id))).toEqual([
      [1],
    ]);
  });
  // [LOBBY-17]
  it('never contains a game of a restricted category, wherever it is listed', () => {
    const state = {
      games: [game(1), game(2), game(3, { categories: ['System Account Only'] })],
      categories: [category(1, 'A', [1, 2, 3]), category(2, ' RestrictedCategory ', [2])],
    };
    const seen = lobbyView(state, [2, 3], restricted);
    expect(seen.games.map(({ id }) => id)).toEqual([1]);
    expect([...seen.byId.keys()]).toEqual([1]);
    expect(seen.rails).toMatchObject([{ title: 'A', games: [{ id: 1 }] }]);
  });
  // [LOBBY-18, DEC-169]
  it('contains everything for a privileged player', () => {
    const state = { games: [game(1), game(2)], categories: [category(2, 'RestrictedCategory', [2])] };
    const seen = lobbyView(state, [], []);
    expect(seen.games).toHaveLength(2);
    expect(seen.rails).toMatchObject([{ title: 'RestrictedCategory' }]);
  });
  // [LOBBY-04, CONST-84]
  it('shows the current favourites in category 0', () => {
    const state = { games: [game(1), game(2)], categories: [category(0, 'Favourites', [1])] };
    expect(lobbyView(state, [2], []).rails).toMatchObject([{ id: 0, games: [{ id: 2 }] }]);
    expect(lobbyView(state, [], []).rails).toEqual([]);
  });
  // [LOBBY-15]
  it('shows names with collapsed whitespace, and each provider once', () => {
    expect(gameName(game(7))).toBe('Game 7');
    expect(
      providersOf([{ provider: 'B' }, { provider: 'A' }, { provider: 'B' }, { provider: null }]),
    ).toEqual(['A', 'B']);
  });
  // [LOBBY-19]
  it('uses the higher of the levels required by a game and its categories', () => {
    given(
      fixture(
        'games/loaded',
        { items: [game(1, { minLevel: 3 }), game(2, { minLevel: 9 })] },
        { source: 'rest' },
      ),
      fixture('categories/loaded', { items: [category(1, 'A', [1, 2], 5)] }, { source: 'rest' }),
    ).expect('lobby', { requiredLevels: { 1: 5, 2: 9 } });
  });
  // [LOBBY-05]
  it('keeps banners by their position', () => {
    const banner = { id: 1, imageUrl: '', cta: null };
    given(
      fixture('banners/loaded', { location: 'Shop', items: [banner] }, { source: 'rest' }),
      fixture('banners/loaded', { location: 'Lobby', items: [{ ...banner, id: 2 }] }, { source: 'rest' }),
    ).expect('lobby', { banners: { Shop: [{ id: 1 }], Lobby: [{ id: 2 }] } });
  });
});

async function inTheLobby(script: Script, path = '/') {
  const run = await signedInCore({
    path,
    script: (request) => {
      if (request.url.includes('/lobby/categories')) return json({ items: [category(0, 'Favourites', [3])] });
      return script(request);
    },
  });
  const calls = (part: string) =>
    run.calls(part).map(({ url, init }) => `${init.method} ${new URL(url).pathname.split('/').at(-1)}`);
  return { ...run, calls };
}

const plain: Script = () => json({ items: [], jackpots: [] });

describe("a game's details page", () => {
  const listed = { items: [{ id: 5, gameUrlName: 'harbour', name: 'Harbour' }] };
  const withGames: Script = (request) => (request.url.includes('/games') ? json(listed) : plain(request));
  it.each([
    ['/games/7', ['GET 7']],
    ['/games/5', []],
    ['/games/unknown-name', []],
    ['/shop', []],
  ])('at %s loads the game by its id if the lists do not contain it', async (path, expected) => {
    const { calls, life } = await inTheLobby(withGames, path);
    expect(calls('/Games/')).toEqual(expected);
    life.unsubscribe();
  });
  it('also loads the game of the next page', async () => {
    const { core, calls, life } = await inTheLobby(withGames);
    core.emit('route/entered', routeAt('/games/7'));
    core.emit('route/entered', routeAt('/games/8'));
    await settled();
    expect(calls('/Games/')).toEqual(['GET 7', 'GET 8']);
    life.unsubscribe();
  });
});

describe('a favourite', () => {
  // [LOBBY-24]
  it('is shown immediately and saved', async () => {
    const { core, calls, life } = await inTheLobby(plain);
    core.emit('favorite/changeRequested', { gameId: 5, isFavorite: true });
    expect(favoriteIds(core.state('favorites'))).toEqual([3, 5]);
    await settled();
    expect(calls('/favorites/')).toEqual(['PUT 5']);
    expect(favoriteIds(core.state('favorites'))).toEqual([3, 5]);
    expect(core.state('favorites').changes.filter(({ isOpen }) => isOpen)).toEqual([]);
    life.unsubscribe();
  });
  // [LOBBY-25, ERR-19]
  it.each([
    ['refused', () => json({}, 500)],
    ['lost in transit', () => Promise.reject(new TypeError('network'))],
  ])('is reverted with the exact text when it was %s', async (_, answer) => {
    const { core, life } = await inTheLobby((request) =>
      request.url.includes('/favorites/') ? answer() : plain(request),
    );
    core.emit('favorite/changeRequested', { gameId: 3, isFavorite: false });
    expect(isFavorite(core.state('favorites'), 3)).toBe(false);
    await settled();
    expect(isFavorite(core.state('favorites'), 3)).toBe(true);
    expect(core.state('toasts').items).toMatchObject([
      {
        tone: 'problem',
        text: "Oops! Something went wrong. Couldn't update favorite status. Please try again later.",
      },
    ]);
    life.unsubscribe();
  });
  it('sends one call for repeated clicks on one game, and two calls in order for two choices', async () => {
    const { core, calls, life } = await inTheLobby(plain);
    for (const isFavorite of [true, false, true])
      core.emit('favorite/changeRequested', { gameId: 5, isFavorite });
    await settled();
    expect(calls('/favorites/')).toEqual(['PUT 5']);
    for (const isFavorite of [false, true, false])
      core.emit('favorite/changeRequested', { gameId: 5, isFavorite });
    await settled();
    expect(calls('/favorites/')).toEqual(['PUT 5', 'DELETE 5']);
    expect(favoriteIds(core.state('favorites'))).toEqual([3]);
    life.unsubscribe();
  });
});

describe('searching', () => {
  const games = [game(1, { name: 'Copper Fox' }), game(2, { name: 'Fox  Trot' }), game(3, { name: 'a.b' })];
  const answered: Script = (request) =>
    request.url.includes('searchGames') ? json({ gameIds: [3, 1, 99] }) : plain(request);
  // [LOBBY-14, CONST-39]
  it('waits for 500 ms without input, collapses whitespace, and sends one request', async () => {
    const { core, fake, life, calls, pass } = await inTheLobby(answered);
    core.emit('search/typed', { text: 'fo' });
    await pass(SEARCH_MS - 1);
    core.emit('search/typed', { text: '  fox   t ' });
    await pass(SEARCH_MS - 1);
    expect(core.state('search').term).toBe('');
    await pass(1);
    expect(core.state('search')).toMatchObject({ term: 'fox t', gameIds: [3, 1, 99] });
    expect(calls('searchGames')).toHaveLength(1);
    const { url } = fake.requests.find((request) => request.url.includes('searchGames')) ?? { url: '' };
    expect(new URL(url).searchParams.get('SearchTerm')).toBe('fox t');
    life.unsubscribe();
  });
  it('does nothing below two letters, and stops immediately when the field is cleared', async () => {
    const { core, life, calls, pass } = await inTheLobby(answered);
    core.emit('search/typed', { text: ' f ' });
    await pass(2 * SEARCH_MS);
    expect(calls('searchGames')).toHaveLength(0);
    core.emit('search/typed', { text: 'fox' });
    await pass(SEARCH_MS);
    core.emit('search/typed', { text: '' });
    expect(core.state('search').term).toBe('');
    life.unsubscribe();
  });
  it('ignores the response for an earlier term', () => {
    given(
      fixture('search/started', { term: 'fox' }),
      fixture('search/started', { term: 'bear' }),
      fixture('search/answered', { term: 'fox', gameIds: [1] }, { source: 'rest' }),
    ).expect('search', { term: 'bear', gameIds: null });
  });
  // [LOBBY-16]
  it('finds names in any case, then the platform’s matches among the loaded games', () => {
    const ids = (term: string, gameIds: number[] | null) =>
      foundGames({ term, gameIds }, games).map(({ id }) => id);
    expect(ids('FOX', null)).toEqual([1, 2]);
    expect(ids('fox t', [3, 2, 99])).toEqual([2, 3]);
    expect(ids('.', null)).toEqual([3]);
    expect(ids('(', [])).toEqual([]);
  });
});

describe('labels of games that cannot be played yet', () => {
  const HOUR = 3_600_000;
  // [LOBBY-21, LOBBY-22, LOBBY-23, ERR-25, ERR-26, ERR-27]
  it.each([
    [25 * HOUR, `Play on ${dayjs(START + 25 * HOUR).format('MMM D')}`],
    [24 * HOUR, 'Play in 24:00:00'],
    [3 * HOUR + 12 * 60_000 + 9_000, 'Play in 03:12:09'],
    [60_000, 'Play in 00:01:00'],
    [59_999, 'Any minute now!'],
    [0, 'Any minute now!'],
    [-5, 'Any minute now!'],
  ])('with %i ms left', (left, label) => {
    expect(releaseLabel(START + left, START)).toBe(label);
  });
  it('count down automatically and stop at the end', () => {
    const scheduler = new TestScheduler((actual, wanted) => expect(actual).toEqual(wanted));
    scheduler.run(({ expectObservable }) => {
      expectObservable(releaseLabels(62_000, scheduler)).toBe('a 999ms b 999ms c 999ms d', {
        a: 'Play in 00:01:02',
        b: 'Play in 00:01:01',
        c: 'Play in 00:01:00',
        d: 'Any minute now!',
      });
    });
  });
  it('show the day without ticking, and the time during the last 24 hours', () => {
    const scheduler = new TestScheduler((actual, wanted) => expect(actual).toEqual(wanted));
    scheduler.run(({ expectObservable }) => {
      const date = 24 * HOUR + 5_000;
      expectObservable(releaseLabels(date, scheduler), '^ 5500ms !').toBe('a 4999ms b', {
        a: `Play on ${dayjs(date).format('MMM D')}`,
        b: 'Play in 24:00:00',
      });
    });
  });
  // [LOBBY-20, ERR-24]
  it('show the level', () => {
    expect(levelLabel(20)).toBe('Play at Level 20+');
  });
  it('disappear on release: the games are reloaded at that time', async () => {
    const { core, life, calls, pass } = await inTheLobby((request) =>
      request.url.endsWith('/games')
        ? json({ items: [{ id: 1, name: 'A', releaseDate: new Date(90_000).toISOString() }] })
        : plain(request),
    );
    expect(calls('/games')).toHaveLength(1);
    await pass(89_999);
    expect(calls('/games')).toHaveLength(1);
    await pass(1);
    expect(calls('/games')).toHaveLength(2);
    expect(core.state('lobby').gamesAt).toBe(90_000);
    life.unsubscribe();
  });
});

describe('recently played games', () => {
  const round = (gameId: number, createdAt: number) => ({
    gameId,
    createdAt,
    totalBets: 1,
    totalWins: 0,
    source: null,
    isFreeSpinRound: false,
  });
  const page = (items: ReturnType<typeof round>[], number = 1, startDate = 0) => ({
    items,
    page: number,
    startDate,
    hasNextPage: true,
  });
  it('come from both histories and this session, each game once, the newest first', () => {
    given(
      fixture('gamingHistory/loaded', page([round(1, 50), round(2, 40), round(1, 30)]), { source: 'rest' }),
      fixture('coinsGamingHistory/loaded', page([round(3, 45), round(2, 60)]), { source: 'rest' }),
      fixture('game/opened', { gameId: 3, currency: 'coin', deviceType: 'mobile' }),
      fixture('game/launched', { url: 'sealed:1', provider: null }, { source: 'rest' }),
    ).expect('played', { games: [{ gameId: 3 }, { gameId: 2, at: 60 }, { gameId: 1, at: 50 }] });
  });
  it('do not include a game that did not open', () => {
    given(fixture('game/opened', { gameId: 3, currency: 'coin', deviceType: 'mobile' })).expect('played', {
      games: [],
    });
  });
  it('append the next page of the same window, and are replaced by a first page', () => {
    const first = fixture('gamingHistory/loaded', page([round(1, 50)]), { source: 'rest' });
    const second = fixture('gamingHistory/loaded', page([round(2, 40)], 2), { source: 'rest' });
    const otherWindow = fixture('gamingHistory/loaded', page([round(9, 1)], 2, 7), { source: 'rest' });
    given(first, second).expect('played', { sweeps: { page: 2, items: [{ gameId: 1 }, { gameId: 2 }] } });
    given(first, otherWindow).expect('played', { sweeps: { page: 1, items: [{ gameId: 1 }] } });
    given(first, second, first).expect('played', { sweeps: { page: 1, items: [{ gameId: 1 }] } });
  });
});

describe('free spins', () => {
  it.each([
    ['/games', 1],
    ['/rewards', 1],
    ['/all', 1],
    ['/quests', 1],
    ['/promos', 1],
    ['/12', 1],
    ['/', 0],
    ['/account', 0],
    ['/promos/1', 0],
    ['/shop', 0],
  ])('are requested on %s: %i', async (path, count) => {
    const { calls, life } = await inTheLobby(plain, path);
    expect(calls('/freeSpins/active')).toHaveLength(count);
    life.unsubscribe();
  });
  it('are counted by game, without the expired ones', () => {
    const spins = (gameIds: number[], count: number, expiryDate: number | null) => ({
      gameIds,
      count,
      coinValue: null,
      expiryDate,
    });
    const items = [spins([1, 2], 10, null), spins([1], 5, START + 1), spins([3], 5, START)];
    expect([...freeSpinsByGame({ items }, START)]).toEqual([
      [1, 15],
      [2, 10],
    ]);
    expect(freeSpinsByGame(null, START).size).toBe(0);
  });
});

describe('jackpots', () => {
  it('are polled every 20 s on lobby pages of a visible tab, and nowhere else', async () => {
    const { core, fake, life, calls, pass } = await inTheLobby(plain);
    expect(calls('activeJackpots')).toHaveLength(1);
    core.emit('route/entered', routeAt('/games'));
    await pass(20_000);
    expect(calls('activeJackpots')).toHaveLength(2);
    fake.signals.visible.next(false);
    await pass(60_000);
    expect(calls('activeJackpots')).toHaveLength(2);
    fake.signals.visible.next(true);
    await pass(1);
    expect(calls('activeJackpots')).toHaveLength(3);
    core.emit('route/entered', routeAt('/account'));
    await pass(60_000);
    expect(calls('activeJackpots')).toHaveLength(3);
    life.unsubscribe();
  });
});
