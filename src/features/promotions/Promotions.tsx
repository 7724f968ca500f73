// The current promotions of a player or for visitors.
import type { ReactNode } from 'react';
import { queries } from '../../../streams/features/promotions';
import type { Core } from '../../../streams/reaction';
import type { Query } from '../../../streams/wire/endpoint';
import { useModel } from '../../core';
import { PageData } from '../../PageData';
import { Page } from '../../ui/Page';
import type { Promotion } from './PromotionProgress';

export const inPage = (content: ReactNode) => <Page title="Promos">{content}</Page>;

export function Promotions({ children }: { children: (items: readonly Promotion[]) => ReactNode }) {
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  return isPlayer ? (
    <PageData
      query={queries.promotions}
      errorScreen={{ variant: 'promos', message: 'User promos request failure.' }}
      frame={inPage}
    >
      {({ items }) => children(items)}
    </PageData>
  ) : (
    <PageData
      query={queries.lobbyPromotions}
      errorScreen={{ variant: 'promos', message: 'User lobby promos request failure.' }}
      frame={inPage}
    >
      {({ items }) => children(items)}
    </PageData>
  );
}

/** The queries of a screen with promotions. */
export const promotionData = (core: Core): readonly Query[] => [
  core.state('session').status === 'signedIn' ? queries.promotions : queries.lobbyPromotions,
];
