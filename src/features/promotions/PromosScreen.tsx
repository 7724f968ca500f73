// All promotions: in progress first, then open, upcoming and ended ones.
import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { dateAndTime } from '../../../streams/dates';
import {
  GROUPS,
  groupOf,
  type Promotion,
  type PromotionGroup,
  promotionStateOf,
} from '../../../streams/features/promotions/promotionRules';
import { slugsOf } from '../../../streams/features/shared/promotions/promotionShapes';
import { promotionPath } from '../../../streams/routes';
import { useCore, useModel } from '../../core';
import { cover, hover, stack, surface, text } from '../../ui/mixins';
import { Nothing } from '../../ui/Page';
import { PromotionArt } from './PromotionArt';
import { PromotionProgress } from './PromotionProgress';
import { grid, inList, Promotions, promotionData } from './Promotions';
import { StatusChip } from './StatusChip';

const section = css`${stack(12)}`;

const card = css`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr;
  min-width: 0;
  overflow: hidden;
  ${surface(16)}
  ${hover('border-color: var(--control);')}
  &[data-past='true'] img,
  &[data-past='true'] svg {
    filter: saturate(0.3);
  }
`;

const art = css`
  position: relative;
  & > :last-child:not(:first-child) {
    position: absolute;
    left: var(--space-12);
    bottom: var(--space-12);
  }
`;

const words = css`
  ${stack(8)}
  grid-template-rows: auto auto 1fr;
  padding: var(--space-12) var(--space-16) var(--space-16);
  min-width: 0;
  & h3 {
    ${text.subtitle}
    text-wrap: balance;
  }
  & h3 > a {
    color: inherit;
    text-decoration: none;
  }
  & h3 > a::after {
    content: '';
    ${cover}
    border-radius: 16px;
  }
  & h3 > a:focus-visible {
    outline: none;
  }
  & h3 > a:focus-visible::after {
    outline: 2px solid var(--focus);
    outline-offset: -4px;
  }
`;

const about = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  ${text.note}
`;

const foot = css`
  ${stack(8)}
  align-content: end;
  & > small {
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
`;

/** The text with the start or end date; `now` in epoch ms. */
function when(promotion: Promotion, now: number): string | null {
  const { startDate = null, expiryDate = null } = promotion.subTypeMeta ?? {};
  if (promotionStateOf(promotion) === 'Locked' && startDate !== null)
    return `Opens ${dateAndTime(startDate)}`;
  if (expiryDate === null) return null;
  return `${expiryDate > now ? 'Until' : 'Ended'} ${dateAndTime(expiryDate)}`;
}

function PromotionCard({ promotion, to }: { promotion: Promotion; to: string }) {
  const { title, description } = promotion;
  const date = when(promotion, useCore().scheduler.now());
  return (
    <li className={card} data-past={groupOf(promotion) === 'past'}>
      <div className={art}>
        <PromotionArt promotion={promotion} />
        <StatusChip promotion={promotion} />
      </div>
      <div className={words}>
        <h3>
          <Link to={to}>{title}</Link>
        </h3>
        {description !== null && <p className={about}>{description}</p>}
        <div className={foot}>
          <PromotionProgress promotion={promotion} />
          {date !== null && <small>{date}</small>}
        </div>
      </div>
    </li>
  );
}

const HEADINGS: Readonly<Record<PromotionGroup, string>> = {
  yours: "You're in",
  open: 'Available now',
  locked: 'Opening later',
  past: 'Finished',
};

function PromotionList({ items }: { items: readonly Promotion[] }) {
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  const slugs = slugsOf(items);
  if (items.length === 0) return <Nothing text="No promotions right now. Check back soon." />;
  return GROUPS.map((group) => {
    const members = items.filter((promotion) => groupOf(promotion) === group);
    if (members.length === 0) return null;
    return (
      <section key={group} className={section}>
        <h2 className={isPlayer ? undefined : 'visually-hidden'}>{HEADINGS[group]}</h2>
        <ul className={grid}>
          {members.map((promotion) => (
            <PromotionCard
              key={promotion.promotionId}
              promotion={promotion}
              to={promotionPath(slugs.get(promotion.promotionId) ?? promotion.promotionId)}
            />
          ))}
        </ul>
      </section>
    );
  });
}

export default function PromosScreen() {
  return <Promotions frame={inList}>{(items) => inList(<PromotionList items={items} />)}</Promotions>;
}

export const data = promotionData;
