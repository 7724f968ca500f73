// The navigation in the rail of desktops, without destinations whose flag is off.
import { css } from '@linaria/core';
import { CircleHelp } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { popup } from '../../../streams/features/shared/vocabulary';
import { useConfig, useEmit, useModel } from '../../core';
import { playAccent, row, stack } from '../../ui/mixins';
import { commonDestinations, currentIn, existing, sideDestinations } from './destinations';
import { TodayBadge } from './TodayBadge';

const list = css`
  ${playAccent}
  ${stack(4)}
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
  & a[aria-current] {
    color: var(--text-1);
    background: var(--s2);
  }
  & a[aria-current] svg {
    color: var(--play);
  }
`;

export function SideNav() {
  const { flags } = useConfig();
  const { pathname } = useLocation();
  const emit = useEmit();
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  const isKnown = useModel('session', (session) => session.status !== 'unknown');
  const places = existing(isKnown ? sideDestinations : commonDestinations, flags, isPlayer);
  const currentOf = currentIn(places, pathname);
  return (
    <div className={list}>
      {places.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} aria-current={currentOf(to)}>
          <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
          {label}
          {to === '/' && <TodayBadge of="today" />}
          {to === '/rewards' && <TodayBadge of="rewards" />}
        </Link>
      ))}
      {isKnown && (
        <button type="button" onClick={() => emit('popup/requested', popup({ type: 'help' as const }))}>
          <CircleHelp size={24} strokeWidth={1.75} aria-hidden="true" />
          Help
        </button>
      )}
    </div>
  );
}
