// A payment by the type in its URL.

import { Link } from 'react-router-dom';
import { queries as shopQueries } from '../../streams/features/shop';
import type { ScreenData } from '../core';
import { ShopItems } from '../features/purchase/ShopItems';
import SelectRedeemScreen, { data as redemptionData } from '../features/redemption/SelectRedeemScreen';
import { Page } from '../ui/Page';
import { useRouteParams } from '../ui/useRouteParams';

/** `pre-deposit` is a separate route, behind its flag (DEC-137). */
const PAYMENT_TYPES = new Set(['purchase', 'deposit', 'redemption', 'withdrawal']);

const paysOut = (paymentType: string | undefined) =>
  paymentType === 'redemption' || paymentType === 'withdrawal';

export const data: ScreenData = (_, { paymentType }) =>
  paysOut(paymentType) ? redemptionData : [shopQueries.shopItems];

export default function LaunchPaymentScreen() {
  const { paymentType = 'deposit', itemId } = useRouteParams(
    '/payment-launch/pre-deposit',
    '/payment-launch/:paymentType',
    '/payment-launch/:paymentType/:itemId',
  );
  if (!PAYMENT_TYPES.has(paymentType)) {
    return (
      <Page title="Page not found">
        <Link to="/">Back to Games</Link>
      </Page>
    );
  }
  if (paysOut(paymentType)) return <SelectRedeemScreen />;
  return (
    <Page title="Payment">{itemId === undefined ? <ShopItems /> : <ShopItems only={Number(itemId)} />}</Page>
  );
}
