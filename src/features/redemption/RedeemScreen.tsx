// Redeeming: the amount, and redemptions in progress.
import { Page } from '../../ui/Page';
import { Redeemable, redeemableData } from './Redeemable';

export default function RedeemScreen() {
  return (
    <Page title="Redeem Sweep Coins">
      <Redeemable />
    </Page>
  );
}

export const data = redeemableData;
