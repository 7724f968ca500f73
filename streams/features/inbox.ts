// The inbox, the global alert and the offer of support [NOTIF-09, NOTIF-12, NOTIF-07].

import { EMPTY, exhaustMap, filter, ignoreElements, map, merge, tap } from 'rxjs';
import { boolean } from 'superstruct';
import { newEvent } from '../log/event';
import { readModel, retain } from '../log/readModel';
import type { Reactions } from '../reaction';
import {
  array,
  eachOf,
  type Infer,
  instant,
  integer,
  object,
  oneOf,
  optional,
  orNull,
  personal,
  publicString,
  withDefault,
} from '../schema';
import { endpoint, push, query } from '../wire/endpoint';
import { pacedReload } from '../wire/pacedReload';
import { NOTIFICATION_KINDS, notificationAction, popup } from './shared/vocabulary';

const inboxItem = {
  id: integer(),
  isRead: withDefault(boolean(), false),
  kind: withDefault(oneOf(NOTIFICATION_KINDS, 'GENERIC'), 'GENERIC' as const),
  title: optional(personal()),
  body: optional(personal()),
  createdAt: instant(),
  /** What its button does (DEC-105); null for an action unknown to this version. */
  action: orNull(notificationAction()),
};

export const flags = { inbox: true, globalAlert: true };

export const facts = {
  'inbox/loaded': object({ items: array(object(inboxItem)) }),
  'inboxItem/received': object({ ...inboxItem, version: optional(integer()) }),
  'inbox/readRequested': object({ lastInboxItemId: integer() }),
  /** Every item up to this id was read (DEC-103). */
  'inbox/read': object({ lastInboxItemId: integer() }),
  /** `content` is rich text, to be sanitised before it is shown (DEC-133). */
  'globalAlert/loaded': object({ id: integer(), content: publicString() }),
  /** The player closed the global alert; its id is remembered for this tab [NOTIF-13]. */
  'globalAlert/acknowledged': object({ id: integer() }),
  'support/offered': object({ version: optional(integer()) }),
};

export const endpoints = {
  getInbox: endpoint('GET /notifications/Players/:player/inbox', {
    reply: object({ items: eachOf(object(inboxItem)) }),
    event: 'inbox/loaded',
  }),
  markInboxRead: endpoint('PUT /notifications/Players/:player/inbox', {
    body: object({ IsRead: boolean(), LastInboxItemId: integer() }),
    event: 'inbox/read',
    toData: (_, { body }) => ({ lastInboxItemId: body.LastInboxItemId }),
    notFound: 'fails',
  }),
  /** 204: there is none [NOTIF-14]. */
  getGlobalAlert: endpoint('GET /notifications/lobby/globalAlert', {
    access: 'anyone',
    reply: object({ id: integer(), content: publicString() }),
    event: 'globalAlert/loaded',
  }),
};

export const queries = {
  inbox: query(endpoints.getInbox, {}),
};

export const pushes = [
  push('MessageReceived', {
    payload: object({ ...inboxItem, version: optional(integer()) }),
    event: 'inboxItem/received',
  }),
  push('ContactSupport', { payload: object({ version: optional(integer()) }), event: 'support/offered' }),
];
/** How long the list may grow by pushes, until it is loaded again. */
export const MAX_INBOX_ITEMS = 500;

const inboxState = object({ items: array(object(inboxItem)) });
export type InboxState = Infer<typeof inboxState>;

const inbox = readModel(
  inboxState,
  { items: [] },
  {
    'inbox/loaded': (state, data) => {
      state.items = retain(data.items);
    },
    'inboxItem/received': (state, { version: _version, ...item }) => {
      if (state.items.some(({ id }) => id === item.id)) return;
      state.items.unshift(retain(item));
      if (state.items.length > MAX_INBOX_ITEMS) state.items.pop();
    },
    'inbox/read': (state, data) => {
      for (const item of state.items) if (item.id <= data.lastInboxItemId) item.isRead = true;
    },
    'session/ended': () => ({ items: [] }),
  },
);

export const unreadCount = (state: InboxState): number => state.items.filter(({ isRead }) => !isRead).length;
const alertState = object({
  alert: optional(object({ id: integer(), content: publicString() })),
  /** The ids that were closed in this tab [NOTIF-13]. */
  acknowledged: array(integer()),
});
export type GlobalAlertState = Infer<typeof alertState>;

const globalAlert = readModel(
  alertState,
  { alert: null, acknowledged: [] },
  {
    'globalAlert/loaded': (state, data) => {
      state.alert = { ...data };
    },
    'call/succeeded': (state, data) => {
      if (data.route === endpoints.getGlobalAlert.route) state.alert = null;
    },
    'globalAlert/acknowledged': (state, data) => {
      if (!state.acknowledged.includes(data.id)) state.acknowledged.push(data.id);
    },
  },
);

export const models = { inbox, globalAlert };

/** The alert to show: there, and not closed before [NOTIF-13]. */
export function shownAlert(state: GlobalAlertState): { id: number; content: string } | null {
  return state.alert !== null && !state.acknowledged.includes(state.alert.id) ? state.alert : null;
}

const ACKNOWLEDGED = 'acknowledged-alerts';

export const reactions: Reactions = {
  /** Opens the support modal unless it is already open (DEC-102). */
  openSupportOnOffer: (core) =>
    core.on('support/offered').pipe(
      filter(() => !core.state('popups').stack.some(({ content }) => content.type === 'contactSupport')),
      map(({ seq }) =>
        newEvent('popup/requested', popup({ type: 'contactSupport' as const }), 'system', { cause: seq }),
      ),
    ),

  /**
   * Loads the inbox at sign-in, after each message (DEC-102), after it was read, and when messages may have been missed.
   */
  loadInboxOnSignIn: (core) =>
    core.config.flags.inbox
      ? merge(core.on('session/started', 'inboxItem/received', 'inbox/read'), core.resyncs$).pipe(
          pacedReload(
            ({ seq }) => core.call(endpoints.getInbox, {}, { cause: seq, fresh: true }),
            core.scheduler,
          ),
        )
      : EMPTY,

  markInboxReadOnRequest: (core) =>
    core
      .on('inbox/readRequested')
      .pipe(
        exhaustMap(({ data: { lastInboxItemId }, seq }) =>
          core.call(
            endpoints.markInboxRead,
            { body: { IsRead: true, LastInboxItemId: lastInboxItemId } },
            { cause: seq },
          ),
        ),
      ),

  /** Loads the alert at startup and at each sign-in; closed ids are kept in session storage. */
  loadGlobalAlertOnStart: (core) => {
    if (!core.config.flags.globalAlert) return EMPTY;
    const ids = (core.storage.session.read(ACKNOWLEDGED) ?? '')
      .split(',')
      .map(Number)
      .filter(Number.isSafeInteger);
    return merge(
      ids.filter((id) => id > 0).map((id) => newEvent('globalAlert/acknowledged', { id }, 'system')),
      core
        .on('session/absent', 'session/started')
        .pipe(
          pacedReload(({ seq }) => core.call(endpoints.getGlobalAlert, {}, { cause: seq }), core.scheduler),
        ),
      core.on('globalAlert/acknowledged').pipe(
        filter(({ source }) => source === 'player'),
        tap(() => core.storage.session.write(ACKNOWLEDGED, core.state('globalAlert').acknowledged.join(','))),
        ignoreElements(),
      ),
    );
  },
};
