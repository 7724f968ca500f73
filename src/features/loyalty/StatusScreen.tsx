// The player's status among all statuses.
import { queries } from '../../../streams/features/loyalty';
import { PageData } from '../../PageData';
import { Page, Rows } from '../../ui/Page';

export default function StatusScreen() {
  return (
    <Page title="Status">
      <PageData query={queries.playerStatus}>
        {({ playerStatus }) => <Rows items={[{ key: 'now', label: 'Your status', value: playerStatus }]} />}
      </PageData>
      <PageData query={queries.loyaltyStatuses}>
        {({ statuses }) => (
          <Rows
            items={Object.entries(statuses)
              .sort(([, a], [, b]) => a.order - b.order)
              .map(([name, { order }]) => ({ key: name, label: name, value: order + 1 }))}
          />
        )}
      </PageData>
    </Page>
  );
}

export const data = [queries.playerStatus, queries.loyaltyStatuses];
