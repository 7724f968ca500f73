// Sessions, rounds and payments, loaded page by page [ACCT-74, LOBBY-30, RED-23], and the recently played games.
import { distinctUntilChanged, EMPTY, filter, groupBy, map, merge, mergeMap, switchMap } from 'rxjs';
import { newEvent } from '../../log/event';
import { readModel, retain } from '../../log/readModel';
import type { Reactions } from '../../reaction';
import { HISTORY_PAGES, PATHS, pathOf } from '../../routes';
import * as s from '../../schema/schema';
import { type ArgsOf, type Endpoint, endpoint, type Query, query } from '../../wire/endpoint';
import type { Loads } from '../../wire/keepCurrent';
import { ROUND_ROUTES } from '../shared/roundRoutes';
import { paymentFields } from '../shared/vocabulary';
import { type Identity, pagesOf, roundFields, sessionFields, withNextPage } from './historyShapes';
import { HISTORIES, type HistoryName, historyAt, windowStart } from './historyWindow';

const more = { hasNextPage: s.withDefault(s.boolean(), false) };
const documents = {
  hasPaymentMethodsWithRequiredDocumentVerification: s.withDefault(s.boolean(), false),
  hasPaymentMethodsAwaitingDocumentReview: s.withDefault(s.boolean(), false),
};

const round = s.object(roundFields(s.optional(s.minorUnits())));
const session = s.object(sessionFields(s.optional(s.minorUnits())));
const payment = s.object(paymentFields(s.optional(s.minorUnits())));
type Round = s.Infer<typeof round>;
const ofPayments: Identity<s.Infer<typeof payment>> = {
  keyOf: ({ transactionId }) => transactionId,
  at: ({ createdAt }) => createdAt,
};
const ofSessions: Identity<s.Infer<typeof session>> = {
  keyOf: ({ loginDateTime }) => (loginDateTime === null ? null : String(loginDateTime)),
  at: ({ loginDateTime }) => loginDateTime,
};
const ofRounds: Identity<Round> = {
  keyOf: ({ gameId, createdAt, totalBets, totalWins, source }) =>
    createdAt === null ? null : [gameId, createdAt, totalBets, totalWins, source].join(' '),
  at: ({ createdAt }) => createdAt,
};
const roundsPage = { items: s.array(round), ...more, page: s.integer(), startDate: s.instant() };

export const facts = {
  'sessions/loaded': s.object({ items: s.array(session), ...more, page: s.integer() }),
  /** The net position of the current session; null if the platform has none. */
  'sessionPosition/loaded': s.object({ netPosition: s.optional(s.minorUnits()) }),
  'gamingHistory/loaded': s.object(roundsPage),
  'coinsGamingHistory/loaded': s.object(roundsPage),
  /** The player requests a page of a history since `startDate`, epoch ms. */
  'history/requested': s.object({ history: s.enums(HISTORIES), startDate: s.number(), page: s.integer() }),
  'paymentHistory/loaded': s.object({
    items: s.array(payment),
    ...more,
    ...documents,
    page: s.integer(),
  }),
};

export const modals = {
  /** One round in detail. */
  gameRound: s.object({ currency: s.enums(['sweeps', 'coins']), ...roundFields(s.optional(s.minorUnits())) }),
};

/** Pages count from 1. `startDate` and `loginDateFrom` are ISO dates. */
const rounds = s.object({
  pageSize: s.integer(),
  pageNumber: s.integer(),
  startDate: s.optional(s.publicString()),
});
const wireRounds = s.object({ items: s.eachOf(s.object(roundFields(s.optional(s.amount())))), ...more });

const byPageAndStart = <Reply extends object>(
  reply: Reply,
  { query }: { query: { pageNumber: number; startDate: string | null } },
) => ({
  ...reply,
  page: query.pageNumber,
  startDate: query.startDate === null ? null : Date.parse(query.startDate),
});

