// Responsible gaming: the loss limit and links to the others.
import { Link } from 'react-router-dom';
import { queries } from '../../../streams/features/limits';
import { Card, Page } from '../../ui/Page';
import { LimitRows } from './LimitRows';

export default function LimitsScreen() {
  return (
    <Page title="Responsible gaming">
      <h2>Loss Limit</h2>
      <LimitRows type="Loss" />
      <Card>
        <Link to="/account/limits/purchase">Purchase Limit</Link>
        <Link to="/account/limits/playtime">Playtime Limit</Link>
        <Link to="/account/limits/timeout">Timeout</Link>
        <Link to="/account/limits/closure">Account Closure</Link>
      </Card>
    </Page>
  );
}

export const data = [queries.limits];
