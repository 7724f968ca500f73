// Limits and breaks: what a player may spend and lose, and time away [1 §3, §7].
import { boolean } from 'superstruct';
import { amount, finite, instant, list, minor, oneOf, open, optional, shape, whole } from '../schema';
import { endpoint } from '../wire/endpoint';
import { accountStatus } from './shared/vocabulary';

/** Playtime is an extension, in minutes (DEC-59). */
export const LIMIT_TYPES = ['Deposit', 'Loss', 'Playtime'] as const;
export const LIMIT_PERIODS = ['Daily', 'Weekly', 'Monthly'] as const;

function limitFields<Money>(money: Money) {
  return {
    type: oneOf(LIMIT_TYPES, 'Deposit'),
    period: oneOf(LIMIT_PERIODS, 'Daily'),
    /** Null: no limit. */
    amount: money,
    accumulatedAmount: money,
    /** A raise that waits for `activeFrom` (DEC-61). */
    pendingAmount: money,
    activeFrom: instant(),
    setAt: instant(),
  };
}

const wireLimits = shape({ limits: list(shape(limitFields(optional(amount())))) });

export const facts = {
  'limits/loaded': shape({ limits: list(shape(limitFields(optional(minor())))) }),
  'break/taken': shape({ status: accountStatus(), takeABreakEndDate: instant() }),
  'selfExclusion/set': shape({ status: accountStatus() }),
};

export const endpoints = {
  getLimits: endpoint('GET /Players/:player/limits', { reply: wireLimits, event: 'limits/loaded' }),
  /** `amount` in whole units; null clears that type and period (DEC-60). */
  setLimits: endpoint('PATCH /Players/:player/limits', {
    body: shape({
      limits: list(
        shape({
          type: oneOf(LIMIT_TYPES, 'Deposit'),
          period: oneOf(LIMIT_PERIODS, 'Daily'),
          amount: optional(finite()),
        }),
      ),
    }),
    reply: wireLimits,
    event: 'limits/loaded',
    notFound: 'fails',
  }),
  takeABreak: endpoint('POST /Accounts/:player/status/takeABreak', {
    body: shape({ periodInDays: whole(), isPlayerInitiated: boolean() }),
    reply: shape({ status: accountStatus(), takeABreakEndDate: instant() }),
    event: 'break/taken',
    notFound: 'fails',
  }),
  excludeSelf: endpoint('POST /Accounts/:player/status/selfExclusion', {
    body: shape({ statusReason: open(), periodInMonths: whole(), isPlayerInitiated: boolean() }),
    reply: shape({ status: accountStatus() }),
    event: 'selfExclusion/set',
    notFound: 'fails',
  }),
};

export const pageData = ['limits/loaded'] as const;
