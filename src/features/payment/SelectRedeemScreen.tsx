// A redemption: how much of what is redeemable, and to which card.
import { queries } from '../../../streams/features/redemption';
import { PageData } from '../../PageData';
import { Page } from '../../ui/Page';
import { PaymentFlow } from './PaymentFlow';
import { RedeemableRows, useRedeemRule } from './redeemRule';

export default function SelectRedeemScreen() {
  const ruleOf = useRedeemRule();
  return (
    <Page title="Redeem">
      <RedeemableRows />
      <PageData query={queries.redemptionSettings}>
        {(settings) => {
          const rule = ruleOf(settings);
          if (rule.max < rule.min) return <p role="status">{rule.tooLittle}</p>;
          return (
            <PageData query={queries.redemptionCards}>
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
          );
        }}
      </PageData>
    </Page>
  );
}

export const data = [queries.redemptionSettings, queries.redemptionCards];
