// A withdrawal: amount and destination.
import { queries as purchaseQueries } from '../../../streams/features/payment/purchase';
import { queries } from '../../../streams/features/payment/redemption';
import { PaymentFlow } from './PaymentFlow';
import { Redeeming } from './Redeeming';
import { useAcceptsBank } from './useAcceptsBank';

export default function SelectWithdrawScreen() {
  const acceptsBank = useAcceptsBank();
  return (
    <Redeeming title="Withdrawal" purpose="withdrawal">
      {(rule) => (
        <PaymentFlow
          purpose="withdrawal"
          itemId={null}
          cards={[]}
          amount={rule}
          acceptsBank={acceptsBank}
          action={(amount) => (amount === null ? 'Withdraw' : `Withdraw ${rule.format(amount)}`)}
        />
      )}
    </Redeeming>
  );
}

export const data = [queries.redemptionSettings, purchaseQueries.paymentProviders];