const byPageNumber = <Reply extends object>(
  reply: Reply,
  { query }: { query: { pageNumber: number } },
): Reply & { page: number } => ({ ...reply, page: query.pageNumber });

/** The current session: the latest one without a sign-out. */
export function runningSession<Item extends { loginDateTime: number | null; logoutDateTime: number | null }>(
  sessions: readonly Item[],
): Item | null {
  const open = sessions.filter(({ logoutDateTime }) => logoutDateTime === null);
  return open.sort((one, other) => (other.loginDateTime ?? 0) - (one.loginDateTime ?? 0))[0] ?? null;
}

const sessionsQuery = s.object({
  pageSize: s.integer(),
  pageNumber: s.integer(),
  loginDateFrom: s.optional(s.publicString()),
});

export const endpoints = {
  getSessions: endpoint('GET /Accounts/:player/sessions', {
    query: sessionsQuery,
    reply: s.object({ items: s.eachOf(s.object(sessionFields(s.optional(s.amount())))), ...more }),
    event: 'sessions/loaded',
    toData: (reply, request) => byPageNumber(reply, request),
  }),
  /** The latest sessions; the current one has no sign-out. */
  getRunningSession: endpoint('GET /Accounts/:player/sessions', {
    query: sessionsQuery,
    reply: s.object({ items: s.eachOf(s.object(sessionFields(s.optional(s.amount())))) }),
    event: 'sessionPosition/loaded',
    toData: ({ items }) => ({ netPosition: runningSession(items)?.netPosition ?? null }),
    unshared: true,
  }),
  getGamingHistory: endpoint(ROUND_ROUTES.sweeps, {
    query: rounds,
    reply: wireRounds,
    event: 'gamingHistory/loaded',
    toData: (reply, request) => byPageAndStart(reply, request),
  }),
  getCoinsGamingHistory: endpoint(ROUND_ROUTES.coins, {
    query: rounds,
    reply: wireRounds,
    event: 'coinsGamingHistory/loaded',
    toData: (reply, request) => byPageAndStart(reply, request),
  }),
  /** The page parameter is called `currentPage` here (DEC-117). */
  getPaymentHistory: endpoint('GET /players/:player/paymentHistory', {
    query: s.object({
      pageSize: s.integer(),
      currentPage: s.integer(),
      startDate: s.optional(s.publicString()),
    }),
    reply: s.object({
      items: s.eachOf(s.object(paymentFields(s.optional(s.amount())))),
      ...more,
      ...documents,
    }),
    event: 'paymentHistory/loaded',
    toData: (reply, { query }) => ({ ...reply, page: query.currentPage }),
  }),
};

export const pageData = ['paymentHistory/loaded'] as const;

/** The page size of the histories [CONST-09]. */
export const ROUNDS_PAGE = 60;

/** The rounds loaded from one history, page by page. */
const loadedRounds = s.object({
  items: s.array(round),
  page: s.integer(),
  startDate: s.instant(),
  hasNextPage: s.boolean(),
});
const playedState = s.object({
  sweeps: s.optional(loadedRounds),
  coins: s.optional(loadedRounds),
  /** The recently played games, newest first, without duplicates. */
  games: s.array(s.object({ gameId: s.integer(), at: s.number() })),
  /** The game being opened; it counts as played once it has launched. */
  opening: s.optional(s.integer()),
});
export type PlayedState = s.Infer<typeof playedState>;
export type LoadedRounds = s.Infer<typeof loadedRounds>;
type RoundsPage = s.Infer<(typeof facts)['gamingHistory/loaded']>;

const REMEMBERED_GAMES = 20;

function remember(state: PlayedState, rounds: readonly { gameId: number; at: number | null }[]): void {
  const latest = new Map(state.games.map(({ gameId, at }) => [gameId, at]));
  for (const { gameId, at } of rounds) {
    if (at !== null && at > (latest.get(gameId) ?? 0)) latest.set(gameId, at);
  }
  state.games = [...latest]
    .map(([gameId, at]) => ({ gameId, at }))
    .sort((one, other) => other.at - one.at)
    .slice(0, REMEMBERED_GAMES);
}

