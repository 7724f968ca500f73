// Buying an offer: what it brings, and how to pay. Without an offer in the URL, the offers to choose from.

import { queries as purchaseQueries } from '../../../streams/features/purchase';
import { priceText } from '../../../streams/features/shared/offers';
import { queries } from '../../../streams/features/shop';
import { useCore, useModel } from '../../core';
import { PageData } from '../../PageData';
import { Page } from '../../ui/Page';
import { useRouteParams } from '../../ui/useRouteParams';
import { PaymentFlow } from './PaymentFlow';
import { ShopItems } from './ShopItems';

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
  if (itemId === undefined) {
    return (
      <Page title="Payment">
        <ShopItems />
      </Page>
    );
  }
  return (
    <Page title="Payment">
      <ShopItems only={Number(itemId)} />
      <PayForItem itemId={Number(itemId)} />
    </Page>
  );
}

function PayForItem({ itemId }: { itemId: number }) {
  const { currency } = useCore().config;
  const item = useModel('pages', (pages) => pages['shopItems/loaded']?.items.find(({ id }) => id === itemId));
  if (item === undefined || item.price === 0) return null;
  const action = `Pay ${priceText(item, currency)}`;
  return (
    <PageData query={purchaseQueries.purchaseCards}>
      {({ paymentEntities }) => (
        <PaymentFlow
          purpose="purchase"
          itemId={itemId}
          cards={paymentEntities}
          amount={null}
          acceptsBank={false}
          action={() => action}
        />
      )}
    </PageData>
  );
}

export const data = [queries.shopItems, purchaseQueries.purchaseCards];
