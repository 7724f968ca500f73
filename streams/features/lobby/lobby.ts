// The lobby for players and visitors: games, categories, jackpots and banners [LOBBY-07, LOBBY-08].
import {
  defer,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  repeat,
  startWith,
  switchMap,
  timer,
} from 'rxjs';
import type { AppEvent, NewEvent } from '../../log/event';
import { readModel, retain } from '../../log/readModel';
import type { Core, Reactions } from '../../reaction';
import { gameDetailsPath, PAGES, PATHS, pathOf } from '../../routes';
import * as s from '../../schema/schema';
import { scattered, spread } from '../../spread';
import { expiry, wakeUps } from '../../time';
import { endpoint, query } from '../../wire/endpoint';
import { all, type Loads } from '../../wire/keepCurrent';
import { pacedReload } from '../../wire/pacedReload';
import { hiddenFrom } from '../shared/restricted';
import { collapsed, cta } from '../shared/vocabulary';
import { compareNames } from './nameOrder';

/** `bet` is an optional amount. The fields that the specification doesn't name are absent in older recordings. */
function gameFields<MinBet, Bet>(minBet: MinBet, bet: Bet) {
  return {
    id: s.integer(),
    name: s.publicString(),
    gameUrlName: s.optional(s.publicString()),
    provider: s.optional(s.publicString()),
    subprovider: s.optional(s.publicString()),
    tags: s.array(s.publicString()),
    /** 1 low, 2 medium, 3 high; defaults to 2 [CONST-83]. */
    volatility: s.withDefault(s.integer(), 2),
    minLevel: s.optional(s.integer()),
    releaseDate: s.instant(),
    lockedLabel: s.optional(s.publicString()),
    categories: s.array(s.publicString()),
    images: s.array(s.object({ name: s.publicString(), url: s.publicString() })),
    /** The lowest bet in sweeps coins. */
    minBet,
    maxBet: bet,
    coinMinBet: bet,
    coinMaxBet: bet,
    /** The return to player in the long run, in percent. */
    rtp: s.omittable(s.orNull(s.number())),
    theme: s.omittable(s.orNull(s.publicString())),
    /** Codes of features such as `FreeSpins`; `gameFeatures.ts` has their names. */
    features: s.omittable(s.orNull(s.array(s.publicString()))),
    inFavorites: s.withDefault(s.boolean(), false),
  };
}

const game = s.object(gameFields(s.optional(s.minorUnits()), s.omittable(s.orNull(s.minorUnits()))));
const wireGame = s.object(gameFields(s.optional(s.amount()), s.omittable(s.orNull(s.amount()))));
export type Game = s.Infer<typeof game>;

const category = s.object({
  /** 0 holds the player's favourites [LOBBY-04]. */
  id: s.integer(),
  title: s.publicString(),
  gameIds: s.array(s.integer()),
  imageType: s.optional(s.publicString()),
  minLevelToPlay: s.optional(s.integer()),
});
export type Category = s.Infer<typeof category>;

const jackpot = s.object({ gameId: s.integer(), amount: s.optional(s.minorUnits()) });
const wireJackpot = s.object({ gameId: s.integer(), amount: s.optional(s.amount()) });
export type Jackpot = s.Infer<typeof jackpot>;

const banner = s.object({ id: s.integer(), imageUrl: s.publicString(), cta: s.optional(cta()) });
export type Banner = s.Infer<typeof banner>;

const LOCATIONS = ['Shop', 'Lobby'] as const;
const location = () => s.oneOf(LOCATIONS, 'Lobby');

export const facts = {
  'banners/loaded': s.object({ location: location(), items: s.array(banner) }),
  'game/loadedAlone': game,
  /** The player retried after the lobby failed to load. */
  'lobby/retried': s.object({}),
  'games/loaded': s.object({ items: s.array(game) }),
  'categories/loaded': s.object({ items: s.array(category) }),
  'jackpots/loaded': s.object({ jackpots: s.array(jackpot) }),
};

