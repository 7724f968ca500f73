// The current promotions of a player, with choices made in this app applied, or those for visitors.
import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { promotionWith } from '../../../streams/features/promotions/promotionChoices';
import type { Promotion } from '../../../streams/features/promotions/promotionRules';
import { queries } from '../../../streams/features/promotions/promotions';
import { playerPromotions } from '../../../streams/features/shared/promotions/promotionCalls';
import type { Core } from '../../../streams/reaction';
import type { Query } from '../../../streams/wire/endpoint';
import { useModel } from '../../core';
import { tiles } from '../../ui/mixins';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { PageData } from '../shared/PageData';

export const grid = css`${tiles(296)}`;

export const inList = (content: ReactNode) => <Page title="Promos">{content}</Page>;

const LOADING = (
  <div className={grid}>
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} height={288} {...(place === 1 ? { label: 'Loading promotions' } : {})} />
    ))}
  </div>
);

interface PromotionsProps {
  /** Shown while loading; three cards by default. */
  readonly placeholder?: ReactNode;
  readonly frame: (content: ReactNode) => ReactNode;
  readonly children: (items: readonly Promotion[]) => ReactNode;
}

const NONE: readonly Promotion[] = [];

function PlayerPromotions({ frame, placeholder = LOADING, children }: PromotionsProps) {
  const inPeriod = useModel('pages', (pages) => pages['inPeriodPromotions/loaded']?.items ?? NONE);
  const participation = useModel('participation');
  return (
    <PageData
      query={queries.promotions}
      subject="the promotions"
      errorScreen={{ variant: 'promos', message: 'User promos request failure.' }}
      frame={frame}
      placeholder={placeholder}
    >
      {({ items }) =>
        children(playerPromotions(items, inPeriod).map((listed) => promotionWith(participation, listed)))
      }
    </PageData>
  );
}

export function Promotions(props: PromotionsProps) {
  const { frame, placeholder = LOADING, children } = props;
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  if (isPlayer) return <PlayerPromotions {...props} />;
  return (
    <PageData
      query={queries.lobbyPromotions}
      subject="the promotions"
      errorScreen={{ variant: 'promos', message: 'User lobby promos request failure.' }}
      frame={frame}
      placeholder={placeholder}
    >
      {({ items }) => children(items)}
    </PageData>
  );
}

/** The queries of a screen with promotions; empty until the sign-in status is known. */
export function promotionData(core: Core): readonly Query[] {
  const { status } = core.state('session');
  if (status === 'unknown') return [];
  return status === 'signedIn' ? [queries.promotions, queries.inPeriodPromotions] : [queries.lobbyPromotions];
}
