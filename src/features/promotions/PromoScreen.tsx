// One promotion: its description, the player's progress and the available actions.
import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { nearTime } from '../../../streams/calendar';
import {
  canOptIn,
  isInProgress,
  type Promotion,
  statusNote,
} from '../../../streams/features/promotions/promotionRules';
import { slugsOf } from '../../../streams/features/shared/promotions/promotionShapes';
import { PAGES } from '../../../streams/routes';
import { sceneScrim } from '../../art/sceneLook';
import { skyStyle } from '../../art/sky';
import { useCore } from '../../core';
import { LinkButton } from '../../ui/LinkButton';
import { longestWord } from '../../ui/longestWord';
import { Card, column, Nothing, WithFailures } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { useRouteParams } from '../../ui/useRouteParams';
import { Actions, actions, Uncertain } from './Actions';
import { Facts } from './Facts';
import { Invitation } from './Invitation';
import { PromotionArt } from './PromotionArt';
import { Goal, PromotionProgress } from './PromotionProgress';
import { inList, Promotions, promotionData } from './Promotions';
import { StatusChip } from './StatusChip';

const hero = css`
  display: grid;
  overflow: hidden;
  border-radius: 20px;
  color: #fff;
  & > * {
    grid-area: 1 / 1;
  }
  & > :first-child {
    align-self: stretch;
  }
`;

const words = css`
  position: relative;
  align-self: end;
  padding: var(--space-40) var(--space-20) var(--space-20);
  ${sceneScrim('80%')}
`;

const heading = css`
  overflow-wrap: anywhere;
  text-wrap: balance;
`;

const about = css`
  color: var(--text-1) !important;
  font-size: 1.125rem;
  line-height: 1.625rem;
  white-space: pre-line;
  max-width: 62ch;
`;

/** Notes on a coinback's payout date, and that progress counts from opting in. */
function progressNote(promotion: Promotion, now: number): string | null {
  const end = promotion.subTypeMeta?.expiryDate ?? null;
  if (promotion.promoType === 'Coinback' && end !== null && isInProgress(promotion))
    return `Ends ${nearTime(end, now)} and pays out afterwards.`;
  return canOptIn(promotion) ? 'Your progress counts once you opt in.' : null;
}

function Progress({ promotion }: { promotion: Promotion }) {
  const { scheduler } = useCore();
  const { subTypeMeta, promoType } = promotion;
  const isMeasured = (subTypeMeta?.targetAccumulation ?? 0) > 0 || promoType === 'Coinback';
  if (!isMeasured) return null;
  const note = progressNote(promotion, scheduler.now());
  return (
    <Card>
      <h2>{promoType === 'Coinback' ? 'Your coinback' : 'Your goal'}</h2>
      <p>
        <Goal promotion={promotion} />
      </p>
      <PromotionProgress promotion={promotion} />
      {note !== null && <p>{note}</p>}
    </Card>
  );
}

function PromotionPage({ promotion }: { promotion: Promotion }) {
  const { scheduler } = useCore();
  const { title, description, contentType } = promotion;
  const now = scheduler.now();
  const note = statusNote(promotion, now, (at) => nearTime(at, now));
  return (
    <WithFailures>
      <article className={column}>
        <h1 className={heading} style={longestWord(title)}>
          {title}
        </h1>
        <div className={hero} style={skyStyle(title)}>
          <PromotionArt promotion={promotion} />
          <div className={words}>
            <StatusChip promotion={promotion} />
          </div>
        </div>
        {description !== null && <p className={about}>{description}</p>}
        {contentType === 'Referee' && <p>You got this one through a friend's invitation.</p>}
        <p role="status" className={note === null ? 'visually-hidden' : undefined}>
          {note}
        </p>
        <Actions promotion={promotion} />
        <Uncertain promotionId={promotion.promotionId} />
        <Progress promotion={promotion} />
        <Invitation promotion={promotion} />
        <Facts promotion={promotion} />
      </article>
    </WithFailures>
  );
}

const inPage = (content: ReactNode) => (
  <WithFailures>
    <div className={column}>
      <h1>Promos</h1>
      {content}
    </div>
  </WithFailures>
);

const LOADING = (
  <>
    <Skeleton height={200} label="Loading the promotion" />
    <Skeleton height={72} />
    <Skeleton height={160} />
  </>
);

export default function PromoScreen() {
  const { promotion: wanted } = useRouteParams(PAGES.promotion);
  return (
    <Promotions frame={inPage} placeholder={LOADING}>
      {(items) => {
        const slugs = slugsOf(items);
        const found = items.find(
          ({ promotionId }) => String(promotionId) === wanted || slugs.get(promotionId) === wanted,
        );
        return found === undefined ? (
          inList(
            <>
              <Nothing text="This promotion is over." />
              <div className={actions}>
                <LinkButton to={PAGES.promos} variant="secondary">
                  See all promos
                </LinkButton>
              </div>
            </>,
          )
        ) : (
          <PromotionPage promotion={found} />
        );
      }}
    </Promotions>
  );
}

export const data = promotionData;
