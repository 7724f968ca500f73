// Limits: a player's maximum deposits, losses and playtime per day, week and month [LIM-04, LIM-06].
import { EMPTY, exhaustMap, merge, mergeMap, of } from 'rxjs';
import { type DataOf, type NewEvent, newEvent } from '../../log/event';
import { readModel, retain } from '../../log/readModel';
import { MINOR_UNITS } from '../../money';
import type { Core, Reactions } from '../../reaction';
import { PATHS, pathOf } from '../../routes';
import * as s from '../../schema/schema';
import { endpoint, query } from '../../wire/endpoint';
import { isPushed, type Loads } from '../../wire/keepCurrent';
import type { LimitAmounts } from '../shared/limitRules';
import { popup } from '../shared/vocabulary';

/** Playtime is an extension, in minutes (DEC-59). */
export const LIMIT_TYPES = ['Deposit', 'Loss', 'Playtime'] as const;
export const LIMIT_PERIODS = ['Daily', 'Weekly', 'Monthly'] as const;
export type LimitType = (typeof LIMIT_TYPES)[number];
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

const which = { type: s.oneOf(LIMIT_TYPES, 'Deposit'), period: s.oneOf(LIMIT_PERIODS, 'Daily') };
/** A type or period that this client does not know is `Other`. */
const wireWhich = {
  type: s.oneOf([...LIMIT_TYPES, 'Other'], 'Other'),
  period: s.oneOf([...LIMIT_PERIODS, 'Other'], 'Other'),
};

function limitFields<Money>(money: Money) {
  return {
    /** Null: no limit. */
    amount: money,
    accumulatedAmount: money,
    /** A raise that takes effect at `activeFrom` (DEC-61); null when the limit will be cleared. */
    pendingAmount: money,
    activeFrom: s.instant(),
    setAt: s.instant(),
  };
}

const wireLimits = s.object({
  limits: s.array(s.object({ ...wireWhich, ...limitFields(s.optional(s.amount())) })),
});
/** Without the limits that this client cannot name. */
const toData = ({ limits }: s.Infer<typeof wireLimits>) => ({
  limits: limits.filter((limit): limit is Limit => limit.type !== 'Other' && limit.period !== 'Other'),
});

/** Minor units, including minutes; null clears the limit. */
const limitChanges = s.array(s.object({ ...which, amount: s.optional(s.minorUnits()) }));

export const facts = {
  'limits/loaded': s.object({
    limits: s.array(s.object({ ...which, ...limitFields(s.optional(s.minorUnits())) })),
  }),
  'limits/saveRequested': s.object({ limits: limitChanges }),
  /** The platform's refusals, by `{type}.{period}`. */
  'limits/refused': s.object({ errors: s.dictionary(s.array(s.personal())) }),
};
export type Limit = DataOf<'limits/loaded'>['limits'][number];

export const endpoints = {
  getLimits: endpoint('GET /Players/:player/limits', { reply: wireLimits, event: 'limits/loaded', toData }),
  /** `amount` in whole units; null clears that type and period (DEC-60). */
  setLimits: endpoint('PATCH /Players/:player/limits', {
    delivery: 'once',
    body: s.object({ limits: s.array(s.object({ ...which, amount: s.optional(s.number()) })) }),
    reply: wireLimits,
    event: 'limits/loaded',
    toData,
    refusal: { body: s.object({ errors: s.dictionary(s.array(s.personal())) }), event: 'limits/refused' },
  }),
};

export const queries = {
  limits: query(endpoints.getLimits, {}),
};

export const pageData = ['limits/loaded'] as const;

const limitsState = s.object({
  /** The last request. */
  sent: limitChanges,
  /** The platform's messages about it, by `{type}.{period}`. */
  problems: s.dictionary(s.personal()),
});
export type LimitsState = s.Infer<typeof limitsState>;

const nothingSent: LimitsState = { sent: [], problems: {} };

export const models = {
  limits: readModel(limitsState, nothingSent, {
    'limits/saveRequested': (_, data) => ({ sent: retain(data.limits), problems: {} }),
    'limits/refused': (state, data) => {
      for (const [key, [text]] of Object.entries(data.errors))
        if (text !== undefined) state.problems[key] = text;
    },
    'session/ended': () => nothingSent,
  }),
};

/** The limit in force once a pending raise has taken effect. */
export function futureAmount({ amount: inForce, pendingAmount, activeFrom }: Limit): number | null {
  return activeFrom === null ? inForce : pendingAmount;
}

/** The platform's message for this amount, if it is the amount that was sent. */
export function limitProblem(
  { sent, problems }: LimitsState,
  { type, period, amount: requested }: LimitsState['sent'][number],
): string | null {
  const isSent = sent.some(
    (entry) => entry.type === type && entry.period === period && entry.amount === requested,
  );
  return isSent ? (problems[`${type}.${period}`] ?? null) : null;
}

