// An explanation of the product.
import { Page } from '../ui/Page';

export default function HowItWorksScreen() {
  return (
    <Page title="How It Works">
      <ol>
        <li>Sign in and play with Betty Coins for fun.</li>
        <li>Collect Sweeps Coins from rewards, quests and the daily wheel, or by mail.</li>
        <li>Play with Sweeps Coins; what you win becomes redeemable.</li>
        <li>Verify your identity and redeem.</li>
      </ol>
    </Page>
  );
}
