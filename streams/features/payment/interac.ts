// Interac: its email checks, and deposits and withdrawals by e-transfer (DEC-34, DEC-156).
import { EMPTY, exhaustMap, filter, finalize, mergeMap, of, switchMap } from 'rxjs';
import { type NewEvent, newEvent } from '../../log/event';
import { readModel } from '../../log/readModel';
import type { Core, Reactions } from '../../reaction';
import * as s from '../../schema/schema';
import { endpoint } from '../../wire/endpoint';
import type { PopupContent, PopupType } from '../popups';
import { popup } from '../shared/vocabulary';

/** [REG-71, REG-76]; spellings differ in case (DEC-33). */
export const EMAIL_CHECK_STATUSES = ['Verified', 'Unverified', 'Available', 'Blocked'] as const;
export const EMAIL_VERIFY_RESULTS = ['Verified', 'Expired', 'Error'] as const;

const status = s.object({ status: s.oneOf(EMAIL_CHECK_STATUSES, 'Unverified') });

export const facts = {
  'interacEmail/checked': status,
  'interacEmail/sent': status,
  /** The check of an email address failed. */
  'interacEmail/uncheckable': s.object({}),
  /** The player requests the link that verifies this address: the first one, or another. */
  'interacEmail/linkRequested': s.object({ email: s.personal(), isFirst: s.boolean() }),
  /** The player opened the link in an email; its token is in the vault. */
  'interacEmail/verifyRequested': s.object({ token: s.sealed() }),
  'interacEmail/verified': s.object({ result: s.oneOf(EMAIL_VERIFY_RESULTS, 'Error') }),
};

export const modals = {
  /** The link was sent to this address before and can be resent [REG-73]. */
  resendEmail: s.object({ email: s.personal() }),
  /** No link has been sent to this address yet [REG-74]. */
  extraEmailVerify: s.object({ email: s.personal() }),
  /** This address cannot be used [REG-75]. */
  blockedEmail: s.object({ email: s.personal() }),
};

export const endpoints = {
  checkEmail: endpoint('POST /interac/emails/check', {
    delivery: 'once',
    body: s.object({ email: s.personal() }),
    reply: status,
    event: 'interacEmail/checked',
  }),
  sendEmail: endpoint('POST /interac/emails/send', {
    delivery: 'once',
    body: s.object({ email: s.personal() }),
    reply: status,
    event: 'interacEmail/sent',
  }),
  resendEmail: endpoint('POST /interac/emails/resendLink', {
    delivery: 'once',
    body: s.object({ email: s.personal(), check: s.boolean() }),
    reply: status,
    event: 'interacEmail/sent',
  }),
  /** Available to anyone with the link's token. */
  verifyEmail: endpoint('POST /interac/emails/verify', {
    delivery: 'once',
    access: 'anyone',
    body: s.object({ token: s.personal() }),
    reply: s.object({ result: s.oneOf(EMAIL_VERIFY_RESULTS, 'Error') }),
    event: 'interacEmail/verified',
  }),
};

const LINK_STATUSES = ['sending', 'sent', 'failed'] as const;

const emailLinkState = s.object({
  /** The result for the link that opened this page; null until known. */
  result: s.optional(s.oneOf(EMAIL_VERIFY_RESULTS, 'Error')),
  /** The latest request of the open modal. */
  request: s.optional(s.object({ isFirst: s.boolean(), status: s.enums(LINK_STATUSES) })),
});
export type EmailLinkState = s.Infer<typeof emailLinkState>;

const noLink: EmailLinkState = { result: null, request: null };

const LINK_ROUTES: ReadonlySet<string> = new Set([endpoints.sendEmail.route, endpoints.resendEmail.route]);
const LINK_MODALS: ReadonlySet<PopupType> = new Set<PopupType>(['resendEmail', 'extraEmailVerify']);

function fail({ request }: EmailLinkState, { route }: { readonly route: string }): undefined {
  if (request !== null && LINK_ROUTES.has(route)) request.status = 'failed';
}

export const models = {
  emailLink: readModel(emailLinkState, noLink, {
    'interacEmail/verified': (state, data) => {
      state.result = data.result;
    },
    'interacEmail/linkRequested': (state, { isFirst }) => {
      state.request = { isFirst, status: 'sending' };
    },
    'interacEmail/sent': ({ request }) => {
      if (request !== null) request.status = 'sent';
    },
    'call/failed': fail,
    'event/rejected': fail,
    'popup/requested': (state, { content }) => {
      if (LINK_MODALS.has(content.type)) state.request = null;
    },
    'route/entered': () => noLink,
    'session/ended': () => noLink,
  }),
};

