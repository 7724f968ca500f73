// Interac: its e-mail checks, and deposits and withdrawals by e-transfer (DEC-34, DEC-156).
import { EMPTY, exhaustMap } from 'rxjs';
import { boolean } from 'superstruct';
import { readModel } from '../log/readModel';
import type { Reactions } from '../reaction';
import { type Infer, number, object, oneOf, optional, personal, sealed, textId } from '../schema';
import { endpoint } from '../wire/endpoint';

/** [REG-71, REG-76]; spellings differ in case (DEC-33). */
export const EMAIL_CHECK_STATUSES = ['Verified', 'Unverified', 'Available', 'Blocked'] as const;
export const EMAIL_VERIFY_RESULTS = ['Verified', 'Expired', 'Error'] as const;

const status = object({ status: oneOf(EMAIL_CHECK_STATUSES, 'Unverified') });
const started = object({ transactionId: textId(), url: optional(sealed()) });

export const facts = {
  'interacEmail/checked': status,
  'interacEmail/sent': status,
  /** The player opened an e-mail's link; its token is in the vault. */
  'interacEmail/verifyRequested': object({ token: sealed() }),
  'interacEmail/verified': object({ result: oneOf(EMAIL_VERIFY_RESULTS, 'Error') }),
  /** `url`, where there is one, is the bank's page, as a reference into the vault. */
  'interacDeposit/started': started,
  'interacWithdrawal/started': started,
};

/** `amount` in whole units. */
const transfer = object({ amount: number(), email: personal() });

export const endpoints = {
  checkEmail: endpoint('POST /interac/emails/check', {
    body: object({ email: personal() }),
    reply: status,
    event: 'interacEmail/checked',
  }),
  sendEmail: endpoint('POST /interac/emails/send', {
    body: object({ email: personal() }),
    reply: status,
    event: 'interacEmail/sent',
  }),
  resendEmail: endpoint('POST /interac/emails/resendLink', {
    body: object({ email: personal(), check: boolean() }),
    reply: status,
    event: 'interacEmail/sent',
  }),
  /** Open to anyone with the link's token. */
  verifyEmail: endpoint('POST /interac/emails/verify', {
    access: 'anyone',
    body: object({ token: personal() }),
    reply: object({ result: oneOf(EMAIL_VERIFY_RESULTS, 'Error') }),
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

const emailLinkState = object({
  /** The result for the link that opened this page; null until known. */
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

export const reactions: Reactions = {
  verifyEmailOnRequest: (core) =>
    core.on('interacEmail/verifyRequested').pipe(
      exhaustMap(({ data, seq }) => {
        const token = core.vault.unseal(data.token);
        return token === null ? EMPTY : core.call(endpoints.verifyEmail, { body: { token } }, { cause: seq });
      }),
    ),
};
