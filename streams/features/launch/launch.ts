// Launching and leaving a game: pre-checks in order, the launch call, and hints from the game's frame [LAUNCH-01,
// LAUNCH-10, LAUNCH-14].

import {
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  of,
  scan,
  startWith,
  switchMap,
  take,
  takeUntil,
  timer,
} from 'rxjs';
import { type AppEvent, type EventOf, type NewEvent, newEvent } from '../../log/event';
import { readModel } from '../../log/readModel';
import type { Core, Reactions } from '../../reaction';
import { PATHS, pathOf } from '../../routes';
import { lookup } from '../../schema/lookup';
import * as s from '../../schema/schema';
import { callKey, endpoint } from '../../wire/endpoint';
import type { AccountState } from '../account/account';
import type { GeoVerdict } from '../geo/deviceCheck';
import type { Game } from '../lobby/lobby';
import { SIGNED_IN_ACCOUNT_KEY } from '../shared/accountCalls';
import { restrictedFor, visibleGame } from '../shared/restricted';
import { verificationStatusOf } from '../shared/verificationStatus';
import { popup, SEE_LIMITS } from '../shared/vocabulary';
import { resumeClockOnLaunch } from './playClock';
import {
  LAUNCH_REFUSALS,
  type LaunchRefusal,
  PLATFORM_REFUSALS,
  PLAYTIME_LIMIT,
  refusalText,
} from './refusals';
import { releaseLabel } from './releases';

const deviceType = () => s.enums(['mobile', 'desktop']);
const currency = () => s.enums(['coin', 'sweep']);

export const facts = {
  /**
   * The player opened a game; `deviceType` is the layout of the page at that time [LAUNCH-10]. `currency` is null if the path
   * names an unknown one.
   */
  'game/opened': s.object({
    gameId: s.integer(),
    currency: s.optional(currency()),
    deviceType: deviceType(),
  }),
  'game/refused': s.object({
    gameId: s.integer(),
    reason: s.enums(LAUNCH_REFUSALS),
    detail: s.optional(s.publicString()),
  }),
  /** `url` contains the game's session, so the event holds only its vault reference. */
  'game/launched': s.object({ url: s.sealedAddress('games'), provider: s.optional(s.publicString()) }),
  /** It was left only a short time ago; its clock counts from `since`, epoch ms. */
  'game/resumed': s.object({ since: s.number() }),
  'game/closed': s.object({}),
  /** The frame has not reported its game as loaded for a while, so the player is offered a retry. */
  'game/delayed': s.object({}),
  /** Hints from the frame, never about money: the game has loaded, a round started or ended. */
  'game/loaded': s.object({}),
  'game/roundStarted': s.object({}),
  'game/roundEnded': s.object({}),
};

export const endpoints = {
  /** Demo is never used; the currency code is sent only for the coins currency [LAUNCH-08, LAUNCH-09]. */
  launchGame: endpoint('POST /Players/:player/gamelaunch', {
    delivery: 'once',
    body: s.object({
      gameId: s.integer(),
      isDemo: s.boolean(),
      deviceType: deviceType(),
      currencyCode: s.omittable(s.publicString()),
    }),
    reply: s.object({ url: s.sealedAddress('games'), provider: s.optional(s.publicString()) }),
    event: 'game/launched',
    unshared: true,
  }),
};

const launchState = s.object({
  gameId: s.optional(s.integer()),
  currency: currency(),
  phase: s.enums(['closed', 'launching', 'launched', 'refused']),
  /** The vault reference of the frame's address. */
  url: s.optional(s.sealedAddress('games')),
  refusal: s.optional(s.enums(LAUNCH_REFUSALS)),
  detail: s.optional(s.publicString()),
  frameLoaded: s.boolean(),
  /** Loading takes so long that the player is offered a retry. */
  delayed: s.boolean(),
  /** A round is running; rewards wait until it ends. */
  playing: s.boolean(),
  /** When the player started playing, epoch ms; 0 before the game appeared on screen. */
  openedAt: s.number(),
});

export type LaunchState = s.Infer<typeof launchState>;

const closed: LaunchState = {
  gameId: null,
  currency: 'coin',
  phase: 'closed',
  url: null,
  refusal: null,
  detail: null,
  frameLoaded: false,
  delayed: false,
  playing: false,
  openedAt: 0,
};

