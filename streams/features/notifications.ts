// The queues of notifications: alerts, KYC and rewards, first in first out, shown one at a time [2 §4, DEC-104, DEC-106].
import { EMPTY, filter, map, merge, mergeMap, type Observable, of } from 'rxjs';
import type { Core, Reaction } from '../core';
import { type AnyDraft, draft, type EventOf, facts } from '../event';
import { formatSweeps } from '../money';
import { kept, readModel } from '../readModel';
import { eventRef, type Infer, list, oneOf, optional, personal, shape, whole } from '../schema';
import { NOTIFICATION_KINDS, type NotificationAction, notificationAction, popup } from '../vocabulary';

/** In the order in which they are shown when several wait (DEC-106). */
export const CHANNELS = ['alerts', 'kycs', 'rewards'] as const;
export type Channel = (typeof CHANNELS)[number];

const notification = {
  kind: oneOf(NOTIFICATION_KINDS, 'GENERIC'),
  title: personal(),
  text: personal(),
  action: optional(notificationAction()),
};

export const notificationFacts = facts({
  'notification/enqueued': shape({ channel: oneOf(CHANNELS, 'alerts'), ...notification }),
  /** The player closed it, or it closed itself. */
  'notification/dismissed': shape({ id: eventRef() }),
  /** The player pressed its button. */
  'notification/acted': shape({ id: eventRef(), action: notificationAction() }),
});

const entry = shape({ id: whole(), ...notification });
export type Notification = Infer<typeof entry>;

const notificationsState = shape({ alerts: list(entry), kycs: list(entry), rewards: list(entry) });
export type NotificationsState = Infer<typeof notificationsState>;

const nothing: NotificationsState = { alerts: [], kycs: [], rewards: [] };

function remove(state: NotificationsState, id: number): undefined {
  for (const channel of CHANNELS) {
    const index = state[channel].findIndex((waiting) => waiting.id === id);
    if (index >= 0) state[channel].splice(index, 1);
  }
}

export const notifications = readModel(notificationsState, nothing, {
  'notification/enqueued': (state, { channel, ...data }, event) => {
    state[channel].push({ id: event.seq, ...kept(data) });
  },
  'notification/dismissed': (state, data) => remove(state, data.id),
  'notification/acted': (state, data) => remove(state, data.id),
  'session/ended': () => nothing,
});

/** What is shown now: the first of the first queue that is not empty. */
export function nextNotification(state: NotificationsState): Notification | null {
  return state.alerts[0] ?? state.kycs[0] ?? state.rewards[0] ?? null;
}

/** Where a kind belongs (DEC-104). */
export function channelOf(kind: Notification['kind']): Channel {
  switch (kind) {
    case 'KYC':
      return 'kycs';
    case 'REWARD':
    case 'DEPOSIT_REWARD':
      return 'rewards';
    default:
      return 'alerts';
  }
}

function fromInbox(event: EventOf<'inboxItem/received'>): AnyDraft {
  const { kind, title, body, action } = event.data;
  const fallback: NotificationAction | null =
    kind === 'NO_FUNDS_ALERT' ? { type: 'deposit', amount: 0 } : null;
  return draft(
    'notification/enqueued',
    { channel: channelOf(kind), kind, title: title ?? '', text: body ?? '', action: action ?? fallback },
    'system',
    { cause: event.seq },
  );
}

/** Messages and redemptions that the platform pushes wait in their queue (DEC-78, DEC-102). */
export const enqueueNotifications: Reaction = (core) =>
  merge(
    core.on('inboxItem/received').pipe(map(fromInbox)),
    core.on('redemption/announced').pipe(
      map((event) =>
        draft(
          'notification/enqueued',
          {
            channel: 'alerts',
            kind: 'REDEMPTION_SUCCESS',
            title: 'On its way',
            text:
              event.data.amount === null
                ? 'Your redemption was approved.'
                : `Your redemption of ${formatSweeps(event.data.amount)} was approved.`,
            action: null,
          },
          'system',
          { cause: event.seq },
        ),
      ),
    ),
  );

/** What a button does that is not a way to another screen; the face goes there. */
function perform(core: Core, action: NotificationAction, cause: number): Observable<AnyDraft> {
  switch (action.type) {
    case 'openChat':
      return of(draft('popup/requested', popup({ type: 'contactSupport' as const }), 'system', { cause }));
    case 'deleteFromStorage':
      core.storage.local.remove(action.key);
      core.storage.session.remove(action.key);
      return EMPTY;
    case 'sendAnalyticsEvent':
      return of(draft('analytics/sent', { name: action.name, detail: null }, 'system', { cause }));
    default:
      return EMPTY;
  }
}

export const actOnNotifications: Reaction = (core) =>
  core.on('notification/acted').pipe(
    filter(({ data }) => data.action.type !== 'navigate'),
    mergeMap(({ data, seq }) => perform(core, data.action, seq)),
  );

/** Where deposits start: the pre-deposit page where its flag is on [2 §2]. */
export function depositPath(preDeposit: boolean): string {
  return preDeposit ? '/payment-launch/pre-deposit' : '/payment-launch/deposit';
}

/** The path that an action leads to, null when it leads nowhere (DEC-96). */
export function actionPath(action: NotificationAction, preDeposit = false): string | null {
  switch (action.type) {
    case 'navigate':
    case 'navigateInFrame':
      return /^\/(?![/\\])/.test(action.url) ? action.url : null;
    case 'openKyc':
      return '/account/verify';
    case 'deposit':
      return depositPath(preDeposit);
    case 'playNow':
      return `/game-launch/${action.gameId}`;
    case 'updateFreeSpins':
      return '/rewards';
    default:
      return null;
  }
}
