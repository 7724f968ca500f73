// Error reports to the platform (DEC-139), behind the flag `remoteLogging`. Network errors are never reported [CHAT-12].
import {
  auditTime,
  concat,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
  tap,
  timer,
} from 'rxjs';
import { type AppEvent, newEvent } from '../log/event';
import type { Core, Reactions } from '../reaction';
import { publicWord } from '../recording/publicWords';
import { lookup } from '../schema/lookup';
import * as s from '../schema/schema';
import { stackText } from '../stackText';
import { whileOn } from '../whileOn';
import { endpoint } from '../wire/endpoint';
import { latestOnly } from '../wire/latestOnly';
import { OUTAGE_DELAYS_S, retryDelayMs } from '../wire/retryDelay';
import { ROUND_ROUTES } from './shared/roundRoutes';

const logRecord = s.object({
  level: s.publicString(),
  message: s.publicString(),
  context: s.dictionary(s.publicString()),
  at: s.publicString(),
});
export type LogRecord = s.Infer<typeof logRecord>;

export const flags = {
  /** Reports errors to the platform. */
  remoteLogging: false,
};

export const endpoints = {
  writeLog: endpoint('POST /Log', {
    delivery: 'once',
    access: 'anyone',
    body: logRecord,
    notFound: 'ignored',
    unshared: true,
  }),
};

/** Errors within this time, ms, are sent in one request, so that a struggling platform is not flooded. */
const BATCH_MS = 2_000;
const MAX_BATCH = 20;
const NETWORK_ERRORS: ReadonlySet<string> = new Set(['offline', 'timeout', 'expired', 'aborted']);

export interface ErrorReport {
  readonly message: string;
  readonly context: Readonly<Record<string, string>>;
}

interface NamedError {
  /** The error's name, if the specification has one [ERR-02]. */
  readonly name?: string;
  readonly message: string;
}

/** The log's names for failures of these routes [ERR-03, ERR-90]; every other one is `generic`. */
const NAMED_ERRORS: Readonly<Record<string, NamedError>> = {
  'GET /lobby/games': { name: 'fetchGames', message: 'Could not fetch games data.' },
  'GET /Players/:player/games': { name: 'fetchGames', message: 'Could not fetch games data.' },
  'POST /Players/:player/gamelaunch': { name: 'launchGame', message: 'Game launch request failure.' },
  'PUT /Players/:player/favorites/:gameId': { name: 'favoriteStatus', message: 'Favorite status failure.' },
  'DELETE /Players/:player/favorites/:gameId': {
    name: 'favoriteStatus',
    message: 'Favorite status failure.',
  },
  'GET /Players/:player/limits': { name: 'userLimits', message: 'User limits request failure.' },
  [ROUND_ROUTES.sweeps]: { message: 'Gaming history request failure.' },
  [ROUND_ROUTES.coins]: { message: 'Gaming history request failure.' },
  'GET /Accounts/:player/sessions': { message: 'Session history request failure.' },
  'GET /players/:player/paymentHistory': { message: 'Payments history request failure.' },
  'GET /Players/:player/promotions': { message: 'User promos request failure.' },
  'GET /Lobby/promotions': { message: 'User lobby promos request failure.' },
  'GET /players/:player/successfulDepositCount': { message: 'User deposit count request failure.' },
};
const GENERIC: NamedError = { message: 'call failed' };

