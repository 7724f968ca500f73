// The calls about the account, the registration and the identity check.
import { STEP_OF } from '../../features/account/multiFactor';
import { CODES } from '../../features/account/profile';
import { CLOSED_BECAUSE } from '../../features/account/sourceOfFunds';
import { INELIGIBLE } from '../../features/registration/registration';
import { type CallNotes, RESYNC, SIGN_IN } from './notes';

export const account = {
  completeLogin: {
    does: 'Notes that a sign-in was completed.',
    when: 'after the player returns from the sign-in page, not after a silent renewal or a reload',
  },
  getAccount: {
    does: 'Returns the account. `Expand` is a comma-separated list of PersonalDetails, SourceOfFunds and marketingPreferences; those parts are returned only if requested.',
    when: `${SIGN_IN}, ${RESYNC}, after AccountStatusChanged, after a verdict, an upload or a break, and on the account pages`,
  },
  getMarketing: {
    does: 'Returns the marketing consents.',
    when: 'on the notifications page, and after a change whose response was lost',
  },
  setMarketing: {
    does: 'Saves the given consents; missing ones stay as they are.',
    when: 'when the player switches one, one call at a time',
  },
  setMfa: {
    does: 'Switches the second factor on or off, or refuses because a step is missing.',
    when: 'when the player uses the switch',
    codes: Object.keys(STEP_OF),
  },
  startMfaEnrolment: {
    does: 'Creates a new key for an authenticator app; an older unconfirmed one becomes invalid.',
    when: 'when the player sets up the second factor',
  },
  confirmMfa: {
    does: 'Switches the second factor with a code of the authenticator; enabling it returns recovery codes.',
    when: 'when the player submits a code',
    codes: ['mfa-enrolment-expired'],
  },
  getDataRequests: {
    does: 'Returns the requests for a copy of the data and for its deletion.',
    when: `on the page about them, and once loaded ${RESYNC} and after a failed request`,
  },
  requestData: {
    does: 'Requests a copy of the data, or the deletion of the data and of the account. Returns the open request of that type if there is one.',
    when: 'when the player requests it',
  },
  getDataCopy: {
    does: 'Returns a copy that is ready as a text, with its file name. The response must not be stored by any cache.',
    when: 'when the player downloads it',
  },
  setEmployer: {
    does: 'Saves the employer.',
    when: 'when the player saves the form',
    codes: Object.keys(CODES),
  },
  setPersonalDetails: {
    does: 'Saves the changed details.',
    when: 'when the player saves the form',
    codes: Object.keys(CODES),
  },
  setScreenName: {
    does: 'Saves the screen name.',
    when: 'when the player saves the form',
    codes: Object.keys(CODES),
  },
  reassess: {
    does: 'Saves the confirmed or corrected details and returns the resulting status.',
    when: 'when a player who is asked for a reassessment confirms',
    codes: Object.keys(CODES),
  },
  saveSourceOfFunds: {
    does: 'Saves the answers and completes the form.',
    when: 'when the player submits the form; it is sent once, and a lost response is looked up with the account',
    codes: Object.keys(CLOSED_BECAUSE),
  },
  sendEmailVerification: {
    does: 'Sends the email with the confirmation link.',
    when: 'on request, at most every two minutes',
  },
  sendPhoneCode: {
    does: 'Sends a code to the phone number on file, or to the given one.',
    when: 'on request, at most once a minute, and after a change of the number',
  },
  verifyPhoneCode: {
    does: 'Verifies the code and returns the resulting status.',
    when: 'when the player submits a code',
  },
  changePhoneNumber: { does: 'Changes the phone number, unverified.', when: 'when the player corrects it' },
  register: {
    does: 'Creates an account with its limits and returns its id and status. A repeated key returns the same account. `registrationMeta` contains the parameters of the campaign that led to it, such as `utm_source`, and `promotion_id` of the chosen offer.',
    when: 'when a visitor submits the form',
    codes: Object.keys(INELIGIBLE),
  },
  searchAddresses: {
    does: 'Suggests addresses. Called only if the flag `addressSearch` is on.',
    when: 'while a visitor types, after a pause',
  },
  getKycDetails: {
    does: 'Returns the state of the identity check.',
    when: 'on the verification page, and there again after a change of status',
  },
  requestVerification: {
    does: 'Requests a review by the operator.',
    when: 'on request, and after an upload of documents',
  },
  restartKyc: {
    does: 'Allows another attempt and returns the resulting status.',
    when: 'before every identity check but the first',
  },
  startIdentityCheck: {
    does: "Starts a check at the identity provider and returns the token for the provider's page.",
    when: 'when the player starts the check',
  },
  finishIdentityCheck: {
    does: 'Notes that the pictures were sent and returns the resulting status.',
    when: "after the provider's page reports that the player is done",
  },
  verifyAddress: {
    does: 'Verifies the address and returns the resulting status.',
    when: 'when the player submits the address',
  },
  uploadVerificationDocuments: {
    does: 'Stores documents for a review.',
    when: 'when the player sends pictures',
  },
  uploadPaymentMethodDocuments: {
    does: 'Stores the two pictures of a card, front and back, for a review.',
    when: 'when the player sends pictures',
  },
} as const satisfies Readonly<Record<string, CallNotes>>;
