// The bottom navigation [SHELL-48, SHELL-50]: Games, Home, Account; flags add Rewards and Shop. Highlights the one that
// contains the page.
import { css } from '@linaria/core';
import { Link, useLocation } from 'react-router-dom';
import { useConfig, useModel } from '../../core';
import { flexColumn, text } from '../../ui/mixins';
import { barDestinations, existing, home } from './destinations';
import { TodayBadge } from './TodayBadge';

const bar = css`
  position: fixed;
  inset: auto 0 0 0;
  z-index: 10;
  display: flex;
  padding-bottom: env(safe-area-inset-bottom);
  background: var(--s1);
  border-top: 1px solid var(--line);
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

/** The destination that contains a page: itself, or Home for the pages that only Home leads to. */
function placeOf(pathname: string, places: readonly { readonly to: string }[]): string {
  const inside = places.find(
    ({ to }) => to !== home.to && (pathname === to || pathname.startsWith(`${to}/`)),
  );
  return inside?.to ?? home.to;
}

export function BottomBar() {
  const { pathname } = useLocation();
  const { flags } = useConfig();
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  const places = existing(barDestinations, flags, isPlayer);
  const place = placeOf(pathname, places);
  return (
    <nav className={bar} aria-label="Bottom">
      {places.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} aria-current={to === pathname ? 'page' : to === place ? 'true' : undefined}>
          <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
          {label}
          {to === '/' && <TodayBadge of="today" />}
        </Link>
      ))}
    </nav>
  );
}
