// Reward texts [RWD-23, RWD-24, RWD-25]: labels, amounts, buttons.
import type { Flags } from '../../config';
import { formatCoinsCompact, formatFreeSpins, formatGems, formatSweeps, MINOR_UNITS } from '../../money';
import { PAGES } from '../../routes';
import type { RewardLike } from './rewardFacts';
import type { RewardType } from './vocabulary';

/** The label of a reward type [RWD-23]. */
export function rewardLabel(type: RewardType): string {
  switch (type) {
    case 'Coins':
      return 'Betty Coins';
    case 'Cash':
    case 'Bonus':
    case 'Sweeps':
      return 'Sweeps Coins';
    case 'InstantWheel':
      return 'Wheel spins';
    case 'DailyWheel':
      return 'Daily wheel';
    case 'DailyGift':
      return 'Daily gift';
    case 'FreeSpins':
      return 'Free spins';
    case 'BettyPoints':
      return 'Betty Points';
    case 'Gems':
    case 'Giftbox':
      return type;
    case 'Other':
      return 'Reward';
    default:
      return type satisfies never;
  }
}

/** Which balance a reward adds to; null when it adds to none. */
export function rewardCurrency(type: RewardType): 'coin' | 'sweep' | 'gem' | null {
  switch (type) {
    case 'Coins':
      return 'coin';
    case 'Cash':
    case 'Bonus':
    case 'Sweeps':
      return 'sweep';
    case 'Gems':
      return 'gem';
    case 'InstantWheel':
    case 'FreeSpins':
    case 'Giftbox':
    case 'DailyGift':
    case 'DailyWheel':
    case 'BettyPoints':
    case 'Other':
      return null;
    default:
      return type satisfies never;
  }
}

/**
 * The label next to a reward's amount; null if the amount already contains the noun. Coins, sweeps coins and free spins
 * are abbreviated in their amounts [RWD-25] and keep their label [RWD-23].
 */
export function rewardCaption(type: RewardType): string | null {
  const currency = rewardCurrency(type);
  return currency === 'coin' || currency === 'sweep' || type === 'FreeSpins' ? rewardLabel(type) : null;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

type CountedType = Exclude<RewardType, 'Coins' | 'Cash' | 'Bonus' | 'Sweeps' | 'Gems' | 'FreeSpins'>;

/** A count with its noun. The amount of an unknown type may not be a count, so it is one reward. */
function formatCount(type: CountedType, count: number): string {
  switch (type) {
    case 'InstantWheel':
      return counted(count, 'Wheel spin', rewardLabel(type));
    case 'Giftbox':
      return counted(count, rewardLabel(type), 'Giftboxes');
    case 'DailyGift':
      return counted(count, rewardLabel(type), 'Daily gifts');
    case 'DailyWheel':
      return counted(count, 'Daily wheel spin', 'Daily wheel spins');
    case 'BettyPoints':
      return counted(count, 'Betty Point', rewardLabel(type));
    case 'Other':
      return '1 reward';
    default:
      return type satisfies never;
  }
}

/**
 * A reward's amount with its unit as text [RWD-25]: `BC 2.5K`, `SC 1.00`, `2 Gems`, `10 FS @ SC 0.10`, `1 Wheel spin`.
 * `value` in the reward's own unit.
 */
export function formatReward(entry: Pick<RewardLike, 'rewardType' | 'coinValue'>, value: number): string {
  const count = Math.round(value / MINOR_UNITS);
  switch (entry.rewardType) {
    case 'Coins':
      return formatCoinsCompact(value);
    case 'Cash':
    case 'Bonus':
    case 'Sweeps':
      return formatSweeps(value);
    case 'Gems':
      return formatGems(count);
    case 'FreeSpins':
      return formatFreeSpins(count, entry.coinValue ?? null);
    default:
      return formatCount(entry.rewardType, count);
  }
}

/** Several amounts: `BC 2.5K, 2 Gems`. */
export const formatRewards = (rewards: readonly RewardLike[]): string =>
  rewards.map((reward) => formatReward(reward, reward.rewardAmount)).join(', ');

/** The icon of a reward type: its currency, spins, or a gift. */
export function rewardGlyph(type: RewardType): 'coin' | 'sweep' | 'gem' | 'spins' | 'gift' {
  const isSpins = type === 'FreeSpins' || type === 'InstantWheel' || type === 'DailyWheel';
  return rewardCurrency(type) ?? (isSpins ? 'spins' : 'gift');
}

const HOME = { text: 'Go to Home', to: PAGES.home };

/** The button below a reward [RWD-24, DEC-88]: its text and its destination. */
export function rewardButton(
  type: RewardType,
  { gemstones }: Pick<Flags, 'gemstones'> = { gemstones: true },
): { text: string; to: string } {
  switch (rewardCurrency(type)) {
    case 'coin':
    case 'sweep':
      return { text: 'Play Now', to: PAGES.games };
    case 'gem':
      return gemstones ? { text: 'Go to Gem Exchange', to: PAGES.gemsExchange } : HOME;
    case null:
      if (type === 'FreeSpins') return { text: 'Go to Games', to: PAGES.games };
      if (type === 'InstantWheel') return { text: 'Spin now', to: PAGES.rewards };
      if (type === 'Giftbox') return { text: 'Open Giftbox', to: PAGES.rewards };
      return HOME;
  }
}
