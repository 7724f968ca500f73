// The session: sign-in, sign-out, expiry and activity [AUTH-08, AUTH-09, AUTH-13]. Tokens stay in the sign-in port.

import {
  concat,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  from,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
  race,
  repeat,
  retry,
  share,
  switchMap,
  takeUntil,
  takeWhile,
  throttleTime,
  timer,
} from 'rxjs';
import { enums } from 'superstruct';
import { newEvent } from '../log/event';
import { readModel } from '../log/readModel';
import type { Core, Reactions } from '../reaction';
import { PAGES, pathOf } from '../routes';
import { type Infer, number, numericId, object, optional, personal, publicString } from '../schema';
import { spread } from '../spread';
import { expiry, wakeUps } from '../time';
import { endpoint } from '../wire/endpoint';
import { MIN_RENEWAL_MS } from '../wire/renewal';
import { retryDelayMs } from '../wire/retryDelay';
import { popup } from './shared/vocabulary';

/** The player id of an absent or expired login [AUTH-08]. */
export const NO_PLAYER = -1;

const END_REASONS = ['player', 'elsewhere', 'expired', 'accountStatus'] as const;
/** What players are told when their session ended without a sign-out in this tab. */
export const SIGNED_OUT_TEXTS: Readonly<Record<string, string>> = {
  expired: 'Your session ended. Sign in again to continue where you left off.',
  elsewhere: 'You signed out in another tab.',
};
/** Shown when the provider does not respond to a sign-in or a sign-out. */
export const SIGN_IN_AWAY_TEXT = "We can't reach sign-in right now. Please try again in a moment.";
const SIGN_OUT_AWAY_TEXT =
  "You're signed out here, but we couldn't reach the sign-in service. If you share this device, close the browser.";
const ABSENCES = ['none', 'callbackFailed', 'unreachable'] as const;

export const facts = {
  'session/absent': object({ reason: enums(ABSENCES) }),
  'session/signInStarted': object({ returnTo: personal() }),
  'session/signInFailed': object({}),
  /** Looking for a session takes long; until it ends, public screens are shown, without a way to sign in. */
  'session/searchDelayed': object({}),
  /** `expiresAt`: when the access token expires, epoch ms. `returnTo`: the path to continue with after /callback. */
  'session/started': object({ playerId: numericId(), expiresAt: number(), returnTo: optional(personal()) }),
  'session/expiring': object({ expiresAt: number() }),
  'session/renewed': object({ expiresAt: number() }),
  'session/renewalFailed': object({}),
  'session/signOutStarted': object({}),
  /** Signed out here, but the provider did not respond. */
  'session/signOutUnconfirmed': object({}),
  'session/ended': object({ reason: enums(END_REASONS) }),
};

export const modals = {
  /** Asks a visitor to sign in on the same page; `returnTo` is where they continue. */
  login: object({ text: publicString(), returnTo: personal() }),
};

export const endpoints = {
  /** Reports a completed sign-in to the platform [AUTH-21]. */
  completeLogin: endpoint('POST /Accounts/:player/sessions/logincompleted', {}),
};

const sessionState = object({
  /** `unknown` at startup, while the app shows a spinner [AUTH-07]; `searching` when that takes long. */
  status: enums(['unknown', 'searching', 'anonymous', 'signedIn', 'signingOut']),
  /** -1 without a session. */
  playerId: numericId(),
  expiresAt: number(),
  /** False after `inactivityMs` without activity [AUTH-09, DEC-19]. */
  active: enums(['active', 'inactive']),
  /** Why the last session ended; null before any session. */
  endedBecause: optional(enums([...END_REASONS, ...ABSENCES])),
  /** The path to continue with, once, after a return from the provider. */
  returnTo: optional(personal()),
  /** Whether the page is leaving for the provider or failed to. */
  signIn: enums(['idle', 'leaving', 'failed']),
});

export type SessionState = Infer<typeof sessionState>;

