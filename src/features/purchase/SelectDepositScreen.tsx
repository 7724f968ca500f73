// Deposit methods: the saved cards.
import { queries as purchaseQueries } from '../../../streams/features/purchase';
import { PageData } from '../../PageData';
import { Page } from '../../ui/Page';
import { SavedCards } from '../../ui/SavedCards';

export default function SelectDepositScreen() {
  return (
    <Page title="Deposit">
      <h2>Saved cards</h2>
      <PageData query={purchaseQueries.purchaseCards}>
        {({ paymentEntities }) => <SavedCards cards={paymentEntities} />}
      </PageData>
    </Page>
  );
}

export const data = [purchaseQueries.purchaseCards];
