// The playtime limit.
import { queries } from '../../../streams/features/limits';
import { Page } from '../../ui/Page';
import { LimitRows } from './LimitRows';

export default function PlaytimeLimitScreen() {
  return (
    <Page title="Playtime Limit">
      <LimitRows type="Playtime" />
    </Page>
  );
}

export const data = [queries.limits];
