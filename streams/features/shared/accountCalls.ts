// The account on the wire, and the call that loads it.
import * as s from '../../schema/schema';
import { callKey, endpoint } from '../../wire/endpoint';
import { accountStatus } from './vocabulary';

const flag = () => s.withDefault(s.boolean(), false);

export const marketingPreferences = () =>
  s.object({ allowSMSMarketingTool: flag(), allowEmailMarketingTool: flag() });

/** The account's fields other than the status [ACCT-01]; the last three are present only when requested. */
export const accountDetails = {
  id: s.textId(),
  email: s.optional(s.personal()),
  hasMFAEnabled: flag(),
  isTestAccount: flag(),
  /** The whitelist flag of one provider (DEC-23). */
  isProviderWhitelisted: flag(),
  takeABreakEndDate: s.instant(),
  paymentVerificationStatus: s.optional(s.oneOf(['Suspended', 'Approved', 'Timeout', 'Pending'], 'Pending')),
  currentAttempts: s.withDefault(s.integer(), 0),
  maximumAttempts: s.withDefault(s.integer(), 0),
  verificationMeta: s.optional(
    s.object({ autoKycAttemptsLeft: s.integer(), maximumAutoKYCAttempts: s.integer() }),
  ),
  employer: s.optional(s.personal()),
  personalDetails: s.optional(s.dictionary(s.optional(s.personal()))),
  sourceOfFundsForm: s.optional(s.object({ id: s.integer(), isCompleted: s.boolean() })),
  marketingPreferences: s.optional(marketingPreferences()),
};

export const accountReply = () =>
  s.object({ status: accountStatus(), statusReason: s.optional(s.statusReason()), ...accountDetails });

/** `Expand` also requests PersonalDetails, marketingPreferences or SourceOfFunds [ACCT-03]. */
export const getAccount = endpoint('GET /Accounts/:player', {
  query: s.object({ Expand: s.optional(s.publicString()) }),
  reply: accountReply(),
  event: 'account/loaded',
});

/** The parameters of the load at sign-in: it includes whether a source-of-funds form has to be filled in [ACCT-64]. */
export const SIGNED_IN_ACCOUNT = { query: { Expand: 'SourceOfFunds' } };

/** The key of that call's state. */
export const SIGNED_IN_ACCOUNT_KEY = callKey(getAccount.route, SIGNED_IN_ACCOUNT.query);

/** The account with all its parts, for the account pages. */
export const WHOLE_ACCOUNT = { query: { Expand: 'PersonalDetails,marketingPreferences,SourceOfFunds' } };
