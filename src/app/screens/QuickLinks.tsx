// The home page's links for players: the Today card, and on phones and tablets, which have no side navigation, quick links.
import { css } from '@linaria/core';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useConfig, useLateModel, useModel } from '../../core';
import { stack, surface, text } from '../../ui/mixins';
import { type Destination, existing, promos, quests, shop } from '../bars/destinations';
import { useIsWide } from '../bars/useIsWide';
import { Boundary } from '../loading/Boundary';
import { preloadablePart } from '../loading/preloadable';
import type { QuickBadgeProps } from './QuickBadge';

const QuickBadge = preloadablePart<QuickBadgeProps>(() => import('./QuickBadge'));
const Today = preloadablePart(() => import('./Today'));

const today = css`
  min-height: 154px;
  margin: 0 var(--space-16);
  padding: var(--space-12) var(--space-16);
  ${surface(16)}
  @media (min-width: 601px) {
    min-height: 122px;
  }
`;

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
    min-height: 56px;
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
  readonly badge?: QuickBadgeProps['of'];
}

const LINKS: readonly QuickLink[] = [{ ...quests, badge: 'quests' }, promos, shop];

export function QuickLinks() {
  const { flags } = useConfig();
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  const knowsMore = useLateModel('giftboxes', (giftboxes) => giftboxes !== undefined);
  const isWide = useIsWide();
  if (!isPlayer) return null;
  const card = (
    <section className={today} aria-label="Today">
      {knowsMore && (
        <Boundary fallback={() => null}>
          <Suspense fallback={null}>
            <Today />
          </Suspense>
        </Boundary>
      )}
    </section>
  );
  if (isWide) return card;
  return (
    <>
      {card}
      <nav aria-label="Quick links">
        <ul className={row}>
          {existing(LINKS, flags, isPlayer).map(({ to, label, icon: Icon, badge }: QuickLink) => (
            <li key={to}>
              <Link to={to}>
                <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
                <span>{label}</span>
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
    </>
  );
}