export const endpoints = {
  getLobbyGames: endpoint('GET /lobby/games', {
    access: 'public',
    reply: s.object({ items: s.eachOf(wireGame) }),
    event: 'games/loaded',
  }),
  getPlayerGames: endpoint('GET /Players/:player/games', {
    reply: s.object({ items: s.eachOf(wireGame) }),
    event: 'games/loaded',
  }),
  getLobbyCategories: endpoint('GET /lobby/categories', {
    access: 'public',
    reply: s.object({ items: s.eachOf(category) }),
    event: 'categories/loaded',
  }),
  getPlayerCategories: endpoint('GET /Players/:player/lobby/categories', {
    reply: s.object({ items: s.eachOf(category) }),
    event: 'categories/loaded',
  }),
  getJackpots: endpoint('GET /activeJackpots', {
    access: 'public',
    reply: s.object({ jackpots: s.eachOf(wireJackpot) }),
    event: 'jackpots/loaded',
  }),
  getBanners: endpoint('GET /Lobby/banners', {
    access: 'public',
    query: s.object({ location: location() }),
    reply: s.object({ items: s.eachOf(banner) }),
    event: 'banners/loaded',
    toData: (reply, { query }) => ({ ...reply, location: query.location }),
  }),
  getPlayerBanners: endpoint('GET /Players/:player/banners', {
    query: s.object({ location: location() }),
    reply: s.object({ items: s.eachOf(banner) }),
    event: 'banners/loaded',
    toData: (reply, { query }) => ({ ...reply, location: query.location }),
  }),
  /** The id is the game's (DEC-124). */
  getGame: endpoint('GET /Games/:gameId', {
    access: 'anyone',
    reply: wireGame,
    event: 'game/loadedAlone',
    notFound: 'fails',
  }),
};

const lobbyState = s.object({
  games: s.array(game),
  /** When the games were loaded, epoch ms; games unreleased at that time stay locked until the next load. */
  gamesAt: s.number(),
  categories: s.array(category),
  /** The required level by game id: the higher of the game's own and its categories' (DEC-51). */
  requiredLevels: s.dictionary(s.integer()),
  jackpots: s.array(jackpot),
  banners: s.object({ Shop: s.array(banner), Lobby: s.array(banner) }),
  /** A game that was loaded individually. */
  alone: s.optional(game),
});
export type LobbyState = s.Infer<typeof lobbyState>;

function needLevels(state: LobbyState): void {
  const levels: Record<string, number> = {};
  const requireLevel = (gameId: number, level: number | null) => {
    if (level !== null && level > (levels[gameId] ?? 0)) levels[gameId] = level;
  };
  for (const entry of state.games) requireLevel(entry.id, entry.minLevel);
  for (const { gameIds, minLevelToPlay } of state.categories) {
    for (const gameId of gameIds) requireLevel(gameId, minLevelToPlay);
  }
  state.requiredLevels = levels;
}

export const models = {
  lobby: readModel(
    lobbyState,
    {
      games: [],
      gamesAt: 0,
      categories: [],
      requiredLevels: {},
      jackpots: [],
      banners: { Shop: [], Lobby: [] },
      alone: null,
    },
    {
      'games/loaded': (state, data, event) => {
        state.games = retain(data.items);
        state.gamesAt = event.at;
        needLevels(state);
      },
      'categories/loaded': (state, data) => {
        state.categories = retain(data.items);
        needLevels(state);
      },
      'jackpots/loaded': (state, data) => {
        state.jackpots = retain(data.jackpots);
      },
      'banners/loaded': (state, data) => {
        state.banners[data.location] = retain(data.items);
      },
      'game/loadedAlone': (state, data) => {
        state.alone = retain(data);
      },
      'session/ended': (state) => {
        state.categories = state.categories.filter((entry) => entry.id !== FAVORITES);
      },
    },
  ),
};

/** The category of the player's favourites [LOBBY-04]. */
export const FAVORITES = 0;

/** A game's name with whitespace collapsed and trimmed [LOBBY-15]. */
export function gameName(entry: Pick<Game, 'name'>): string {
  return collapsed(entry.name);
}

