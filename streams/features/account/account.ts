// The account: its status decides what a player may do, and some statuses end the session [ACCT-05, ACCT-10].
import { filter, map, switchMap, take, tap } from 'rxjs';
import { isOlder } from '../../log/changes';
import { newEvent } from '../../log/event';
import { readModel, retain } from '../../log/readModel';
import type { Reactions } from '../../reaction';
import { PATHS, pathOf } from '../../routes';
import * as s from '../../schema/schema';
import { push, query } from '../../wire/endpoint';
import { all, isPushed, type Loads } from '../../wire/keepCurrent';
import { BREAK_INTENT, REQUESTED_BY_PLAYER, SIGN_OUT_NOTICE } from '../../wire/signIn/signOutNotice';
import {
  accountDetails,
  accountReply,
  getAccount,
  SIGNED_IN_ACCOUNT,
  WHOLE_ACCOUNT,
} from '../shared/accountCalls';
import { accountStatus, popup } from '../shared/vocabulary';
import { MFA_ROUTE } from './multiFactorRoute';

export const facts = {
  'account/loaded': accountReply(),
  /** The account's status closed a page. The player is redirected home and notified of the reason [ACCT-52]. */
  'feature/refused': s.object({ path: s.publicString() }),
  /** The status and its reason, from the account response or a push. */
  'accountStatus/changed': s.object({
    status: accountStatus(),
    statusReason: s.optional(s.statusReason()),
    version: s.optional(s.integer()),
  }),
};

export const modals = {
  featureUnavailable: s.object({}),
  accountSuspended: s.object({}),
  accountTimeout: s.object({}),
  accountPending: s.object({}),
  accountConfirmationEmail: s.object({}),
  accountEmailVerified: s.object({}),
  accountVerifyPhone: s.object({}),
  accountPhoneVerificationCode: s.object({}),
  addressVerification: s.object({}),
  sourceOfFunds: s.object({}),
  /** The platform requests confirmation that the player's details are still correct. */
  reassessment: s.object({}),
};

export const endpoints = {
  getAccount,
};

export const queries = {
  /** The account as loaded at sign-in. */
  account: query(endpoints.getAccount, SIGNED_IN_ACCOUNT),
  wholeAccount: query(endpoints.getAccount, WHOLE_ACCOUNT),
};

export const pushes = [
  push('AccountStatusChanged', {
    payload: s.object({
      status: accountStatus(),
      statusReason: s.optional(s.statusReason()),
      version: s.optional(s.integer()),
    }),
    event: 'accountStatus/changed',
  }),
];

const accountState = s.object({
  status: s.optional(accountStatus()),
  statusReason: s.optional(s.statusReason()),
  /** Null until the account is loaded. */
  details: s.optional(s.object(accountDetails)),
  /** A second-factor choice being saved; null when the account's value applies. */
  mfaWanted: s.optional(s.boolean()),
  /**
   * The seq of the last status from a push or reassessment. A response requested before it does not restore the old
   * status.
   */
  statusPushedSeq: s.integer(),
});
export type AccountState = s.Infer<typeof accountState>;

const noAccount: AccountState = {
  status: null,
  statusReason: null,
  details: null,
  mfaWanted: null,
  statusPushedSeq: 0,
};

