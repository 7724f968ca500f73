// A withdrawal: amount and destination.
import { queries as purchaseQueries } from '../../../streams/features/payment/purchase';
import { queries } from '../../../streams/features/payment/redemption';
import { PaymentFlow } from './PaymentFlow';
import { Redeeming } from './Redeeming';
import { WithBankChoice } from './WithBankChoice';

export default function SelectWithdrawScreen() {
  return (
    <Redeeming title="Withdrawal" purpose="withdrawal">
      {(rule) => (
        <WithBankChoice>
          {(acceptsBank) => (
            <PaymentFlow
              purpose="withdrawal"
              itemId={null}
              cards={[]}
              amount={rule}
              acceptsBank={acceptsBank}
              action={(amount) => (amount === null ? 'Withdraw' : `Withdraw ${rule.format(amount)}`)}
            />
          )}
        </WithBankChoice>
      )}
    </Redeeming>
  );
}

export const data = [queries.redemptionSettings, purchaseQueries.paymentProviders];
