// The entries of the histories as schemas. `money` is the struct of their amounts, on the wire or inside the app.
import { boolean } from 'superstruct';
import {
  type AnyStruct,
  array,
  instant,
  integer,
  number,
  object,
  optional,
  publicString,
  withDefault,
} from '../../schema/schema';

export function sessionFields<Money>(money: Money) {
  return {
    loginDateTime: instant(),
    logoutDateTime: instant(),
    netPosition: money,
    loginBalance: money,
    totalBets: money,
    totalWins: money,
    logoutBalance: money,
  };
}

export function roundFields<Money>(money: Money) {
  return {
    gameId: integer(),
    createdAt: instant(),
    totalBets: money,
    totalWins: money,
    source: optional(publicString()),
    isFreeSpinRound: withDefault(boolean(), false),
  };
}

/** The start of a window and the pages of it loaded so far; page 0 before the first. */
export const pagesOf = <Item extends AnyStruct>(item: Item) =>
  object({ items: array(item), page: integer(), startDate: number(), hasNextPage: boolean() });
