// The home page's quick links for players on phones and tablets, which have no side navigation. Each has a badge.
import { css } from '@linaria/core';
import { CalendarDays } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useConfig, useLateModel, useModel } from '../../core';
import { stack, surface, text } from '../../ui/mixins';
import { type Destination, existing, promos, quests, rewards, shop } from '../bars/destinations';
import { useIsWide } from '../bars/useIsWide';
import { isClosedAccount } from '../guards/RequireAccountStatus';
import { Boundary } from '../loading/Boundary';
import { preloadablePart } from '../loading/preloadable';
import type { QuickBadgeProps } from './QuickBadge';

const QuickBadge = preloadablePart<QuickBadgeProps>(() => import('./QuickBadge'));

const row = css`
  ${stack(8)}
  grid-template-columns: repeat(auto-fit, minmax(3.25rem, 1fr));
  padding: 4px var(--space-16) 0;
  @media (max-width: 345px) {
    gap: 6px;
  }
  & a {
    position: relative;
    ${stack(6)}
    justify-items: center;
    align-content: center;
    min-height: 72px;
    @media (max-width: 19.5em) {
      padding-top: var(--space-20);
    }
    ${surface(14)}
    color: var(--text-1);
    ${text.caption}
    font-weight: 600;
    text-decoration: none;
  }
`;

interface QuickLink extends Destination {
  /** The rest of its accessible name, which doesn't fit on screen. */
  readonly more?: string;
  readonly badge?: QuickBadgeProps['of'];
}

const LINKS: readonly QuickLink[] = [
  { ...rewards, badge: 'rewards' },
  {
    to: '/daily-rewards',
    label: 'Daily',
    more: 'rewards',
    icon: CalendarDays,
    player: true,
    badge: 'daily',
  },
  { ...quests, badge: 'quests' },
  promos,
  shop,
];

export function QuickLinks() {
  const { flags } = useConfig();
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  const isClosed = useModel('account', isClosedAccount);
  const knowsMore = useLateModel('giftboxes', (giftboxes) => giftboxes !== undefined);
  if (useIsWide() || !isPlayer) return null;
  const links = existing(LINKS, flags, isPlayer).filter(({ badge }) => badge !== 'daily' || !isClosed);
  return (
    <nav aria-label="Quick links">
      <ul className={row}>
        {links.map(({ to, label, more, icon: Icon, badge }: QuickLink) => (
          <li key={to}>
            <Link to={to}>
              <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
              <span>
                {label}
                {more !== undefined && <span className="visually-hidden"> {more}</span>}
              </span>
              {knowsMore && badge !== undefined && (
                <Boundary fallback={() => null}>
                  <Suspense fallback={null}>
                    <QuickBadge of={badge} />
                  </Suspense>
                </Boundary>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
