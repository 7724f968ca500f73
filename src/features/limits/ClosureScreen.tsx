// Closing the account: what it means, before the page that confirms it.
import { Link } from 'react-router-dom';
import { sweepsTotal } from '../../../streams/features/balances';
import { formatSweeps } from '../../../streams/money';
import { useModel } from '../../core';
import { LinkButton } from '../../ui/LinkButton';
import { Card, Page } from '../../ui/Page';
import { HelpCard } from './HelpCard';

export default function ClosureScreen() {
  const sweeps = useModel('balances', sweepsTotal);
  return (
    <Page title="Account Closure">
      <Card>
        <h2>Before you close it</h2>
        <ul>
          <li>Closing is for good. You can't sign in again.</li>
          <li>Your coins, sweeps coins, gems and rewards are lost.</li>
          <li>Redeem what you can first, and wait until a redemption has ended.</li>
        </ul>
        {sweeps !== null && sweeps > 0 && (
          <p>
            You have <strong>{formatSweeps(sweeps)}</strong>. <Link to="/redeem">Redeem first</Link>
          </p>
        )}
        <LinkButton to="/account/limits/closure/verify" variant="danger" wide>
          Continue to closure
        </LinkButton>
      </Card>
      <Card>
        <h2>Not sure?</h2>
        <p>A timeout or a self-exclusion closes your account for a time.</p>
        <LinkButton to="/account/limits/timeout" variant="secondary" wide>
          Take a break instead
        </LinkButton>
      </Card>
      <HelpCard />
    </Page>
  );
}
