// Promotions and quests: what runs now, and each one's own page.
import { css } from '@linaria/core';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import {
  currentProgress,
  endpoints as promotionEndpoints,
  slugsOf,
} from '../../../streams/features/promotions';
import type { DataOf } from '../../../streams/log/event';
import { useModel } from '../../core';
import { PageData } from '../../PageData';
import { Card, Nothing, Page } from '../../ui/Page';
import { ProgressBar } from '../../ui/ProgressBar';

type Promotion = DataOf<'promotions/loaded'>['items'][number];
type Quest = DataOf<'quests/loaded'>['inPeriodPromos'][number];

const tile = css`
  color: inherit;
  text-decoration: none;
  &:hover {
    border-color: var(--control);
  }
`;

const date = (at: number) => dayjs(at).format('MM/DD/YYYY');

function Progress({ promotion }: { promotion: Quest | Promotion }) {
  const current = useModel('promotionProgress', (progress) => currentProgress(progress, promotion));
  const target = promotion.subTypeMeta?.targetAccumulation ?? 0;
  if (target <= 0) return null;
  return <ProgressBar label="Progress" current={current} target={target} />;
}

function QuestCard({ quest }: { quest: Quest }) {
  const current = useModel('promotionProgress', (progress) => currentProgress(progress, quest));
  return (
    <Card>
      <h2>{quest.title}</h2>
      <Progress promotion={quest} />
      <p>
        {current} of {quest.subTypeMeta?.targetAccumulation ?? 0}
      </p>
    </Card>
  );
}

function PromotionList({ items }: { items: readonly Promotion[] }) {
  const slugs = slugsOf(items);
  if (items.length === 0) return <Nothing text="No promotions run right now. Come back soon." />;
  return items.map((promotion) => (
    <Link key={promotion.promotionId} className={tile} to={`/promos/${slugs.get(promotion.promotionId)}`}>
      <Card>
        <h2>{promotion.title}</h2>
        {promotion.description !== null && <p>{promotion.description}</p>}
        {promotion.subTypeMeta?.expiryDate !== null && promotion.subTypeMeta?.expiryDate !== undefined && (
          <p>Until {date(promotion.subTypeMeta.expiryDate)}</p>
        )}
        <Progress promotion={promotion} />
      </Card>
    </Link>
  ));
}

const inPage = (content: ReactNode) => <Page title="Promos">{content}</Page>;

function Promotions({ children }: { children: (items: readonly Promotion[]) => ReactNode }) {
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  return isPlayer ? (
    <PageData
      endpoint={promotionEndpoints.getPromotions}
      args={{ query: { isBanner: null, promoType: null } }}
      kind="promotions/loaded"
      errorScreen={{ variant: 'promos', message: 'User promos request failure.' }}
      frame={inPage}
    >
      {({ items }) => children(items)}
    </PageData>
  ) : (
    <PageData
      endpoint={promotionEndpoints.getLobbyPromotions}
      args={{ query: { pageSize: 99 } }}
      kind="lobbyPromotions/loaded"
      errorScreen={{ variant: 'promos', message: 'User lobby promos request failure.' }}
      frame={inPage}
    >
      {({ items }) => children(items)}
    </PageData>
  );
}

export function Promos() {
  return <Promotions>{(items) => inPage(<PromotionList items={items} />)}</Promotions>;
}

export function Promo() {
  const { promotion: wanted = '' } = useParams();
  return (
    <Promotions>
      {(items) => {
        const slugs = slugsOf(items);
        const found = items.find(
          ({ promotionId }) => String(promotionId) === wanted || slugs.get(promotionId) === wanted,
        );
        if (found === undefined) {
          return inPage(<Nothing text="This promotion is over." />);
        }
        return (
          <Page title={found.title}>
            <Card>
              {found.description !== null && <p>{found.description}</p>}
              <Progress promotion={found} />
            </Card>
          </Page>
        );
      }}
    </Promotions>
  );
}

function useQuests(children: (quests: readonly Quest[]) => ReactNode) {
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  if (!isPlayer) return <Nothing text="Sign in to see your quests." />;
  return (
    <PageData endpoint={promotionEndpoints.getQuests} args={{}} kind="quests/loaded">
      {({ inPeriodPromos }) => children(inPeriodPromos)}
    </PageData>
  );
}

export function Quests() {
  const list = useQuests((quests) => {
    const slugs = slugsOf(quests);
    const shown = quests.filter(({ status }) => status !== 'Completed');
    if (shown.length === 0) return <Nothing text="No quests right now. Come back soon." />;
    return shown.map((quest) => (
      <Link key={quest.promotionId} className={tile} to={`/quests/${slugs.get(quest.promotionId)}`}>
        <Card>
          <h2>{quest.title}</h2>
          <Progress promotion={quest} />
        </Card>
      </Link>
    ));
  });
  return <Page title="Quests">{list}</Page>;
}

export function Quest() {
  const { slug = '' } = useParams();
  const shown = useQuests((quests) => {
    const slugs = slugsOf(quests);
    const found = quests.find(
      ({ promotionId }) => slugs.get(promotionId) === slug || String(promotionId) === slug,
    );
    if (found === undefined) return <Nothing text="This quest is over." />;
    return <QuestCard quest={found} />;
  });
  return <Page title="Quests">{shown}</Page>;
}
