// The account: its status decides what a player may do, and some statuses end the session [ACCT-05, ACCT-10].
import { exhaustMap, filter, groupBy, map, merge, mergeMap, of, switchMap, take, tap } from 'rxjs';
import { boolean } from 'superstruct';
import { newEvent } from '../log/event';
import { readModel, retain } from '../log/readModel';
import type { Reactions } from '../reaction';
import {
  dictionary,
  type Infer,
  instant,
  integer,
  numericId,
  object,
  omittable,
  oneOf,
  optional,
  personal,
  publicString,
  statusReason,
  withDefault,
} from '../schema';
import { endpoint, push, query } from '../wire/endpoint';
import { pacedReload } from '../wire/pacedReload';
import { PARTING, PARTING_WISH } from './shared/parting';
import { accountStatus, popup } from './shared/vocabulary';

const flag = () => withDefault(boolean(), false);

/** The account's fields other than the status [ACCT-01]; the last three are present only when requested. */
const accountDetails = {
  id: numericId(),
  email: optional(personal()),
  hasMFAEnabled: flag(),
  isTestAccount: flag(),
  /** The whitelist flag of one provider (DEC-23). */
  isProviderWhitelisted: flag(),
  takeABreakEndDate: instant(),
  paymentVerificationStatus: optional(oneOf(['Suspended', 'Approved', 'Timeout', 'Pending'], 'Pending')),
  currentAttempts: withDefault(integer(), 0),
  maximumAttempts: withDefault(integer(), 0),
  verificationMeta: optional(object({ autoKycAttemptsLeft: integer(), maximumAutoKYCAttempts: integer() })),
  employer: optional(personal()),
  personalDetails: optional(dictionary(optional(personal()))),
  sourceOfFundsForm: optional(object({ id: integer(), isCompleted: boolean() })),
  marketingPreferences: optional(object({ allowSMSMarketingTool: flag(), allowEmailMarketingTool: flag() })),
};
const statusFields = { status: accountStatus(), statusReason: optional(statusReason()) };
const accountReply = object({ ...statusFields, ...accountDetails });
const marketing = object({ allowSMSMarketingTool: flag(), allowEmailMarketingTool: flag() });

export const facts = {
  'account/loaded': accountReply,
  'marketing/loaded': marketing,
  /** The player's choice, applied immediately and reverted if it cannot be saved (DEC-22). */
  'mfa/chosen': object({ hasMfaEnabled: boolean() }),
  'mfa/changed': object({ hasMfaEnabled: boolean() }),
  /** One preference that the player changed; null leaves the other as it is. */
  'marketing/saveRequested': object({
    allowSMSMarketingTool: optional(boolean()),
    allowEmailMarketingTool: optional(boolean()),
  }),
  /** The details that the player changed; null leaves one as it is. */
  'personalDetails/saveRequested': object({
    alias: optional(personal()),
    countryOfResidence: optional(personal()),
  }),
  'employer/changed': object({}),
  'personalDetails/changed': object({}),
  /** The account's status closed a page; the player is redirected home and told why [ACCT-52]. */
  'feature/refused': object({ path: publicString() }),
  'screenName/changed': object({ screenName: personal() }),
  /** The status and its reason, from the account itself or a push. */
  'accountStatus/changed': object({
    status: accountStatus(),
    statusReason: optional(statusReason()),
    version: optional(integer()),
  }),
};

export const modals = {
  featureUnavailable: object({}),
  accountSuspended: object({}),
  accountTimeout: object({}),
  accountConfirmationEmail: object({}),
  resendEmail: object({}),
  extraEmailVerify: object({}),
  blockedEmail: object({}),
  accountEmailVerified: object({}),
  accountVerifyPhone: object({}),
  accountPhoneVerificationCode: object({}),
  addressVerification: object({}),
  sourceOfFunds: object({}),
};

