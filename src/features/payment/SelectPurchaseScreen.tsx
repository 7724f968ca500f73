// The purchase of an offer: its contents and the payment method. Without an offer in the URL, lists the offers.

import { queries as purchaseQueries } from '../../../streams/features/payment/purchase';
import { priceText, type ShopItem } from '../../../streams/features/shop/offers';
import { queries, shopItem } from '../../../streams/features/shop/shop';
import { type ScreenData, useCore, useModel, useQueryState } from '../../core';
import { LinkButton } from '../../ui/LinkButton';
import { columns, Nothing, Page } from '../../ui/Page';
import { useRouteParams } from '../../ui/useRouteParams';
import { PageData } from '../shared/PageData';
import { LimitReached, useExceeded } from './LimitReached';
import { PaymentFlow } from './PaymentFlow';
import { PaymentSummary, summaryData } from './PaymentSummary';
import { ShopItemRow, ShopItems } from './ShopItems';

export default function SelectPurchaseScreen() {
  const { itemId } = useRouteParams(
    '/payment-select/purchase',
    '/payment-select/purchase/:itemId',
    '/payment-launch/pre-deposit',
    '/payment-launch/:paymentType',
    '/payment-launch/:paymentType/:itemId',
    '/worldpay/purchase',
    '/worldpay/purchase/:itemId',
  );
  return (
    <Page title="Payment">
      {itemId === undefined ? <ShopItems /> : <ChosenItem itemId={Number(itemId)} />}
    </Page>
  );
}

/** True if it is neither free nor without a known price. */
const isPaid = ({ price }: ShopItem): boolean => price !== null && price !== 0;

function BackToShop() {
  return (
    <LinkButton to="/shop" variant="secondary" wide>
      Back to Shop
    </LinkButton>
  );
}

function ChosenItem({ itemId }: { itemId: number }) {
  const chosen = shopItem(itemId);
  const loaded = useModel('pages', (pages) => pages['shopItem/loaded']);
  const { failure } = useQueryState(chosen);
  if (failure?.status === 404)
    return (
      <>
        <Nothing text="This item is no longer available." />
        <BackToShop />
      </>
    );
  return (
    <PageData query={chosen} data={loaded?.id === itemId ? loaded : null} subject="the offer">
      {(item) => (
        <div className={columns}>
          <section aria-label="Your order">
            <ShopItemRow item={item} sells={false} />
            {isPaid(item) && <PaymentSummary total={item.price} />}
            {item.price === null && <BackToShop />}
          </section>
          {isPaid(item) && (
            <div>
              <Payment item={item} />
            </div>
          )}
        </div>
      )}
    </PageData>
  );
}

function Payment({ item }: { item: ShopItem }) {
  const { currency } = useCore().config;
  const action = `Pay ${priceText(item, currency)}`;
  const left = useExceeded(item.price ?? 0);
  return (
    <PageData query={purchaseQueries.purchaseCards} subject="your cards">
      {({ paymentEntities }) => (
        <PaymentFlow
          purpose="purchase"
          itemId={item.id}
          cards={paymentEntities}
          amount={null}
          acceptsBank={false}
          action={() => action}
          obstacle={left && <LimitReached left={left} text="This item exceeds your purchase limit." />}
        />
      )}
    </PageData>
  );
}

export const data: ScreenData = (core, { itemId }) => [
  ...summaryData(core),
  itemId === undefined ? queries.shopItems : shopItem(Number(itemId)),
  purchaseQueries.purchaseCards,
];
