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
