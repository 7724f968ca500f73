// The rows of games that the first screen of home may show: no game is in more than two of them.
import { FAVORITES, type Game, type Rail } from './lobby';

export interface HomeRows {
  readonly rails: readonly Rail[];
  /** The games with a jackpot, below the first rail. */
  readonly jackpots: readonly Game[];
  /** The recently played games, above the second rail. */
  readonly recent: readonly Game[];
}

/** The maximum number of these rows with the same game. */
const ROWS = 2;
/** The number of rails that a first screen may show. */
const FIRST_RAILS = 2;

/**
 * Removes each game from the rows after the second that has it, in order on the page: the heroes (the ids of their games),
 * the first rail, the jackpots, the recently played games, the second rail. The favourites stay complete, and so do the rails
 * below these rows; a rail without games left is omitted.
 */
export function withoutRepeats({
  heroes,
  rails: [first, ...others],
  jackpots,
  recent,
  favorites,
}: HomeRows & {
  readonly heroes: readonly (number | null)[];
  /** The favourites when the page was entered: a tap on a heart must not remove a tile from another row. */
  readonly favorites: readonly number[];
}): HomeRows {
  const rows = new Map<number | null, number>();
  const count = (ids: readonly (number | null)[]) => {
    for (const id of new Set(ids)) rows.set(id, (rows.get(id) ?? 0) + 1);
  };
  const taken = (games: readonly Game[]) => {
    const kept = games.filter(({ id }) => (rows.get(id) ?? 0) < ROWS);
    count(kept.map(({ id }) => id));
    return kept;
  };
  count(heroes);
  if (first === undefined) return { rails: [], jackpots: taken(jackpots), recent: taken(recent) };
  count(first.id === FAVORITES ? favorites : first.games.map(({ id }) => id));
  const shown = { jackpots: taken(jackpots), recent: taken(recent) };
  const rails = [first];
  for (const rail of others) {
    const isWhole = rails.length >= FIRST_RAILS || rail.id === FAVORITES;
    const games = isWhole ? rail.games : taken(rail.games);
    if (games.length > 0) rails.push(isWhole ? rail : { ...rail, games });
  }
  return { rails, ...shown };
}