export const models = {
  launch: readModel(launchState, closed, {
    'game/opened': (_state, data): LaunchState => ({
      ...closed,
      gameId: data.gameId,
      currency: data.currency ?? closed.currency,
      phase: 'launching',
    }),
    'game/refused': (state, data) => {
      state.phase = 'refused';
      state.refusal = data.reason;
      state.detail = data.detail;
    },
    'call/failed': (state, data) => {
      if (data.route !== endpoints.launchGame.route || state.phase !== 'launching') return;
      state.phase = 'refused';
      state.refusal = 'launchGame';
    },
    'event/rejected': (state, data) => {
      if (data.wanted !== 'game/launched' || state.phase !== 'launching') return;
      state.phase = 'refused';
      state.refusal = 'launchGame';
    },
    'game/launched': (state, data, event) => {
      if (state.phase !== 'launching') return;
      state.phase = 'launched';
      state.url = data.url;
      state.openedAt = event.at;
    },
    'game/resumed': (state, { since }) => {
      if (state.phase === 'launched') state.openedAt = since;
    },
    'game/closed': () => closed,
    'game/loaded': (state) => {
      state.frameLoaded = true;
      state.delayed = false;
    },
    'game/delayed': (state) => {
      if (!state.frameLoaded) state.delayed = true;
    },
    'game/roundStarted': (state) => {
      state.playing = true;
    },
    'game/roundEnded': (state) => {
      state.playing = false;
    },
    'session/ended': () => closed,
  }),
};

/** The input of the launch pre-checks. */
export interface LaunchCheck {
  readonly game: Game | undefined;
  readonly playerId: string | null;
  readonly status: AccountState['status'];
  /** The level required by the game or one of its categories; null if none. */
  readonly requiredLevel: number | null;
  /** The player's level; null if unknown, which blocks nothing (DEC-51). */
  readonly level: number | null;
  /** Blocks every game that requires a level, regardless of the player's level (DEC-51). */
  readonly strictLevelGate: boolean;
  readonly now: number;
}

/** Runs the pre-checks in the specified order [LAUNCH-01, LAUNCH-06, DEC-53]; null if the game may open. */
export function launchRefusal(check: LaunchCheck): { reason: LaunchRefusal; detail: string | null } | null {
  const { game, status } = check;
  if (game === undefined) return { reason: 'gameNotFound', detail: null };
  if (check.playerId === null) return { reason: 'invalidUserId', detail: null };
  if (status === 'Timeout') return { reason: 'userOnBreak', detail: null };
  if (status === 'Suspended' || status === 'Pending') return { reason: 'userSuspendedGame', detail: null };
  const { requiredLevel, level } = check;
  if (requiredLevel !== null && (check.strictLevelGate || (level !== null && level < requiredLevel)))
    return { reason: 'gameMinLevel', detail: String(requiredLevel) };
  if (game.releaseDate !== null && game.releaseDate > check.now)
    return { reason: 'gameNotReleased', detail: releaseLabel(game.releaseDate, check.now) };
  if (game.lockedLabel !== null) return { reason: 'gameLocked', detail: game.lockedLabel };
  return null;
}

/** The platform's code for a refused launch, possibly empty; null for another event. */
const platformCode = (event: AppEvent): string | null =>
  event.kind === 'call/failed' && event.data.route === endpoints.launchGame.route
    ? event.data.failure.code
    : null;

/** A game opened by URL waits until games, categories, account and, where there are levels, the level have loaded or failed to load. */
function isReadyToCheck({ config, state }: Pick<Core, 'config' | 'state'>): boolean {
  const settled = (key: string) => {
    const status = state('calls').byKey[key]?.status;
    return status === 'fulfilled' || status === 'refreshing' || status === 'rejected';
  };
  return (
    settled(callKey('GET /Players/:player/games', {})) &&
    settled(callKey('GET /Players/:player/lobby/categories', {})) &&
    settled(SIGNED_IN_ACCOUNT_KEY) &&
    (!config.flags.leveling || settled(callKey('GET /Players/:player/levels', { pageSize: 2 })))
  );
}

function checkAndLaunch(core: Core, event: EventOf<'game/opened'>): Observable<NewEvent> {
  const { gameId, currency: played, deviceType: device } = event.data;
  const origin = { cause: event.seq };
  const refuse = (refusal: { reason: LaunchRefusal; detail: string | null }) =>
    of(newEvent('game/refused', { gameId, ...refusal }, 'system', origin));
  if (gameId <= 0) return refuse({ reason: 'missingId', detail: null });
  if (played === null) return refuse({ reason: 'gameNotFound', detail: null });
  const lobby = core.state('lobby');
  const account = core.state('account');
  const { playerId } = core.state('session');
  const { requiredLevels } = lobby;
  const refusal = launchRefusal({
    game: visibleGame(lobby, gameId, restrictedFor(account, playerId, core.config)),
    playerId,
    status: account.status,
    requiredLevel: core.config.flags.leveling ? (requiredLevels[gameId] ?? null) : null,
    level: core.state('loyalty').level,
    strictLevelGate: core.config.strictLevelGate,
    now: core.scheduler.now(),
  });
  if (refusal !== null) return refuse(refusal);
  const coins = played === 'coin' ? { currencyCode: core.config.coinsCurrencyCode } : {};
  return whereAllowed(core, event.seq, (verdict) =>
    verdict === 'allowed'
      ? core.call(
          endpoints.launchGame,
          { body: { gameId, isDemo: false, deviceType: device, ...coins } },
          origin,
        )
      : refuse({ reason: 'location', detail: null }),
  );
}