export const endpoints = {
  /** `Expand` also requests PersonalDetails, marketingPreferences or SourceOfFunds [ACCT-03]. */
  getAccount: endpoint('GET /Accounts/:player', {
    query: object({ Expand: optional(publicString()) }),
    reply: accountReply,
    event: 'account/loaded',
  }),
  getMarketing: endpoint('GET /Accounts/:player/marketingPreferences', {
    reply: marketing,
    event: 'marketing/loaded',
  }),
  /** Sends only what changed; the response contains everything. */
  setMarketing: endpoint('PATCH /Accounts/:player/marketingPreferences', {
    body: object({
      allowSMSMarketingTool: omittable(boolean()),
      allowEmailMarketingTool: omittable(boolean()),
    }),
    reply: marketing,
    event: 'marketing/loaded',
    notFound: 'fails',
  }),
  setMfa: endpoint('PATCH /Accounts/:player/mfa', {
    body: object({ hasMfaEnabled: boolean() }),
    reply: object({ hasMfaEnabled: boolean() }),
    event: 'mfa/changed',
    notFound: 'fails',
  }),
  setEmployer: endpoint('PATCH /Accounts/:player/employer', {
    body: object({ employer: personal(), isPlayerInitiated: boolean() }),
    event: 'employer/changed',
    toData: () => ({}),
    notFound: 'fails',
  }),
  /** Sends only what changed. */
  setPersonalDetails: endpoint('PATCH /Accounts/:player/personaldetails', {
    body: object({
      alias: omittable(personal()),
      citizenship: omittable(personal()),
      countryOfResidence: omittable(personal()),
    }),
    event: 'personalDetails/changed',
    toData: () => ({}),
    notFound: 'fails',
  }),
  setScreenName: endpoint('PATCH /Accounts/:player/screenName', {
    body: object({ screenName: personal() }),
    event: 'screenName/changed',
    toData: (_, { body }) => ({ screenName: body.screenName }),
    notFound: 'fails',
  }),
};

/** The account with all its parts, for the account pages. */
export const WHOLE_ACCOUNT = { query: { Expand: 'PersonalDetails,marketingPreferences,SourceOfFunds' } };

/** What the sign-in loads: whether a form about the source of funds is to be filled in is known from the start [ACCT-64]. */
const SIGNED_IN_ACCOUNT = { query: { Expand: 'SourceOfFunds' } };

export const queries = {
  /** The account as the sign-in loads it. */
  account: query(endpoints.getAccount, SIGNED_IN_ACCOUNT),
  wholeAccount: query(endpoints.getAccount, WHOLE_ACCOUNT),
  marketing: query(endpoints.getMarketing, {}),
};

export const pageData = ['marketing/loaded'] as const;

export const pushes = [
  push('AccountStatusChanged', {
    payload: object({
      status: accountStatus(),
      statusReason: optional(statusReason()),
      version: optional(integer()),
    }),
    event: 'accountStatus/changed',
  }),
];

const accountState = object({
  status: optional(accountStatus()),
  statusReason: optional(statusReason()),
  /** Null until the account is loaded. */
  details: optional(object(accountDetails)),
  /** A second-factor choice being saved; null when the account's value applies. */
  mfaWanted: optional(boolean()),
  /** The seq of the last pushed status: a reply that was requested before it does not bring the old one back. */
  statusPushedSeq: integer(),
});
export type AccountState = Infer<typeof accountState>;

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
      if (event.cause === undefined || event.cause > state.statusPushedSeq) {
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
      if (event.cause !== undefined && event.cause <= state.statusPushedSeq) return;
      state.status = status;
      state.statusReason = statusReason;
    },
    /** [ACCT-19] */
    'account/reassessed': (state, data) => {
      state.status = data.status;
      state.statusReason = null;
    },
    'sourceOfFunds/saved': (state, form) => {
      if (state.details !== null) state.details.sourceOfFundsForm = { ...form };
    },
    /** [ACCT-71, ACCT-72] */
    'sourceOfFunds/closed': (state, { formId: id, because }) => {
      if (state.details?.sourceOfFundsForm?.id !== id) return;
      state.details.sourceOfFundsForm = because === 'completed' ? { id, isCompleted: true } : null;
    },
    'mfa/chosen': (state, data) => {
      state.mfaWanted = data.hasMfaEnabled;
    },
    'call/failed': (state, data) => {
      if (data.route === endpoints.setMfa.route) state.mfaWanted = null;
    },
    'event/rejected': (state, data) => {
      if (data.route === endpoints.setMfa.route) state.mfaWanted = null;
    },
    'mfa/changed': (state, data) => {
      if (state.mfaWanted === data.hasMfaEnabled) state.mfaWanted = null;
      if (state.details !== null) state.details.hasMFAEnabled = data.hasMfaEnabled;
    },
    'session/ended': () => noAccount,
  }),
};

/** Whether the second factor is on, including a choice that is still being saved. */
export function hasMfa(state: AccountState): boolean {
  return state.mfaWanted ?? state.details?.hasMFAEnabled ?? false;
}