/** A first page replaces the list; the next page of the same window is appended. */
function take(state: PlayedState, currency: 'sweeps' | 'coins', data: RoundsPage): undefined {
  const { items, page, startDate, hasNextPage } = data;
  const known = state[currency];
  if (page === 1) state[currency] = { items: [...retain(items)], page, startDate, hasNextPage };
  else if (known !== null && known.startDate === startDate && page === known.page + 1) {
    Object.assign(known, { items: withNextPage(known.items, retain(items), ofRounds), page, hasNextPage });
  }
  remember(
    state,
    items.map(({ gameId, createdAt }) => ({ gameId, at: createdAt })),
  );
}

const nothingPlayed: PlayedState = { sweeps: null, coins: null, games: [], opening: null };

const played = readModel(playedState, nothingPlayed, {
  'gamingHistory/loaded': (state, data) => take(state, 'sweeps', data),
  'coinsGamingHistory/loaded': (state, data) => take(state, 'coins', data),
  'game/opened': (state, data) => {
    state.opening = data.gameId;
  },
  'game/launched': (state, _, event) => {
    if (state.opening !== null) remember(state, [{ gameId: state.opening, at: event.at }]);
  },
  'session/ended': () => nothingPlayed,
});

const historiesState = s.object({
  payments: s.optional(pagesOf(payment)),
  sessions: s.optional(pagesOf(session)),
});
export type HistoriesState = s.Infer<typeof historiesState>;

/** Appends the next page; any other page belongs to an outdated request. */
function add<Item>(
  known: { items: Item[]; page: number; hasNextPage: boolean } | null,
  { items, page, hasNextPage }: { items: readonly Item[]; page: number; hasNextPage: boolean },
  identity: Identity<Item>,
): undefined {
  if (known === null || page !== known.page + 1) return;
  known.items = withNextPage(known.items, retain(items), identity);
  known.page = page;
  known.hasNextPage = hasNextPage;
}

const noHistories: HistoriesState = { payments: null, sessions: null };

const histories = readModel(historiesState, noHistories, {
  'history/requested': (state, { history, startDate, page }) => {
    if (page === 1 && (history === 'payments' || history === 'sessions'))
      state[history] = { items: [], page: 0, startDate, hasNextPage: false };
  },
  'paymentHistory/loaded': (state, data) => add(state.payments, data, ofPayments),
  'sessions/loaded': (state, data) => add(state.sessions, data, ofSessions),
  'session/ended': () => noHistories,
});

const roundHistoriesState = s.object({
  sweeps: s.optional(pagesOf(round)),
  coins: s.optional(pagesOf(round)),
});
const noRounds: s.Infer<typeof roundHistoriesState> = { sweeps: null, coins: null };

/** The rounds that the player requested; `played` holds those that the lobby loads too. */
const roundHistories = readModel(roundHistoriesState, noRounds, {
  'history/requested': (state, { history, startDate, page }) => {
    if (page === 1 && (history === 'sweeps' || history === 'coins'))
      state[history] = { items: [], page: 0, startDate, hasNextPage: false };
  },
  'gamingHistory/loaded': (state, data) =>
    data.startDate === state.sweeps?.startDate ? add(state.sweeps, data, ofRounds) : undefined,
  'coinsGamingHistory/loaded': (state, data) =>
    data.startDate === state.coins?.startDate ? add(state.coins, data, ofRounds) : undefined,
  'session/ended': () => noRounds,
});

export const models = { played, histories, roundHistories };

