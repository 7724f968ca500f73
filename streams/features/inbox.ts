// The inbox and support offers [NOTIF-09, NOTIF-07].

import { exhaustMap, filter, map } from 'rxjs';
import { newEvent } from '../log/event';
import { readModel, retain } from '../log/readModel';
import type { Reactions } from '../reaction';
import { PATHS } from '../routes';
import * as s from '../schema/schema';
import { endpoint, push, query } from '../wire/endpoint';
import { all, type Loads } from '../wire/keepCurrent';
import { alertingOnFailure } from './shared/saveAndVerify';
import { NOTIFICATION_KINDS, notificationAction, popup } from './shared/vocabulary';

const inboxItem = {
  id: s.integer(),
  isRead: s.withDefault(s.boolean(), false),
  kind: s.withDefault(s.oneOf(NOTIFICATION_KINDS, 'GENERIC'), 'GENERIC' as const),
  title: s.optional(s.personal()),
  body: s.optional(s.personal()),
  createdAt: s.instant(),
  /** The action of its button (DEC-105); null for an action unknown to this version. */
  action: s.orNull(notificationAction()),
};

export const facts = {
  'inbox/loaded': s.object({ items: s.array(s.object(inboxItem)) }),
  'inboxItem/received': s.object({ ...inboxItem, version: s.optional(s.integer()) }),
  'inbox/readRequested': s.object({ lastInboxItemId: s.integer() }),
  /** Every item up to this id was read (DEC-103). */
  'inbox/read': s.object({ lastInboxItemId: s.integer() }),
  'support/offered': s.object({ version: s.optional(s.integer()) }),
};

export const endpoints = {
  getInbox: endpoint('GET /notifications/Players/:player/inbox', {
    reply: s.object({ items: s.eachOf(s.object(inboxItem)) }),
    event: 'inbox/loaded',
  }),
  markInboxRead: endpoint('PUT /notifications/Players/:player/inbox', {
    delivery: 'once',
    body: s.object({ IsRead: s.boolean(), LastInboxItemId: s.integer() }),
    event: 'inbox/read',
    toData: (_, { body }) => ({ lastInboxItemId: body.LastInboxItemId }),
  }),
};

export const queries = {
  inbox: query(endpoints.getInbox, {}),
};

export const pushes = [
  push('MessageReceived', {
    payload: s.object({ ...inboxItem, version: s.optional(s.integer()) }),
    event: 'inboxItem/received',
  }),
  push('ContactSupport', {
    payload: s.object({ version: s.optional(s.integer()) }),
    event: 'support/offered',
  }),
];
/** How long the list may grow by pushes before it is reloaded. */
export const MAX_INBOX_ITEMS = 500;

const inboxState = s.object({ items: s.array(s.object(inboxItem)) });
export type InboxState = s.Infer<typeof inboxState>;

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

export const loads: Loads = {
  /** Also after it may have been read, if the response was lost (DEC-102). */
  inbox: {
    query: queries.inbox,
    flag: 'inbox',
    page: PATHS.account,
    entry: true,
    only: 'requested',
    resync: true,
    reloadOn: {
      ...all('inboxItem/received', 'inbox/read'),
      'call/failed': ({ data }) => data.route === endpoints.markInboxRead.route,
      'event/rejected': ({ data }) => data.route === endpoints.markInboxRead.route,
    },
  },
};

export const reactions: Reactions = {
  /** Opens the support modal unless it is already open (DEC-102). */
  openSupportOnOffer: (core) =>
    core.on('support/offered').pipe(
      filter(() => !core.state('popups').stack.some(({ content }) => content.type === 'contactSupport')),
      map(({ seq }) =>
        newEvent('popup/requested', popup({ type: 'contactSupport' as const }), 'system', { cause: seq }),
      ),
    ),

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
