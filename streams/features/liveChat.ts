// Live chat: the details for support, collected for at most five seconds (CHAT-01, CHAT-02, DEC-107).
import { concat, defer, exhaustMap, filter, map, merge, of, race, take, takeUntil, timer } from 'rxjs';
import { zonedTime } from '../dates';
import { type DataOf, newEvent } from '../log/event';
import { formatCash, formatCoins } from '../money';
import type { ChatCustomer } from '../ports';
import type { Core, Reactions } from '../reaction';
import * as s from '../schema/schema';
import { type ArgsOf, callKey, type Endpoint, endpoint, type Query, query } from '../wire/endpoint';
import { publicParams } from '../wire/request';
import { getAccount, WHOLE_ACCOUNT } from './shared/accountCalls';
import { ALL, getPromotions } from './shared/promotions/promotionCalls';
import { popup, transactionStatus } from './shared/vocabulary';

/** The maximum time the chat waits for details, ms [CHAT-02]. */
export const CHAT_DETAILS_MS = 5_000;
/** The maximum time that the vendor's code may take to load and open the chat, ms. */
export const CHAT_OPEN_MS = 10_000;

function paymentFields<Money extends s.AnyStruct>(money: Money) {
  return s.optional(s.object({ date: s.instant(), status: transactionStatus(), amount: money }));
}
function activityFields<Money extends s.AnyStruct>(money: Money) {
  return {
    lastPlayedGameName: s.optional(s.publicString()),
    lastDeposit: paymentFields(money),
    lastWithdrawal: paymentFields(money),
  };
}

export const facts = {
  'chat/opened': s.object({}),
  'lastActivity/loaded': s.object(activityFields(s.minorUnits())),
  /** The session variables sent to the chat. */
  'chat/detailsGiven': s.object({ variables: s.dictionary(s.personal()) }),
};

export const endpoints = {
  getLastActivity: endpoint('GET /Players/:player/lastActivity', {
    reply: s.object(activityFields(s.amount())),
    event: 'lastActivity/loaded',
  }),
};

export const queries = { lastActivity: query(endpoints.getLastActivity, {}) };

export const pageData = ['lastActivity/loaded'] as const;

type Payment = NonNullable<DataOf<'lastActivity/loaded'>['lastDeposit']>;

/** The session variables and the customer that the chat opens with, as far as known [CHAT-01, CHAT-03]. */
export function chatDetails({ state, config }: Pick<Core, 'state' | 'config'>) {
  const { playerId } = state('session');
  const { status, statusReason, details } = state('account');
  const { cash, bonus, coins } = state('balances');
  const { items = [] } = state('pages')['promotions/loaded'] ?? {};
  const tier = state('pages')['playerStatus/loaded']?.playerStatus;
  const activity = state('pages')['lastActivity/loaded'];
  const { firstName, lastName } = details?.personalDetails ?? {};
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const email = details?.email ?? '';
  const payment = (entry: Payment | null | undefined) => {
    if (entry === null || entry === undefined) return '';
    const date = entry.date === null ? [] : [zonedTime(entry.date, config.depositTimeZone)];
    return [...date, entry.status, formatCash(entry.amount, config.currency)].join(', ');
  };
  const ownCash = cash.amount === null ? null : cash.amount + (bonus.amount ?? 0);
  return {
    variables: {
      userId: playerId ?? '',
      status: status ?? '',
      reason: statusReason ?? '',
      statusName: tier ?? '',
      cashBalance: formatCash(ownCash, config.currency),
      coinBalance: formatCoins(coins.amount),
      promotions: items.map(({ title }) => title).join(', '),
      lastPlayedGame: activity?.lastPlayedGameName ?? '',
      lastDeposit: payment(activity?.lastDeposit),
      lastWithdrawal: payment(activity?.lastWithdrawal),
      email,
      name,
    },
    customer: { id: playerId ?? '', email, name } satisfies ChatCustomer,
  };
}

/** The name of a session variable. */
export type ChatVariable = keyof ReturnType<typeof chatDetails>['variables'];

function isSettled(state: Core['state'], key: string): boolean {
  const status = state('calls').byKey[key]?.status;
  return status === 'fulfilled' || status === 'rejected';
}

/** The calls for missing details; the last activity is always loaded. */
function missing(core: Core): readonly Query[] {
  const pages = core.state('pages');
  const { details } = core.state('account');
  const { flags } = core.config;
  const status = core.endpoints.find(({ event }) => event === 'playerStatus/loaded');
  return [
    queries.lastActivity,
    ...(details?.personalDetails == null ? [query(getAccount, WHOLE_ACCOUNT)] : []),
    ...(flags.promotions && pages['promotions/loaded'] === null ? [query(getPromotions, ALL)] : []),
    ...(flags.loyaltyStatus && pages['playerStatus/loaded'] === null && status !== undefined
      ? [{ endpoint: status, args: {} }]
      : []),
  ];
}

/** The balances, which are loaded at sign-in. */
const BALANCES = ['GET /Players/:player/balances', 'GET /Players/:player/coinbalance'].map((route) =>
  callKey(route, {}),
);

/** Opens the modal with all ways to contact support. */
const otherWays = (cause: number, data: { readonly hasChatFailed?: true } = {}) =>
  newEvent('popup/requested', popup({ type: 'contactSupport' as const, ...data }), 'system', { cause });

export const reactions: Reactions = {
  /**
   * Opens the chat once all details have loaded, or after five seconds with the available ones. Without a chat, or if it cannot be
   * opened, shows the other ways to contact support.
   */
  openChatOnRequest: (core) =>
    merge(
      core.on('chat/opened').pipe(
        filter(() => core.config.flags.liveChat && core.state('session').status === 'signedIn'),
        exhaustMap(({ seq }) => {
          const calls = missing(core);
          const awaited = calls.map(({ endpoint: { route }, args }) => callKey(route, publicParams(args)));
          const ready$ = merge(
            core.until((state) => [...awaited, ...BALANCES].every((key) => isSettled(state, key))),
            timer(CHAT_DETAILS_MS, core.scheduler),
          ).pipe(take(1));
          return merge(
            ...calls.map(({ endpoint, args }) =>
              core.call(endpoint, args as ArgsOf<Endpoint>, { cause: seq, fresh: true }),
            ),
            ready$.pipe(
              exhaustMap(() => {
                const { variables, customer } = chatDetails(core);
                const opened$ = race(
                  defer(() => core.chat?.openChat(variables, customer) ?? of(false)),
                  timer(CHAT_OPEN_MS, core.scheduler).pipe(map(() => false)),
                );
                return concat(
                  of(newEvent('chat/detailsGiven', { variables }, 'system', { cause: seq })),
                  opened$.pipe(
                    filter((isOpen) => !isOpen),
                    map(() => otherWays(seq, { hasChatFailed: true })),
                  ),
                );
              }),
            ),
          ).pipe(takeUntil(core.on('session/ended')));
        }),
      ),
      core.on('chat/opened').pipe(
        filter(() => !core.config.flags.liveChat),
        map(({ seq }) => otherWays(seq)),
      ),
    ),
};
