// The session: sign-in, sign-out, expiry and activity [AUTH-08, AUTH-09, AUTH-13]. Tokens stay in the sign-in port.

import {
  concat,
  defer,
  EMPTY,
  filter,
  from,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
  race,
  retry,
  switchMap,
  takeUntil,
  timer,
} from 'rxjs';
import { newEvent } from '../../log/event';
import { readModel } from '../../log/readModel';
import { SIGN_IN_STEPS, STORAGE_BLOCKED } from '../../ports';
import type { Reactions } from '../../reaction';
import { PAGES, pathOf } from '../../routes';
import * as s from '../../schema/schema';
import { wakeUps } from '../../time';
import { endpoint } from '../../wire/endpoint';
import { retryDelayMs } from '../../wire/retryDelay';
import type { ProviderProblem } from '../../wire/signIn/providerProblem';
import { popup } from '../shared/vocabulary';
import { renewalReactions } from './sessionRenewal';
import { SIGN_IN_AWAY_TEXT, SIGNED_OUT_TEXTS, startProblem } from './signInTexts';

const END_REASONS = ['player', 'elsewhere', 'expired', 'accountStatus'] as const;
const SIGN_OUT_AWAY_TEXT =
  "You're signed out here, but we couldn't reach the sign-in service. If you share this device, close the browser.";
const ABSENCES = ['none', 'callbackFailed', 'unreachable', 'cancelled', 'expired', 'invalidUserId'] as const;

/** Why a step of a sign-in or a renewal failed: an OAuth error code and an HTTP status. */
const failure = () =>
  s.omittable(
    s.object({ step: s.enums(SIGN_IN_STEPS), code: s.optional(s.code()), status: s.optional(s.integer()) }),
  );

export const facts = {
  /** `returnTo`: the page that the failed sign-in was started from. */
  'session/absent': s.object({
    reason: s.enums(ABSENCES),
    failure: failure(),
    returnTo: s.omittable(s.personal()),
  }),
  'session/signInStarted': s.object({ returnTo: s.personal() }),
  /** `isRefused`: the provider refused, as opposed to not responding. */
  'session/signInFailed': s.object({ isRefused: s.omittable(s.boolean()), failure: failure() }),
  /** The search for a session takes long. Until it ends, public screens are shown without a sign-in button. */
  'session/searchDelayed': s.object({}),
  /**
   * `playerId`: null only in old recordings, for an account without a usable id. `expiresAt`: when the access token
   * expires, epoch ms. `returnTo`: the path to continue with after /callback.
   */
  'session/started': s.object({
    playerId: s.optional(s.textId()),
    expiresAt: s.number(),
    returnTo: s.optional(s.personal()),
  }),
  'session/expiring': s.object({ expiresAt: s.number() }),
  'session/renewed': s.object({ expiresAt: s.number() }),
  'session/renewalFailed': s.object({ failure: failure() }),
  'session/signOutStarted': s.object({}),
  /** Signed out without a redirect to the provider. */
  'session/signOutCompleted': s.object({}),
  /** Signed out locally, but the provider did not respond. */
  'session/signOutUnconfirmed': s.object({}),
  'session/ended': s.object({ reason: s.enums(END_REASONS), failure: failure() }),
};

export const modals = {
  /** Prompts a visitor to sign in on the current page; `returnTo` is where they continue. */
  login: s.object({ text: s.publicString(), returnTo: s.personal() }),
};

export const endpoints = {
  /** Reports a completed sign-in to the platform [AUTH-21]. */
  completeLogin: endpoint('POST /Accounts/:player/sessions/logincompleted', {
    delivery: 'once',
    notFound: 'ignored',
  }),
};

