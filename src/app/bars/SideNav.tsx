// The desktop navigation on the left, without destinations whose flag is off.
import { css } from '@linaria/core';
import { CircleHelp } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { popup } from '../../../streams/features/shared/vocabulary';
import { useConfig, useEmit, useModel } from '../../core';
import { row, stack } from '../../ui/mixins';
import { existing, sideDestinations } from './destinations';
import { TodayBadge } from './TodayBadge';

const nav = css`
  display: none;
  @media (min-width: 901px) {
    position: sticky;
    top: 57px;
    ${stack(4)}
    align-content: start;
    width: 208px;
    height: calc(100dvh - 57px);
    padding: var(--space-16) var(--space-12);
    border-right: 1px solid var(--line);
    overflow-y: auto;
  }
  & a,
  & button {
    ${row(12)}
    min-height: 44px;
    padding: 0 var(--space-12);
    border-radius: 12px;
    color: var(--text-2);
    text-decoration: none;
    font-weight: 550;
  }
  & button {
    font-size: inherit;
  }
  @media (hover: hover) {
    & button:hover,
    & a:hover {
      color: var(--text-1);
    }
  }
  & a[aria-current='page'] {
    color: var(--text-1);
    background: var(--s2);
  }
`;

export function SideNav() {
  const { flags } = useConfig();
  const { pathname } = useLocation();
  const emit = useEmit();
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  return (
    <nav className={nav} aria-label="Main">
      {existing(sideDestinations, flags, isPlayer).map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} aria-current={to === pathname ? 'page' : undefined}>
          <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
          {label}
          {to === '/' && <TodayBadge of="today" />}
          {to === '/rewards' && <TodayBadge of="rewards" />}
        </Link>
      ))}
      <button type="button" onClick={() => emit('popup/requested', popup({ type: 'help' as const }))}>
        <CircleHelp size={24} strokeWidth={1.75} aria-hidden="true" />
        Help
      </button>
    </nav>
  );
}
