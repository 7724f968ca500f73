// The home page's links for players: the Today card, or a welcome for a new player, and on phones and tablets, which have no
// side navigation, quick links.
import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { useConfig, useLateModel } from '../../core';
import { stack, surface, text } from '../../ui/mixins';
import { type Destination, existing, promos, quests, shop } from '../bars/destinations';
import { useIsWide } from '../bars/useIsWide';
import QuickBadge, { type QuickBadgeProps } from './QuickBadge';
import Today, { useLoadToday } from './Today';
import Welcome, { useIsNewPlayer } from './Welcome';

const stacked = css`${stack(16)}`;

const today = css`
  min-height: 164px;
  margin: 0 var(--space-16);
  padding: var(--space-12) var(--space-16);
  ${surface(16)}
  & h2 {
    ${text.subtitle}
  }
  & h2 small {
    display: inline;
    margin-left: var(--space-8);
    font-weight: 400;
    color: var(--text-2);
  }
  @media (min-width: 600px) {
    min-height: 122px;
  }
  &[data-new='true'] {
    min-height: 300px;
    @media (min-width: 600px) {
      min-height: 152px;
    }
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

export interface HomeLinksProps {
  /** True if the player has not played recently. */
  readonly isNew: boolean;
}

interface QuickLink extends Destination {
  readonly badge?: QuickBadgeProps['of'];
}

const LINKS: readonly QuickLink[] = [{ ...quests, badge: 'quests' }, promos, shop];

function QuickLinks() {
  const { flags } = useConfig();
  const knowsMore = useLateModel('quests', (known) => known !== undefined);
  return (
    <nav aria-label="Quick links">
      <ul className={row}>
        {existing(LINKS, flags, true).map(({ to, label, icon: Icon, badge }: QuickLink) => (
          <li key={to}>
            <Link to={to}>
              <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
              <span>{label}</span>
              {knowsMore && badge !== undefined && <QuickBadge of={badge} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** `isNew`: what the card is expected to be, until that is known. */
function Card({ isNew: expected }: { isNew: boolean }) {
  const known = useIsNewPlayer();
  const isNew = known ?? expected;
  useLoadToday();
  return (
    <section className={today} data-new={isNew} aria-label={isNew ? 'Welcome' : 'Today'}>
      {known === true && <Welcome />}
      {known === false && <Today />}
    </section>
  );
}

export default function HomeLinks({ isNew }: HomeLinksProps) {
  const hasJoined = useLateModel('streak', (known) => known !== undefined);
  return (
    <div className={stacked}>
      {hasJoined ? <Card isNew={isNew} /> : <section className={today} data-new={isNew} aria-label="Today" />}
      {!useIsWide() && <QuickLinks />}
    </div>
  );
}
