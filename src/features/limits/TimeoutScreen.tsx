// The current break.
import { calendarDate } from '../../../streams/dates';
import { useCore, useModel } from '../../core';
import { Page, Rows } from '../../ui/Page';

export default function TimeoutScreen() {
  const until = useModel('account', (account) => account.details?.takeABreakEndDate ?? null);
  const { supportEmail } = useCore().config;
  return (
    <Page title="Timeout">
      <Rows
        items={[
          {
            key: 'until',
            label: 'Your break',
            value: until === null ? 'None' : `Until ${calendarDate(until)}`,
          },
        ]}
      />
      <p>
        A break lasts 1, 7, 30 or 60 days and cannot be shortened. To start one now, write to{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </Page>
  );
}
