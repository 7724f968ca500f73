// Account closure: its consequences, before the page that confirms it.
import { Link } from 'react-router-dom';
import { sweepsTotal } from '../../../streams/features/balances/balancesState';
import { formatSweeps } from '../../../streams/money';
import { useConfig, useModel } from '../../core';
import { LinkButton } from '../../ui/LinkButton';
import { Card, Page } from '../../ui/Page';
import { HelpCard } from './HelpCard';

export default function ClosureScreen() {
  const { gemstones } = useConfig().flags;
  const sweeps = useModel('balances', sweepsTotal);
  return (
    <Page title="Account Closure">
      <Card>
        <h2>Before you close it</h2>
        <ul>
          <li>Closing is permanent. You can't sign in again.</li>
          <li>Your Betty Coins, Sweeps Coins{gemstones && ', gems'} and rewards are lost.</li>
          <li>Redeem what you can first, and wait until every redemption is paid out.</li>
        </ul>
        {sweeps === 0 ? (
          <p>You have no Sweeps Coins left.</p>
        ) : (
          <p>
            You have <strong>{formatSweeps(sweeps)}</strong>. <Link to="/redeem">Redeem first</Link>
          </p>
        )}
        <LinkButton to="/account/limits/closure/verify" variant="secondary" wide>
          Continue to closure
        </LinkButton>
      </Card>
      <Card>
        <h2>Not sure?</h2>
        <p>A timeout pauses play. A self-exclusion locks your account for a set time.</p>
        <LinkButton to="/account/limits/timeout" variant="secondary" wide>
          Take a break instead
        </LinkButton>
      </Card>
      <HelpCard />
    </Page>
  );
}
