// Terms of Use.
import { Page } from '../ui/Page';
import { useCompany } from './useCompany';

export default function TermsScreen() {
  const { name, operator, age } = useCompany();
  return (
    <Page title="Terms of Use">
      <p>
        By using {name} you agree to these terms with {operator}.
      </p>
      <h2>Who may play</h2>
      <p>Players must be {age} or older, live where the games are offered, and may have only one account.</p>
      <h2>The currencies</h2>
      <ul>
        <li>Betty Coins (BC) are for play only. They have no monetary value and can't be redeemed.</li>
        <li>
          Sweeps Coins (SC) are included free with purchases and rewards, or available by mail. What you win
          with them can be redeemed.
        </li>
        <li>Gems are exchanged for rewards.</li>
      </ul>
      <h2>Purchases and redemptions</h2>
      <p>No purchase is necessary to play. A redemption needs a verified account and a minimum amount.</p>
      <h2>Fair play</h2>
      <p>We may close accounts that use multiple identities, automation or game bugs.</p>
    </Page>
  );
}
