// The purchase limit.
import { queries } from '../../../streams/features/limits/limits';
import { Page } from '../../ui/Page';
import { HelpCard } from './HelpCard';
import { LimitForm } from './LimitForm';

export default function PurchaseLimitScreen() {
  return (
    <Page title="Purchase Limit">
      <LimitForm type="Deposit" heading="h2" />
      <HelpCard />
    </Page>
  );
}

export const data = [queries.limits];
