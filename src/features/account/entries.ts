// The entries of the account menus, in groups.
import type { Flags } from '../../../streams/config';
import { isRouteOn } from '../../../streams/routeFlags';
import type { RoutePattern } from '../../../streams/routes';

export interface Entry {
  readonly to: RoutePattern;
  readonly label: string;
  readonly note?: 'mfa' | 'inbox';
}

export interface Group {
  readonly title: string;
  readonly entries: readonly Entry[];
}

const GROUPS: readonly Group[] = [
  {
    title: 'Account',
    entries: [
      { to: '/account/inbox', label: 'Inbox', note: 'inbox' },
      { to: '/account/details', label: 'Personal details' },
      { to: '/account/verify', label: 'Verification Status' },
      { to: '/account/notifications', label: 'Manage notifications' },
      { to: '/account/settings', label: 'Settings' },
      { to: '/account/data', label: 'Your data' },
    ],
  },
  {
    title: 'Safety',
    entries: [
      { to: '/account/limits', label: 'Responsible gaming' },
      { to: '/account/multi-factor', label: 'Two-Factor Authentication', note: 'mfa' },
      { to: '/account/sessions', label: 'Sessions' },
    ],
  },
  {
    title: 'History',
    entries: [
      { to: '/account/payment-history', label: 'Transaction history' },
      { to: '/account/gaming-history', label: 'Gaming transactions' },
      { to: '/account/coins-gaming-history', label: 'Coins gaming transactions' },
    ],
  },
  {
    title: 'Coins and rewards',
    entries: [
      { to: '/shop', label: 'Shop' },
      { to: '/redeem', label: 'Redeem' },
      { to: '/rewards', label: 'Rewards' },
      { to: '/daily-rewards', label: 'Daily rewards' },
      { to: '/promos', label: 'Promos' },
      { to: '/quests', label: 'Quests' },
      { to: '/gems-exchange', label: 'Gems Exchange' },
      { to: '/status', label: 'Status' },
    ],
  },
];

/** The groups for these flags, without entries whose page is disabled. */
export function accountGroups(flags: Flags): readonly Group[] {
  return GROUPS.map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ to }) => isRouteOn(to, flags)),
  })).filter(({ entries }) => entries.length > 0);
}

/** The `aria-current` of an entry: `page` for the page itself, `true` for its parent page. */
export function currentAt(to: RoutePattern, path: string): 'page' | 'true' | undefined {
  if (path === to) return 'page';
  return path.startsWith(`${to}/`) ? 'true' : undefined;
}