const sessionState = s.object({
  /** `unknown` at startup, while the app shows a spinner [AUTH-07]; `searching` when that takes long. */
  status: s.enums(['unknown', 'searching', 'anonymous', 'signedIn', 'signingOut']),
  /** Null without a session [AUTH-08]. */
  playerId: s.optional(s.textId()),
  expiresAt: s.number(),
  /** False after `inactivityMs` without activity [AUTH-09, DEC-19]. */
  active: s.enums(['active', 'inactive']),
  /** Why the last session ended; null before any session. */
  endedBecause: s.optional(s.enums([...END_REASONS, ...ABSENCES])),
  /** The path to continue with after a return from the provider, or after the next sign-in. */
  returnTo: s.optional(s.personal()),
  /**
   * `leaving` while the page is redirecting to the provider; `failed` if the provider did not respond, `blocked` if the browser
   * stores nothing for this site, `refused` for other reasons.
   */
  signIn: s.enums(['idle', 'leaving', 'failed', 'refused', 'blocked']),
});

export type SessionState = s.Infer<typeof sessionState>;

export const models = {
  session: readModel(
    sessionState,
    {
      status: 'unknown',
      playerId: null,
      expiresAt: 0,
      active: 'active',
      endedBecause: null,
      returnTo: null,
      signIn: 'idle',
    },
    {
      'session/searchDelayed': (state) => {
        if (state.status === 'unknown') state.status = 'searching';
      },
      'session/signInStarted': (state) => {
        state.signIn = 'leaving';
      },
      'session/signInFailed': (state, data) => {
        const isBlocked = data.failure?.code === STORAGE_BLOCKED;
        state.signIn = isBlocked ? 'blocked' : data.isRefused === true ? 'refused' : 'failed';
      },
      'session/absent': (state, data) => {
        state.status = 'anonymous';
        state.playerId = null;
        state.endedBecause = data.reason;
        state.returnTo = data.returnTo ?? null;
      },
      'session/started': (state, data) => {
        state.status = data.playerId === null ? 'anonymous' : 'signedIn';
        state.playerId = data.playerId;
        state.expiresAt = data.expiresAt;
        state.active = 'active';
        state.endedBecause = null;
        state.returnTo = data.returnTo;
        state.signIn = 'idle';
      },
      'session/renewed': (state, data) => {
        if (state.status === 'signedIn') state.expiresAt = data.expiresAt;
      },
      'session/signOutStarted': (state) => {
        state.status = 'signingOut';
      },
      'session/signOutCompleted': (state) => {
        if (state.status === 'signingOut') state.status = 'anonymous';
      },
      'session/signOutUnconfirmed': (state) => {
        if (state.status === 'signingOut') state.status = 'anonymous';
      },
      'session/ended': (state, data) => {
        if (state.status !== 'signingOut' || data.reason !== 'player') state.status = 'anonymous';
        state.playerId = null;
        state.expiresAt = 0;
        state.endedBecause = data.reason;
        state.returnTo = null;
      },
      /** The redirect was interrupted by a return to this page; a sign-out has already ended the session here. */
      'page/restored': (state) => {
        if (state.signIn === 'leaving') state.signIn = 'idle';
        if (state.status === 'signingOut') state.status = 'anonymous';
      },
      'session/activityExpired': (state) => {
        state.active = 'inactive';
      },
      'session/activityResumed': (state) => {
        state.active = 'active';
      },
    },
  ),
};

/** The maximum time the redirect from a screen that requires a player may take, ms. */
const REDIRECT_MS = 300;

