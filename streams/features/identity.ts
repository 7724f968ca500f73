// Who the player is: identity checks, phone, e-mail, address and the documents that prove them [ACCT-22, ACCT-26, REG-64, REG-82].
import { exhaustMap, map } from 'rxjs';
import { boolean } from 'superstruct';
import { newEvent } from '../log/event';
import type { Reactions } from '../reaction';
import {
  array,
  file,
  integer,
  object,
  omittable,
  oneOf,
  optional,
  personal,
  publicString,
  sealed,
  statusReason,
  textId,
} from '../schema';
import { endpoint, query } from '../wire/endpoint';
import { accountStatus, popup } from './shared/vocabulary';

const verdict = () => object({ status: accountStatus(), statusReason: optional(statusReason()) });
const kycDetails = object({
  status: accountStatus(),
  statusReason: optional(statusReason()),
  currentAttempts: integer(),
  maximumAttempts: integer(),
});

export const facts = {
  'kycDetails/loaded': kycDetails,
  /** The identity check's result or its present step. */
  'identity/judged': verdict(),
  /** The player requests it; `verification/requested` is the platform's confirmation. */
  'verification/startRequested': object({}),
  'verification/requested': object({}),
  'phoneCode/sent': object({}),
  'phone/verified': verdict(),
  'phoneNumber/changed': object({}),
  'emailVerification/sendRequested': object({}),
  'emailVerification/sent': object({}),
  'userDetails/checked': object({ isValid: boolean() }),
  'documents/uploaded': object({ purpose: oneOf(['paymentMethod', 'verification'], 'verification') }),
  /** The identity provider's session; its token is in the vault. */
  'identityCheck/started': object({
    sdkToken: sealed(),
    workflowRunId: textId(),
    applicantId: textId(),
  }),
  'sourceOfFunds/saved': object({ id: integer(), isCompleted: boolean() }),
  /** A reassessment whose result may end the session [AUTH-20]. */
  'account/reassessed': object({
    isLoginAllowed: boolean(),
    status: accountStatus(),
    statusReason: optional(statusReason()),
  }),
};

const phone = { phoneCode: personal(), phoneNumber: personal() };
const address = {
  addressLine1: personal(),
  city: personal(),
  provinceCode: personal(),
  postalCode: personal(),
};

export const pageData = ['kycDetails/loaded'] as const;

export const modals = {
  onboarding: object({}),
  onfidoInProgress: object({}),
  onfidoCompleted: object({}),
  onfidoFailed: object({ canRetry: boolean() }),
  onfidoManualVerificationRequired: object({}),
  accountVerificationRequestAccepted: object({}),
};

export const endpoints = {
  getKycDetails: endpoint('GET /Accounts/:player/kyc/details', {
    reply: kycDetails,
    event: 'kycDetails/loaded',
  }),
  restartKyc: endpoint('POST /Accounts/:player/kyc/reinitialization', {
    reply: verdict(),
    event: 'identity/judged',
  }),
  requestVerification: endpoint('POST /Accounts/:player/requestverification', {
    event: 'verification/requested',
    toData: () => ({}),
    notFound: 'fails',
  }),
  /** Sends a code to the account's phone, or to the number given. */
  sendPhoneCode: endpoint('POST /Accounts/:player/phoneVerification', {
    body: object({ phoneCode: omittable(personal()), phoneNumber: omittable(personal()) }),
    event: 'phoneCode/sent',
    toData: () => ({}),
    notFound: 'fails',
  }),
  verifyPhoneCode: endpoint('POST /Accounts/:player/phoneVerification', {
    body: object({ code: personal() }),
    reply: verdict(),
    event: 'phone/verified',
    notFound: 'fails',
  }),
  changePhoneNumber: endpoint('PATCH /Accounts/:player/phoneNumber', {
    body: object({ ...phone, phoneCountry: personal() }),
    event: 'phoneNumber/changed',
    toData: () => ({}),
    notFound: 'fails',
  }),
  sendEmailVerification: endpoint('POST /Accounts/:player/emails/accountverification', {
    event: 'emailVerification/sent',
    toData: () => ({}),
    notFound: 'fails',
  }),
  verifyAddress: endpoint('PATCH /Accounts/:player/verifyAddress', {
    body: object({ ...address, country: personal() }),
    reply: verdict(),
    event: 'identity/judged',
    notFound: 'fails',
  }),
  verifyUserDetails: endpoint('POST /Accounts/:player/verifyUserDetails', {
    body: object({ firstName: personal(), lastName: personal(), birthDate: personal(), email: personal() }),
    reply: object({ isValid: boolean() }),
    event: 'userDetails/checked',
  }),
  saveSourceOfFunds: endpoint('PATCH /Accounts/:player/sourceoffunds/:formId', {
    body: object({
      sources: array(personal()),
      otherSource: personal(),
      jobTitleEmployerLength: personal(),
      annualIncome: personal(),
      additionalFunds: personal(),
      comments: personal(),
    }),
    reply: object({ id: integer(), isCompleted: boolean() }),
    event: 'sourceOfFunds/saved',
  }),
  reassess: endpoint('PATCH /Accounts/:player/reassessment', {
    body: object({
      hasAccountChanges: boolean(),
      firstName: personal(),
      middleName: omittable(personal()),
      lastName: personal(),
      ...address,
      occupation: personal(),
      ...phone,
      isPep: boolean(),
    }),
    reply: object({
      isLoginAllowed: boolean(),
      status: accountStatus(),
      statusReason: optional(statusReason()),
    }),
    event: 'account/reassessed',
  }),
  uploadVerificationDocuments: endpoint('POST /Docs/:player/verification', {
    body: object({ Files: array(file()) }),
    event: 'documents/uploaded',
    toData: () => ({ purpose: 'verification' as const }),
    multipart: true,
    unshared: true,
  }),
  startIdentityCheck: endpoint('POST /kyc/:player/onfidoInit', {
    body: object({
      referrer: publicString(),
      gaClientId: omittable(personal()),
      gaSessionId: omittable(personal()),
    }),
    reply: object({ sdkToken: sealed(), workflowRunId: textId(), applicantId: textId() }),
    event: 'identityCheck/started',
  }),
  finishIdentityCheck: endpoint('POST /kyc/:player/onfidoProcessing', {
    reply: verdict(),
    event: 'identity/judged',
  }),
};

export const queries = {
  kycDetails: query(endpoints.getKycDetails, {}),
};

export const reactions: Reactions = {
  startVerificationOnRequest: (core) =>
    core
      .on('verification/startRequested')
      .pipe(exhaustMap(({ seq }) => core.call(endpoints.requestVerification, {}, { cause: seq }))),

  sendEmailVerificationOnRequest: (core) =>
    core
      .on('emailVerification/sendRequested')
      .pipe(exhaustMap(({ seq }) => core.call(endpoints.sendEmailVerification, {}, { cause: seq }))),

  /** Confirms to the player that the platform accepted the request (DEC-38). */
  confirmOnVerificationRequest: (core) =>
    core.on('verification/requested').pipe(
      map(({ seq }) =>
        newEvent(
          'popup/requested',
          popup({ type: 'accountVerificationRequestAccepted' as const }),
          'system',
          {
            cause: seq,
          },
        ),
      ),
    ),
};
