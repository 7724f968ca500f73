// Payment methods: the item and the saved cards.
import { queries as purchaseQueries } from '../../../streams/features/purchase';
import { queries } from '../../../streams/features/shop';
import { PageData } from '../../PageData';
import { Page } from '../../ui/Page';
import { SavedCards } from '../../ui/SavedCards';
import { useRouteParams } from '../../ui/useRouteParams';
import { ShopItems } from './ShopItems';

export default function SelectPurchaseScreen() {
  const { itemId } = useRouteParams(
    '/payment-select/purchase',
    '/payment-select/purchase/:itemId',
    '/worldpay/purchase',
    '/worldpay/purchase/:itemId',
  );
  return (
    <Page title="Payment">
      {itemId === undefined ? <ShopItems /> : <ShopItems only={Number(itemId)} />}
      <h2>Saved cards</h2>
      <PageData query={purchaseQueries.purchaseCards}>
        {({ paymentEntities }) => <SavedCards cards={paymentEntities} />}
      </PageData>
    </Page>
  );
}

export const data = [queries.shopItems, purchaseQueries.purchaseCards];
