// The lobby: games, categories and jackpots, for players and visitors [1 §7].
import { merge, type Observable, switchMap } from 'rxjs';
import { boolean } from 'superstruct';
import type { Core, Reaction } from '../core';
import { endpoint } from '../endpoint';
import { type AnyDraft, facts } from '../event';
import { kept, readModel } from '../readModel';
import {
  amount,
  type Infer,
  instant,
  list,
  minor,
  oneOf,
  open,
  optional,
  shape,
  whole,
  withDefault,
} from '../schema';
import { cta } from '../vocabulary';

function gameFields<Amount>(minBet: Amount) {
  return {
    id: whole(),
    name: open(),
    gameUrlName: optional(open()),
    provider: optional(open()),
    subprovider: optional(open()),
    tags: list(open()),
    /** low 1, medium 2, high 3; 2 when the platform does not say [1 §3]. */
    volatility: withDefault(whole(), 2),
    minLevel: optional(whole()),
    releaseDate: instant(),
    lockedLabel: optional(open()),
    categories: list(open()),
    images: list(shape({ name: open(), url: open() })),
    minBet,
    inFavorites: withDefault(boolean(), false),
  };
}

const game = shape(gameFields(optional(minor())));
const wireGame = shape(gameFields(optional(amount())));
export type Game = Infer<typeof game>;

const category = shape({
  /** 0 is the player's favourites [1 §3]. */
  id: whole(),
  title: open(),
  gameIds: list(whole()),
  imageType: optional(open()),
  minLevelToPlay: optional(whole()),
});
export type Category = Infer<typeof category>;

const jackpot = shape({ gameId: whole(), amount: optional(minor()) });
const wireJackpot = shape({ gameId: whole(), amount: optional(amount()) });

const banner = shape({ id: whole(), imageUrl: open(), cta: optional(cta()) });

function freeSpinFields<Money>(money: Money) {
  return { gameIds: list(whole()), count: whole(), coinValue: money, expiryDate: instant() };
}

export const lobbyFacts = facts({
  'banners/loaded': shape({ location: oneOf(['Shop', 'Lobby'], 'Lobby'), items: list(banner) }),
  'search/answered': shape({ gameIds: list(whole()) }),
  'game/loadedAlone': game,
  'favorite/added': shape({ gameId: whole() }),
  'favorite/removed': shape({ gameId: whole() }),
  'freeSpins/loaded': shape({ items: list(shape(freeSpinFields(optional(minor())))) }),
  /** The player asked for the lobby again after it could not be loaded. */
  'lobby/retried': shape({}),
  'games/loaded': shape({ items: list(game) }),
  'categories/loaded': shape({ items: list(category) }),
  'jackpots/loaded': shape({ jackpots: list(jackpot) }),
});

export const lobbyEndpoints = {
  getLobbyGames: endpoint('GET /lobby/games', {
    access: 'anyone',
    reply: shape({ items: list(wireGame) }),
    event: 'games/loaded',
  }),
  getPlayerGames: endpoint('GET /Players/:player/games', {
    reply: shape({ items: list(wireGame) }),
    event: 'games/loaded',
  }),
  getLobbyCategories: endpoint('GET /lobby/categories', {
    access: 'anyone',
    reply: shape({ items: list(category) }),
    event: 'categories/loaded',
  }),
  getPlayerCategories: endpoint('GET /Players/:player/lobby/categories', {
    reply: shape({ items: list(category) }),
    event: 'categories/loaded',
  }),
  getJackpots: endpoint('GET /activeJackpots', {
    access: 'anyone',
    reply: shape({ jackpots: list(wireJackpot) }),
    event: 'jackpots/loaded',
  }),
  getBanners: endpoint('GET /Lobby/banners', {
    access: 'anyone',
    query: shape({ location: oneOf(['Shop', 'Lobby'], 'Lobby') }),
    reply: shape({ items: list(banner) }),
    event: 'banners/loaded',
    toData: (reply, { query }) => ({ ...reply, location: query.location }),
  }),
  getPlayerBanners: endpoint('GET /Players/:player/banners', {
    query: shape({ location: oneOf(['Shop', 'Lobby'], 'Lobby') }),
    reply: shape({ items: list(banner) }),
    event: 'banners/loaded',
    toData: (reply, { query }) => ({ ...reply, location: query.location }),
  }),
  searchGames: endpoint('GET /lobby/searchGames', {
    access: 'anyone',
    query: shape({ SearchTerm: open() }),
    reply: shape({ gameIds: list(whole()) }),
    event: 'search/answered',
  }),
  /** The id is the game's (DEC-124). */
  getGame: endpoint('GET /Games/:gameId', { access: 'anyone', reply: wireGame, event: 'game/loadedAlone' }),
  addFavorite: endpoint('PUT /Players/:player/favorites/:gameId', {
    event: 'favorite/added',
    toData: (_, { params }) => ({ gameId: Number(params.gameId) }),
  }),
  removeFavorite: endpoint('DELETE /Players/:player/favorites/:gameId', {
    event: 'favorite/removed',
    toData: (_, { params }) => ({ gameId: Number(params.gameId) }),
  }),
  getFreeSpins: endpoint('GET /Players/:player/freeSpins/active', {
    reply: shape({ items: list(shape(freeSpinFields(optional(amount())))) }),
    event: 'freeSpins/loaded',
  }),
};