/** The limits of a type, one per period; a platform may leave out those that were never set. */
export const limitsOf = (limits: readonly Limit[], type: LimitType): readonly Limit[] =>
  LIMIT_PERIODS.map(
    (period) =>
      limits.find((limit) => limit.type === type && limit.period === period) ?? {
        ...{ type, period, amount: null, accumulatedAmount: null },
        ...{ pendingAmount: null, activeFrom: null, setAt: null },
      },
  );

/** The used share of a limit, 0 to 1 and beyond: a limit of nothing is used up. */
export const usedShare = ({ amount, accumulatedAmount }: Limit): number =>
  amount === null ? 0 : amount <= 0 ? 1 : (accumulatedAmount ?? 0) / amount;

/** The limit of a type that is used most, by its share; null without a limit in force. */
export function mostUsed(limits: readonly Limit[], type: LimitType): Limit | null {
  return limits
    .filter((limit) => limit.type === type && limit.amount !== null)
    .reduce<Limit | null>(
      (most, limit) => (most === null || usedShare(limit) > usedShare(most) ? limit : most),
      null,
    );
}

/** The least that may still be used of the limits of a type, in minor units; null without a limit in force. */
export function tightestLeft(
  limits: readonly Limit[],
  type: LimitType,
): { readonly amount: number; readonly period: LimitPeriod } | null {
  const [least] = limits
    .flatMap((limit) =>
      limit.type !== type || limit.amount === null
        ? []
        : [{ amount: Math.max(0, limit.amount - (limit.accumulatedAmount ?? 0)), period: limit.period }],
    )
    .sort((one, other) => one.amount - other.amount);
  return least ?? null;
}

/** The limit that leaves less than `amount`, minor units; null if none does, or the limits are unknown. */
export function exceededBy(
  limits: readonly Limit[] | null,
  type: LimitType,
  amount: number,
): ReturnType<typeof tightestLeft> {
  const left = limits === null ? null : tightestLeft(limits, type);
  return left !== null && left.amount < amount ? left : null;
}

const FIELDS: Readonly<Record<LimitPeriod, keyof LimitAmounts>> = {
  Daily: 'daily',
  Weekly: 'weekly',
  Monthly: 'monthly',
};

export const fieldOf = (period: LimitPeriod): keyof LimitAmounts => FIELDS[period];

/** Only the limits of a type that the player changed: resending an unchanged one would drop its pending raise. */
export function changedLimits(
  limits: readonly Limit[],
  type: LimitType,
  amounts: LimitAmounts,
): DataOf<'limits/saveRequested'>['limits'] {
  return limits
    .filter((limit) => limit.type === type && futureAmount(limit) !== amounts[fieldOf(limit.period)])
    .map(({ period }) => ({ type, period, amount: amounts[fieldOf(period)] }));
}

/** The specified messages after a save [LIM-10, LIM-11]. */
function outcomeText(fact: NewEvent): { title: string; text: string } | null {
  const fallback = 'Could not update limit(s)!';
  switch (fact.kind) {
    case 'limits/loaded':
      return { title: "You're all set!", text: 'Your new limit(s) have been set!' };
    case 'call/failed':
      return { title: 'Hmm...', text: fact.data.failure.messages[0] ?? fallback };
    case 'event/rejected':
      return { title: 'Hmm...', text: fallback };
    default:
      return null;
  }
}

const reload = (core: Core, cause: number) => core.call(endpoints.getLimits, {}, { cause, fresh: true });

export const loads: Loads = {
  /** Losses change with the net position [LIM-24]; a pending raise takes effect automatically. */
  limits: {
    query: queries.limits,
    flag: 'limits',
    page: PATHS.calm,
    onReturn: true,
    reloadOn: {
      'netPosition/updated': (event, { state }) =>
        isPushed(event) && PATHS.calm.test(pathOf(state('navigation'))),
    },
    /** A reply from before a save. */
    crossedBy: ['limits/loaded'],
    nextChange({ state }) {
      const { limits = [] } = state('pages')['limits/loaded'] ?? {};
      const begins = limits.flatMap(({ activeFrom }) => activeFrom ?? []);
      return begins.length === 0 ? null : Math.min(...begins);
    },
  },
};

export const reactions: Reactions = {
  /** One save at a time. After a failure the limits are reloaded, because a lost response may have changed them. */
  saveLimitsOnRequest: (core) =>
    core.on('limits/saveRequested').pipe(
      exhaustMap(({ data, seq }) => {
        const limits = data.limits.map((limit) => ({
          ...limit,
          amount: limit.amount === null ? null : limit.amount / MINOR_UNITS,
        }));
        return core.call(endpoints.setLimits, { body: { limits } }, { cause: seq, fresh: true }).pipe(
          mergeMap((fact) => {
            const message = outcomeText(fact);
            if (message === null) return of(fact);
            const content = { type: 'info' as const, ...message, button: null };
            const alert = newEvent('popup/requested', popup(content), 'system', { cause: fact });
            return merge(of(fact, alert), fact.kind === 'limits/loaded' ? EMPTY : reload(core, seq));
          }),
        );
      }),
    ),
};
