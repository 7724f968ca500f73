// The profile's menu, without entries whose flag is off.
import { css } from '@linaria/core';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Flag } from '../../../streams/config';
import { hasMfa } from '../../../streams/features/account';
import { unreadCount } from '../../../streams/features/inbox';
import { popup } from '../../../streams/features/shared/vocabulary';
import { useCore, useEmit, useModel } from '../../core';

const list = css`
  display: grid;
  margin: 0;
  padding: 0;
  border: 1px solid var(--line);
  border-radius: 16px;
  background: var(--s1);
  list-style: none;
  & a,
  & button {
    display: flex;
    align-items: center;
    gap: var(--space-12);
    min-height: 52px;
    padding: 0 var(--space-16) 0 var(--space-20);
    color: inherit;
    text-decoration: none;
  }
  & button {
    width: 100%;
    border: 0;
    background: none;
    font: inherit;
    text-align: left;
    cursor: pointer;
  }
  & a > span,
  & button > span {
    flex: 1;
  }
  & li + li {
    border-top: 1px solid var(--line);
  }
  & small {
    color: var(--text-2);
    font-size: 15px;
  }
`;

const ENTRIES: readonly { to: string; label: string; flag?: Flag; note?: 'mfa' | 'inbox' }[] = [
  { to: '/account/inbox', label: 'Inbox', flag: 'inbox', note: 'inbox' },
  { to: '/rewards', label: 'Rewards' },
  { to: '/daily-rewards', label: 'Daily rewards', flag: 'dailyBonus' },
  { to: '/promos', label: 'Promos', flag: 'promotions' },
  { to: '/quests', label: 'Quests', flag: 'quests' },
  { to: '/gems-exchange', label: 'Gems Exchange', flag: 'gemstones' },
  { to: '/status', label: 'Status', flag: 'loyaltyStatus' },
  { to: '/shop', label: 'Shop', flag: 'shop' },
  { to: '/redeem', label: 'Redeem' },
  { to: '/account/payment-history', label: 'Transaction history', flag: 'transactionHistory' },
  { to: '/account/gaming-history', label: 'Gaming transactions' },
  { to: '/account/coins-gaming-history', label: 'Coins gaming transactions' },
  { to: '/account/sessions', label: 'Sessions' },
  { to: '/account/limits', label: 'Responsible gaming', flag: 'limits' },
  { to: '/account/details', label: 'Personal details' },
  { to: '/account/verify', label: 'Verification Status' },
  { to: '/account/multi-factor', label: 'Two-Factor Authentication', note: 'mfa' },
  { to: '/account/notifications', label: 'Manage notifications' },
  { to: '/account/settings', label: 'Settings' },
];

export function AccountMenu() {
  const { flags } = useCore().config;
  const emit = useEmit();
  const account = useModel('account');
  const unread = useModel('inbox', unreadCount);
  const notes = {
    mfa: account.details === null ? '' : hasMfa(account) ? 'On' : 'Off',
    inbox: unread === 0 ? '' : `${unread} unread`,
  };
  return (
    <ul className={list}>
      {ENTRIES.filter(({ flag }) => flag === undefined || flags[flag]).map(({ to, label, note }) => (
        <li key={to}>
          <Link to={to}>
            <span>{label}</span>
            {note !== undefined && <small>{notes[note]}</small>}
            <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => emit('popup/requested', popup({ type: 'help' as const }))}>
          <span>Help</span>
          <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </li>
    </ul>
  );
}
