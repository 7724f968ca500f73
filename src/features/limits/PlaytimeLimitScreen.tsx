// The playtime limit.
import { queries } from '../../../streams/features/limits/limits';
import { Page } from '../../ui/Page';
import { HelpCard } from './HelpCard';
import { LimitForm } from './LimitForm';

export default function PlaytimeLimitScreen() {
  return (
    <Page title="Playtime Limit">
      <LimitForm type="Playtime" heading="h2" />
      <HelpCard />
    </Page>
  );
}

export const data = [queries.limits];
