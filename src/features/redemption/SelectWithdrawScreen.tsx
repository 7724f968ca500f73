// How to withdraw.
import { Page } from '../../ui/Page';
import { Redeemable, redeemableData } from './Redeemable';

export default function SelectWithdrawScreen() {
  return (
    <Page title="Withdrawal">
      <Redeemable />
    </Page>
  );
}

export const data = redeemableData;
