// The state of the balances, and the amounts that are shown from it.
import { lastChange, UNCHANGED } from '../../log/changes';
import * as s from '../../schema/schema';

/** One amount and its freshness. */
const balance = s.object({
  /** Minor units (whole gems for gems); null before the first value. */
  amount: s.optional(s.number()),
  /** When the value arrived, epoch ms. */
  at: s.number(),
  ...lastChange,
  /** `seq` of the call whose response was applied last; responses to earlier calls are discarded. */
  askedSeq: s.integer(),
  /**
   * Why the value may be stale: a newer one could not be decoded, or an outdated response arrived. Null while it is
   * current.
   */
  staleness: s.optional(s.enums(['undecodable', 'outdated'])),
});

export type Balance = s.Infer<typeof balance>;

export const balancesState = s.object({
  coins: balance,
  gems: balance,
  cash: balance,
  bonus: balance,
  redeemable: balance,
  unplayed: balance,
  netPosition: balance,
  /** The balance shown in the header and used to launch games; coin by default [SHELL-93]. */
  preferred: s.enums(['coin', 'sweep']),
});

export type BalancesState = s.Infer<typeof balancesState>;

const blank: Balance = { amount: null, at: 0, ...UNCHANGED, askedSeq: 0, staleness: null };

export const initialBalances: BalancesState = {
  coins: blank,
  gems: blank,
  cash: blank,
  bonus: blank,
  redeemable: blank,
  unplayed: blank,
  netPosition: blank,
  preferred: 'coin',
};

/** The sweeps balance: redeemable and unplayed together, minor units; null before the first value [SHELL-94]. */
export function sweepsTotal(state: BalancesState): number | null {
  const { redeemable, unplayed } = state;
  if (redeemable.amount === null && unplayed.amount === null) return null;
  return (redeemable.amount ?? 0) + (unplayed.amount ?? 0);
}

/** The preferred balance with its time and staleness. */
export function preferredBalance(state: BalancesState): Pick<Balance, 'amount' | 'at' | 'staleness'> {
  if (state.preferred === 'coin') return state.coins;
  return { ...state.redeemable, amount: sweepsTotal(state) };
}