/** The URL of a game's picture with this name; undefined if the game has none [LOBBY-03]. */
export function gamePicture(entry: Pick<Game, 'images'>, name: string): string | undefined {
  return entry.images.find((image) => image.name === name)?.url;
}

export interface Rail {
  readonly id: number;
  readonly title: string;
  readonly games: readonly Game[];
}

/** The part of the lobby that a player or visitor may see. */
export interface LobbyView {
  /** Every game, in the platform's order. */
  readonly games: readonly Game[];
  readonly byId: ReadonlyMap<number, Game>;
  /** Categories with their existing games; empty categories are omitted. */
  readonly rails: readonly Rail[];
}

/**
 * The lobby without the restricted categories and their games (DEC-48); pass no restricted categories for a privileged
 * player. `favorites` replaces the content of category 0, because the player may have changed the favourites since the
 * load.
 */
export function lobbyView(
  state: Pick<LobbyState, 'games' | 'categories'>,
  favorites: readonly number[],
  restrictedCategories: readonly string[],
): LobbyView {
  const isRestricted = (title: string) => restrictedCategories.includes(title.trim());
  const isHidden = hiddenFrom(state, restrictedCategories);
  const games = state.games.filter((entry) => !isHidden(entry));
  const byId = new Map(games.map((entry) => [entry.id, entry]));
  const rails = state.categories
    .filter((entry) => !isRestricted(entry.title))
    .map(({ id, title, gameIds }) => ({
      id,
      title,
      games: gamesOf(byId, id === FAVORITES ? favorites : gameIds),
    }))
    .filter((rail) => rail.games.length > 0);
  return { games, byId, rails };
}

/** The existing games with these ids, in the order of the ids. */
export function gamesOf(byId: ReadonlyMap<number, Game>, ids: readonly number[]): readonly Game[] {
  return ids.map((id) => byId.get(id)).filter((entry): entry is Game => entry !== undefined);
}

/** The providers of these games, sorted by name, without duplicates. */
export function providersOf(games: readonly Pick<Game, 'provider'>[]): readonly string[] {
  const names = games.map(({ provider }) => provider).filter((name): name is string => name !== null);
  return [...new Set(names)].sort(compareNames);
}

/** True if the path segment of a details page refers to this game: by its name or its id. */
export const isGameAt = (game: Pick<Game, 'id' | 'gameUrlName'>, address: string): boolean =>
  game.gameUrlName === address || String(game.id) === address;

/** The path of a game's details page. */
export const detailsPath = ({ id, gameUrlName }: Pick<Game, 'id' | 'gameUrlName'>): string =>
  gameDetailsPath(gameUrlName ?? id);

/** True if the game of this path segment must be loaded by its id, because the loaded lists do not contain it. */
export const isUnlisted = ({ games }: Pick<LobbyState, 'games'>, address: string): boolean =>
  /^\d+$/.test(address) && games.length > 0 && !games.some((game) => isGameAt(game, address));

export function gameById(state: LobbyState, id: number): Game | undefined {
  return state.games.find((entry) => entry.id === id);
}

/** The current jackpot of a game (DEC-47). */
export function jackpotOf(state: Pick<LobbyState, 'jackpots'>, gameId: number): Jackpot | undefined {
  return state.jackpots.find((entry) => entry.gameId === gameId);
}

const isPlayer = (core: Core) => core.state('session').status === 'signedIn';

function loadFor(core: Core, cause: number): Observable<NewEvent> {
  const origin = { cause };
  const here = { query: { location: 'Lobby' as const } };
  const lists = isPlayer(core)
    ? [core.call(endpoints.getPlayerGames, {}, origin), core.call(endpoints.getPlayerCategories, {}, origin)]
    : [core.call(endpoints.getLobbyGames, {}, origin), core.call(endpoints.getLobbyCategories, {}, origin)];
  const banners = isPlayer(core) ? endpoints.getPlayerBanners : endpoints.getBanners;
  return merge(...lists, core.call(endpoints.getJackpots, {}, origin), core.call(banners, here, origin));
}

