// The destinations of the bottom bar and the desktop navigation [SHELL-48].
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
import type { Flag } from '../../streams/config';

export interface Destination {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly flag?: Flag;
  /** For signed-in players only. */
  readonly player?: boolean;
}

export const destinations: readonly Destination[] = [
  { to: '/games', label: 'Games', icon: LayoutGrid },
  { to: '/', label: 'Home', icon: House },
  { to: '/account', label: 'Account', icon: CircleUserRound },
];

export const sideDestinations: readonly Destination[] = [
  { to: '/', label: 'Home', icon: House },
  { to: '/games', label: 'Games', icon: LayoutGrid },
  { to: '/rewards', label: 'Rewards', icon: Gift, player: true },
  { to: '/promos', label: 'Promos', icon: Megaphone, flag: 'promotions' },
  { to: '/quests', label: 'Quests', icon: Compass, flag: 'quests' },
  { to: '/gems-exchange', label: 'Gems Exchange', icon: Gem, flag: 'gemstones', player: true },
  { to: '/shop', label: 'Shop', icon: ShoppingBag, flag: 'shop', player: true },
  { to: '/account', label: 'Account', icon: CircleUserRound },
];
