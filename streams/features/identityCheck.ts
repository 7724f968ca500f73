// The identity provider's check, from start to end. The provider's page reports only that it ended; the platform sends
// the result [ACCT-22, ACCT-23, ACCT-24].
import {
  concat,
  EMPTY,
  exhaustMap,
  filter,
  finalize,
  from,
  map,
  mergeMap,
  of,
  switchMap,
  take,
  takeUntil,
} from 'rxjs';
import { newEvent } from '../log/event';
import { readModel } from '../log/readModel';
import type { Reactions } from '../reaction';
import { PAGES } from '../routes';
import * as s from '../schema/schema';
import { analyticsIds } from '../wire/analyticsIds';
import { endpoint } from '../wire/endpoint';
import { isInFlight } from '../wire/request';
import { alertingOnFailure } from './shared/saveAndVerify';
import { attemptsOf, type Concern, verificationStatusOf } from './shared/verificationStatus';
import { accountStatus } from './shared/vocabulary';

const OUTCOMES = ['submitted', 'cancelled', 'expired'] as const;

const verdict = s.object({ status: accountStatus(), statusReason: s.optional(s.statusReason()) });

export const facts = {
  /** The player starts a check, or another attempt. */
  'identityCheck/requested': s.object({}),
  /** The provider's session; its token is in the vault. */
  'identityCheck/started': s.object({
    sdkToken: s.sealed(),
    workflowRunId: s.textId(),
    applicantId: s.textId(),
  }),
  /** The provider's page reported the end, the player left it, or the account's status changed. */
  'identityCheck/ended': s.object({ outcome: s.oneOf(OUTCOMES, 'cancelled') }),
};

export const endpoints = {
  /** Another attempt. */
  restartKyc: endpoint('POST /Accounts/:player/kyc/reinitialization', {
    delivery: 'once',
    reply: verdict,
    event: 'identity/judged',
    unshared: true,
  }),
  startIdentityCheck: endpoint('POST /kyc/:player/onfidoInit', {
    delivery: 'once',
    body: s.object({
      referrer: s.publicString(),
      gaClientId: s.omittable(s.personal()),
      gaSessionId: s.omittable(s.personal()),
    }),
    reply: s.object({ sdkToken: s.sealed(), workflowRunId: s.textId(), applicantId: s.textId() }),
    event: 'identityCheck/started',
    unshared: true,
  }),
  finishIdentityCheck: endpoint('POST /kyc/:player/onfidoProcessing', {
    delivery: 'once',
    reply: verdict,
    event: 'identity/judged',
  }),
};

const identityCheckState = s.object({
  /** The token that opens the provider's page, in the vault; null while the page is closed. */
  token: s.optional(s.sealed()),
  /** How the last check on this page ended. */
  ended: s.optional(s.oneOf(OUTCOMES, 'cancelled')),
});
export type IdentityCheckState = s.Infer<typeof identityCheckState>;

const nothing: IdentityCheckState = { token: null, ended: null };

/** The verification concerns during which a check can be open. */
const OPENABLE: ReadonlySet<Concern> = new Set(['start', 'incomplete', 'email', 'phone']);

export const models = {
  identityCheck: readModel(identityCheckState, nothing, {
    'identityCheck/requested': (state) => {
      state.ended = null;
    },
    'identityCheck/started': (_, { sdkToken }) => ({ token: sdkToken, ended: null }),
    'identityCheck/ended': (state, { outcome }) =>
      state.token === null ? undefined : { token: null, ended: outcome },
    'route/entered': (_, { pattern }) => (pattern === PAGES.verification ? undefined : nothing),
    'session/ended': () => nothing,
  }),
};

const FINISH_FAILURES = {
  refused: "We couldn't finish your identity check. Please try again, or contact support.",
  uncertain:
    "We couldn't confirm that your identity check arrived. Your status is updated as soon as it has.",
};

export const reactions: Reactions = {
  /** Starts a check. A check after an earlier one is another attempt, which the platform has to allow first. */
  startCheckOnRequest: (core) =>
    core.on('identityCheck/requested').pipe(
      filter(
        () =>
          core.state('identityCheck').token === null &&
          !isInFlight(core.state('calls'), endpoints.finishIdentityCheck),
      ),
      exhaustMap(({ seq }) => {
        const begin = () =>
          core.call(
            endpoints.startIdentityCheck,
            { body: { referrer: PAGES.verification, ...analyticsIds(core) } },
            { cause: seq },
          );
        if (attemptsOf(core.state('account')).used === 0) return begin();
        return core
          .call(endpoints.restartKyc, {}, { cause: seq })
          .pipe(mergeMap((fact) => (fact.kind === 'identity/judged' ? concat(of(fact), begin()) : of(fact))));
      }),
    ),

  /** Shows the vendor's check, if it runs in the page, until it ends or the player leaves it. */
  showCheckOnStart: ({ identity, on, until, vault }) => {
    if (identity === null) return EMPTY;
    const left$ = until((state) => state('identityCheck').token === null);
    return on('identityCheck/started').pipe(
      switchMap(({ data, seq }) => {
        const token = vault.unseal(data.sdkToken);
        const result$ = token === null ? of('failed' as const) : from(identity.checkIdentity(token));
        return result$.pipe(
          takeUntil(left$),
          finalize(() => identity.closeIdentityCheck()),
          map((result) => {
            const outcome = result === 'failed' ? 'expired' : result;
            return newEvent('identityCheck/ended', { outcome }, 'system', { cause: seq });
          }),
        );
      }),
    );
  },

  /**
   * Ends the check when the account's status changes while the provider's page is open: its message was lost, or
   * another device sent the pictures.
   */
  endCheckOnStatusChange: (core) =>
    core.on('accountStatus/changed', 'account/loaded').pipe(
      filter(() => core.state('identityCheck').token !== null),
      filter(() => {
        const { status, statusReason: reason } = core.state('account');
        return status !== 'Pending' || !OPENABLE.has(verificationStatusOf(reason).concern);
      }),
      map(({ seq }) => newEvent('identityCheck/ended', { outcome: 'submitted' }, 'system', { cause: seq })),
    ),

  /** Notifies the platform that the player has finished the check. */
  finishCheckOnEnd: (core) =>
    core.on('identityCheck/started').pipe(
      switchMap(() => core.on('identityCheck/ended').pipe(take(1))),
      filter(({ data }) => data.outcome === 'submitted'),
      exhaustMap(({ seq }) =>
        alertingOnFailure(core.call(endpoints.finishIdentityCheck, {}, { cause: seq }), FINISH_FAILURES),
      ),
    ),
};
