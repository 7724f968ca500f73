// Confirming the account's email address and phone number: the prompts, the messages sent, and when they can be resent
// [REG-59 to REG-65, ACCT-11, ACCT-12]. A code never enters an event.
import {
  defer,
  delay,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  from,
  map,
  merge,
  mergeMap,
  of,
  pairwise,
  startWith,
  switchMap,
  takeUntil,
  tap,
} from 'rxjs';
import { newEvent } from '../log/event';
import { readModel } from '../log/readModel';
import { playerStore } from '../playerStore';
import type { Core, Reactions } from '../reaction';
import * as s from '../schema/schema';
import { endpoint } from '../wire/endpoint';
import { afterCallback } from '../wire/signIn/afterCallback';
import type { PopupType } from './popups';
import { verificationStatusOf } from './shared/verificationStatus';
import { popup, verdict } from './shared/vocabulary';

/** How long a success message is shown before the next modal opens, ms [REG-62, REG-63]. */
const NEXT_MODAL_MS = 500;

const phone = { phoneCode: s.personal(), phoneNumber: s.personal() };

const channel = () => s.enums(['email', 'phone']);

export const facts = {
  /** A message of this channel can be resent from `until` on, epoch ms. */
  'resend/postponed': s.object({ channel: channel(), until: s.number() }),
  'emailVerification/sendRequested': s.object({}),
  'emailVerification/sent': s.object({}),
  'phoneCode/sendRequested': s.object({}),
  'phoneCode/sent': s.object({}),
  'phone/verified': verdict(),
  'phoneNumber/changed': s.object({}),
  /** `code`: its vault reference. */
  'phoneCode/submitRequested': s.object({ code: s.sealed() }),
  'phoneNumber/changeRequested': s.object({
    phoneCode: s.personal(),
    phoneNumber: s.personal(),
    phoneCountry: s.personal(),
  }),
};

export const endpoints = {
  /** Sends a code to the account's phone, or to the number in the body. */
  sendPhoneCode: endpoint('POST /Accounts/:player/phoneVerification', {
    delivery: 'once',
    body: s.object({ phoneCode: s.omittable(s.personal()), phoneNumber: s.omittable(s.personal()) }),
    event: 'phoneCode/sent',
  }),
  verifyPhoneCode: endpoint('POST /Accounts/:player/phoneVerification', {
    delivery: 'once',
    body: s.object({ code: s.personal() }),
    reply: verdict(),
    event: 'phone/verified',
  }),
  changePhoneNumber: endpoint('PATCH /Accounts/:player/phoneNumber', {
    delivery: 'once',
    body: s.object({ ...phone, phoneCountry: s.personal() }),
    event: 'phoneNumber/changed',
  }),
  sendEmailVerification: endpoint('POST /Accounts/:player/emails/accountverification', {
    delivery: 'once',
    event: 'emailVerification/sent',
  }),
};

const confirmationState = s.object({ email: s.optional(s.number()), phone: s.optional(s.number()) });
export type ConfirmationState = s.Infer<typeof confirmationState>;

const nothing: ConfirmationState = { email: null, phone: null };

export const models = {
  /** When each message can be resent; null if none was sent. */
  confirmation: readModel(confirmationState, nothing, {
    'resend/postponed': (state, { channel: which, until }) => {
      state[which] = until;
    },
    'session/ended': () => nothing,
  }),
};

/** The next detail that the player has to confirm. */
function pendingOf(core: Core): 'email' | 'phone' | null {
  const { status, statusReason } = core.state('account');
  if (status !== 'Pending') return null;
  const { concern } = verificationStatusOf(statusReason);
  return concern === 'email' || concern === 'phone' ? concern : null;
}

/** Emits the pending confirmation whenever it changes, starting with the first load of the account. */
const pending = (core: Core) =>
  core.on('account/loaded', 'accountStatus/changed', 'phone/verified').pipe(
    filter(() => core.state('account').status !== null),
    map(({ seq }) => ({ what: pendingOf(core), seq })),
    distinctUntilChanged((one, other) => one.what === other.what),
  );

const opened = (
  type: 'accountConfirmationEmail' | 'accountVerifyPhone' | 'accountEmailVerified',
  cause: number,
) => newEvent('popup/requested', popup({ type }), 'system', { cause });

/** Closes every modal of these types. */
const closing = (core: Core, types: readonly PopupType[], cause: number) =>
  defer(() =>
    from(core.state('popups').stack.filter(({ content }) => types.includes(content.type))).pipe(
      map(({ id }) => newEvent('popup/closed', { id }, 'system', { cause })),
    ),
  );

const deadline = s.object({ until: s.number() });

/** The email countdown survives a reload, the phone countdown does not (DEC-136). */
const kept = (core: Core) => playerStore(core, 'confirmation', deadline);

function postponed(core: Core, which: 'email' | 'phone', cause: number) {
  const { emailResendMs, phoneResendMs } = core.config.constants;
  const until = core.scheduler.now() + (which === 'email' ? emailResendMs : phoneResendMs);
  return newEvent('resend/postponed', { channel: which, until }, 'system', { cause });
}

