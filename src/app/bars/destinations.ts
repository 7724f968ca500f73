// The destinations of the bottom bar [SHELL-48], three unless flags add more, and of the desktop navigation.
import {
  CircleUserRound,
  Compass,
  Gem,
  Gift,
  House,
  LayoutGrid,
  type LucideIcon,
  Megaphone,
  ShoppingBag,
} from 'lucide-react';
import type { Flag, Flags } from '../../../streams/config';
import { leadsToPage } from '../../../streams/routeFlags';

export interface Destination {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Flags it requires in addition to those of its page. */
  readonly flags?: readonly Flag[];
  /** For signed-in players only. */
  readonly player?: boolean;
}

const games: Destination = { to: '/games', label: 'Games', icon: LayoutGrid };
export const home: Destination = { to: '/', label: 'Home', icon: House };
const rewards: Destination = { to: '/rewards', label: 'Rewards', icon: Gift, player: true };
export const promos: Destination = { to: '/promos', label: 'Promos', icon: Megaphone };
export const quests: Destination = { to: '/quests', label: 'Quests', icon: Compass };
export const shop: Destination = {
  to: '/shop',
  label: 'Shop',
  icon: ShoppingBag,
  player: true,
};
const account: Destination = { to: '/account', label: 'Account', icon: CircleUserRound };

/** Home is always in the middle. */
export const barDestinations: readonly Destination[] = [
  games,
  { ...rewards, flags: ['rewardsInBar'] },
  home,
  { ...shop, flags: ['shopInBar'] },
  account,
];

export const sideDestinations: readonly Destination[] = [
  home,
  games,
  rewards,
  promos,
  quests,
  { to: '/gems-exchange', label: 'Gems Exchange', icon: Gem, player: true },
  shop,
  account,
];

/** Filters by flags, and by whether a player is signed in. */
export function existing<Place extends Destination>(
  destinations: readonly Place[],
  flags: Flags,
  isPlayer: boolean,
): readonly Place[] {
  return destinations.filter(
    ({ to, flags: needed = [], player }) =>
      leadsToPage(to, flags) && needed.every((name) => flags[name]) && (isPlayer || player !== true),
  );
}
