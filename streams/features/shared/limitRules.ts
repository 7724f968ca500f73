// The ordering of one type's limits: none is higher than the limit of a longer period [REG-48, REG-49, REG-50].

/** Amounts in any one unit; null for no limit. */
export interface LimitAmounts {
  readonly daily: number | null;
  readonly weekly: number | null;
  readonly monthly: number | null;
}

export type LimitProblems = Readonly<Partial<Record<keyof LimitAmounts, string>>>;

/**
 * The problem of each field, shown at the shorter period. A field has at most one: the conflict with the next longer
 * period.
 */
export function limitProblems({ daily, weekly, monthly }: LimitAmounts): LimitProblems {
  const exceeds = (one: number | null, other: number | null) => one !== null && other !== null && one > other;
  return {
    ...(exceeds(daily, monthly) && { daily: 'Daily amount cannot be more than monthly amount.' }),
    ...(exceeds(daily, weekly) && { daily: 'Daily amount cannot be more than weekly amount.' }),
    ...(exceeds(weekly, monthly) && { weekly: 'Weekly amount cannot be more than monthly amount.' }),
  };
}
