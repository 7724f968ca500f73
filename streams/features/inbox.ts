// The inbox, the global alert, and what support is told [2 §3, §7].

import { filter, map } from 'rxjs';
import { boolean } from 'superstruct';
import type { Reaction } from '../core';
import { endpoint, push } from '../endpoint';
import { draft, facts } from '../event';
import {
  type AnyStruct,
  amount,
  instant,
  list,
  minor,
  oneOf,
  open,
  optional,
  personal,
  shape,
  whole,
  withDefault,
} from '../schema';
import { popup, transactionStatus } from '../vocabulary';

/** [2 §3] */
export const NOTIFICATION_KINDS = [
  'GENERIC',
  'KYC',
  'REWARD',
  'DEPOSIT_REWARD',
  'REDEMPTION_SUCCESS',
  'WELCOME',
  'GENERIC_IMAGE',
  'FIRST_TIME_USER',
  'IMAGE',
  'ALERT',
  'NO_FUNDS_ALERT',
  'location-check',
  'NO_LOCATION',
] as const;

const inboxItem = {
  id: whole(),
  isRead: withDefault(boolean(), false),
  kind: withDefault(oneOf(NOTIFICATION_KINDS, 'GENERIC'), 'GENERIC' as const),
  title: optional(personal()),
  body: optional(personal()),
  createdAt: instant(),
};

function paymentFields<Money extends AnyStruct>(money: Money) {
  return optional(shape({ date: instant(), status: transactionStatus(), amount: money }));
}
function activityFields<Money extends AnyStruct>(money: Money) {
  return {
    lastPlayedGameName: optional(open()),
    lastDeposit: paymentFields(money),
    lastWithdrawal: paymentFields(money),
  };
}

export const inboxFacts = facts({
  'inbox/loaded': shape({ items: list(shape(inboxItem)) }),
  'inboxItem/received': shape({ ...inboxItem, version: optional(whole()) }),
  /** Every item up to this id was read (DEC-103). */
  'inbox/read': shape({ lastInboxItemId: whole() }),
  /** `content` is rich text, to be sanitised before it is shown (DEC-133). */
  'globalAlert/loaded': shape({ id: whole(), content: open() }),
  'support/offered': shape({ version: optional(whole()) }),
  'lastActivity/loaded': shape(activityFields(minor())),
});

export const inboxEndpoints = {
  getInbox: endpoint('GET /notifications/Players/:player/inbox', {
    reply: shape({ items: list(shape(inboxItem)) }),
    event: 'inbox/loaded',
  }),
  markInboxRead: endpoint('PUT /notifications/Players/:player/inbox', {
    body: shape({ IsRead: boolean(), LastInboxItemId: whole() }),
    event: 'inbox/read',
    toData: (_, { body }) => ({ lastInboxItemId: body.LastInboxItemId }),
  }),
  /** 204: there is none [2 §4]. */
  getGlobalAlert: endpoint('GET /notifications/lobby/globalAlert', {
    access: 'anyone',
    reply: shape({ id: whole(), content: open() }),
    event: 'globalAlert/loaded',
  }),
  getLastActivity: endpoint('GET /Players/:player/lastActivity', {
    reply: shape(activityFields(amount())),
    event: 'lastActivity/loaded',
  }),
};

export const inboxPushes = [
  push('MessageReceived', {
    payload: shape({ ...inboxItem, version: optional(whole()) }),
    event: 'inboxItem/received',
  }),
  push('ContactSupport', { payload: shape({ version: optional(whole()) }), event: 'support/offered' }),
];

/** The platform offers support: the modal opens, once (DEC-102). */
export const offerSupport: Reaction = (core) =>
  core.on('support/offered').pipe(
    filter(() => !core.state('popups').stack.some(({ content }) => content.type === 'contactSupport')),
    map(({ seq }) =>
      draft('popup/requested', popup({ type: 'contactSupport' as const }), 'system', { cause: seq }),
    ),
  );