export const models = {
  session: readModel(
    sessionState,
    {
      status: 'unknown',
      playerId: NO_PLAYER,
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
      'session/signInFailed': (state) => {
        state.signIn = 'failed';
      },
      'session/absent': (state, data) => {
        state.status = 'anonymous';
        state.playerId = NO_PLAYER;
        state.endedBecause = data.reason;
      },
      'session/started': (state, data) => {
        state.status = data.playerId > 0 ? 'signedIn' : 'anonymous';
        state.playerId = data.playerId > 0 ? data.playerId : NO_PLAYER;
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
      'session/signOutUnconfirmed': (state) => {
        if (state.status === 'signingOut') state.status = 'anonymous';
      },
      'session/ended': (state, data) => {
        if (state.status !== 'signingOut' || data.reason !== 'player') state.status = 'anonymous';
        state.playerId = NO_PLAYER;
        state.expiresAt = 0;
        state.endedBecause = data.reason;
        state.returnTo = null;
      },
      /** Whatever the page was leaving for, it is here again; a sign-out has ended the session here already. */
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

/** Whether the screens of a player may be shown. */
export function isSignedIn(state: SessionState): boolean {
  return state.status === 'signedIn';
}

/** Whether it is not known yet who plays; nobody is asked to sign in meanwhile [AUTH-07]. */
export const isSearching = ({ status }: Pick<SessionState, 'status'>): boolean =>
  status === 'unknown' || status === 'searching';

/** How long startup waits for the session before showing the public screens, ms. */
const SEARCH_MS = 2_500;
/** When the search counts as failed, ms: later than the sign-in port's own limit, whose code has none while it loads. */
const SEARCH_LIMIT_MS = 25_000;
/** The minimum time between two confirmations of a suspected sign-out, ms. */
const CONFIRMATION_MS = 60_000;
/** How long the page may take to leave a screen that requires a player, ms. */
const LEAVING_MS = 300;
/** How long after the device has a network again the provider is asked, ms. */
const SETTLED_MS = 1_000;

/** What the sign-in port finds now, as a fact. */
const restored = (core: Core) =>
  defer(() => core.signIn.restore()).pipe(
    map((restoration) => {
      switch (restoration.outcome) {
        case 'signedIn': {
          const { identity, returnTo } = restoration;
          return newEvent('session/started', { ...identity, returnTo }, 'session');
        }
        case 'absent':
          return newEvent('session/absent', { reason: 'none' }, 'session');
        case 'callbackFailed':
        case 'unreachable':
          return newEvent('session/absent', { reason: restoration.outcome }, 'session');
        default:
          return restoration satisfies never;
      }
    }),
  );

/** Up to 30 % of what is left of a token, ms. */
function renewalSpreadMs(core: Core, expiresAt: number): number {
  const left = Math.max(0, expiresAt - core.scheduler.now());
  return spread(left, core.random) - left;
}

/** Whether the provider has not responded, and the player is not on the way to it. */
function isAway(core: Core): boolean {
  const { status, endedBecause, signIn } = core.state('session');
  return status === 'anonymous' && endedBecause === 'unreachable' && signIn !== 'leaving';
}

export const reactions: Reactions = {
  /** Looks for a session at startup: a return from the provider, a reload, or the provider's session. */
  restoreSessionOnStart: (core) => {
    const isOpen = () => isSearching(core.state('session'));
    const found$ = restored(core).pipe(
      filter(() => isOpen() || isAway(core)),
      share(),
    );
    return merge(
      timer(SEARCH_MS, core.scheduler).pipe(
        takeUntil(found$),
        map(() => newEvent('session/searchDelayed', {}, 'timer')),
      ),
      timer(SEARCH_LIMIT_MS, core.scheduler).pipe(
        takeUntil(found$),
        filter(isOpen),
        map(() => newEvent('session/absent', { reason: 'unreachable' }, 'timer')),
      ),
      found$,
    );
  },

  /** An app that started without a network looks again once the device has one. */
  restoreSessionOnNetwork: (core) =>
    core.on('network/changed').pipe(
      filter(({ data }) => data.isOnline),
      switchMap(() => timer(spread(SETTLED_MS, core.random), core.scheduler)),
      filter(() => isAway(core)),
      exhaustMap(() => restored(core)),
    ),

  /** Another page of this tab may have signed in, renewed or signed out while this one was in the back/forward cache. */
  revisitSessionOnRestoredPage: (core) =>
    core.on('page/restored').pipe(
      switchMap(() =>
        concat(
          from(core.signIn.revisit()).pipe(
            ignoreElements(),
            core.orElse(() => null),
          ),
          defer(() => (isSignedIn(core.state('session')) ? EMPTY : restored(core))),
        ),
      ),
      filter(({ kind }) => kind === 'session/started'),
    ),

  /**
   * The features of players join with their session; the hub is one of them, so no push arrives before its feature. Code
   * that cannot be fetched is fetched again after the delays of the hub, and at once when the page wakes up.
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
          core.orElse(() => newEvent('session/signInFailed', {}, 'session', { cause: event.seq })),
          takeUntil(core.on('page/restored')),
        ),
      ),
    ),

  /** Shows a toast when the provider does not respond; /login and the modal show their own message. */
  toastOnProviderUnreachable: (core) => {
    const toast = (text: string, cause: number) =>
      newEvent('toast/requested', { tone: 'problem', text, link: null, ms: 10_000 }, 'system', { cause });
    return merge(
      core.on('session/signInFailed').pipe(
        filter(() => core.state('navigation').pattern !== PAGES.login),
        filter(() => core.state('popups').stack.every(({ content }) => content.type !== 'login')),
        map(({ seq }) => toast(SIGN_IN_AWAY_TEXT, seq)),
      ),
      core.on('session/signOutUnconfirmed').pipe(map(({ seq }) => toast(SIGN_OUT_AWAY_TEXT, seq))),
    );
  },

  reportLoginOnReturn: (core) =>
    core.on('session/started').pipe(
      filter((event) => event.data.returnTo !== null),
      mergeMap((event) => core.call(endpoints.completeLogin, {}, { cause: event.seq })),
    ),

  /**
   * Before a token expires: the notice, then the shared renewal, repeated while the provider is unreachable. Tokens that were
   * issued together are not renewed together.
   */
  renewOnExpiring: (core) => {
    const { expiringNoticeS } = core.config.constants;
    return core.on('session/started', 'session/renewed').pipe(
      switchMap((event) => {
        const { expiresAt } = event.data;
        const left = expiresAt - core.scheduler.now();
        const notice = Math.min(expiringNoticeS * 1000, left / 3);
        const soonest = event.kind === 'session/renewed' ? event.at + MIN_RENEWAL_MS : event.at;
        return expiry(Math.max(expiresAt - notice, soonest), core.scheduler, wakeUps(core.browser)).pipe(
          switchMap(() =>
            concat(
              of(newEvent('session/expiring', { expiresAt }, 'timer', { cause: event.seq })),
              timer(renewalSpreadMs(core, expiresAt), core.scheduler).pipe(ignoreElements()),
              core.renew().pipe(ignoreElements(), repeat({ delay: () => core.renewalDue() })),
            ),
          ),
          takeUntil(core.on('session/ended')),
        );
      }),
    );
  },

  /** Applies the outcome of a renewal: only a definite refusal by the provider ends the session. */
  updateSessionOnRenewal: (core) =>
    core.renewals$.pipe(
      filter(() => isSignedIn(core.state('session'))),
      map((renewal) => {
        switch (renewal.outcome) {
          case 'renewed':
            return renewal.identity.playerId === core.state('session').playerId
              ? newEvent('session/renewed', { expiresAt: renewal.identity.expiresAt }, 'session')
              : newEvent('session/ended', { reason: 'elsewhere' }, 'session');
          case 'refused':
            return newEvent('session/ended', { reason: 'expired' }, 'session');
          case 'unreachable':
            return newEvent('session/renewalFailed', {}, 'session');
          default:
            return renewal satisfies never;
        }
      }),
    ),

  /**
   * Confirms a suspected sign-out elsewhere by renewing the tokens, at most once a minute. A network error signs nobody out,
   * nor does a check frame whose cookies the browser blocks.
   */
  confirmSessionOnSuspectedSignOut: (core) => {
    const settled$ = defer(() => core.renewalDue()).pipe(
      switchMap(() => core.renew()),
      repeat(),
      takeWhile(({ outcome }) => outcome === 'unreachable'),
      ignoreElements(),
    );
    return core.whileSignedIn(() =>
      core.signIn.signOutSuspected$.pipe(
        throttleTime(CONFIRMATION_MS, core.scheduler, { leading: true, trailing: true }),
        exhaustMap(() => settled$),
      ),
    );
  },

  /** Follows other tabs: adopts their renewals and their sign-outs. */
  updateSessionOnOtherTab: (core) =>
    core.whileSignedIn(() =>
      merge(
        core.signIn.renewedElsewhere$.pipe(
          map(({ playerId, expiresAt }) =>
            playerId === core.state('session').playerId
              ? newEvent('session/renewed', { expiresAt }, 'session')
              : newEvent('session/ended', { reason: 'elsewhere' }, 'session'),
          ),
        ),
        core.signIn.endedElsewhere$.pipe(
          map(() => newEvent('session/ended', { reason: 'elsewhere' }, 'session')),
        ),
      ),
    ),

  /** Prompts the player to sign in when the session ended on a public screen without a sign-out [AUTH-28]. */
  promptSignInOnSessionEnd: (core) =>
    core.on('session/ended').pipe(
      filter(({ data }) => data.reason === 'expired' || data.reason === 'elsewhere'),
      switchMap((event) =>
        timer(LEAVING_MS, core.scheduler).pipe(
          map(() => pathOf(core.state('navigation'))),
          filter((path) => path !== PAGES.login && !isSignedIn(core.state('session'))),
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
   * Clears the models first, then lets the provider end its session and redirect the player home. If the provider does not
   * respond, the player is signed out here and told so.
   */
  signOutOnRequest: (core) =>
    core.on('session/signOutStarted').pipe(
      switchMap((event) =>
        concat(
          of(newEvent('session/ended', { reason: 'player' }, 'session', { cause: event.seq })),
          defer(() => core.signIn.end(true)).pipe(
            ignoreElements(),
            core.orElse(() => newEvent('session/signOutUnconfirmed', {}, 'session', { cause: event.seq })),
            takeUntil(core.on('page/restored')),
          ),
        ),
      ),
    ),

  /**
   * Discards the tokens of a session that ended without a sign-out by the player. Where the account's status ended it, every
   * tab hears so at once, and one of them ends the provider's session: the provider would refuse the others.
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
