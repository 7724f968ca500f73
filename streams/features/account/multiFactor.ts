// Turning the second factor on and off [AUTH-22, AUTH-23]. The platform's response decides the flow: a plain platform
// saves the switch; one with authenticators refuses it and names the missing step. Secrets and codes are in the vault
// and never in an event.
import { EMPTY, exhaustMap, filter, map, merge, mergeMap, of, switchMap, takeUntil } from 'rxjs';
import { type NewEvent, newEvent } from '../../log/event';
import { readModel, retain } from '../../log/readModel';
import type { Reactions } from '../../reaction';
import { PAGES } from '../../routes';
import { lookup } from '../../schema/lookup';
import * as s from '../../schema/schema';
import { expiry, wakeUps } from '../../time';
import { endpoint } from '../../wire/endpoint';
import { failures, failureText } from '../../wire/failure';
import { sendIntent } from '../../wire/intents';
import { latestOnly } from '../../wire/latestOnly';
import { popup } from '../shared/vocabulary';
import { MFA_ROUTE } from './multiFactorRoute';

/** What the platform requires before it saves the switch: an enrolled authenticator, or a code from one. */
const STEPS = ['enrolment', 'code'] as const;

/** An authenticator's secret, as text and as the URI in its QR code. */
const enrolment = () => ({ secret: s.sealed(), otpauthUri: s.sealed(), expiresAt: s.instant() });

export const facts = {
  /** The player's choice, applied immediately and reverted if it cannot be saved (DEC-22). */
  'mfa/changeRequested': s.object({ hasMfaEnabled: s.boolean() }),
  'mfa/changed': s.object({ hasMfaEnabled: s.boolean() }),
  'mfa/stepRequired': s.object({ step: s.enums(STEPS) }),
  /** The player requests a new secret because the last one expired. */
  'mfa/enrolmentRequested': s.object({}),
  'mfa/enrolmentStarted': s.object(enrolment()),
  'mfa/enrolmentExpired': s.object({}),
  /** `code`: its vault reference. */
  'mfa/confirmRequested': s.object({ hasMfaEnabled: s.boolean(), code: s.sealed() }),
  /** `recoveryCodes`: their vault references. The platform sends them once, or not at all. */
  'mfa/confirmed': s.object({ hasMfaEnabled: s.boolean(), recoveryCodes: s.array(s.sealed()) }),
  'mfa/recoveryCodesKept': s.object({}),
  'mfa/setupLeft': s.object({}),
  /** The response to a code was lost; the account has the current state. */
  'mfa/checkDue': s.object({}),
};

export const endpoints = {
  setMfa: endpoint(MFA_ROUTE, {
    delivery: 'latest',
    body: s.object({ hasMfaEnabled: s.boolean() }),
    reply: s.object({ hasMfaEnabled: s.boolean() }),
    event: 'mfa/changed',
  }),
  startMfaEnrolment: endpoint('POST /Accounts/:player/mfa/enrolment', {
    delivery: 'once',
    reply: s.object(enrolment()),
    event: 'mfa/enrolmentStarted',
    unshared: true,
  }),
  confirmMfa: endpoint(MFA_ROUTE, {
    body: s.object({ hasMfaEnabled: s.boolean(), code: s.personal() }),
    reply: s.object({ hasMfaEnabled: s.boolean(), recoveryCodes: s.array(s.sealed()) }),
    event: 'mfa/confirmed',
    delivery: 'intent',
  }),
};

const multiFactorState = s.object({
  /** The current step of the player; `codes` while the recovery codes are shown. */
  step: s.optional(s.enums([...STEPS, 'codes'])),
  /** The secret to set up; null until loaded. */
  enrolment: s.optional(s.object(enrolment())),
  isExpired: s.boolean(),
  /** Why the last attempt failed. */
  problem: s.optional(s.personal()),
  recoveryCodes: s.array(s.sealed()),
  /** The last completed change. */
  ended: s.optional(s.enums(['on', 'off'])),
});
export type MultiFactorState = s.Infer<typeof multiFactorState>;

const nothing: MultiFactorState = {
  step: null,
  enrolment: null,
  isExpired: false,
  problem: null,
  recoveryCodes: [],
  ended: null,
};

/** The subject of its intent. */
export const MFA_INTENT = { what: 'mfa', id: null } as const;
const FALLBACK = 'Something went wrong.';
const UNCONFIRMED = "We couldn't confirm that. Please check the setting before you try again.";
const EXPIRED = 'mfa-enrolment-expired';

