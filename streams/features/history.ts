// What was: sessions, rounds and payments, a page at a time [1 §7, 2 §7].
import { boolean } from 'superstruct';
import { endpoint } from '../endpoint';
import { facts } from '../event';
import { amount, instant, list, minor, open, optional, shape, whole, withDefault } from '../schema';
import { paymentFields } from '../vocabulary';

function sessionFields<Money>(money: Money) {
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

function roundFields<Money>(money: Money) {
  return {
    gameId: whole(),
    createdAt: instant(),
    totalBets: money,
    totalWins: money,
    source: optional(open()),
    isFreeSpinRound: withDefault(boolean(), false),
  };
}

const more = { hasNextPage: withDefault(boolean(), false) };
const documents = {
  hasPaymentMethodsWithRequiredDocumentVerification: withDefault(boolean(), false),
  hasPaymentMethodsAwaitingDocumentReview: withDefault(boolean(), false),
};

export const historyFacts = facts({
  'sessions/loaded': shape({ items: list(shape(sessionFields(minor()))), ...more, page: whole() }),
  'gamingHistory/loaded': shape({ items: list(shape(roundFields(minor()))), ...more, page: whole() }),
  'coinsGamingHistory/loaded': shape({ items: list(shape(roundFields(minor()))), ...more, page: whole() }),
  'paymentHistory/loaded': shape({
    items: list(shape(paymentFields(minor()))),
    ...more,
    ...documents,
    page: whole(),
  }),
});

/** Pages count from 1; `startDate` and `loginDateFrom` are ISO dates. */
const rounds = shape({ pageSize: whole(), pageNumber: whole(), startDate: optional(open()) });
const wireRounds = shape({ items: list(shape(roundFields(amount()))), ...more });

const byPageNumber = <Reply extends object>(
  reply: Reply,
  { query }: { query: { pageNumber: number } },
): Reply & { page: number } => ({ ...reply, page: query.pageNumber });

export const historyEndpoints = {
  getSessions: endpoint('GET /Accounts/:player/sessions', {
    query: shape({ pageSize: whole(), pageNumber: whole(), loginDateFrom: optional(open()) }),
    reply: shape({ items: list(shape(sessionFields(amount()))), ...more }),
    event: 'sessions/loaded',
    toData: (reply, request) => byPageNumber(reply, request),
  }),
  getGamingHistory: endpoint('GET /Players/:player/gamingHistory', {
    query: rounds,
    reply: wireRounds,
    event: 'gamingHistory/loaded',
    toData: (reply, request) => byPageNumber(reply, request),
  }),
  getCoinsGamingHistory: endpoint('GET /Players/:player/coinsGamingHistory', {
    query: rounds,
    reply: wireRounds,
    event: 'coinsGamingHistory/loaded',
    toData: (reply, request) => byPageNumber(reply, request),
  }),
  /** Its page is called `currentPage` (DEC-117). */
  getPaymentHistory: endpoint('GET /players/:player/paymentHistory', {
    query: shape({ pageSize: whole(), currentPage: whole(), startDate: optional(open()) }),
    reply: shape({ items: list(shape(paymentFields(amount()))), ...more, ...documents }),
    event: 'paymentHistory/loaded',
    toData: (reply, { query }) => ({ ...reply, page: query.currentPage }),
  }),
};
