// The redemption form, or a note if the redeemable amount is too small [RED-13].
import type { ReactNode } from 'react';
import type { Purpose } from '../../../streams/features/payment/paymentAttempt';
import { queries } from '../../../streams/features/payment/redemption';
import { useModel } from '../../core';
import { LinkButton } from '../../ui/LinkButton';
import { columns, Page } from '../../ui/Page';
import { PageData } from '../shared/PageData';
import { WithRedeemable } from '../shared/WithRedeemable';
import type { AmountRule } from './PaymentForm';
import { RedeemableRows, useRedeemRule } from './redeemRule';

export function Redeeming({
  title,
  purpose,
  children,
}: {
  title: string;
  purpose: Purpose;
  children: (rule: AmountRule) => ReactNode;
}) {
  const ruleOf = useRedeemRule();
  /** During a redemption, its amount may already be deducted from the balance. */
  const isOpen = useModel('payment', ({ attempt }) => attempt?.purpose === purpose);
  return (
    <Page title={title}>
      <div className={columns}>
        <div>
          <RedeemableRows />
        </div>
        <div>
          <WithRedeemable>
            {(redeemable) => (
              <PageData query={queries.redemptionSettings} subject="the redemption page">
                {(settings) => {
                  const rule = ruleOf(settings, redeemable);
                  if (rule.max >= rule.min || isOpen) return children(rule);
                  return (
                    <>
                      <p role="status">{rule.tooLittle}</p>
                      <LinkButton to="/redeem" variant="secondary" wide>
                        See what is missing
                      </LinkButton>
                    </>
                  );
                }}
              </PageData>
            )}
          </WithRedeemable>
        </div>
      </div>
    </Page>
  );
}
