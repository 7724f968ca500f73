// Closing the account.
import { accountStatusText } from '../../../streams/features/shared/accountTexts';
import { useCore, useModel } from '../../core';
import { Page, Rows } from '../../ui/Page';

export default function ClosureScreen() {
  const status = useModel('account', (account) => account.status);
  const { supportEmail } = useCore().config;
  return (
    <Page title="Account Closure">
      <Rows
        items={[
          {
            key: 'status',
            label: 'Your account',
            value: status === null ? '---' : accountStatusText(status),
          },
        ]}
      />
      <p>
        Closing ends your account for good; redeem what you have first. Write to{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a> to close it.
      </p>
    </Page>
  );
}