/** [REG-70] */
const UNCHECKABLE = {
  title: 'Hmm...',
  text: 'Something went wrong.',
  button: null,
};

/** The modal for each status; a verified address has none [REG-72, REG-73, REG-74, REG-75]. */
const MODALS = {
  Verified: null,
  Unverified: 'resendEmail',
  Available: 'extraEmailVerify',
  Blocked: 'blockedEmail',
} as const satisfies Readonly<Record<(typeof EMAIL_CHECK_STATUSES)[number], PopupType | null>>;

/** The follow-up of a check: a modal about the address, or a notice that it could not be checked. */
function afterCheck(fact: NewEvent, email: string, cause: number): NewEvent[] {
  const open = (content: Parameters<typeof popup<PopupContent>>[0]) =>
    newEvent('popup/requested', popup(content), 'system', { cause });
  if (fact.kind === 'call/started' || fact.kind === 'enum/unknown') return [];
  if (fact.kind !== 'interacEmail/checked') {
    const failed = newEvent('interacEmail/uncheckable', {}, 'system', { cause });
    return [failed, open({ type: 'info', ...UNCHECKABLE })];
  }
  const type = MODALS[fact.data.status];
  return type === null ? [] : [open({ type, email })];
}

/** The follow-up of a response that sent no link: the address is already verified, or blocked. */
function afterSending(core: Core, fact: NewEvent, email: string, cause: number): NewEvent[] {
  if (fact.kind !== 'interacEmail/sent') return [];
  const { status } = fact.data;
  if (status !== 'Verified' && status !== 'Blocked') return [];
  const closing = core
    .state('popups')
    .stack.filter(({ content }) => LINK_MODALS.has(content.type))
    .map(({ id }) => newEvent('popup/closed', { id }, 'system', { cause }));
  const notice =
    status === 'Blocked'
      ? newEvent('popup/requested', popup({ type: 'blockedEmail' as const, email }), 'system', { cause })
      : newEvent(
          'toast/requested',
          { tone: 'ok', text: 'Your email is already verified.', ms: null, link: null },
          'system',
          { cause },
        );
  return [...closing, notice];
}

export const reactions: Reactions = {
  /**
   * Checks the email address of an e-transfer before it starts, and explains why an unverified one cannot be used
   * [RED-19, RED-20].
   */
  checkAddressOnTransfer: (core) =>
    core.on('payment/requested').pipe(
      filter(({ data, seq }) => data.method === 'bank' && core.state('payment').attempt?.id === seq),
      switchMap(({ data: { email }, seq }) =>
        core
          .call(endpoints.checkEmail, { body: { email: email ?? '' } }, { cause: seq, fresh: true })
          .pipe(mergeMap((fact) => of(fact, ...afterCheck(fact, email ?? '', seq)))),
      ),
    ),

  /**
   * Sends the first link or another one to an address, regardless of repeated clicks. A request for another address replaces
   * the one in flight, whose reply is for the other address [REG-68, REG-69, REG-77].
   */
  sendLinkOnRequest: (core) => {
    let sendingTo: string | null = null;
    return core.on('interacEmail/linkRequested').pipe(
      filter(({ data }) => data.email !== sendingTo),
      switchMap(({ data: { email, isFirst }, seq }) => {
        sendingTo = email;
        const sending$ = isFirst
          ? core.call(endpoints.sendEmail, { body: { email } }, { cause: seq })
          : core.call(endpoints.resendEmail, { body: { email, check: true } }, { cause: seq });
        return sending$.pipe(
          mergeMap((fact) => of(fact, ...afterSending(core, fact, email, seq))),
          finalize(() => {
            sendingTo = null;
          }),
        );
      }),
    );
  },

  verifyEmailOnRequest: (core) =>
    core.on('interacEmail/verifyRequested').pipe(
      exhaustMap(({ data, seq }) => {
        const token = core.vault.unseal(data.token);
        return token === null ? EMPTY : core.call(endpoints.verifyEmail, { body: { token } }, { cause: seq });
      }),
    ),
};
