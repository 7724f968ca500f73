// A player's favourite games: changes apply immediately and are reverted if they cannot be saved [LOBBY-24, LOBBY-25].
import { EMPTY, groupBy, mergeMap, type Observable, of } from 'rxjs';
import { changeOf, changesOf, dropContained, openChange, revertChange, saveChange } from '../log/changes';
import { type NewEvent, newEvent } from '../log/event';
import { readModel } from '../log/readModel';
import type { Core, Reactions } from '../reaction';
import * as s from '../schema/schema';
import { endpoint } from '../wire/endpoint';
import { latestOnly } from '../wire/latestOnly';
import { failureOf, toast } from './shared/saveAndVerify';

export const facts = {
  'favorite/changeRequested': s.object({ gameId: s.integer(), isFavorite: s.boolean() }),
  'favorite/added': s.object({ gameId: s.integer() }),
  'favorite/removed': s.object({ gameId: s.integer() }),
  /** The change could not be saved, so the previous state applies again. */
  'favorite/refused': s.object({ gameId: s.integer() }),
};

export const endpoints = {
  addFavorite: endpoint('PUT /Players/:player/favorites/:gameId', {
    delivery: 'latest',
    event: 'favorite/added',
    toData: (_, { params }) => ({ gameId: Number(params.gameId) }),
  }),
  removeFavorite: endpoint('DELETE /Players/:player/favorites/:gameId', {
    delivery: 'latest',
    event: 'favorite/removed',
    toData: (_, { params }) => ({ gameId: Number(params.gameId) }),
  }),
};

/** [LOBBY-25] */
export const FAVORITE_PROBLEM =
  "Oops! Something went wrong. Couldn't update favorite status. Please try again later.";

const favoritesState = s.object({
  /** As loaded. */
  ids: s.array(s.integer()),
  /** The player's choices, by game. */
  changes: changesOf(s.boolean()),
});
export type FavoritesState = s.Infer<typeof favoritesState>;

const nothing: FavoritesState = { ids: [], changes: [] };

export const models = {
  favorites: readModel(favoritesState, nothing, {
    /** Category 0 lists them [LOBBY-24]. */
    'categories/loaded': (state, data, event) => {
      const own = data.items.find(({ id }) => id === 0);
      if (own === undefined) return;
      state.ids = [...own.gameIds];
      dropContained(state.changes, event);
    },
    'favorite/changeRequested': ({ changes }, { gameId, isFavorite }, event) =>
      openChange(changes, gameId, isFavorite, event),
    'favorite/added': ({ changes }, { gameId }, event) => saveChange(changes, gameId, true, event),
    'favorite/removed': ({ changes }, { gameId }, event) => saveChange(changes, gameId, false, event),
    'favorite/refused': ({ changes }, { gameId }) => revertChange(changes, gameId),
    'session/ended': () => nothing,
  }),
};

export function isFavorite({ ids, changes }: FavoritesState, gameId: number): boolean {
  return changeOf(changes, gameId)?.value ?? ids.includes(gameId);
}

/** The favourites including unconfirmed choices, newest last. */
export function favoriteIds(state: FavoritesState): readonly number[] {
  const ids = new Set([...state.ids, ...state.changes.map(({ id }) => id)]);
  return [...ids].filter((id) => isFavorite(state, id));
}

/** Saves the open choice for a game, unless an earlier call has already saved it. */
function save(core: Core, gameId: number, cause: number): Observable<NewEvent> {
  const choice = changeOf(core.state('favorites').changes, gameId);
  if (choice?.isOpen !== true) return EMPTY;
  const call = choice.value ? endpoints.addFavorite : endpoints.removeFavorite;
  return core.call(call, { params: { gameId } }, { cause, fresh: true }).pipe(
    mergeMap((fact) => {
      if (failureOf(fact) === null) return of(fact);
      const refused = newEvent('favorite/refused', { gameId }, 'system', { cause: fact });
      return of(fact, refused, toast('problem', FAVORITE_PROBLEM, fact));
    }),
  );
}

export const reactions: Reactions = {
  /** Saves each game's last choice. A failure shows the specified text [LOBBY-25]. */
  saveFavoriteOnChoice: (core) =>
    core.on('favorite/changeRequested').pipe(
      groupBy(({ data }) => data.gameId),
      mergeMap((choices$) => choices$.pipe(latestOnly(({ data, seq }) => save(core, data.gameId, seq)))),
    ),
};
