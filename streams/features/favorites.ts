// A player's favourite games: changes apply immediately and are reverted if they cannot be saved [LOBBY-24, LOBBY-25].
import { concatMap, defer, EMPTY, groupBy, map, mergeMap, of } from 'rxjs';
import { boolean } from 'superstruct';
import { newEvent } from '../log/event';
import { readModel } from '../log/readModel';
import type { Reactions } from '../reaction';
import { array, dictionary, type Infer, integer, object } from '../schema';
import { endpoint } from '../wire/endpoint';

export const facts = {
  /** The player's choice. */
  'favorite/chosen': object({ gameId: integer(), isFavorite: boolean() }),
  'favorite/added': object({ gameId: integer() }),
  'favorite/removed': object({ gameId: integer() }),
  /** It could not be saved, so the previous state applies again. */
  'favorite/refused': object({ gameId: integer() }),
};

export const endpoints = {
  addFavorite: endpoint('PUT /Players/:player/favorites/:gameId', {
    event: 'favorite/added',
    toData: (_, { params }) => ({ gameId: Number(params.gameId) }),
    notFound: 'fails',
  }),
  removeFavorite: endpoint('DELETE /Players/:player/favorites/:gameId', {
    event: 'favorite/removed',
    toData: (_, { params }) => ({ gameId: Number(params.gameId) }),
    notFound: 'fails',
  }),
};

/** [LOBBY-25] */
export const FAVORITE_PROBLEM =
  "Oops! Something went wrong. Couldn't update favorite status. Please try again later.";

const favoritesState = object({
  /** As stored by the platform. */
  ids: array(integer()),
  /** Choices that the platform has not confirmed yet, by game id. */
  wishes: dictionary(boolean()),
});
export type FavoritesState = Infer<typeof favoritesState>;

function settle(state: FavoritesState, gameId: number, isFavorite: boolean): undefined {
  const others = state.ids.filter((id) => id !== gameId);
  state.ids = isFavorite ? [...others, gameId] : others;
  if (state.wishes[gameId] === isFavorite) delete state.wishes[gameId];
}

export const models = {
  favorites: readModel(
    favoritesState,
    { ids: [], wishes: {} },
    {
      /** Category 0 lists them [LOBBY-24]. */
      'categories/loaded': (state, data) => {
        const own = data.items.find(({ id }) => id === 0);
        if (own !== undefined) state.ids = [...own.gameIds];
      },
      'favorite/chosen': (state, { gameId, isFavorite }) => {
        state.wishes[gameId] = isFavorite;
      },
      'favorite/added': (state, { gameId }) => settle(state, gameId, true),
      'favorite/removed': (state, { gameId }) => settle(state, gameId, false),
      'favorite/refused': (state, { gameId }) => {
        delete state.wishes[gameId];
      },
      'session/ended': () => ({ ids: [], wishes: {} }),
    },
  ),
};

/** The favourites including unconfirmed choices, the newest last. */
export function favoriteIds(state: FavoritesState): readonly number[] {
  const wished = Object.keys(state.wishes).map(Number);
  const added = wished.filter((id) => state.wishes[id] === true && !state.ids.includes(id));
  return [...state.ids.filter((id) => state.wishes[id] !== false), ...added];
}

export function isFavorite(state: FavoritesState, gameId: number): boolean {
  return state.wishes[gameId] ?? state.ids.includes(gameId);
}

export const reactions: Reactions = {
  /**
   * Saves each game's last choice, one call at a time per game, so that no older choice can arrive later. Choices overtaken
   * meanwhile are not sent. A failure shows the specified text [LOBBY-25].
   */
  saveFavoriteOnChoice: (core) =>
    core.on('favorite/chosen').pipe(
      groupBy(({ data }) => data.gameId),
      mergeMap((wishes$) =>
        wishes$.pipe(
          concatMap(({ data, seq }) =>
            defer(() => {
              const { gameId, isFavorite: wished } = data;
              if (core.state('favorites').wishes[gameId] !== wished) return EMPTY;
              const save = wished ? endpoints.addFavorite : endpoints.removeFavorite;
              return core
                .call(save, { params: { gameId } }, { cause: seq, fresh: true })
                .pipe(map((fact) => ({ fact, gameId })));
            }),
          ),
        ),
      ),
      mergeMap(({ fact, gameId }) => {
        if (fact.kind !== 'call/failed') return of(fact);
        const origin = { cause: fact };
        return of(
          fact,
          newEvent('favorite/refused', { gameId }, 'system', origin),
          newEvent(
            'toast/requested',
            { tone: 'problem', text: FAVORITE_PROBLEM, ms: null, link: null },
            'system',
            origin,
          ),
        );
      }),
    ),
};