export const queries = { shopBanners: query(endpoints.getPlayerBanners, { query: { location: 'Shop' } }) };

/** The polling interval of jackpots while on screen, ms; they are not pushed. */
const JACKPOTS_MS = 20_000;
export const loads: Loads = {
  /** They contain the favourites: a choice may have been saved although its response was lost. */
  playerCategories: {
    query: query(endpoints.getPlayerCategories, {}),
    reloadOn: all('favorite/refused'),
    crossedBy: ['favorite/added', 'favorite/removed'],
  },
  /** Only players see them; the lobby's banners load with the lobby [LOBBY-05, PUR-19]. */
  shopBanners: {
    query: queries.shopBanners,
    page: PAGES.shop,
    entry: true,
  },
};

export const reactions: Reactions = {
  /**
   * Loads games and categories once it is known whether the user is a player, when that changes, and on retry
   * [LOBBY-10].
   */
  loadLobbyOnSession: (core) =>
    core.on('session/searchDelayed', 'session/started', 'session/absent', 'session/ended').pipe(
      startWith(null),
      switchMap((known) =>
        merge(known === null ? EMPTY : of(known), core.on('lobby/retried')).pipe(
          pacedReload((event: AppEvent) => loadFor(core, event.seq), core, 0),
        ),
      ),
    ),

  /** Loads the public lobby for a player without a network: the worker has cached its last response. */
  loadPublicLobbyOffline: (core) =>
    core.on('call/failed').pipe(
      filter(({ data }) => core.config.flags.pwa && data.route === endpoints.getPlayerGames.route),
      filter(({ data }) => data.failure.type === 'offline' && core.state('lobby').games.length === 0),
      exhaustMap(({ seq }) =>
        merge(
          core.call(endpoints.getLobbyGames, {}, { cause: seq }),
          core.call(endpoints.getLobbyCategories, {}, { cause: seq }),
        ),
      ),
    ),

  /** Loads the game of a details page that the lists do not contain. */
  loadGameOnDetailsEntry: (core) =>
    core.on('route/entered', 'games/loaded').pipe(
      mergeMap(({ seq }) => {
        const { pattern, params } = core.state('navigation');
        const gameId = params.gameUrlName ?? '';
        return pattern === PAGES.gameDetails && isUnlisted(core.state('lobby'), gameId)
          ? core.call(endpoints.getGame, { params: { gameId } }, { cause: seq })
          : EMPTY;
      }),
    ),

  /** Polls jackpots while a lobby page is on screen in a visible tab, and loads them as soon as it is visible again. */
  pollJackpotsOnLobbyEntry: (core) =>
    core.on('route/entered').pipe(
      switchMap(() => core.browser.visible$.pipe(map((visible, index) => ({ visible, isAgain: index > 0 })))),
      switchMap(({ visible, isAgain }) =>
        visible && PATHS.lobby.test(pathOf(core.state('navigation')))
          ? defer(() => timer(spread(JACKPOTS_MS, core.random), core.scheduler)).pipe(
              repeat(),
              startWith(...(isAgain ? [0] : [])),
              mergeMap(() => core.call(endpoints.getJackpots, {})),
            )
          : EMPTY,
      ),
    ),

  /** Reloads the games when the next one is released, which unlocks it. */
  reloadGamesOnRelease: (core) =>
    core.on('games/loaded').pipe(
      switchMap((loaded) => {
        const dates = loaded.data.items
          .map(({ releaseDate }) => releaseDate)
          .filter((date): date is number => date !== null && date > loaded.at);
        if (dates.length === 0) return EMPTY;
        return expiry(Math.min(...dates), core.scheduler, wakeUps(core.browser)).pipe(
          scattered(core),
          mergeMap(() => {
            const { getPlayerGames, getLobbyGames } = endpoints;
            return core.call(isPlayer(core) ? getPlayerGames : getLobbyGames, {}, { cause: loaded.seq });
          }),
        );
      }),
    ),
};