const lobbyState = shape({ games: list(game), categories: list(category), jackpots: list(jackpot) });
export type LobbyState = Infer<typeof lobbyState>;

export const lobby = readModel(
  lobbyState,
  { games: [], categories: [], jackpots: [] },
  {
    'games/loaded': (state, data) => {
      state.games = kept(data.items);
    },
    'categories/loaded': (state, data) => {
      state.categories = kept(data.items);
    },
    'jackpots/loaded': (state, data) => {
      state.jackpots = kept(data.jackpots);
    },
    'session/ended': (state) => {
      state.categories = state.categories.filter((entry) => entry.id !== 0);
    },
  },
);

/** Whitespace collapsed and trimmed, as game names are shown [1 §5]. */
export function gameName(entry: Pick<Game, 'name'>): string {
  return entry.name.trim().replace(/\s+/g, ' ');
}

/** The address of a game's picture of this shape, undefined when it has none [1 §3]. */
export function gamePicture(entry: Pick<Game, 'images'>, name: string): string | undefined {
  return entry.images.find((image) => image.name === name)?.url;
}

export interface Rail {
  readonly id: number;
  readonly title: string;
  readonly games: readonly Game[];
}

/**
 * The rails of the home screen: each category with the games that exist, empty ones left out, and nothing of a restricted
 * category anywhere [1 §5, DEC-48].
 */
export function rails(state: LobbyState, restrictedCategories: readonly string[]): readonly Rail[] {
  const isRestricted = (title: string) => restrictedCategories.includes(title.trim());
  const hidden = new Set(
    state.categories.filter((entry) => isRestricted(entry.title)).flatMap((entry) => entry.gameIds),
  );
  const byId = new Map(state.games.map((entry) => [entry.id, entry]));
  const visible = (entry: Game | undefined): entry is Game =>
    entry !== undefined && !hidden.has(entry.id) && !entry.categories.some(isRestricted);
  return state.categories
    .filter((entry) => !isRestricted(entry.title))
    .map((entry) => ({
      id: entry.id,
      title: entry.title,
      games: entry.gameIds.map((id) => byId.get(id)).filter(visible),
    }))
    .filter((rail) => rail.games.length > 0);
}

export function gameById(state: LobbyState, id: number): Game | undefined {
  return state.games.find((entry) => entry.id === id);
}

/** Whether a game has an active jackpot (DEC-47). */
export function hasJackpot(state: LobbyState, gameId: number): boolean {
  return state.jackpots.some((entry) => entry.gameId === gameId);
}

/** Games and categories once it is known who looks, again when that changes, and when the player asks [1 §6]. */
export const loadLobby: Reaction = (core) =>
  core
    .on('session/started', 'session/absent', 'session/ended', 'lobby/retried')
    .pipe(switchMap((event) => loadFor(core, core.state('session').status === 'signedIn', event.seq)));

function loadFor(core: Core, isPlayer: boolean, cause: number): Observable<AnyDraft> {
  const origin = { cause };
  const lists = isPlayer
    ? [
        core.call(lobbyEndpoints.getPlayerGames, {}, origin),
        core.call(lobbyEndpoints.getPlayerCategories, {}, origin),
      ]
    : [
        core.call(lobbyEndpoints.getLobbyGames, {}, origin),
        core.call(lobbyEndpoints.getLobbyCategories, {}, origin),
      ];
  return merge(...lists, core.call(lobbyEndpoints.getJackpots, {}, origin));
}