/** The report of an event; null for network errors and for events that are not errors. */
export function errorReport(event: AppEvent): ErrorReport | null {
  switch (event.kind) {
    case 'call/failed': {
      const { route, failure } = event.data;
      if (NETWORK_ERRORS.has(failure.type) || route === endpoints.writeLog.route) return null;
      const { name = 'generic', message } = lookup(NAMED_ERRORS, route) ?? GENERIC;
      const status = String(failure.status);
      return { message, context: { error: name, route, status, code: publicWord(failure.code) } };
    }
    case 'session/absent':
      return event.data.reason === 'invalidUserId'
        ? { message: 'Invalid user ID!', context: { error: 'invalidUserId' } }
        : null;
    case 'event/rejected':
      if (event.data.route === endpoints.writeLog.route) return null;
      return {
        message: 'undecodable',
        context: { route: event.data.route, path: publicWord(event.data.path) },
      };
    case 'error/unhandled': {
      // The facts about a failed reaction, recipe or screen are about the same error.
      const { origin, part, name, message, frames, build } = event.data;
      const context = { error: 'unhandled', origin, part, build, stack: stackText(frames) };
      return { message: message === '' ? name : `${name}: ${message}`, context };
    }
    default:
      return null;
  }
}

/** One record for a batch: the first report's message if it is the only one, otherwise their count, and each context by index. */
export function batched(reports: readonly ErrorReport[], count = reports.length): ErrorReport {
  const [first] = reports;
  if (count === 1 && first !== undefined) return first;
  const context = reports.map((report, index) => [String(index + 1), JSON.stringify(report)]);
  return { message: `${count} problems`, context: Object.fromEntries(context) };
}

/** The record of a vault reference; null once the vault was cleared. */
function recordOf(core: Core, reference: string): LogRecord | null {
  const text = core.vault.unseal(reference);
  return text === null ? null : (JSON.parse(text) as LogRecord);
}

export const reactions: Reactions = {
  /** A player's problem report: sent, or failed and ready to be sent again. */
  sendReportOnRequest: (core) =>
    core.on('report/sendRequested').pipe(
      exhaustMap(({ data, seq }) => {
        const body = recordOf(core, data.record);
        if (body === null) return of(newEvent('report/refused', {}, 'system', { cause: seq }));
        let isSent = false;
        const call$ = core.call(endpoints.writeLog, { body }, { cause: seq }).pipe(
          tap(({ kind }) => {
            if (kind === 'call/succeeded') isSent = true;
          }),
        );
        return concat(
          of(newEvent('report/started', {}, 'player', { cause: seq })),
          call$,
          defer(() => of(newEvent(isSent ? 'report/sent' : 'report/refused', {}, 'system', { cause: seq }))),
        );
      }),
    ),

  /**
   * Sends one request at a time and at most one per `BATCH_MS`, or fewer while the collector fails; what was not sent yet is
   * sent when the page is hidden, because it may not return. Of many reports the first are sent and all are counted.
   */
  reportOnError: (core) =>
    whileOn(core, 'remoteLogging', () => {
      let reports: ErrorReport[] = [];
      let count = 0;
      /** Failed requests in a row. */
      let failed = 0;
      const send$ = defer(() => {
        if (count === 0) return EMPTY;
        const at = new Date(core.scheduler.now()).toISOString();
        const body = { level: 'error', ...batched(reports, count), at };
        reports = [];
        count = 0;
        return core.call(endpoints.writeLog, { body }, { keepalive: true }).pipe(
          tap(({ kind }) => {
            if (kind === 'call/succeeded') failed = 0;
            else if (kind !== 'call/started') failed += 1;
          }),
        );
      });
      const pause = () => (failed === 0 ? BATCH_MS : retryDelayMs(failed - 1, OUTAGE_DELAYS_S, core.random));
      const pause$ = defer(() => timer(pause(), core.scheduler).pipe(ignoreElements()));
      const sent$ = core.events$.pipe(
        map(errorReport),
        filter((report) => report !== null),
        tap((report) => {
          count += 1;
          if (reports.length < MAX_BATCH) reports.push(report);
        }),
        auditTime(BATCH_MS, core.scheduler),
        latestOnly(() => concat(send$, pause$)),
      );
      const hidden$ = core.browser.visible$.pipe(filter((isVisible) => !isVisible));
      return merge(sent$, hidden$.pipe(mergeMap(() => send$)));
    }),
};
