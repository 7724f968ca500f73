// Redemption methods: the redeemable amount and the saved cards.
import { queries } from '../../../streams/features/redemption';
import { PageData } from '../../PageData';
import { Page } from '../../ui/Page';
import { SavedCards } from '../../ui/SavedCards';
import { Redeemable, redeemableData } from './Redeemable';

export default function SelectRedeemScreen() {
  return (
    <Page title="Redeem">
      <Redeemable />
      <h2>Saved cards</h2>
      <PageData query={queries.redemptionCards}>
        {({ paymentEntities }) => <SavedCards cards={paymentEntities} />}
      </PageData>
    </Page>
  );
}

export const data = [...redeemableData, queries.redemptionCards];