/** Requests a location check and continues with its verdict [LAUNCH-28]. */
function whereAllowed(
  core: Core,
  cause: number,
  goOn: (verdict: GeoVerdict) => Observable<NewEvent>,
): Observable<NewEvent> {
  return merge(
    core.on('geo/settled').pipe(
      take(1),
      switchMap(({ data }) => goOn(data.verdict)),
    ),
    of(newEvent('geo/requested', { purpose: 'play' }, 'system', { cause })),
  );
}

/** After this time without a loaded frame, ms, a retry is offered. */
export const FRAME_MS = 10_000;

export const reactions: Reactions = {
  /** Runs the checks and requests the game's URL; leaving or opening another game drops the response. */
  launchOnOpen: (core) =>
    core.on('game/opened').pipe(
      switchMap((event) =>
        core
          .until(() => isReadyToCheck(core))
          .pipe(
            switchMap(() => checkAndLaunch(core, event)),
            takeUntil(core.on('game/closed')),
          ),
      ),
    ),

  /** Shows the balance in use for the game; a game that did not open changes nothing. */
  preferBalanceOnLaunch: (core) =>
    core.on('game/launched').pipe(
      filter(
        () =>
          core.state('launch').phase === 'launched' &&
          core.state('launch').currency !== core.state('balances').preferred,
      ),
      map(({ seq }) =>
        newEvent('preferredBalance/changeRequested', { preferred: core.state('launch').currency }, 'system', {
          cause: seq,
        }),
      ),
    ),

  resumeClockOnLaunch,

  offerRetryOnLocationFailure: (core) =>
    core.on('game/opened').pipe(
      switchMap(({ seq }) =>
        core.on('geo/settled').pipe(
          startWith(null),
          switchMap(() => timer(FRAME_MS, core.scheduler)),
          filter(() => !core.state('geo').checking),
          map(() => newEvent('game/delayed', {}, 'timer', { cause: seq })),
          takeUntil(core.on('game/loaded', 'game/refused', 'game/closed')),
        ),
      ),
    ),

  /**
   * Explains a failed launch on the page the player is redirected to, because a route change closes every modal: with
   * the verification reminder for a pending player, who has no step in an AML assessment, and with an alert titled
   * `Hmm...` otherwise [LAUNCH-14, LAUNCH-15, ACCT-37].
   */
  explainOnLaunchFailure: (core) =>
    core.events$.pipe(
      filter(({ kind }) => kind === 'game/refused' || kind === 'call/failed' || kind === 'event/rejected'),
      filter(() => core.state('launch').phase === 'refused'),
      scan((last, event) => ({ seq: event.seq, code: platformCode(event) ?? last.code }), {
        seq: 0,
        code: '',
      }),
      switchMap(({ seq, code: lastCode }) => {
        const { refusal, detail } = core.state('launch');
        if (refusal === null || refusal === 'location') return EMPTY;
        const code = refusal === 'launchGame' ? lastCode : '';
        const text = lookup(PLATFORM_REFUSALS, code) ?? refusalText(refusal, detail);
        const isLimited = code === PLAYTIME_LIMIT && core.config.flags.limits;
        const button = isLimited ? SEE_LIMITS : null;
        const { status, statusReason } = core.state('account');
        const isReminded = status === 'Pending' && verificationStatusOf(statusReason).concern !== 'aml';
        return core.on('route/entered').pipe(
          filter(({ data }) => !PATHS.playing.test(pathOf(data))),
          take(1),
          map(() =>
            newEvent(
              'popup/requested',
              isReminded
                ? popup({ type: 'verificationReminder' as const, text })
                : popup({ type: 'info' as const, title: 'Hmm...', text, button }),
              'system',
              { cause: seq },
            ),
          ),
        );
      }),
    ),
};

/**
 * The redirect after a failed launch: to the games page for a pending player, back for everyone else [LAUNCH-14,
 * LAUNCH-15].
 */
export function wayOut(status: AccountState['status']): 'games' | 'back' {
  return status === 'Pending' ? 'games' : 'back';
}
