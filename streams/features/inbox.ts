// The inbox and support offers [NOTIF-09, NOTIF-07].

import { EMPTY, exhaustMap, filter, map, merge } from 'rxjs';
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
  withDefault,
} from '../schema/schema';
import { endpoint, push, query } from '../wire/endpoint';
import { pacedReload } from '../wire/pacedReload';
import { alertingOnFailure } from './shared/saveAndVerify';
import { NOTIFICATION_KINDS, notificationAction, popup } from './shared/vocabulary';

const inboxItem = {
  id: integer(),
  isRead: withDefault(boolean(), false),
  kind: withDefault(oneOf(NOTIFICATION_KINDS, 'GENERIC'), 'GENERIC' as const),
  title: optional(personal()),
  body: optional(personal()),
  createdAt: instant(),
  /** The action of its button (DEC-105); null for an action unknown to this version. */
  action: orNull(notificationAction()),
};

export const facts = {
  'inbox/loaded': object({ items: array(object(inboxItem)) }),
  'inboxItem/received': object({ ...inboxItem, version: optional(integer()) }),
  'inbox/readRequested': object({ lastInboxItemId: integer() }),
  /** Every item up to this id was read (DEC-103). */
  'inbox/read': object({ lastInboxItemId: integer() }),
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
/** How long the list may grow by pushes before it is reloaded. */
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
export const models = { inbox };

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
   * Loads the inbox at sign-in, after each message (DEC-102), after it was read or may have been read (lost response),
   * and when messages may have been missed.
   */
  loadInboxOnSignIn: (core) =>
    core.config.flags.inbox
      ? merge(
          core.on('session/started', 'inboxItem/received', 'inbox/read'),
          core
            .on('call/failed')
            .pipe(
              filter(
                ({ data }) =>
                  data.route === endpoints.markInboxRead.route && core.state('session').status === 'signedIn',
              ),
            ),
          core.resyncs$,
        ).pipe(pacedReload(({ seq }) => core.call(endpoints.getInbox, {}, { cause: seq, fresh: true }), core))
      : EMPTY,

  markInboxReadOnRequest: (core) =>
    core.on('inbox/readRequested').pipe(
      exhaustMap(({ data: { lastInboxItemId }, seq }) => {
        const body = { IsRead: true, LastInboxItemId: lastInboxItemId };
        return alertingOnFailure(core.call(endpoints.markInboxRead, { body }, { cause: seq }), {
          refused: 'Something went wrong.',
          uncertain: 'Something went wrong.',
        });
      }),
    ),
};
