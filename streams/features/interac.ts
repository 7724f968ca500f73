// Interac: its e-mail checks, and deposits and withdrawals by e-transfer (DEC-34, DEC-156).
import { EMPTY, exhaustMap, filter, mergeMap, of, switchMap } from 'rxjs';
import { boolean } from 'superstruct';
import { type NewEvent, newEvent } from '../log/event';
import { readModel } from '../log/readModel';
import type { Reactions } from '../reaction';
import { type Infer, object, oneOf, optional, personal, sealed } from '../schema';
import { endpoint } from '../wire/endpoint';
import type { PopupContent } from './popups';
import { popup } from './shared/vocabulary';

/** [REG-71, REG-76]; spellings differ in case (DEC-33). */
export const EMAIL_CHECK_STATUSES = ['Verified', 'Unverified', 'Available', 'Blocked'] as const;
export const EMAIL_VERIFY_RESULTS = ['Verified', 'Expired', 'Error'] as const;

const status = object({ status: oneOf(EMAIL_CHECK_STATUSES, 'Unverified') });

export const facts = {
  'interacEmail/checked': status,
  'interacEmail/sent': status,
  /** The check of an e-mail address failed. */
  'interacEmail/uncheckable': object({}),
  /** The player wants the link, to this address, by which it is verified. */
  'interacEmail/linkRequested': object({ email: personal() }),
  /** The player opened an e-mail's link; its token is in the vault. */
  'interacEmail/verifyRequested': object({ token: sealed() }),
  'interacEmail/verified': object({ result: oneOf(EMAIL_VERIFY_RESULTS, 'Error') }),
};

export const modals = {
  /** An address that is not verified: the link again, a first link, or why not [RED-20]. */
  transferAddress: object({ status: oneOf(EMAIL_CHECK_STATUSES, 'Unverified'), email: personal() }),
};

export const endpoints = {
  checkEmail: endpoint('POST /interac/emails/check', {
    body: object({ email: personal() }),
    reply: status,
    event: 'interacEmail/checked',
    notFound: 'fails',
  }),
  sendEmail: endpoint('POST /interac/emails/send', {
    body: object({ email: personal() }),
    reply: status,
    event: 'interacEmail/sent',
    notFound: 'fails',
  }),
  resendEmail: endpoint('POST /interac/emails/resendLink', {
    body: object({ email: personal(), check: boolean() }),
    reply: status,
    event: 'interacEmail/sent',
    notFound: 'fails',
  }),
  /** Open to anyone with the link's token. */
  verifyEmail: endpoint('POST /interac/emails/verify', {
    access: 'anyone',
    body: object({ token: personal() }),
    reply: object({ result: oneOf(EMAIL_VERIFY_RESULTS, 'Error') }),
    event: 'interacEmail/verified',
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

/** [REG-70] */
const UNCHECKABLE = {
  title: 'Hmm...',
  text: 'Something went wrong.',
  button: null,
};

/** What a fact of the check leads to: a modal about the address, or word that it could not be checked. */
function afterCheck(fact: NewEvent, email: string, cause: number): NewEvent[] {
  const open = (content: Parameters<typeof popup<PopupContent>>[0]) =>
    newEvent('popup/requested', popup(content), 'system', { cause });
  if (fact.kind === 'call/started' || fact.kind === 'enum/unknown') return [];
  if (fact.kind !== 'interacEmail/checked') {
    const failed = newEvent('interacEmail/uncheckable', {}, 'system', { cause });
    return [failed, open({ type: 'info', ...UNCHECKABLE })];
  }
  const { status: state } = fact.data;
  return state === 'Verified' ? [] : [open({ type: 'transferAddress', status: state, email })];
}

export const reactions: Reactions = {
  /** Checks the address of an e-transfer before it starts, and explains one that is not verified [RED-19, RED-20]. */
  checkAddressOnTransfer: (core) =>
    core.on('payment/requested').pipe(
      filter(({ data, seq }) => data.method === 'bank' && core.state('payment').attempt?.id === seq),
      switchMap(({ data: { email }, seq }) =>
        core
          .call(endpoints.checkEmail, { body: { email: email ?? '' } }, { cause: seq, fresh: true })
          .pipe(mergeMap((fact) => of(fact, ...afterCheck(fact, email ?? '', seq)))),
      ),
    ),

  /** Sends the link to an address, once at a time. */
  sendLinkOnRequest: (core) =>
    core
      .on('interacEmail/linkRequested')
      .pipe(
        exhaustMap(({ data: { email }, seq }) =>
          core.call(endpoints.resendEmail, { body: { email, check: true } }, { cause: seq }),
        ),
      ),

  verifyEmailOnRequest: (core) =>
    core.on('interacEmail/verifyRequested').pipe(
      exhaustMap(({ data, seq }) => {
        const token = core.vault.unseal(data.token);
        return token === null ? EMPTY : core.call(endpoints.verifyEmail, { body: { token } }, { cause: seq });
      }),
    ),
};
