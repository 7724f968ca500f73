// The bottom navigation [SHELL-48, SHELL-50]: Games, Home, Account; flags add Rewards and Shop. Highlights the active one.
import { css } from '@linaria/core';
import { NavLink } from 'react-router-dom';
import { useConfig, useModel } from '../../core';
import { flexColumn, text } from '../../ui/mixins';
import { barDestinations, existing } from './destinations';

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
  & a[aria-current='page'] {
    color: var(--text-1);
  }
  & a[aria-current='page'] svg {
    color: var(--play);
  }
`;

export function BottomBar() {
  const { flags } = useConfig();
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  return (
    <nav className={bar} aria-label="Bottom">
      {existing(barDestinations, flags, isPlayer).map(({ to, label, icon: Icon }) => (
        <NavLink key={to} to={to} end>
          <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
