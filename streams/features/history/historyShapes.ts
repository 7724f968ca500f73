// The entries of the histories as schemas. `money` is the struct of their amounts, on the wire or inside the app.
import * as s from '../../schema/schema';

export function sessionFields<Money>(money: Money) {
  return {
    loginDateTime: s.instant(),
    logoutDateTime: s.instant(),
    netPosition: money,
    loginBalance: money,
    totalBets: money,
    totalWins: money,
    logoutBalance: money,
  };
}

export function roundFields<Money>(money: Money) {
  return {
    gameId: s.integer(),
    createdAt: s.instant(),
    totalBets: money,
    totalWins: money,
    source: s.optional(s.publicString()),
    isFreeSpinRound: s.withDefault(s.boolean(), false),
  };
}

/** The start of a window and the pages of it loaded so far; page 0 before the first. */
export const pagesOf = <Item extends s.AnyStruct>(item: Item) =>
  s.object({ items: s.array(item), page: s.integer(), startDate: s.number(), hasNextPage: s.boolean() });

/** What distinguishes the entries of one history. Only payments have an id. */
export interface Identity<Item> {
  /** Null for an entry that cannot be recognised. */
  readonly keyOf: (item: Item) => string | null;
  /** Its time, epoch ms. */
  readonly at: (item: Item) => number | null;
}

/**
 * The loaded entries with those of the next page. An entry that was added after the first page was loaded moves an older one into the
 * next page a second time: it replaces its copy. Newer entries are left out, so that the list and its sums are those of one moment.
 */
export function withNextPage<Item>(
  loaded: readonly Item[],
  next: readonly Item[],
  { keyOf, at }: Identity<Item>,
): Item[] {
  const newest = loaded.reduce((latest, item) => Math.max(latest, at(item) ?? 0), 0) || Infinity;
  const older = next.filter((item) => (at(item) ?? 0) <= newest);
  const keys = new Set(older.map(keyOf));
  keys.delete(null);
  return [...loaded.filter((item) => !keys.has(keyOf(item))), ...older];
}
