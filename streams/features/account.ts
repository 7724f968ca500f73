// The account: its status decides what a player may do, and some statuses end the session [1 §4].
import { filter, map, mergeMap } from 'rxjs';
import type { Reaction } from '../core';
import { endpoint, push } from '../endpoint';
import { draft, facts } from '../event';
import { readModel } from '../readModel';
import { type Infer, oneOf, open, optional, shape, whole } from '../schema';

/** [1 §3] */
export const ACCOUNT_STATUSES = [
  'Pending',
  'Approved',
  'Suspended',
  'Timeout',
  'SelfExclusion',
  'Closed',
  'Duplicated',
] as const;

const status = () => oneOf(ACCOUNT_STATUSES, 'Pending');

export const accountFacts = facts({
  /** The status and its reason, from the account itself or a push. */
  'accountStatus/changed': shape({
    status: status(),
    statusReason: optional(open()),
    version: optional(whole()),
  }),
});

export const accountEndpoints = {
  getAccount: endpoint('GET /Accounts/:player', {
    reply: shape({ status: status(), statusReason: optional(open()), version: optional(whole()) }),
    event: 'accountStatus/changed',
  }),
};

export const accountPushes = [
  push('AccountStatusChanged', {
    payload: shape({ status: status(), statusReason: optional(open()), version: optional(whole()) }),
    event: 'accountStatus/changed',
  }),
];

const accountState = shape({ status: optional(status()), statusReason: optional(open()) });
export type AccountState = Infer<typeof accountState>;

export const account = readModel(
  accountState,
  { status: null, statusReason: null },
  {
    'accountStatus/changed': (state, data) => {
      state.status = data.status;
      state.statusReason = data.statusReason;
    },
    'session/ended': () => ({ status: null, statusReason: null }),
  },
);

export const loadAccountOnSignIn: Reaction = (core) =>
  core
    .on('session/started')
    .pipe(mergeMap((event) => core.call(accountEndpoints.getAccount, {}, { cause: event.seq })));

/** Suspended, Closed and SelfExclusion clear the stored data and sign the player out [1 §4, DEC-153]. */
export const signOutOnStatus: Reaction = (core) =>
  core.on('accountStatus/changed').pipe(
    filter((event) => core.config.signOutStatuses.includes(event.data.status)),
    map((event) => {
      core.storage.local.clear(['device-id']);
      core.storage.session.clear();
      return draft('session/ended', { reason: 'accountStatus' }, 'session', { cause: event.seq });
    }),
  );
