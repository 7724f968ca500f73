// The notification queues for alerts, KYC and rewards: first in, first out, shown one at a time [MODAL-09, DEC-104, DEC-106].

import { defer, EMPTY, filter, ignoreElements, map, merge, mergeMap, type Observable, of, tap } from 'rxjs';
import { ownPath } from '../addresses';
import { type EventOf, type NewEvent, newEvent } from '../log/event';
import { readModel, retain } from '../log/readModel';
import { formatSweeps } from '../money';
import { playerStore } from '../playerStore';
import type { Core, Reactions } from '../reaction';
import { DEPOSIT_PATH, gamePath, PAGES, PRE_DEPOSIT_PATH } from '../routes';
import * as s from '../schema/schema';
import { NOTIFICATION_KINDS, type NotificationAction, notificationAction, popup } from './shared/vocabulary';

/** In order of priority (DEC-106). */
export const CHANNELS = ['alerts', 'kycs', 'rewards'] as const;
export type Channel = (typeof CHANNELS)[number];

const notification = {
  kind: s.oneOf(NOTIFICATION_KINDS, 'GENERIC'),
  title: s.personal(),
  text: s.personal(),
  action: s.optional(notificationAction()),
};

export const facts = {
  'notification/enqueued': s.object({
    channel: s.oneOf(CHANNELS, 'alerts'),
    /** Identifies a repeated message, e.g. `inbox 12`; null for one that cannot repeat. */
    message: s.optional(s.publicString()),
    ...notification,
  }),
  /** The messages of earlier pages, so that none is shown twice. */
  'notifications/remembered': s.object({ seen: s.array(s.publicString()) }),
  /** The player closed it, or it closed automatically. */
  'notification/dismissed': s.object({ id: s.eventRef() }),
  /** The player pressed its button. */
  'notification/acted': s.object({ id: s.eventRef(), action: notificationAction() }),
};

const entry = s.object({ id: s.integer(), ...notification });
const MAX_SEEN = 50;
export type Notification = s.Infer<typeof entry>;

const notificationsState = s.object({
  alerts: s.array(entry),
  kycs: s.array(entry),
  rewards: s.array(entry),
  /** The last 50 enqueued messages. */
  seen: s.array(s.publicString()),
});
export type NotificationsState = s.Infer<typeof notificationsState>;

/**
 * The maximum length of a queue. Beyond it the oldest waiting notification is dropped, not the one on screen; the inbox
 * keeps all.
 */
export const MAX_WAITING = 20;

const nothing: NotificationsState = { alerts: [], kycs: [], rewards: [], seen: [] };

function see(state: NotificationsState, messages: readonly string[]): void {
  for (const message of messages) if (!state.seen.includes(message)) state.seen.push(message);
  state.seen.splice(0, Math.max(0, state.seen.length - MAX_SEEN));
}

function remove(state: NotificationsState, id: number): undefined {
  for (const channel of CHANNELS) {
    const index = state[channel].findIndex((waiting) => waiting.id === id);
    if (index >= 0) state[channel].splice(index, 1);
  }
}

export const models = {
  notifications: readModel(notificationsState, nothing, {
    'notification/enqueued': (state, { channel, message, ...data }, event) => {
      if (message !== null) {
        if (state.seen.includes(message)) return;
        see(state, [message]);
      }
      const queue = state[channel];
      queue.push({ id: event.seq, ...retain(data) });
      if (queue.length > MAX_WAITING) queue.splice(1, 1);
    },
    'notifications/remembered': (state, data) => {
      see(state, data.seen);
    },
    'notification/dismissed': (state, data) => remove(state, data.id),
    'notification/acted': (state, data) => remove(state, data.id),
    'session/ended': () => nothing,
  }),
};

/** The channel of a kind (DEC-104). */
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

/** The default action of a kind (DEC-104). */
function actionOf(kind: Notification['kind']): NotificationAction | null {
  switch (kind) {
    case 'NO_FUNDS_ALERT':
      return { type: 'deposit', amount: 0 };
    case 'NO_LOCATION':
    case 'location-check':
      return { type: 'checkLocation' };
    default:
      return null;
  }
}