export const reactions: Reactions = {
  /**
   * Player features join with the session. The hub is one of them, so no push arrives before its feature. Code that
   * cannot be fetched is retried after the hub's delays, and immediately when the page wakes up.
   */
  joinPlayerFeaturesOnSignIn: (core) =>
    core.on('session/started').pipe(
      switchMap(() =>
        defer(() => core.load('player')).pipe(
          retry({
            delay: (_, attempt) =>
              race(
                timer(
                  retryDelayMs(attempt - 1, core.config.constants.hubReconnectDelaysS, core.random),
                  core.scheduler,
                ),
                wakeUps(core.browser),
              ),
          }),
          takeUntil(core.on('session/ended')),
        ),
      ),
      ignoreElements(),
    ),

  /** Redirects to the provider when the player signs in. */
  startSignInOnRequest: (core) =>
    core.on('session/signInStarted').pipe(
      switchMap((event) =>
        from(core.signIn.start(event.data.returnTo).then(() => EMPTY)).pipe(
          mergeMap(() => EMPTY),
          core.orElse((error) => {
            const { failure, isAway = true } = error as Partial<ProviderProblem>;
            const data = { isRefused: !isAway, ...(failure === undefined ? {} : { failure }) };
            return newEvent('session/signInFailed', data, 'session', { cause: event.seq });
          }),
          takeUntil(core.on('page/restored')),
        ),
      ),
    ),

  /** Shows a toast when a sign-in or sign-out fails; /login and the modal show their own message. */
  toastOnProviderUnreachable: (core) => {
    const toast = (text: string, cause: number) =>
      newEvent('toast/requested', { tone: 'problem', text, link: null, ms: 10_000 }, 'system', { cause });
    return merge(
      core.on('session/signInFailed').pipe(
        filter(() => core.state('navigation').pattern !== PAGES.login),
        filter(() => core.state('popups').stack.every(({ content }) => content.type !== 'login')),
        map(({ seq }) => toast(startProblem(core.state('session').signIn) ?? SIGN_IN_AWAY_TEXT, seq)),
      ),
      core.on('session/signOutUnconfirmed').pipe(map(({ seq }) => toast(SIGN_OUT_AWAY_TEXT, seq))),
    );
  },

  reportLoginOnReturn: (core) =>
    core.on('session/started').pipe(
      filter((event) => event.data.returnTo !== null),
      mergeMap((event) => core.call(endpoints.completeLogin, {}, { cause: event.seq })),
    ),

  ...renewalReactions,

  /** Prompts the player to sign in when the session ended on a public screen without a sign-out [AUTH-28]. */
  promptSignInOnSessionEnd: (core) =>
    core.on('session/ended').pipe(
      filter(({ data }) => data.reason === 'expired' || data.reason === 'elsewhere'),
      switchMap((event) =>
        timer(REDIRECT_MS, core.scheduler).pipe(
          map(() => pathOf(core.state('navigation'))),
          filter((path) => path !== PAGES.login && core.state('session').status !== 'signedIn'),
          map((returnTo) =>
            newEvent(
              'popup/requested',
              popup({ type: 'login' as const, text: SIGNED_OUT_TEXTS[event.data.reason] ?? '', returnTo }),
              'system',
              { cause: event.seq },
            ),
          ),
        ),
      ),
    ),

  /**
   * Clears the models first, then lets the provider end its session and redirect the player home, if it does. If it does
   * not respond, the player is signed out locally and notified.
   */
  signOutOnRequest: (core) =>
    core.on('session/signOutStarted').pipe(
      switchMap((event) =>
        concat(
          of(newEvent('session/ended', { reason: 'player' }, 'session', { cause: event.seq })),
          defer(() => core.signIn.end(true)).pipe(
            filter((signOut) => signOut === 'here'),
            map(() => newEvent('session/signOutCompleted', {}, 'session', { cause: event.seq })),
            core.orElse(() => newEvent('session/signOutUnconfirmed', {}, 'session', { cause: event.seq })),
            takeUntil(core.on('page/restored')),
          ),
        ),
      ),
    ),

  /**
   * Discards the tokens of a session that ended without a sign-out by the player. If the account's status ended it,
   * every tab is notified immediately, and one of them ends the provider's session: the provider would refuse the
   * others.
   */
  forgetTokensOnSessionEnd: (core) =>
    core.on('session/ended').pipe(
      filter((event) => event.data.reason !== 'player'),
      switchMap((event) =>
        defer(() =>
          event.data.reason === 'accountStatus'
            ? core.browser.exclusively('coinstream-sign-out', (waited) => core.signIn.end(!waited))
            : core.signIn.end(false),
        ).pipe(
          ignoreElements(),
          core.orElse(() => null),
        ),
      ),
    ),
};
