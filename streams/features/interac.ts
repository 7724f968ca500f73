// Interac: its e-mail checks, and deposits and withdrawals by e-transfer (DEC-34, DEC-156).
import { boolean } from 'superstruct';
import { readModel } from '../log/readModel';
import { finite, type Infer, oneOf, optional, personal, sealed, shape, textId } from '../schema';
import { endpoint } from '../wire/endpoint';

/** [1 §3]; spellings differ in case (DEC-33). */
export const EMAIL_CHECK_STATUSES = ['Verified', 'Unverified', 'Available', 'Blocked'] as const;
export const EMAIL_VERIFY_RESULTS = ['Verified', 'Expired', 'Error'] as const;

const status = shape({ status: oneOf(EMAIL_CHECK_STATUSES, 'Unverified') });
const started = shape({ transactionId: textId(), url: optional(sealed()) });

export const facts = {
  'interacEmail/checked': status,
  'interacEmail/sent': status,
  'interacEmail/verified': shape({ result: oneOf(EMAIL_VERIFY_RESULTS, 'Error') }),
  /** `url`, where there is one, is the bank's page, as a reference into the vault. */
  'interacDeposit/started': started,
  'interacWithdrawal/started': started,
};

/** `amount` in whole units. */
const transfer = shape({ amount: finite(), email: personal() });

export const endpoints = {
  checkEmail: endpoint('POST /interac/emails/check', {
    body: shape({ email: personal() }),
    reply: status,
    event: 'interacEmail/checked',
  }),
  sendEmail: endpoint('POST /interac/emails/send', {
    body: shape({ email: personal() }),
    reply: status,
    event: 'interacEmail/sent',
  }),
  resendEmail: endpoint('POST /interac/emails/resendLink', {
    body: shape({ email: personal(), check: boolean() }),
    reply: status,
    event: 'interacEmail/sent',
  }),
  /** Anyone with the link's token. */
  verifyEmail: endpoint('POST /interac/emails/verify', {
    access: 'anyone',
    body: shape({ token: personal() }),
    reply: shape({ result: oneOf(EMAIL_VERIFY_RESULTS, 'Error') }),
    event: 'interacEmail/verified',
    notFound: 'fails',
  }),
  deposit: endpoint('POST /paymentLaunch/:player/gigadat/deposit', {
    body: transfer,
    reply: started,
    event: 'interacDeposit/started',
    idempotency: 'intent',
    notFound: 'fails',
  }),
  withdraw: endpoint('POST /paymentLaunch/:player/gigadat/withdrawal', {
    body: transfer,
    reply: started,
    event: 'interacWithdrawal/started',
    idempotency: 'intent',
    notFound: 'fails',
  }),
};

const emailLinkState = shape({
  /** What the platform said of the link that this page was opened with; null until it answered. */
  result: optional(oneOf(EMAIL_VERIFY_RESULTS, 'Error')),
});
export type EmailLinkState = Infer<typeof emailLinkState>;

export const models = {
  emailLink: readModel(
    emailLinkState,
    { result: null },
    {
      'interacEmail/verified': (state, data) => {
        state.result = data.result;
      },
      'route/entered': (state) => {
        state.result = null;
      },
    },
  ),
};
