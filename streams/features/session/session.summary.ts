import { listed, relative } from '../../inspect/phrases';
import type { Summaries } from '../../inspect/summary';
import type { DataOf } from '../../log/event';

const expiry = (expiresAt: number, now: number) =>
  `${expiresAt >= now ? 'expires' : 'expired'} ${relative(expiresAt, now)}`;

const failureText = (failure: DataOf<'session/ended'>['failure']) =>
  failure === undefined
    ? null
    : listed(failure.step, failure.code, failure.status === null ? null : String(failure.status));

export const summaries = {
  'session/absent': ({ reason, failure }) => listed(reason, failureText(failure)),
  'session/signInStarted': ({ returnTo }) => `then ${returnTo}`,
  'session/signInFailed': ({ isRefused, failure }) =>
    listed(isRefused === true ? 'refused' : 'no response', failureText(failure)),
  'session/started': ({ playerId, expiresAt }, { at }) =>
    listed(playerId !== null && `player ${playerId}`, `token ${expiry(expiresAt, at)}`),
  'session/expiring': ({ expiresAt }, { at }) => `token ${expiry(expiresAt, at)}`,
  'session/renewed': ({ expiresAt }, { at }) => `token ${expiry(expiresAt, at)}`,
  'session/renewalFailed': ({ failure }) => failureText(failure) ?? '',
  'session/ended': ({ reason, failure }) => listed(reason, failureText(failure)),
} satisfies Summaries;
