// Breaks: timeouts, self-exclusion and account closure [LIM-14, LIM-17, LIM-21]. Each is one intent, so it takes effect
// once, and a lost response is requested again.
import {
  defer,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  of,
  race,
  switchMap,
  take,
  takeUntil,
  timer,
} from 'rxjs';
import { newEvent } from '../log/event';
import type { Core, Reactions } from '../reaction';
import * as s from '../schema/schema';
import { expiry, wakeUps } from '../time';
import { endpoint } from '../wire/endpoint';
import { failureText } from '../wire/failure';
import { sendIntent, sendIntents } from '../wire/intents';
import { BREAK_INTENT, REQUESTED_BY_PLAYER, SIGN_OUT_NOTICE } from '../wire/signIn/signOutNotice';
import { accountStatus, popup } from './shared/vocabulary';

/** Days of a timeout and months of a self-exclusion (DEC-62). */
export const TIMEOUT_DAYS = [1, 7, 30, 60] as const;
export const EXCLUSION_MONTHS = [6, 12, 60] as const;

export const facts = {
  'break/requested': s.object({ days: s.integer() }),
  'break/taken': s.object({ status: accountStatus(), takeABreakEndDate: s.instant() }),
  /** A break may have begun or ended without a push; the account is reloaded. */
  'break/checkDue': s.object({}),
  'selfExclusion/requested': s.object({ months: s.integer(), reason: s.publicString() }),
  'accountClosure/requested': s.object({}),
  /** Also for a closure (DEC-63). */
  'selfExclusion/set': s.object({ status: accountStatus() }),
};

export const endpoints = {
  takeABreak: endpoint('POST /Accounts/:player/status/takeABreak', {
    body: s.object({ periodInDays: s.integer(), isPlayerInitiated: s.boolean() }),
    reply: s.object({ status: accountStatus(), takeABreakEndDate: s.instant() }),
    event: 'break/taken',
    delivery: 'intent',
  }),
  excludeSelf: endpoint('POST /Accounts/:player/status/selfExclusion', {
    body: s.object({
      statusReason: s.publicString(),
      periodInMonths: s.integer(),
      isPlayerInitiated: s.boolean(),
    }),
    reply: s.object({ status: accountStatus() }),
    event: 'selfExclusion/set',
    delivery: 'intent',
  }),
};

/** Only one break is open at a time. */
const BREAK = { what: BREAK_INTENT, id: null } as const;

/** Without a period: a closure does not end. */
const NO_PERIOD = 0;

/** The specified texts of a failure [LIM-16, LIM-18]; only the latter prefers the platform's text. */
const TIMEOUT_FAILED = 'Timeout request unsuccessful.';
const EXCLUSION_FAILED = 'Self-exclusion request unsuccessful.';

/** The maximum time the redirect to the provider may take before this page explains the sign-out, ms. */
const REDIRECT_MS = 5_000;
/** The maximum time a running round may keep a game open, ms. */
const ROUND_MS = 15_000;
/** Allows for a platform clock that is slightly behind, ms. */
const CLOCK_SLACK_MS = 1_000;

function signOutMessage(status: string, isRequested: boolean): { title: string; text: string } | null {
  switch (status) {
    case 'SelfExclusion':
      return isRequested
        ? { title: "You're all set!", text: 'Self-exclusion request successful.' }
        : {
            title: 'Self-exclusion',
            text: "You're self-excluded. Your account stays closed until your self-exclusion ends.",
          };
    case 'Closed':
      return { title: 'Account Closure', text: 'Your account is closed.' };
    case 'Suspended':
      return {
        title: 'Account suspended',
        text: 'Your account is suspended! Please, contact customer support to resolve this.',
      };
    default:
      return null;
  }
}

