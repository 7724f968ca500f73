// Limits and breaks: what a player may spend and lose, and time away [LIM-04, LIM-06, LIM-14, LIM-17].
import { boolean } from 'superstruct';
import {
  amount,
  array,
  instant,
  integer,
  minorUnits,
  number,
  object,
  oneOf,
  optional,
  publicString,
} from '../schema';
import { endpoint, query } from '../wire/endpoint';
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

const wireLimits = object({ limits: array(object(limitFields(optional(amount())))) });

export const facts = {
  'limits/loaded': object({ limits: array(object(limitFields(optional(minorUnits())))) }),
  'break/taken': object({ status: accountStatus(), takeABreakEndDate: instant() }),
  'selfExclusion/set': object({ status: accountStatus() }),
};

export const endpoints = {
  getLimits: endpoint('GET /Players/:player/limits', { reply: wireLimits, event: 'limits/loaded' }),
  /** `amount` in whole units; null clears that type and period (DEC-60). */
  setLimits: endpoint('PATCH /Players/:player/limits', {
    body: object({
      limits: array(
        object({
          type: oneOf(LIMIT_TYPES, 'Deposit'),
          period: oneOf(LIMIT_PERIODS, 'Daily'),
          amount: optional(number()),
        }),
      ),
    }),
    reply: wireLimits,
    event: 'limits/loaded',
    notFound: 'fails',
  }),
  takeABreak: endpoint('POST /Accounts/:player/status/takeABreak', {
    body: object({ periodInDays: integer(), isPlayerInitiated: boolean() }),
    reply: object({ status: accountStatus(), takeABreakEndDate: instant() }),
    event: 'break/taken',
    notFound: 'fails',
  }),
  excludeSelf: endpoint('POST /Accounts/:player/status/selfExclusion', {
    body: object({ statusReason: publicString(), periodInMonths: integer(), isPlayerInitiated: boolean() }),
    reply: object({ status: accountStatus() }),
    event: 'selfExclusion/set',
    notFound: 'fails',
  }),
};

export const queries = {
  limits: query(endpoints.getLimits, {}),
};

export const pageData = ['limits/loaded'] as const;
