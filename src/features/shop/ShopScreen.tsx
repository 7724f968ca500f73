// The shop: offers by group, free ones claimed in place [PUR-13, PUR-14, PUR-15, PUR-17].
import { css } from '@linaria/core';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { isAwaited } from '../../../streams/features/calls';
import { endpoints as lobbyEndpoints } from '../../../streams/features/lobby/lobby';
import { type ShopItem, shopGroups } from '../../../streams/features/shop/offers';
import { queries } from '../../../streams/features/shop/shop';
import { query } from '../../../streams/wire/endpoint';
import { isTemporary } from '../../../streams/wire/failure';
import { useCallState, useConfig, useEmit, useModel } from '../../core';
import { ErrorPanel } from '../../ui/ErrorPanel';
import { stack, tiles } from '../../ui/mixins';
import { Nothing, Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { CheckingIntents } from '../shared/CheckingIntents';
import { PageData } from '../shared/PageData';
import { RetryCountdown } from '../shared/RetryCountdown';
import { useIsAwaited } from '../shared/useIsAwaited';
import { Offer } from './Offer';

const wide = css`
  margin: 0 calc(-1 * var(--space-16));
  &:empty {
    display: none;
  }
  & a {
    min-height: 128px;
  }
`;

const shelves = css`
  ${stack(24, 16)}
  @media (min-width: 1160px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const shelf = css`
  ${stack(12)}
  align-content: start;
  min-width: 0;
  @media (min-width: 1160px) {
    grid-column: span var(--span);
    grid-template-rows: auto 1fr;
    & > div {
      grid-template-columns: repeat(var(--span), minmax(0, 1fr));
    }
  }
`;

const offers = css`${tiles(280)}`;

const SHELVES: Readonly<Record<ShopItem['type'], string>> = {
  Replenish: 'Coin packages',
  Promotion: 'Special offers',
  Sweeps: 'Sweeps packages',
  Other: 'More offers',
};

/** Groups have no name; the type of their items provides it. */
function shelfName(items: readonly ShopItem[]): string {
  const types = new Set(items.map(({ type }) => type));
  const [only] = types;
  return types.size === 1 && only !== undefined ? SHELVES[only] : SHELVES.Other;
}

const MAX_COLUMNS = 4;

const LOADING = (
  <div className={offers}>
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} height={288} {...(place === 1 ? { label: 'Loading offers' } : {})} />
    ))}
  </div>
);

function Shelves({ items }: { items: readonly ShopItem[] }) {
  const { flags } = useConfig();
  const groups = shopGroups(items, flags.groupInShop);
  if (groups.length === 0) return <Nothing text="There's nothing to buy right now." />;
  const isOne = groups.length === 1;
  return (
    <div className={shelves}>
      {groups.map((group) => {
        const name = isOne ? 'All offers' : shelfName(group);
        const span = isOne ? MAX_COLUMNS : Math.min(group.length, MAX_COLUMNS);
        return (
          <section
            key={group[0]?.id}
            className={shelf}
            aria-label={name}
            style={{ '--span': span } as CSSProperties}
          >
            <h2 className={isOne ? 'visually-hidden' : undefined}>{name}</h2>
            <div className={offers}>
              {group.map((item) => (
                <Offer
                  key={item.id}
                  item={item}
                  badge={isOne && item.type === 'Promotion' ? 'Special offer' : null}
                />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

const GAMES = query(lobbyEndpoints.getPlayerGames, {});

interface ShopScreenProps {
  readonly notices: ReactNode;
  readonly banners: ReactNode;
  /** Whether the banners have loaded or failed to load. */
  readonly areBannersKnown: boolean;
}

type OffersProps = Omit<ShopScreenProps, 'notices'> & { readonly items: readonly ShopItem[] };

/** Banners that arrive after the offers are shown below them: no offer moves. */
function Offers({ items, banners, areBannersKnown }: OffersProps) {
  const [areBannersFirst] = useState(areBannersKnown);
  const place = <div className={wide}>{banners}</div>;
  return (
    <>
      {areBannersFirst && place}
      <Shelves items={items} />
      {!areBannersFirst && place}
    </>
  );
}

/** The shop requires the games list, which it refers to: shows an error if it failed or is empty [PUR-17, LOBBY-28]. */
export default function ShopScreen({ notices, ...banners }: ShopScreenProps) {
  const inShop = (content: ReactNode) => (
    <Page title="Shop">
      <div className={wide}>{notices}</div>
      <CheckingIntents of={['free item']} />
      {content}
    </Page>
  );
  const hasGames = useModel('lobby', (lobby) => lobby.games.length > 0);
  const { status, failure } = useCallState(lobbyEndpoints.getPlayerGames);
  /** Offers name games: their texts would wrap later. */
  const isAwaitingGames = useIsAwaited(GAMES) && !hasGames;
  const emit = useEmit();
  const reload = () => emit('lobby/retried', {});
  if (!hasGames && !isAwaited(status)) {
    return (
      <ErrorPanel
        title="Hmm..."
        text="No games data available"
        button="Try again"
        onAction={reload}
        note={failure !== null && isTemporary(failure) && <RetryCountdown onRetry={reload} />}
      />
    );
  }
  return (
    <PageData
      query={queries.shopItems}
      subject="the offers"
      errorScreen={{ variant: 'shop', message: 'Store items request failure.' }}
      frame={inShop}
      placeholder={LOADING}
    >
      {({ items }) => inShop(isAwaitingGames ? LOADING : <Offers items={items} {...banners} />)}
    </PageData>
  );
}

export const data = [queries.shopItems];
