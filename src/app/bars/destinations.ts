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
import { PATHS } from '../../../streams/routes';

export interface Destination {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Flags it requires in addition to those of its page. */
  readonly flags?: readonly Flag[];
  /** For signed-in players only. */
  readonly player?: boolean;
  /** The pages that belong to it, in addition to those below its path. */
  readonly contains?: readonly RegExp[];
}

const games: Destination = { to: '/games', label: 'Games', icon: LayoutGrid };
const home: Destination = { to: '/', label: 'Home', icon: House };
const rewards: Destination = {
  to: '/rewards',
  label: 'Rewards',
  icon: Gift,
  player: true,
  contains: [/^\/daily-rewards$/],
};
export const promos: Destination = { to: '/promos', label: 'Promos', icon: Megaphone };
export const quests: Destination = { to: '/quests', label: 'Quests', icon: Compass };
export const shop: Destination = {
  to: '/shop',
  label: 'Shop',
  icon: ShoppingBag,
  player: true,
  contains: [PATHS.purchasing],
};
const account: Destination = {
  to: '/account',
  label: 'Account',
  icon: CircleUserRound,
  contains: [/^\/(status|level-up)$/, PATHS.redeeming],
};

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

/** The destinations before the first one for players only: they stay in place when the session becomes known. */
export const commonDestinations = sideDestinations.slice(
  0,
  sideDestinations.findIndex(({ player }) => player === true),
);

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

/**
 * The `aria-current` of these destinations on a page: `page` for the page itself, `true` for the one that contains it, by
 * default Home.
 */
export function currentIn(
  places: readonly Destination[],
  path: string,
): (to: string) => 'page' | 'true' | undefined {
  const inside = places.find(
    ({ to, contains }) =>
      to !== home.to &&
      (path === to || path.startsWith(`${to}/`) || contains?.some((pattern) => pattern.test(path)) === true),
  );
  const current = (inside ?? home).to;
  return (to) => (to === path ? 'page' : to === current ? 'true' : undefined);
}
