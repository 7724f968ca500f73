// Live chat: the details that support receives, collected for at most five seconds (CHAT-01, CHAT-02, DEC-107).
import { exhaustMap, filter, map, merge, take, timer } from 'rxjs';
import { newEvent } from '../log/event';
import { formatCash, formatCoins } from '../money';
import type { Core, Reactions } from '../reaction';
import {
  type AnyStruct,
  amount,
  dictionary,
  instant,
  minorUnits,
  object,
  optional,
  personal,
  publicString,
} from '../schema';
import { callKey, endpoint, query } from '../wire/endpoint';
import { popup, transactionStatus } from './shared/vocabulary';

/** How long the chat waits for details, ms [CHAT-02]. */
export const CHAT_DETAILS_MS = 5_000;

function paymentFields<Money extends AnyStruct>(money: Money) {
  return optional(object({ date: instant(), status: transactionStatus(), amount: money }));
}
function activityFields<Money extends AnyStruct>(money: Money) {
  return {
    lastPlayedGameName: optional(publicString()),
    lastDeposit: paymentFields(money),
    lastWithdrawal: paymentFields(money),
  };
}

export const facts = {
  'chat/opened': object({}),
  'lastActivity/loaded': object(activityFields(minorUnits())),
  /** The session variables sent to the chat. */
  'chat/detailsGiven': object({ variables: dictionary(personal()) }),
};

export const endpoints = {
  getLastActivity: endpoint('GET /Players/:player/lastActivity', {
    reply: object(activityFields(amount())),
    event: 'lastActivity/loaded',
  }),
};

export const queries = { lastActivity: query(endpoints.getLastActivity, {}) };

export const pageData = ['lastActivity/loaded'] as const;

/** The chat's session variables, as far as known. */
export function chatVariables(state: Core['state']): Record<string, string> {
  const { playerId } = state('session');
  const { status, statusReason, details } = state('account');
  const { cash, bonus, coins } = state('balances');
  const { items = [] } = state('pages')['promotions/loaded'] ?? {};
  const tier = state('pages')['playerStatus/loaded']?.playerStatus;
  const activity = state('pages')['lastActivity/loaded'];
  const payment = (entry: { status: string; amount: number } | null | undefined) =>
    entry === null || entry === undefined ? '' : `${entry.status} ${formatCash(entry.amount)}`;
  return {
    userId: String(playerId),
    status: status ?? '',
    reason: statusReason ?? '',
    statusName: tier ?? '',
    cashBalance: formatCash((cash.amount ?? 0) + (bonus.amount ?? 0)),
    coinBalance: formatCoins(coins.amount),
    promotions: items.map(({ title }) => title).join(', '),
    lastPlayedGame: activity?.lastPlayedGameName ?? '',
    lastDeposit: payment(activity?.lastDeposit),
    lastWithdrawal: payment(activity?.lastWithdrawal),
    email: details?.email ?? '',
    name: details?.personalDetails?.alias ?? '',
  };
}

const isSettled = (state: Core['state'], route: string) => {
  const status = state('calls').byKey[callKey(route, {})]?.status;
  return status === 'fulfilled' || status === 'rejected';
};

export const reactions: Reactions = {
  /** Opens the chat once all details have loaded, or after five seconds with those that have; without a chat, the other ways to support. */
  openChatOnRequest: (core) =>
    core.config.flags.liveChat
      ? core.on('chat/opened').pipe(
          filter(() => core.state('session').status === 'signedIn'),
          exhaustMap(({ seq }) => {
            const { getLastActivity } = endpoints;
            const ready$ = merge(
              core.until((state) => isSettled(state, getLastActivity.route)),
              timer(CHAT_DETAILS_MS, core.scheduler),
            ).pipe(take(1));
            return merge(
              core.call(getLastActivity, {}, { cause: seq, fresh: true }),
              ready$.pipe(
                map(() => {
                  const variables = chatVariables(core.state);
                  core.chat.open(variables);
                  return newEvent('chat/detailsGiven', { variables }, 'system', { cause: seq });
                }),
              ),
            );
          }),
        )
      : core.on('chat/opened').pipe(
          map(({ seq }) =>
            newEvent('popup/requested', popup({ type: 'contactSupport' as const }), 'system', {
              cause: seq,
            }),
          ),
        ),
};
