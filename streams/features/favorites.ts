// A player's favourite games: changes apply immediately and are reverted if they cannot be saved [LOBBY-24, LOBBY-25].
import { concatMap, defer, EMPTY, groupBy, map, mergeMap, of } from 'rxjs';
import { newEvent } from '../log/event';
import { readModel } from '../log/readModel';
import type { Reactions } from '../reaction';
import * as s from '../schema/schema';
import { endpoint } from '../wire/endpoint';

export const facts = {
  'favorite/changeRequested': s.object({ gameId: s.integer(), isFavorite: s.boolean() }),
  'favorite/added': s.object({ gameId: s.integer() }),
  'favorite/removed': s.object({ gameId: s.integer() }),
  /** The change could not be saved, so the previous state applies again. */
  'favorite/refused': s.object({ gameId: s.integer() }),
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

const favoritesState = s.object({
  /** As stored by the platform. */
  ids: s.array(s.integer()),
  /** Choices that the platform has not confirmed yet, by game id. */
  requested: s.dictionary(s.boolean()),
});
export type FavoritesState = s.Infer<typeof favoritesState>;

function settle(state: FavoritesState, gameId: number, isFavorite: boolean): undefined {
  const others = state.ids.filter((id) => id !== gameId);
  state.ids = isFavorite ? [...others, gameId] : others;
  if (state.requested[gameId] === isFavorite) delete state.requested[gameId];
}

export const models = {
  favorites: readModel(
    favoritesState,
    { ids: [], requested: {} },
    {
      /** Category 0 lists them [LOBBY-24]. */
      'categories/loaded': (state, data) => {
        const own = data.items.find(({ id }) => id === 0);
        if (own !== undefined) state.ids = [...own.gameIds];
      },
      'favorite/changeRequested': (state, { gameId, isFavorite }) => {
        state.requested[gameId] = isFavorite;
      },
      'favorite/added': (state, { gameId }) => settle(state, gameId, true),
      'favorite/removed': (state, { gameId }) => settle(state, gameId, false),
      'favorite/refused': (state, { gameId }) => {
        delete state.requested[gameId];
      },
      'session/ended': () => ({ ids: [], requested: {} }),
    },
  ),
};

/** The favourites including unconfirmed choices, newest last. */
export function favoriteIds(state: FavoritesState): readonly number[] {
  const requested = Object.keys(state.requested).map(Number);
  const added = requested.filter((id) => state.requested[id] === true && !state.ids.includes(id));
  return [...state.ids.filter((id) => state.requested[id] !== false), ...added];
}

export function isFavorite(state: FavoritesState, gameId: number): boolean {
  return state.requested[gameId] ?? state.ids.includes(gameId);
}

export const reactions: Reactions = {
  /**
   * Saves each game's last choice, one call at a time per game, so that no older choice can arrive later. Choices that
   * were superseded meanwhile are not sent. A failure shows the specified text [LOBBY-25].
   */
  saveFavoriteOnChoice: (core) =>
    core.on('favorite/changeRequested').pipe(
      groupBy(({ data }) => data.gameId),
      mergeMap((changes$) =>
        changes$.pipe(
          concatMap(({ data, seq }) =>
            defer(() => {
              const { gameId, isFavorite: requested } = data;
              if (core.state('favorites').requested[gameId] !== requested) return EMPTY;
              const save = requested ? endpoints.addFavorite : endpoints.removeFavorite;
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