type WithoutNulls<T> = { [Key in keyof T]: Exclude<T[Key], null> | undefined };

/** The body without absent values. */
const withoutNulls = <T extends object>(data: T) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null)) as WithoutNulls<T>;

export const reactions: Reactions = {
  /**
   * Loads the account at sign-in, after a verdict or a push about it (a reply in flight may be older), when pushes may have been missed,
   * and when a break may have begun or ended.
   */
  loadAccountOnSignIn: (core) =>
    merge(
      core.on('session/started', 'break/checkDue', 'sourceOfFunds/checkDue'),
      core.on('accountStatus/changed').pipe(filter(({ source }) => source === 'hub')),
      core.on('identity/judged', 'documents/uploaded', 'phone/verified'),
      core.resyncs$,
    ).pipe(
      pacedReload(
        ({ seq }) => core.call(endpoints.getAccount, SIGNED_IN_ACCOUNT, { cause: seq, fresh: true }),
        core.scheduler,
      ),
    ),

  /** One call at a time for each preference; the player's last choice is sent last. */
  saveMarketingOnRequest: (core) =>
    core.on('marketing/saveRequested').pipe(
      groupBy(({ data }) => data.allowEmailMarketingTool === null),
      mergeMap((requests$) =>
        requests$.pipe(
          pacedReload(
            ({ data, seq }) =>
              core.call(endpoints.setMarketing, { body: withoutNulls(data) }, { cause: seq, fresh: true }),
            core.scheduler,
            0,
          ),
        ),
      ),
    ),

  savePersonalDetailsOnRequest: (core) =>
    core
      .on('personalDetails/saveRequested')
      .pipe(
        exhaustMap(({ data, seq }) =>
          core.call(endpoints.setPersonalDetails, { body: withoutNulls(data) }, { cause: seq }),
        ),
      ),

  /** Reloads after a save, because the response to a PATCH is empty. */
  reloadAccountOnDetailsChange: (core) =>
    core
      .on('personalDetails/changed', 'employer/changed', 'screenName/changed', 'phoneNumber/changed')
      .pipe(
        switchMap(({ seq }) => core.call(endpoints.getAccount, WHOLE_ACCOUNT, { cause: seq, fresh: true })),
      ),

  /** The player is asked whether a code may go to the number that is known. */
  loadDetailsOnPhoneQuestion: (core) =>
    core.on('popup/requested').pipe(
      filter(({ data }) => data.content.type === 'accountVerifyPhone'),
      filter(() => core.state('account').details?.personalDetails == null),
      exhaustMap(({ seq }) => core.call(endpoints.getAccount, WHOLE_ACCOUNT, { cause: seq })),
    ),

  /** Explains the redirect once the player is home, because a change of route would close the modal. */
  explainOnFeatureRefusal: (core) =>
    core.on('feature/refused').pipe(
      switchMap((event) =>
        core.on('route/entered').pipe(
          take(1),
          map(() =>
            newEvent('popup/requested', popup({ type: 'featureUnavailable' as const }), 'system', {
              cause: event.seq,
            }),
          ),
        ),
      ),
    ),

  /** Saves the last choice, one call at a time, so that no older choice arrives later. A failure shows the generic message and reverts the model [AUTH-23, DEC-22]. */
  saveMfaOnChoice: (core) =>
    core.on('mfa/chosen').pipe(
      pacedReload(
        ({ data: { hasMfaEnabled }, seq }) =>
          core.call(endpoints.setMfa, { body: { hasMfaEnabled } }, { cause: seq, fresh: true }),
        core.scheduler,
        0,
      ),
      mergeMap((fact) =>
        fact.kind === 'call/failed' || fact.kind === 'event/rejected'
          ? of(
              fact,
              newEvent(
                'popup/requested',
                popup({
                  type: 'info' as const,
                  title: "That didn't work",
                  text: 'Something went wrong.',
                  button: null,
                }),
                'system',
                { cause: fact },
              ),
            )
          : of(fact),
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
        const isWish = core.lateState('breaks')?.wish === status;
        core.storage.local.clear(['device-id']);
        core.storage.session.clear();
        core.storage.session.write(PARTING, isWish ? `${status} ${PARTING_WISH}` : status);
      }),
      map((event) => newEvent('session/ended', { reason: 'accountStatus' }, 'session', { cause: event.seq })),
    ),
};
