// Lobby search: debounced input, matched against names locally and searched on the platform [LOBBY-14, LOBBY-16].
import { concat, filter, of, switchMap, timer } from 'rxjs';
import { newEvent } from '../log/event';
import { readModel, retain } from '../log/readModel';
import type { Reactions } from '../reaction';
import * as s from '../schema/schema';
import { endpoint } from '../wire/endpoint';
import { collapsed } from './shared/vocabulary';

/** The debounce of the input, ms [SHELL-91]. */
export const SEARCH_MS = 500;
/** The minimum length of a search term (DEC-16). */
export const SHORTEST_SEARCH = 2;

export const facts = {
  /** The current text of the field. */
  'search/typed': s.object({ text: s.personal() }),
  /** `term` is the current search, empty without one. */
  'search/started': s.object({ term: s.personal() }),
  'search/answered': s.object({ term: s.personal(), gameIds: s.array(s.integer()) }),
};

export const endpoints = {
  searchGames: endpoint('GET /lobby/searchGames', {
    access: 'anyone',
    query: s.object({ SearchTerm: s.personal() }),
    reply: s.object({ gameIds: s.array(s.integer()) }),
    event: 'search/answered',
    toData: (reply, { query }) => ({ ...reply, term: query.SearchTerm }),
  }),
};

const searchState = s.object({
  text: s.personal(),
  /** Whitespace collapsed and trimmed; empty without a search. */
  term: s.personal(),
  /** The platform's results for the term; null until loaded. */
  gameIds: s.optional(s.array(s.integer())),
});
export type SearchState = s.Infer<typeof searchState>;

const nothing: SearchState = { text: '', term: '', gameIds: null };

export const models = {
  search: readModel(searchState, nothing, {
    'search/typed': (state, data) => {
      state.text = data.text;
    },
    'search/started': (state, data) => {
      if (state.term === data.term) return;
      state.term = data.term;
      state.gameIds = null;
    },
    'search/answered': (state, data) => {
      if (data.term === state.term) state.gameIds = retain(data.gameIds);
    },
  }),
};

interface Named {
  readonly id: number;
  readonly name: string;
}

/**
 * The games found: first those whose name contains the term, ignoring case, in the order of the list; then the
 * platform's further results that are in `games` [LOBBY-16]. Pattern characters are matched literally.
 */
export function foundGames<T extends Named>(
  state: Pick<SearchState, 'term' | 'gameIds'>,
  games: readonly T[],
): readonly T[] {
  const pattern = new RegExp(state.term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
  const matches = games.filter(({ name }) => pattern.test(collapsed(name)));
  const known = new Set(matches.map(({ id }) => id));
  const byId = new Map(games.map((game) => [game.id, game]));
  const others = (state.gameIds ?? [])
    .filter((id) => !known.has(id))
    .map((id) => byId.get(id))
    .filter((game): game is T => game !== undefined);
  return [...matches, ...others];
}

export const reactions: Reactions = {
  /** Searches for the last text after the debounce; an empty or too short text ends the search immediately. */
  searchOnTyping: (core) =>
    core.on('search/typed').pipe(
      switchMap(({ data, seq }) => {
        const term = collapsed(data.text);
        const start = (searched: string) =>
          newEvent('search/started', { term: searched }, 'timer', { cause: seq });
        if (term.length < SHORTEST_SEARCH) return of(start(''));
        const search$ = core.call(endpoints.searchGames, { query: { SearchTerm: term } }, { cause: seq });
        return timer(SEARCH_MS, core.scheduler).pipe(
          filter(() => core.state('search').term !== term),
          switchMap(() => concat(of(start(term)), search$)),
        );
      }),
    ),
};