function fromInbox(event: EventOf<'inboxItem/received'>): NewEvent {
  const { id, kind, title, body, action } = event.data;
  return newEvent(
    'notification/enqueued',
    {
      channel: channelOf(kind),
      message: `inbox ${id}`,
      kind,
      title: title ?? '',
      text: body ?? '',
      action: action ?? actionOf(kind),
    },
    'system',
    { cause: event.seq },
  );
}

const ACTION = 'deleteFromStorage';

/** The keys that the platform may delete: what this browser remembers as offered or shown. */
export const DELETABLE: ReadonlySet<string> = new Set([
  'acknowledged-alerts',
  'daily-bonus-offered',
  'onboarding-offered',
  'reminder',
  'review-reminder',
  'status-told',
]);

/** Performs an action; navigation is up to the UI. */
function perform(core: Core, action: NotificationAction, cause: number): Observable<NewEvent> {
  switch (action.type) {
    case 'openChat':
      return of(newEvent('popup/requested', popup({ type: 'contactSupport' as const }), 'system', { cause }));
    case 'deleteFromStorage':
      return defer(() => {
        if (!DELETABLE.has(action.key)) {
          const refused = { route: ACTION, path: 'key', reason: 'expected a key that may be deleted' };
          return of(newEvent('event/rejected', { ...refused, wanted: null }, 'system', { cause }));
        }
        core.storage.local.remove(action.key);
        core.storage.session.remove(action.key);
        return EMPTY;
      });
    case 'checkLocation':
      return of(newEvent('geo/requested', { purpose: 'alert' }, 'system', { cause }));
    case 'sendAnalyticsEvent':
      return of(newEvent('analytics/sent', { name: action.name, detail: null }, 'system', { cause }));
    default:
      return EMPTY;
  }
}

export const reactions: Reactions = {
  /** Enqueues pushed messages and redemptions (DEC-78, DEC-102). */
  enqueueOnPush: (core) =>
    merge(
      core.on('inboxItem/received').pipe(map(fromInbox)),
      core.on('redemption/announced').pipe(
        map((event) =>
          newEvent(
            'notification/enqueued',
            {
              channel: 'alerts',
              message: event.data.version === null ? null : `redemption ${event.data.version}`,
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
    ),

  /** Saves the queues and the messages already enqueued, so that they survive a reload of the tab. */
  saveNotificationsOnChange: (core) => {
    const store = playerStore(core, 'notifications', notificationsState);
    return merge(
      core.on('notification/enqueued', 'notification/dismissed', 'notification/acted').pipe(
        tap(() => store.write(core.state('notifications'))),
        ignoreElements(),
      ),
      core.on('session/started').pipe(
        mergeMap(({ seq }) => {
          const before = store.read();
          if (before === null) return [];
          const cause = { cause: seq };
          return [
            newEvent('notifications/remembered', { seen: before.seen }, 'system', cause),
            ...CHANNELS.flatMap((channel) =>
              before[channel].map(({ id: _, ...waiting }) =>
                newEvent('notification/enqueued', { channel, message: null, ...waiting }, 'system', cause),
              ),
            ),
          ];
        }),
      ),
    );
  },

  actOnNotificationChoice: (core) =>
    core.on('notification/acted').pipe(
      filter(({ data }) => data.action.type !== 'navigate'),
      mergeMap(({ data, seq }) => perform(core, data.action, seq)),
    ),
};

/** The start of a deposit: the pre-deposit page if its flag is on [SHELL-79]. */
export function depositPath(preDeposit: boolean): string {
  return preDeposit ? PRE_DEPOSIT_PATH : DEPOSIT_PATH;
}

/**
 * The path of an action; null if it has none (DEC-96). A deposit's amount, in whole units, is prefilled on that page
 * [NOTIF-18].
 */
export function actionPath(action: NotificationAction, origin: string, preDeposit = false): string | null {
  switch (action.type) {
    case 'navigate':
    case 'navigateInFrame':
      return ownPath(action.url, origin);
    case 'openKyc':
      return PAGES.verification;
    case 'deposit':
      return `${depositPath(preDeposit)}${action.amount > 0 ? `?amount=${action.amount}` : ''}`;
    case 'playNow':
      return gamePath(action.gameId);
    default:
      return null;
  }
}
