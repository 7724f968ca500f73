// The account on the wire, and the call that loads it.
import { boolean } from 'superstruct';
import {
  dictionary,
  instant,
  integer,
  numericId,
  object,
  oneOf,
  optional,
  personal,
  publicString,
  statusReason,
  withDefault,
} from '../../schema/schema';
import { callKey, endpoint } from '../../wire/endpoint';
import { accountStatus } from './vocabulary';

const flag = () => withDefault(boolean(), false);

export const marketingPreferences = () =>
  object({ allowSMSMarketingTool: flag(), allowEmailMarketingTool: flag() });

/** The account's fields other than the status [ACCT-01]; the last three are present only when requested. */
export const accountDetails = {
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
  marketingPreferences: optional(marketingPreferences()),
};

export const accountReply = () =>
  object({ status: accountStatus(), statusReason: optional(statusReason()), ...accountDetails });

/** `Expand` also requests PersonalDetails, marketingPreferences or SourceOfFunds [ACCT-03]. */
export const getAccount = endpoint('GET /Accounts/:player', {
  query: object({ Expand: optional(publicString()) }),
  reply: accountReply(),
  event: 'account/loaded',
});

/** The parameters of the load at sign-in: it includes whether a source-of-funds form has to be filled in [ACCT-64]. */
export const SIGNED_IN_ACCOUNT = { query: { Expand: 'SourceOfFunds' } };

/** The key of that call's state. */
export const SIGNED_IN_ACCOUNT_KEY = callKey(getAccount.route, SIGNED_IN_ACCOUNT.query);

/** The account with all its parts, for the account pages. */
export const WHOLE_ACCOUNT = { query: { Expand: 'PersonalDetails,marketingPreferences,SourceOfFunds' } };
