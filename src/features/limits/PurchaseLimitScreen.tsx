// The purchase limit.
import { queries } from '../../../streams/features/limits';
import { Page } from '../../ui/Page';
import { LimitRows } from './LimitRows';

export default function PurchaseLimitScreen() {
  return (
    <Page title="Purchase Limit">
      <LimitRows type="Deposit" />
    </Page>
  );
}

export const data = [queries.limits];
