// Links to the other pages of limits and breaks.
import { css } from '@linaria/core';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Flag } from '../../../streams/config';
import { useConfig } from '../../core';
import { divided, stack, surface } from '../../ui/mixins';

const list = css`
  display: grid;
  ${surface(16)}
  & a {
    ${stack(0, 12)}
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    min-height: 64px;
    padding: var(--space-8) var(--space-16) var(--space-8) var(--space-20);
    color: var(--text-1);
    font-weight: 550;
    text-decoration: none;
  }
  ${divided}
`;

const LINKS: readonly { to: string; label: string; note: string; flag?: Flag }[] = [
  { to: '/account/limits/purchase', label: 'Purchase Limit', note: 'What you may spend' },
  {
    to: '/account/limits/playtime',
    label: 'Playtime Limit',
    note: 'How long you may play',
    flag: 'playtimeLimit',
  },
  { to: '/account/limits/timeout', label: 'Timeout', note: 'A break, from a day to several years' },
  { to: '/account/limits/closure', label: 'Account Closure', note: 'For good' },
];

export function LimitLinks() {
  const { flags } = useConfig();
  return (
    <ul className={list}>
      {LINKS.filter(({ flag }) => flag === undefined || flags[flag]).map(({ to, label, note }) => (
        <li key={to}>
          <Link to={to}>
            <span>
              {label}
              <small>{note}</small>
            </span>
            <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
