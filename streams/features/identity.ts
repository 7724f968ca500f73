// Who the player is: identity checks, phone, e-mail, address and the documents that prove them [1 §5, §7].
import { map } from 'rxjs';
import { boolean } from 'superstruct';
import { draft } from '../log/event';
import type { Reactions } from '../reaction';
import {
  file,
  list,
  omittable,
  oneOf,
  open,
  optional,
  personal,
  sealed,
  shape,
  statusReason,
  textId,
  whole,
} from '../schema';
import { endpoint } from '../wire/endpoint';
import { accountStatus, popup } from './shared/vocabulary';

const verdict = () => shape({ status: accountStatus(), statusReason: optional(statusReason()) });
const kycDetails = shape({
  status: accountStatus(),
  statusReason: optional(statusReason()),
  currentAttempts: whole(),
  maximumAttempts: whole(),
});

export const facts = {
  'kycDetails/loaded': kycDetails,
  /** The identity check's result or its present step. */
  'identity/judged': verdict(),
  'verification/requested': shape({}),
  'phoneCode/sent': shape({}),
  'phone/verified': verdict(),
  'phoneNumber/changed': shape({}),
  'emailVerification/sent': shape({}),
  'userDetails/checked': shape({ isValid: boolean() }),
  'documents/uploaded': shape({ purpose: oneOf(['paymentMethod', 'verification'], 'verification') }),
  /** The identity provider's session; its token is in the vault. */
  'identityCheck/started': shape({
    sdkToken: sealed(),
    workflowRunId: textId(),
    applicantId: textId(),
  }),
  'sourceOfFunds/saved': shape({ id: whole(), isCompleted: boolean() }),
  /** A reassessment whose result may end the session [1 §4]. */
  'account/reassessed': shape({
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
    body: shape({ phoneCode: omittable(personal()), phoneNumber: omittable(personal()) }),
    event: 'phoneCode/sent',
    toData: () => ({}),
    notFound: 'fails',
  }),
  verifyPhoneCode: endpoint('POST /Accounts/:player/phoneVerification', {
    body: shape({ code: personal() }),
    reply: verdict(),
    event: 'phone/verified',
    notFound: 'fails',
  }),
  changePhoneNumber: endpoint('PATCH /Accounts/:player/phoneNumber', {
    body: shape({ ...phone, phoneCountry: personal() }),
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
    body: shape({ ...address, country: personal() }),
    reply: verdict(),
    event: 'identity/judged',
    notFound: 'fails',
  }),
  verifyUserDetails: endpoint('POST /Accounts/:player/verifyUserDetails', {
    body: shape({ firstName: personal(), lastName: personal(), birthDate: personal(), email: personal() }),
    reply: shape({ isValid: boolean() }),
    event: 'userDetails/checked',
  }),
  saveSourceOfFunds: endpoint('PATCH /Accounts/:player/sourceoffunds/:formId', {
    body: shape({
      sources: list(personal()),
      otherSource: personal(),
      jobTitleEmployerLength: personal(),
      annualIncome: personal(),
      additionalFunds: personal(),
      comments: personal(),
    }),
    reply: shape({ id: whole(), isCompleted: boolean() }),
    event: 'sourceOfFunds/saved',
  }),
  reassess: endpoint('PATCH /Accounts/:player/reassessment', {
    body: shape({
      hasAccountChanges: boolean(),
      firstName: personal(),
      middleName: omittable(personal()),
      lastName: personal(),
      ...address,
      occupation: personal(),
      ...phone,
      isPep: boolean(),
    }),
    reply: shape({
      isLoginAllowed: boolean(),
      status: accountStatus(),
      statusReason: optional(statusReason()),
    }),
    event: 'account/reassessed',
  }),
  uploadPaymentMethodDocuments: endpoint('POST /Docs/:player/paymentMethod', {
    body: shape({ paymentEntityId: open(), Files: list(file()) }),
    event: 'documents/uploaded',
    toData: () => ({ purpose: 'paymentMethod' as const }),
    multipart: true,
    unshared: true,
  }),
  uploadVerificationDocuments: endpoint('POST /Docs/:player/verification', {
    body: shape({ Files: list(file()) }),
    event: 'documents/uploaded',
    toData: () => ({ purpose: 'verification' as const }),
    multipart: true,
    unshared: true,
  }),
  startIdentityCheck: endpoint('POST /kyc/:player/onfidoInit', {
    body: shape({
      referrer: open(),
      gaClientId: omittable(personal()),
      gaSessionId: omittable(personal()),
    }),
    reply: shape({ sdkToken: sealed(), workflowRunId: textId(), applicantId: textId() }),
    event: 'identityCheck/started',
  }),
  finishIdentityCheck: endpoint('POST /kyc/:player/onfidoProcessing', {
    reply: verdict(),
    event: 'identity/judged',
  }),
};

export const reactions: Reactions = {
  /** The platform took the request: the player is told (DEC-38). */
  confirmVerificationRequest: (core) =>
    core.on('verification/requested').pipe(
      map(({ seq }) =>
        draft('popup/requested', popup({ type: 'accountVerificationRequestAccepted' as const }), 'system', {
          cause: seq,
        }),
      ),
    ),
};