export const models = {
  multiFactor: readModel(multiFactorState, nothing, {
    'mfa/changeRequested': () => nothing,
    'mfa/changed': (_, { hasMfaEnabled }) => ({
      ...nothing,
      ended: hasMfaEnabled ? ('on' as const) : ('off' as const),
    }),
    'mfa/stepRequired': (_, { step }) => ({ ...nothing, step }),
    'mfa/enrolmentRequested': () => ({ ...nothing, step: 'enrolment' as const }),
    'mfa/enrolmentStarted': (state, data) => {
      if (state.step === 'enrolment') state.enrolment = retain(data);
    },
    'mfa/enrolmentExpired': (state) => {
      if (state.step === 'enrolment') state.isExpired = true;
    },
    'mfa/confirmRequested': (state) => {
      state.problem = null;
    },
    'mfa/confirmed': (_, { hasMfaEnabled, recoveryCodes }) => ({
      ...nothing,
      ...(recoveryCodes.length > 0 ? { step: 'codes' as const, recoveryCodes: retain(recoveryCodes) } : {}),
      ended: hasMfaEnabled ? ('on' as const) : ('off' as const),
    }),
    'intent/ended': (state, { what, outcome, failure }) => {
      if (what !== MFA_INTENT.what || outcome === 'settled') return;
      if (failure?.code === EXPIRED) state.isExpired = true;
      else
        state.problem =
          outcome === 'unanswered' ? UNCONFIRMED : failureText(failure ?? failures.aborted(), FALLBACK);
    },
    'call/failed': (state, { route, failure }) => {
      if (route === endpoints.startMfaEnrolment.route) state.problem = failureText(failure, FALLBACK);
    },
    'event/rejected': (state, { route }) => {
      if (route === endpoints.startMfaEnrolment.route) state.problem = FALLBACK;
    },
    'mfa/recoveryCodesKept': () => ({ ...nothing, ended: 'on' as const }),
    'mfa/setupLeft': () => nothing,
    'route/entered': (_, { pattern }) => (pattern === PAGES.multiFactor ? undefined : nothing),
    'session/ended': () => nothing,
  }),
};

/** The refusals of the plain switch that map to a step. */
export const STEP_OF = { 'mfa-enrolment-required': 'enrolment', 'mfa-code-required': 'code' } as const;

/** The follow-up of a switch fact: the step that the platform requires, or the generic alert. */
function afterSwitch(fact: NewEvent): readonly NewEvent[] {
  if (fact.kind !== 'call/failed' && fact.kind !== 'event/rejected') return [];
  const step = fact.kind === 'call/failed' ? lookup(STEP_OF, fact.data.failure.code) : undefined;
  if (step !== undefined) return [newEvent('mfa/stepRequired', { step }, 'system', { cause: fact })];
  const content = { type: 'info' as const, title: 'Hmm...', text: FALLBACK, button: null };
  return [newEvent('popup/requested', popup(content), 'system', { cause: fact })];
}

export const reactions: Reactions = {
  /**
   * Saves the last choice, one call at a time, so that no older choice arrives later. A failure reverts the account's
   * model [AUTH-23, DEC-22].
   */
  saveMfaOnChoice: (core) =>
    core.on('mfa/changeRequested').pipe(
      latestOnly(({ data: { hasMfaEnabled }, seq }) =>
        core.call(endpoints.setMfa, { body: { hasMfaEnabled } }, { cause: seq, fresh: true }),
      ),
      mergeMap((fact) => of(fact, ...afterSwitch(fact))),
    ),

  /** Requests a secret for setting up an authenticator. */
  startEnrolmentOnStep: (core) =>
    merge(
      core.on('mfa/stepRequired').pipe(filter(({ data }) => data.step === 'enrolment')),
      core.on('mfa/enrolmentRequested'),
    ).pipe(exhaustMap(({ seq }) => core.call(endpoints.startMfaEnrolment, {}, { cause: seq }))),

  expireEnrolment: (core) =>
    core.on('mfa/enrolmentStarted').pipe(
      switchMap(({ data: { expiresAt }, seq }) =>
        expiresAt === null
          ? EMPTY
          : expiry(expiresAt, core.scheduler, wakeUps(core.browser)).pipe(
              takeUntil(core.on('mfa/confirmed', 'mfa/setupLeft', 'session/ended')),
              map(() => newEvent('mfa/enrolmentExpired', {}, 'timer', { cause: seq })),
            ),
      ),
    ),

  /**
   * One attempt at a time. A lost response is requested again with the same idempotency key, because recovery codes are
   * sent only once.
   */
  confirmOnCode: (core) =>
    core.on('mfa/confirmRequested').pipe(
      exhaustMap(({ data: { hasMfaEnabled, code: reference }, seq }) => {
        const code = core.vault.unseal(reference);
        if (code === null) return EMPTY;
        const origin = { ...MFA_INTENT, cause: seq, isSecret: true };
        return sendIntent(core, endpoints.confirmMfa, { body: { hasMfaEnabled, code } }, origin);
      }),
    ),

  checkAccountOnLostResponse: (core) =>
    core.on('intent/ended').pipe(
      filter(({ data }) => data.what === MFA_INTENT.what && data.outcome === 'unanswered'),
      map(({ seq }) => newEvent('mfa/checkDue', {}, 'system', { cause: seq })),
    ),
};
