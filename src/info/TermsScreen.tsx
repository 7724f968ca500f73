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
      <p>
        Players must be {age} or older, live where the games are offered, and have one account of their own.
      </p>
      <h2>The currencies</h2>
      <ul>
        <li>Betty Coins (BC) are for play alone. They have no value in money and cannot be redeemed.</li>
        <li>
          Sweeps Coins (SC) come free with purchases, rewards and by mail. What you won with them can be
          redeemed.
        </li>
        <li>Gems are exchanged for rewards.</li>
      </ul>
      <h2>Purchases and redemptions</h2>
      <p>No purchase is necessary to play. A redemption needs a verified account and a minimum amount.</p>
      <h2>Fair play</h2>
      <p>We may close accounts that use several identities, automation or faults of a game.</p>
    </Page>
  );
}