/** Explains once why the session ended, with a link to support. */
const notifySignOut = (core: Core) =>
  defer(() => {
    const [status = '', requestedBy] = (core.storage.session.read(SIGN_OUT_NOTICE) ?? '').split(' ');
    core.storage.session.remove(SIGN_OUT_NOTICE);
    const message = signOutMessage(status, requestedBy === REQUESTED_BY_PLAYER);
    if (message === null) return EMPTY;
    return of(
      newEvent('popup/requested', popup({ type: 'info' as const, ...message, button: null }), 'system'),
    );
  });

export const reactions: Reactions = {
  /** Starts one break at a time, however often the button is pressed. */
  takeBreakOnRequest: (core) =>
    sendIntents(
      core,
      core.on('break/requested', 'selfExclusion/requested', 'accountClosure/requested'),
      () => BREAK,
      (event, origin) => {
        const exclude = (statusReason: string, periodInMonths: number) => {
          const body = { statusReason, periodInMonths, isPlayerInitiated: true };
          return sendIntent(core, endpoints.excludeSelf, { body }, origin);
        };
        switch (event.kind) {
          case 'break/requested': {
            const body = { periodInDays: event.data.days, isPlayerInitiated: true };
            return sendIntent(core, endpoints.takeABreak, { body }, origin);
          }
          case 'selfExclusion/requested':
            return exclude(event.data.reason, event.data.months);
          case 'accountClosure/requested':
            return exclude(core.config.closureReason, NO_PERIOD);
          default:
            return event satisfies never;
        }
      },
    ),

  /** Shows the failure and reloads the account: after a lost response it is unknown whether the break took effect. */
  alertOnFailedBreak: (core) =>
    core.on('intent/ended').pipe(
      filter(({ data }) => data.what === BREAK.what && data.outcome !== 'settled'),
      mergeMap(({ data, seq }) => {
        const isTimeout = data.route === endpoints.takeABreak.route;
        const refused = data.failure?.type === 'refused' ? data.failure : null;
        const text = isTimeout
          ? TIMEOUT_FAILED
          : refused === null
            ? EXCLUSION_FAILED
            : failureText(refused, EXCLUSION_FAILED);
        const content = { type: 'info' as const, title: 'Hmm...', text, button: null };
        return of(
          newEvent('popup/requested', popup(content), 'system', { cause: seq }),
          newEvent('break/checkDue', {}, 'system', { cause: seq }),
        );
      }),
    ),

  /** A timeout ends automatically; the account is reloaded at that time. */
  checkBreakOnItsEnd: (core) =>
    core.on('break/taken', 'account/loaded').pipe(
      switchMap(({ data, seq }) => {
        const end = data.takeABreakEndDate;
        if (end === null || end <= core.scheduler.now()) return EMPTY;
        return expiry(end + CLOCK_SLACK_MS, core.scheduler, wakeUps(core.browser)).pipe(
          takeUntil(core.on('session/ended')),
          map(() => newEvent('break/checkDue', {}, 'timer', { cause: seq })),
        );
      }),
    ),

  /** A timeout that begins on another device or tab closes an open game after the current round. */
  closeGameOnBreak: (core) =>
    core.on('break/taken', 'accountStatus/changed', 'account/loaded').pipe(
      filter(({ data }) => data.status === 'Timeout'),
      switchMap(({ seq }) =>
        race(
          core.until((state) => !state('launch').playing),
          timer(ROUND_MS, core.scheduler),
        ).pipe(
          take(1),
          filter(() => ['launching', 'launched'].includes(core.state('launch').phase)),
          map(() => {
            const gameId = core.state('launch').gameId ?? 0;
            const refusal = { gameId, reason: 'userOnBreak' as const, detail: null };
            return newEvent('game/refused', refusal, 'system', { cause: seq });
          }),
        ),
      ),
    ),

  /** Explains the sign-out on the page that the provider returned to, or here if the provider is unreachable. */
  notifyOnSessionEnd: (core) =>
    merge(
      notifySignOut(core),
      core.on('session/ended').pipe(
        filter(({ data }) => data.reason === 'accountStatus'),
        switchMap(() => timer(REDIRECT_MS, core.scheduler).pipe(mergeMap(() => notifySignOut(core)))),
      ),
    ),
};
