// A round of the slot: three rows, five reels, a win when the middle row starts with three or more of a kind.
import type { Random } from './random';

export const SYMBOLS = ['gem', 'seven', 'bell', 'cherry', 'leaf', 'star', 'drop'] as const;
export type SlotSymbol = (typeof SYMBOLS)[number];

export interface SpinOutcome {
  /** Five reels of three symbols, top to bottom. */
  reels: SlotSymbol[][];
  /** The number of winning symbols in the middle row, from the left; 0 without a win. */
  run: number;
  /** In the bet's unit. */
  win: number;
}

/** Probability and payout (times the bet) of 3, 4 and 5 of a kind. */
const PRIZES = [
  { run: 5, chance: 0.012, pays: 12 },
  { run: 4, chance: 0.05, pays: 4 },
  { run: 3, chance: 0.24, pays: 2 },
] as const;

export function spinReels(random: Random, bet: number): SpinOutcome {
  const draw = random.next();
  let below = 0;
  const prize = PRIZES.find((entry) => {
    below += entry.chance;
    return draw < below;
  });
  const run = prize?.run ?? 0;
  const lucky = random.pick(SYMBOLS);
  const reels: SlotSymbol[][] = Array.from({ length: 5 }, () => [
    random.pick(SYMBOLS),
    random.pick(SYMBOLS),
    random.pick(SYMBOLS),
  ]);
  reels.forEach((reel, place) => {
    if (place < run) reel[1] = lucky;
    else if (place === run || (run === 0 && place === 1)) reel[1] = other(random, reels[place - 1]?.[1]);
  });
  return { reels, run, win: Math.round(bet * (prize?.pays ?? 0) * 100) / 100 };
}

function other(random: Random, not: SlotSymbol | undefined): SlotSymbol {
  const [first = 'gem', ...rest] = SYMBOLS.filter((symbol) => symbol !== not);
  return random.pick([first, ...rest]);
}
