// Where the bottom bar and the desktop navigation lead [1 §2].
import { CircleUserRound, House, LayoutGrid, type LucideIcon } from 'lucide-react';

export const destinations: readonly { to: string; label: string; icon: LucideIcon }[] = [
  { to: '/games', label: 'Games', icon: LayoutGrid },
  { to: '/', label: 'Home', icon: House },
  { to: '/account', label: 'Account', icon: CircleUserRound },
];
