// The verification status, and requesting a verification.
import { endpoints as identityEndpoints, queries } from '../../../streams/features/identity';
import { accountStatusText, statusReasonText } from '../../../streams/features/shared/accountTexts';
import { useCallState, useEmit, useModel } from '../../core';
import { PageData } from '../../PageData';
import { Button } from '../../ui/Button';
import { Page, Rows } from '../../ui/Page';

export default function VerifyScreen() {
  const status = useModel('account', (account) => account.status);
  const emit = useEmit();
  const asked = useCallState(identityEndpoints.requestVerification);
  return (
    <Page title="Verification Status">
      <PageData query={queries.kycDetails}>
        {(kyc) => (
          <Rows
            items={[
              { key: 'status', label: 'Status', value: accountStatusText(kyc.status) },
              { key: 'reason', label: 'Reason', value: statusReasonText(kyc.statusReason) },
              {
                key: 'attempts',
                label: 'Attempts used',
                value: `${kyc.currentAttempts} of ${kyc.maximumAttempts}`,
              },
            ]}
          />
        )}
      </PageData>
      {status === 'Pending' && asked.status === 'rejected' && (
        <p role="alert">{asked.failure?.messages[0] ?? 'Something went wrong. Please try again.'}</p>
      )}
      {status === 'Pending' && (
        <Button
          busy={asked.status === 'pending' || asked.status === 'refreshing'}
          onClick={() => emit('verification/startRequested', {})}
        >
          Request verification
        </Button>
      )}
    </Page>
  );
}

export const data = [queries.kycDetails];
