// The contents of a shop item, line by line, and the groups of the shop [PUR-13, PUR-14, PUR-15].
import type { DataOf } from '../../log/event';
import { formatCash, formatCoins, formatFreeSpins, formatSweeps } from '../../money';

export type ShopItem = DataOf<'shopItems/loaded'>['items'][number];

export interface OfferLine {
  readonly currency: 'coin' | 'sweep' | 'spins';
  /** Minor units of coins and sweeps; the number of spins. */
  readonly amount: number;
  readonly text: string;
  readonly note: string | null;
}

const isSomething = (amount: number | null): amount is number => amount !== null && amount !== 0;

function spinsNote(item: ShopItem, nameOf: (gameId: number) => string | null): string {
  const names = item.freeSpinsGameIds.map(nameOf).filter((name) => name !== null);
  const [first] = names;
  const others = names.length - 1;
  const where = first === undefined ? '' : others > 0 ? ` on ${first} and ${others} more` : ` on ${first}`;
  const hours = item.freeSpinsExpiryHours;
  return hours === null ? `Free spins${where}` : `Free spins${where}; use within ${hoursText(hours)}`;
}

const HOURS_A_DAY = 24;

/** `48 hours`, `1 hour`; from three days on `3 days`. */
function hoursText(hours: number): string {
  const days = hours / HOURS_A_DAY;
  if (days > 2 && Number.isInteger(days)) return `${days} days`;
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}

/** The coins, sweeps and free spins of an item; sweeps that come with coins are free [SHELL-84]. */
export function offerLines(item: ShopItem, nameOf: (gameId: number) => string | null): readonly OfferLine[] {
  const { coins, sweeps } = item;
  return [
    ...(isSomething(coins)
      ? [{ currency: 'coin' as const, amount: coins, text: formatCoins(coins), note: null }]
      : []),
    ...(isSomething(sweeps)
      ? [
          {
            currency: 'sweep' as const,
            amount: sweeps,
            text: isSomething(coins) ? `FREE ${formatSweeps(sweeps)}` : formatSweeps(sweeps),
            note: null,
          },
        ]
      : []),
    ...(item.hasFreeSpins && isSomething(item.freeSpinsCount)
      ? [
          {
            currency: 'spins' as const,
            amount: item.freeSpinsCount,
            text: formatFreeSpins(item.freeSpinsCount, item.freeSpinsCoinValue),
            note: spinsNote(item, nameOf),
          },
        ]
      : []),
  ];
}

/** True if an item is free; one without a known price does not count as free. */
export const isFree = ({ price }: Pick<ShopItem, 'price'>): boolean => price === 0;

/** Shown in place of what buys an item whose price the platform doesn't send. */
export const NO_PRICE = "This item's price isn't available right now.";

/** When a claimed free item can be claimed again, epoch ms; null if it has a price or was never claimed. */
export function nextClaimAt(
  item: Pick<ShopItem, 'price' | 'lastPurchasedAt'>,
  interval: number,
): number | null {
  return isFree(item) && item.lastPurchasedAt !== null ? item.lastPurchasedAt + interval : null;
}

/** `$19.99`, or `FREE` [SHELL-84]. */
export function priceText(item: Pick<ShopItem, 'price'>, currency: string): string {
  return isFree(item) ? 'FREE' : formatCash(item.price, currency);
}

/**
 * The items by group, highest order first. Within a group, and without grouping, the platform's order applies. Items
 * without a group come last.
 */
export function shopGroups(items: readonly ShopItem[], isGrouped: boolean): readonly (readonly ShopItem[])[] {
  if (!isGrouped) return items.length === 0 ? [] : [items];
  const groups = new Map<number | null, { order: number; items: ShopItem[] }>();
  for (const item of items) {
    const order = item.group?.order ?? Number.NEGATIVE_INFINITY;
    const id = item.group?.id ?? null;
    const group = groups.get(id) ?? { order, items: [] };
    group.order = Math.max(group.order, order);
    group.items.push(item);
    groups.set(id, group);
  }
  return [...groups.values()]
    .sort((one, other) => (one.order === other.order ? 0 : other.order - one.order))
    .map((group) => group.items);
}
