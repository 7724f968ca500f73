// How many coins a burst throws [2 §9, DEC-89].

export const BURST_MS = 2_000;
export const BURST_SPREAD = 30;
const DEFAULT_COINS = 10;
const MOST_COINS = 30;
const VALUE_PER_COIN = 30_000;

/** 10 + ceil(value / 30000), at most 30; 10 when there is no value. `value` in whole units. */
export function coinCount(value: number | null): number {
  if (value === null || !Number.isFinite(value) || value <= 0) return DEFAULT_COINS;
  return Math.min(MOST_COINS, DEFAULT_COINS + Math.ceil(value / VALUE_PER_COIN));
}