export const models = {
  account: readModel(accountState, noAccount, {
    'accountStatus/changed': (state, data, event) => {
      state.status = data.status;
      state.statusReason = data.statusReason;
      if (event.source === 'hub') state.statusPushedSeq = event.seq;
    },
    /** Personal details and preferences are present only when requested, so a reload without them keeps their values. */
    'account/loaded': (state, { status: loaded, statusReason, ...details }, event) => {
      if (!isOlder(event, state.statusPushedSeq)) {
        state.status = loaded;
        state.statusReason = statusReason;
      }
      const known = state.details;
      const { personalDetails, marketingPreferences, ...always } = retain(details);
      state.details = {
        ...always,
        personalDetails: personalDetails ?? known?.personalDetails ?? null,
        marketingPreferences: marketingPreferences ?? known?.marketingPreferences ?? null,
      };
    },
    /** [LIM-15] */
    'break/taken': (state, data) => {
      state.status = data.status;
      if (state.details !== null) state.details.takeABreakEndDate = data.takeABreakEndDate;
    },
    'identity/judged': (state, { status, statusReason }, event) => {
      if (isOlder(event, state.statusPushedSeq)) return;
      state.status = status;
      state.statusReason = statusReason;
    },
    /** [ACCT-19] A response requested before it does not restore the old reason. */
    'account/reassessed': (state, data, event) => {
      state.status = data.status;
      state.statusReason = null;
      state.statusPushedSeq = event.seq;
    },
    'personalDetails/changed': (state, data) => {
      const details = state.details?.personalDetails ?? null;
      if (details === null) return;
      details.alias = data.alias ?? details.alias ?? null;
      details.citizenship = data.citizenship ?? details.citizenship ?? null;
      details.countryOfResidence = data.countryOfResidence ?? details.countryOfResidence ?? null;
    },
    'screenName/changed': (state, data) => {
      const details = state.details?.personalDetails ?? null;
      if (details !== null) details.screenName = data.screenName;
    },
    'employer/changed': (state, data) => {
      if (state.details !== null) state.details.employer = data.employer ?? state.details.employer;
    },
    'sourceOfFunds/saved': (state, form) => {
      if (state.details !== null) state.details.sourceOfFundsForm = { ...form };
    },
    /** [ACCT-71, ACCT-72] */
    'sourceOfFunds/closed': (state, { formId: id, because }) => {
      if (state.details?.sourceOfFundsForm?.id !== id) return;
      state.details.sourceOfFundsForm = because === 'completed' ? { id, isCompleted: true } : null;
    },
    'mfa/changeRequested': (state, data) => {
      state.mfaWanted = data.hasMfaEnabled;
    },
    'call/failed': (state, data) => {
      if (data.route === MFA_ROUTE) state.mfaWanted = null;
    },
    'event/rejected': (state, data) => {
      if (data.route === MFA_ROUTE) state.mfaWanted = null;
    },
    'mfa/changed': (state, data) => {
      if (state.mfaWanted === data.hasMfaEnabled) state.mfaWanted = null;
      if (state.details !== null) state.details.hasMFAEnabled = data.hasMfaEnabled;
    },
    'mfa/confirmed': (state, data) => {
      if (state.details !== null) state.details.hasMFAEnabled = data.hasMfaEnabled;
    },
    'session/ended': () => noAccount,
  }),
};

/** True if the second factor is on, including an unsaved choice. */
export function hasMfa(state: AccountState): boolean {
  return state.mfaWanted ?? state.details?.hasMFAEnabled ?? false;
}

export const loads: Loads = {
  /** After a verdict or a push about it, and when a break may have begun or ended. */
  account: {
    query: queries.account,
    /** The screens of players wait for it. */
    signIn: ({ state }) => !PATHS.lobby.test(pathOf(state('navigation'))),
    resync: true,
    page: PATHS.account,
    reloadOn: {
      ...all('break/checkDue', 'sourceOfFunds/checkDue', 'mfa/checkDue'),
      ...all('identity/judged', 'documents/uploaded', 'phone/verified'),
      'accountStatus/changed': isPushed,
    },
  },
  /** The modal offers to send a code to the phone number on file. */
  wholeAccount: {
    query: queries.wholeAccount,
    reloadOn: {
      'popup/requested': ({ data }, { state }) =>
        data.content.type === 'accountVerifyPhone' && state('account').details?.personalDetails == null,
    },
  },
};

export const reactions: Reactions = {
  /**
   * Explains the redirect once the player is home, because a route change would close the modal. The refused page itself is
   * entered first if the player came to it within the app.
   */
  explainOnFeatureRefusal: (core) =>
    core.on('feature/refused').pipe(
      switchMap((event) =>
        core.on('route/entered').pipe(
          filter(({ data }) => data.pattern !== event.data.path),
          take(1),
          map(() =>
            newEvent('popup/requested', popup({ type: 'featureUnavailable' as const }), 'system', {
              cause: event.seq,
            }),
          ),
        ),
      ),
    ),

  /** The statuses Suspended, Closed and SelfExclusion, or a reassessment that forbids login, clear stored data and sign the player out [AUTH-19, AUTH-20, DEC-153]. */
  signOutOnAccountStatus: (core) =>
    core.on('accountStatus/changed', 'account/loaded', 'account/reassessed', 'selfExclusion/set').pipe(
      filter(
        (event) =>
          core.config.signOutStatuses.includes(event.data.status) ||
          (event.kind === 'account/reassessed' && !event.data.isLoginAllowed),
      ),
      tap(({ data: { status } }) => {
        const isRequested = core.lateState('intents')?.open.some(({ what }) => what === BREAK_INTENT);
        core.storage.local.clear(['device-id']);
        core.storage.session.clear();
        core.storage.session.write(
          SIGN_OUT_NOTICE,
          isRequested ? `${status} ${REQUESTED_BY_PLAYER}` : status,
        );
      }),
      map((event) => newEvent('session/ended', { reason: 'accountStatus' }, 'session', { cause: event.seq })),
    ),
};
