// A payment by the type in its URL [PUR-11, PUR-57].
import { Link } from 'react-router-dom';
import type { ScreenData } from '../../core';
import SelectDepositScreen, { data as depositData } from '../../features/payment/SelectDepositScreen';
import SelectPurchaseScreen, { data as purchaseData } from '../../features/payment/SelectPurchaseScreen';
import SelectRedeemScreen, { data as redemptionData } from '../../features/payment/SelectRedeemScreen';
import SelectWithdrawScreen, { data as withdrawalData } from '../../features/payment/SelectWithdrawScreen';
import { Page } from '../../ui/Page';
import { useRouteParams } from '../../ui/useRouteParams';

/** Keyed by payment type. `pre-deposit` is a separate route behind its own flag (DEC-137). */
const KINDS = {
  purchase: { Screen: SelectPurchaseScreen, data: purchaseData },
  deposit: { Screen: SelectDepositScreen, data: depositData },
  redemption: { Screen: SelectRedeemScreen, data: redemptionData },
  withdrawal: { Screen: SelectWithdrawScreen, data: withdrawalData },
} as const;

const kindOf = (type: string) => (Object.hasOwn(KINDS, type) ? KINDS[type as keyof typeof KINDS] : null);

export const data: ScreenData = (core, params) => {
  const queries: ScreenData = kindOf(params.paymentType ?? 'deposit')?.data ?? [];
  return typeof queries === 'function' ? queries(core, params) : queries;
};

export default function LaunchPaymentScreen() {
  const { paymentType = 'deposit' } = useRouteParams(
    '/payment-launch/pre-deposit',
    '/payment-launch/:paymentType',
    '/payment-launch/:paymentType/:itemId',
  );
  const kind = kindOf(paymentType);
  if (kind !== null) return <kind.Screen />;
  return (
    <Page title="Page not found">
      <Link to="/">Back to Games</Link>
    </Page>
  );
}