export const reactions: Reactions = {
  /** Prompts once for each pending confirmation, and again after the next sign-in (DEC-155). */
  requestConfirmationOnPending: (core) =>
    core.whileSignedIn(() =>
      pending(core).pipe(
        mergeMap(({ what, seq }) => {
          if (what === null) return EMPTY;
          const type = what === 'email' ? 'accountConfirmationEmail' : 'accountVerifyPhone';
          return afterCallback(core).pipe(map(() => opened(type, seq)));
        }),
      ),
    ),

  /** Closes the prompts for a completed confirmation, and shows a success message for a confirmed email address. */
  notifyOnConfirmation: (core) =>
    core.whileSignedIn(() =>
      pending(core).pipe(
        startWith(null),
        pairwise(),
        mergeMap(([before, now]) => {
          if (now === null || before?.what === undefined || before.what === null) return EMPTY;
          const closed = closing(
            core,
            before.what === 'email'
              ? ['accountConfirmationEmail']
              : ['accountVerifyPhone', 'accountPhoneVerificationCode'],
            now.seq,
          );
          if (before.what !== 'email') return closed;
          return merge(
            closed,
            of(opened('accountEmailVerified', now.seq)).pipe(
              delay(NEXT_MODAL_MS, core.scheduler),
              takeUntil(core.on('session/ended')),
            ),
          );
        }),
      ),
    ),

  /** The platform sent the first link, so its countdown starts when the player is prompted. */
  postponeResend: (core) =>
    core.whileSignedIn(() =>
      merge(
        core.on('emailVerification/sent').pipe(map(({ seq }) => postponed(core, 'email', seq))),
        core.on('phoneCode/sent').pipe(map(({ seq }) => postponed(core, 'phone', seq))),
        core.on('popup/requested').pipe(
          filter(({ data }) => data.content.type === 'accountConfirmationEmail'),
          filter(() => core.state('confirmation').email === null),
          map(({ seq }) => {
            const until = kept(core).read()?.until;
            return until === undefined
              ? postponed(core, 'email', seq)
              : newEvent('resend/postponed', { channel: 'email', until }, 'system', { cause: seq });
          }),
        ),
      ).pipe(
        tap(({ data }) => {
          if (data.channel === 'email') kept(core).write({ until: data.until });
        }),
      ),
    ),

  sendEmailVerificationOnRequest: (core) =>
    core
      .on('emailVerification/sendRequested')
      .pipe(exhaustMap(({ seq }) => core.call(endpoints.sendEmailVerification, {}, { cause: seq }))),

  sendPhoneCodeOnRequest: (core) =>
    core
      .on('phoneCode/sendRequested')
      .pipe(exhaustMap(({ seq }) => core.call(endpoints.sendPhoneCode, { body: {} }, { cause: seq }))),

  /** Sends a code to the new number immediately. */
  changePhoneOnRequest: (core) =>
    core
      .on('phoneNumber/changeRequested')
      .pipe(
        exhaustMap(({ data, seq }) => core.call(endpoints.changePhoneNumber, { body: data }, { cause: seq })),
      ),

  sendPhoneCodeOnChange: (core) =>
    core
      .on('phoneNumber/changed')
      .pipe(exhaustMap(({ seq }) => core.call(endpoints.sendPhoneCode, { body: {} }, { cause: seq }))),

  /** DEC-32 */
  requestCodeOnSending: (core) =>
    core.on('phoneCode/sent').pipe(
      filter(
        () =>
          !core.state('popups').stack.some(({ content }) => content.type === 'accountPhoneVerificationCode'),
      ),
      switchMap(({ seq }) =>
        merge(
          closing(core, ['accountVerifyPhone'], seq),
          of(
            newEvent('popup/requested', popup({ type: 'accountPhoneVerificationCode' as const }), 'system', {
              cause: seq,
            }),
          ),
        ).pipe(delay(NEXT_MODAL_MS, core.scheduler), takeUntil(core.on('session/ended'))),
      ),
    ),

  verifyPhoneOnSubmit: (core) =>
    core.on('phoneCode/submitRequested').pipe(
      exhaustMap(({ data, seq }) => {
        const code = core.vault.unseal(data.code);
        if (code === null) return EMPTY;
        return core.call(endpoints.verifyPhoneCode, { body: { code } }, { cause: seq });
      }),
    ),

  notifyOnVerifiedPhone: (core) =>
    core
      .on('phone/verified')
      .pipe(
        mergeMap(({ seq }) =>
          merge(
            closing(core, ['accountVerifyPhone', 'accountPhoneVerificationCode'], seq),
            of(
              newEvent(
                'toast/requested',
                { tone: 'ok', text: 'Your phone number is confirmed.', ms: null, link: null },
                'system',
                { cause: seq },
              ),
            ),
          ),
        ),
      ),
};
