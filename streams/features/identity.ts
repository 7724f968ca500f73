// The player's identity: the state of its checks, the address and the documents for review [ACCT-22, ACCT-26, REG-64, REG-82].
import { EMPTY, exhaustMap, filter, map } from 'rxjs';
import { newEvent } from '../log/event';
import type { Reactions } from '../reaction';
import { PAGES } from '../routes';
import * as s from '../schema/schema';
import { endpoint, query } from '../wire/endpoint';
import { all, type Loads } from '../wire/keepCurrent';
import { alertingOnFailure } from './shared/saveAndVerify';
import { accountStatus, popup, verdict } from './shared/vocabulary';

export const PICTURE_PROBLEMS = ['blurred', 'expired', 'mismatch'] as const;
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number];

const kycDetails = s.object({
  status: accountStatus(),
  statusReason: s.optional(s.statusReason()),
  currentAttempts: s.integer(),
  maximumAttempts: s.integer(),
  /** The problem with the last pictures; null if the platform does not name one. */
  problem: s.orNull(s.enums(PICTURE_PROBLEMS)),
});

const address = {
  addressLine1: s.personal(),
  city: s.personal(),
  provinceCode: s.personal(),
  postalCode: s.personal(),
};

export const facts = {
  'kycDetails/loaded': kycDetails,
  /** The identity check's result or its current step. */
  'identity/judged': verdict(),
  /** The player requests verification; `verification/requested` is the platform's confirmation. */
  'verification/startRequested': s.object({}),
  'verification/requested': s.object({}),
  'documents/uploaded': s.object({ purpose: s.oneOf(['paymentMethod', 'verification'], 'verification') }),
  /** The player sends documents for manual review. `files` is their vault reference. */
  'identityDocuments/sendRequested': s.object({ files: s.sealed(), count: s.integer(), bytes: s.integer() }),
  /** The player confirms or corrects the address. */
  'address/verifyRequested': s.object({ ...address, country: s.personal() }),
};

export const pageData = ['kycDetails/loaded'] as const;

export const modals = {
  onfidoInProgress: s.object({}),
  onfidoCompleted: s.object({}),
  onfidoFailed: s.object({ canRetry: s.boolean() }),
  onfidoManualVerificationRequired: s.object({}),
  accountVerificationRequestAccepted: s.object({}),
  /** Upload of documents for manual review after the automatic check has failed [ACCT-45]. */
  verifyAccount: s.object({}),
};

export const endpoints = {
  getKycDetails: endpoint('GET /Accounts/:player/kyc/details', {
    reply: kycDetails,
    event: 'kycDetails/loaded',
  }),
  requestVerification: endpoint('POST /Accounts/:player/requestverification', {
    delivery: 'once',
    event: 'verification/requested',
  }),
  verifyAddress: endpoint('PATCH /Accounts/:player/verifyAddress', {
    delivery: 'once',
    body: s.object({ ...address, country: s.personal() }),
    reply: verdict(),
    event: 'identity/judged',
  }),
  uploadVerificationDocuments: endpoint('POST /Docs/:player/verification', {
    delivery: 'once',
    body: s.object({ Files: s.array(s.file()) }),
    event: 'documents/uploaded',
    toData: () => ({ purpose: 'verification' as const }),
    multipart: true,
    unshared: true,
  }),
};

export const queries = {
  kycDetails: query(endpoints.getKycDetails, {}),
};

/** Failures after the photos arrived; the page has separate texts for a request without photos. */
const REQUEST_FAILURES = {
  refused: "We have your photos, but the verification couldn't be requested. Please contact support.",
  uncertain: "We have your photos, but couldn't confirm that the verification was requested.",
};

export const loads: Loads = {
  kycDetails: {
    query: queries.kycDetails,
    page: PAGES.verification,
    only: 'shown',
    reloadOn: all('accountStatus/changed', 'identity/judged'),
  },
};

export const reactions: Reactions = {
  startVerificationOnRequest: (core) =>
    core
      .on('verification/startRequested')
      .pipe(exhaustMap(({ seq }) => core.call(endpoints.requestVerification, {}, { cause: seq }))),

  sendDocumentsOnRequest: (core) =>
    core.on('identityDocuments/sendRequested').pipe(
      exhaustMap(({ data, seq }) => {
        const Files = [...(core.vault.takeFiles(data.files) ?? [])];
        if (Files.length === 0) return EMPTY;
        return core.call(endpoints.uploadVerificationDocuments, { body: { Files } }, { cause: seq });
      }),
    ),

  /** Requests a review of the uploaded documents. */
  requestVerificationOnUpload: (core) =>
    core.on('documents/uploaded').pipe(
      filter(({ data }) => data.purpose === 'verification'),
      exhaustMap(({ seq }) =>
        alertingOnFailure(core.call(endpoints.requestVerification, {}, { cause: seq }), REQUEST_FAILURES),
      ),
    ),

  verifyAddressOnRequest: (core) =>
    core
      .on('address/verifyRequested')
      .pipe(
        exhaustMap(({ data, seq }) => core.call(endpoints.verifyAddress, { body: data }, { cause: seq })),
      ),

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