/** One page of a history as a query. Pages count from 1; `startDate` is epoch ms. */
export function historyQuery(history: HistoryName, startDate: number, page: number): Query {
  const start = new Date(startDate).toISOString();
  switch (history) {
    case 'payments':
      return query(endpoints.getPaymentHistory, {
        query: { pageSize: ROUNDS_PAGE, currentPage: page, startDate: start },
      });
    case 'sessions':
      return query(endpoints.getSessions, {
        query: { pageSize: ROUNDS_PAGE, pageNumber: page, loginDateFrom: start },
      });
    case 'sweeps':
    case 'coins': {
      const args = { query: { pageSize: ROUNDS_PAGE, pageNumber: page, startDate: start } };
      return history === 'sweeps'
        ? query(endpoints.getGamingHistory, args)
        : query(endpoints.getCoinsGamingHistory, args);
    }
    default:
      return history satisfies never;
  }
}

const RECENT_MS = 14 * 86_400_000;

/** How far back the current session may have started, ms. */
const RUNNING_SINCE_MS = 14 * 86_400_000;

/** The pages that show the net position: games and limits. */
const showsNetPosition = (path: string) => PATHS.playing.test(path) || PATHS.limits.test(path);

export const loads: Loads = {
  /** The lobby's recently played games. */
  recentRounds: {
    query: ({ scheduler }) =>
      (['coins', 'sweeps'] as const).map((currency) =>
        historyQuery(currency, scheduler.now() - RECENT_MS, 1),
      ),
    signIn: true,
  },
};

export const reactions: Reactions = {
  /**
   * The hub pushes the net position only with the next round, so after a reload it is loaded once from the platform
   * [LIM-24].
   */
  loadNetPositionWhereShown: (core) =>
    core.whileSignedIn(() =>
      core
        .until(
          (state) =>
            state('balances').netPosition.amount === null && showsNetPosition(pathOf(state('navigation'))),
        )
        .pipe(
          mergeMap(() =>
            core.call(endpoints.getRunningSession, {
              query: {
                pageSize: ROUNDS_PAGE,
                pageNumber: 1,
                loginDateFrom: new Date(core.scheduler.now() - RUNNING_SINCE_MS).toISOString(),
              },
            }),
          ),
        ),
    ),

  /** Requests a history when its page is entered, and again when its URL contains another window [RED-30]. */
  requestHistoryOnRouteEntry: (core) =>
    merge(core.on('route/entered'), core.on('session/started'), core.on('session/ended')).pipe(
      map(({ seq }) => {
        const { pattern, params, enteredAt } = core.state('navigation');
        const history = core.state('session').status === 'signedIn' ? historyAt(pattern) : null;
        const key = history === null ? null : [history, params.period, params.from].join(' ');
        return { history, key, seq, startDate: windowStart(params, enteredAt) };
      }),
      distinctUntilChanged((one, other) => one.key === other.key),
      mergeMap(({ history, startDate, seq }) =>
        history === null
          ? EMPTY
          : [newEvent('history/requested', { history, startDate, page: 1 }, 'system', { cause: seq })],
      ),
    ),

  /** A newer request drops the response to an older one for the same history. */
  loadHistoryOnRequest: (core) =>
    core.on('history/requested').pipe(
      groupBy(({ data }) => data.history),
      mergeMap((asked$) =>
        asked$.pipe(
          switchMap(({ data: { history, startDate, page }, seq }) => {
            const { endpoint, args } = historyQuery(history, startDate, page);
            return core.call(endpoint, args as ArgsOf<Endpoint>, { cause: seq, fresh: true });
          }),
        ),
      ),
    ),

  /**
   * The page shows the failure to the player; the log records a different text (DEC-46). A lost connection is not an
   * error [HTTP-10].
   */
  logOnPaymentsFailure: (core) =>
    core.on('call/failed', 'event/rejected').pipe(
      filter(
        (event) =>
          event.data.route === endpoints.getPaymentHistory.route &&
          !(event.kind === 'call/failed' && event.data.failure.type === 'offline'),
      ),
      map(({ seq }) =>
        newEvent(
          'screen/failed',
          { screen: HISTORY_PAGES.payments, message: 'Payments history request failure.' },
          'system',
          { cause: seq },
        ),
      ),
    ),
};
