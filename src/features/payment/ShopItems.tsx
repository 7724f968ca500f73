// The list of offers on a payment page. Free items are claimed in the shop.
import { css } from '@linaria/core';
import { gameName } from '../../../streams/features/lobby/lobby';
import {
  isFree,
  NO_PRICE,
  offerLines,
  priceText,
  type ShopItem,
} from '../../../streams/features/shop/offers';
import { queries } from '../../../streams/features/shop/shop';
import { OfferCard } from '../../art/OfferCard';
import { useCore, useModel } from '../../core';
import { LinkButton } from '../../ui/LinkButton';
import { stack } from '../../ui/mixins';
import { Nothing } from '../../ui/Page';
import { PageData } from '../shared/PageData';

const list = css`${stack(12)}`;

/** An offer in a row; `sells` adds the link to its payment page. */
export function ShopItemRow({ item, sells }: { item: ShopItem; sells: boolean }) {
  const { currency } = useCore().config;
  const games = useModel('lobby', (lobby) => lobby.games);
  const nameOf = (gameId: number) => {
    const game = games.find(({ id }) => id === gameId);
    return game === undefined ? null : gameName(game);
  };
  const price = priceText(item, currency);
  return (
    <OfferCard
      layout="row"
      title={item.title}
      lines={offerLines(item, nameOf)}
      price={price}
      note={item.price === null ? NO_PRICE : null}
    >
      {sells && item.price !== null && (
        <LinkButton to={`/payment-select/purchase/${item.id}`} aria-label={`Buy ${item.title} for ${price}`}>
          Buy
        </LinkButton>
      )}
    </OfferCard>
  );
}

export function ShopItems() {
  return (
    <PageData query={queries.shopItems} subject="the offers">
      {({ items }) => {
        const shown = items.filter((item) => !isFree(item));
        if (shown.length === 0) return <Nothing text="No offers right now." />;
        return (
          <div className={list}>
            {shown.map((item) => (
              <ShopItemRow key={item.id} item={item} sells />
            ))}
          </div>
        );
      }}
    </PageData>
  );
}
