// The bottom navigation [SHELL-48, SHELL-50]: Games, Home, Account; flags add Rewards and Shop. Highlights the one that
// contains the page.
import { css } from '@linaria/core';
import { Link, useLocation } from 'react-router-dom';
import { useConfig, useModel } from '../../core';
import { flexColumn, playAccent, text } from '../../ui/mixins';
import { barDestinations, currentIn, existing } from './destinations';
import { TodayBadge } from './TodayBadge';

const bar = css`
  ${playAccent}
  position: fixed;
  inset: auto 0 0 0;
  z-index: 10;
  display: flex;
  padding-bottom: env(safe-area-inset-bottom);
  background: var(--s1);
  border-top: 1px solid var(--line);
  /** Enlarged pages and phones on their side: fixed, both bars would take half of the window. */
  @media (max-height: 320px) {
    position: static;
  }
  @media (min-width: 901px) {
    display: none;
  }
  & a {
    position: relative;
    flex: 1 1 0;
    min-width: 0;
    ${flexColumn(2)}
    align-items: center;
    justify-content: center;
    min-height: 64px;
    color: var(--text-3);
    ${text.caption}
    font-weight: 550;
    text-decoration: none;
  }
  & a[aria-current] {
    color: var(--text-1);
  }
  & a[aria-current] svg {
    color: var(--play);
  }
`;

export function BottomBar() {
  const { pathname } = useLocation();
  const { flags } = useConfig();
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  const places = existing(barDestinations, flags, isPlayer);
  const currentOf = currentIn(places, pathname);
  return (
    <nav className={bar} aria-label="Bottom">
      {places.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} aria-current={currentOf(to)}>
          <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
          {label}
          {to === '/' && <TodayBadge of="today" />}
        </Link>
      ))}
    </nav>
  );
}
