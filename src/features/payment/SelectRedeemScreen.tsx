// A redemption: amount and card.
import { queries } from '../../../streams/features/payment/redemption';
import { PageData } from '../shared/PageData';
import { PaymentFlow } from './PaymentFlow';
import { Redeeming } from './Redeeming';

export default function SelectRedeemScreen() {
  return (
    <Redeeming title="Redeem" purpose="redemption">
      {(rule) => (
        <PageData query={queries.redemptionCards} subject="your cards">
          {({ paymentEntities }) => (
            <PaymentFlow
              purpose="redemption"
              itemId={null}
              cards={paymentEntities}
              amount={rule}
              acceptsBank={false}
              action={(amount) => (amount === null ? 'Redeem' : `Redeem ${rule.format(amount)}`)}
            />
          )}
        </PageData>
      )}
    </Redeeming>
  );
}

export const data = [queries.redemptionSettings, queries.redemptionCards];
