// The entries of the account's menus, in groups.
import type { Flag, Flags } from '../../../streams/config';
import type { RoutePattern } from '../../../streams/routes';

export interface Entry {
  readonly to: RoutePattern;
  readonly label: string;
  readonly flag?: Flag;
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
      { to: '/account/inbox', label: 'Inbox', flag: 'inbox', note: 'inbox' },
      { to: '/account/details', label: 'Personal details' },
      { to: '/account/verify', label: 'Verification Status' },
      { to: '/account/notifications', label: 'Manage notifications' },
      { to: '/account/settings', label: 'Settings' },
    ],
  },
  {
    title: 'Safety',
    entries: [
      { to: '/account/limits', label: 'Responsible gaming', flag: 'limits' },
      { to: '/account/multi-factor', label: 'Two-Factor Authentication', note: 'mfa' },
      { to: '/account/sessions', label: 'Sessions' },
    ],
  },
  {
    title: 'History',
    entries: [
      { to: '/account/payment-history', label: 'Transaction history', flag: 'transactionHistory' },
      { to: '/account/gaming-history', label: 'Gaming transactions' },
      { to: '/account/coins-gaming-history', label: 'Coins gaming transactions' },
    ],
  },
  {
    title: 'Coins and rewards',
    entries: [
      { to: '/shop', label: 'Shop', flag: 'shop' },
      { to: '/redeem', label: 'Redeem' },
      { to: '/rewards', label: 'Rewards' },
      { to: '/daily-rewards', label: 'Daily rewards', flag: 'dailyBonus' },
      { to: '/promos', label: 'Promos', flag: 'promotions' },
      { to: '/quests', label: 'Quests', flag: 'quests' },
      { to: '/gems-exchange', label: 'Gems Exchange', flag: 'gemstones' },
      { to: '/status', label: 'Status', flag: 'loyaltyStatus' },
    ],
  },
];

/** The groups of a configuration, without entries whose flag is off. */
export function accountGroups(flags: Flags): readonly Group[] {
  return GROUPS.map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ flag }) => flag === undefined || flags[flag]),
  })).filter(({ entries }) => entries.length > 0);
}

/** How an entry stands to a page: the page itself, the page above it, or neither. */
export function currentAt(to: RoutePattern, path: string): 'page' | 'true' | undefined {
  if (path === to) return 'page';
  return path.startsWith(`${to}/`) ? 'true' : undefined;
}
