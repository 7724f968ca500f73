// A withdrawal: how much of what is redeemable, and where to.
import { queries as purchaseQueries } from '../../../streams/features/purchase';
import { queries } from '../../../streams/features/redemption';
import { PageData } from '../../PageData';
import { Page } from '../../ui/Page';
import { PaymentFlow } from './PaymentFlow';
import { RedeemableRows, useRedeemRule } from './redeemRule';
import { useAcceptsBank } from './useAcceptsBank';

export default function SelectWithdrawScreen() {
  const ruleOf = useRedeemRule();
  const acceptsBank = useAcceptsBank();
  return (
    <Page title="Withdrawal">
      <RedeemableRows />
      <PageData query={queries.redemptionSettings}>
        {(settings) => {
          const rule = ruleOf(settings);
          if (rule.max < rule.min) return <p role="status">{rule.tooLittle}</p>;
          return (
            <PaymentFlow
              purpose="withdrawal"
              itemId={null}
              cards={[]}
              amount={rule}
              acceptsBank={acceptsBank}
              action={(amount) => (amount === null ? 'Withdraw' : `Withdraw ${rule.format(amount)}`)}
            />
          );
        }}
      </PageData>
    </Page>
  );
}

export const data = [queries.redemptionSettings, purchaseQueries.paymentProviders];
