// The offers to choose from on a payment page, or the chosen one. Free items are claimed in the shop.
import { css } from '@linaria/core';
import { gameName } from '../../../streams/features/lobby';
import { isFree, offerLines, priceText } from '../../../streams/features/shared/offers';
import { queries } from '../../../streams/features/shop';
import { useCore, useModel } from '../../core';
import { PageData } from '../../PageData';
import { LinkButton } from '../../ui/LinkButton';
import { OfferCard } from '../../ui/OfferCard';
import { Nothing } from '../../ui/Page';

const list = css`
  display: grid;
  gap: var(--space-12);
`;

export function ShopItems({ only }: { only?: number }) {
  const { currency } = useCore().config;
  const games = useModel('lobby', (lobby) => lobby.games);
  const nameOf = (gameId: number) => {
    const game = games.find(({ id }) => id === gameId);
    return game === undefined ? null : gameName(game);
  };
  return (
    <PageData query={queries.shopItems}>
      {({ items }) => {
        const shown = items.filter((item) => (only === undefined ? !isFree(item) : item.id === only));
        if (shown.length === 0) {
          const text = only === undefined ? 'No offers right now.' : 'This item is no longer available.';
          return <Nothing text={text} />;
        }
        return (
          <div className={list}>
            {shown.map((item) => (
              <OfferCard
                key={item.id}
                layout="row"
                title={item.title}
                lines={offerLines(item, nameOf)}
                price={priceText(item, currency)}
              >
                {only === undefined && (
                  <LinkButton
                    to={`/payment-select/purchase/${item.id}`}
                    aria-label={`Buy ${item.title} for ${priceText(item, currency)}`}
                  >
                    Buy
                  </LinkButton>
                )}
              </OfferCard>
            ))}
          </div>
        );
      }}
    </PageData>
  );
}
