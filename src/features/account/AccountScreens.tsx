// The account's pages: details, marketing, verification, source of funds.
import { useCallback, useEffect } from 'react';
import { endpoints as accountEndpoints, WHOLE_ACCOUNT } from '../../../streams/features/account';
import { endpoints as identityEndpoints } from '../../../streams/features/identity';
import { accountStatusText, statusReasonText } from '../../../streams/features/shared/accountTexts';
import { useCallState, useEmit, useLoad, useModel } from '../../core';
import { Awaited, PageData } from '../../PageData';
import { Button } from '../../ui/Button';
import { Card, Nothing, Page, Rows } from '../../ui/Page';
import { Switch } from '../../ui/Switch';
import { DetailsForm } from './DetailsForm';

const LABELS: Readonly<Record<string, string>> = {
  citizenship: 'Citizenship',
  screenName: 'Screen name',
};

function useAccountDetails() {
  const details = useModel('account', (account) => account.details);
  const loadAccount = useLoad(accountEndpoints.getAccount);
  const load = useCallback(() => loadAccount(WHOLE_ACCOUNT), [loadAccount]);
  useEffect(load, [load]);
  return [details, load] as const;
}

const ACCOUNT = [accountEndpoints.getAccount];

export function Details() {
  const [details, load] = useAccountDetails();
  return (
    <Page title="Personal details">
      {details === null ? (
        <Awaited endpoints={ACCOUNT} onRetry={load} height={160} />
      ) : (
        <>
          <Rows
            items={[
              { key: 'email', label: 'E-mail', value: details.email ?? '---' },
              ...Object.entries(details.personalDetails ?? {})
                .filter(([name]) => name in LABELS)
                .map(([name, value]) => ({
                  key: name,
                  label: LABELS[name] ?? name,
                  value: value === null || value === '' ? '---' : value,
                })),
              { key: 'employer', label: 'Employer', value: details.employer ?? '---' },
            ]}
          />
          {details.personalDetails !== null && (
            <Card>
              <DetailsForm
                alias={details.personalDetails.alias ?? ''}
                countryOfResidence={details.personalDetails.countryOfResidence ?? ''}
              />
            </Card>
          )}
        </>
      )}
    </Page>
  );
}

export function Notifications() {
  const emit = useEmit();
  return (
    <Page title="Manage notifications">
      <PageData
        endpoint={accountEndpoints.getMarketing}
        args={{}}
        kind="marketing/loaded"
        failure="Marketing preferences could not be fetched."
      >
        {(marketing) => (
          <Card>
            <Switch
              label="E-mail"
              checked={marketing.allowEmailMarketingTool}
              onChange={(allowEmailMarketingTool) =>
                emit('marketing/saveRequested', { allowEmailMarketingTool, allowSMSMarketingTool: null })
              }
            />
            <Switch
              label="SMS"
              checked={marketing.allowSMSMarketingTool}
              onChange={(allowSMSMarketingTool) =>
                emit('marketing/saveRequested', { allowSMSMarketingTool, allowEmailMarketingTool: null })
              }
            />
          </Card>
        )}
      </PageData>
    </Page>
  );
}

export function Verify() {
  const status = useModel('account', (account) => account.status);
  const emit = useEmit();
  const asked = useCallState(identityEndpoints.requestVerification);
  return (
    <Page title="Verification Status">
      <PageData endpoint={identityEndpoints.getKycDetails} args={{}} kind="kycDetails/loaded">
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

export function SourceOfFunds() {
  const [details, load] = useAccountDetails();
  const form = details?.sourceOfFundsForm ?? null;
  return (
    <Page title="SOF Attestation">
      {details === null ? (
        <Awaited endpoints={ACCOUNT} onRetry={load} height={80} />
      ) : form === null ? (
        <Nothing text="There is no form to fill in." />
      ) : (
        <Rows
          items={[
            {
              key: form.id,
              label: 'Source of funds',
              value: form.isCompleted ? 'Completed' : 'Not filled in',
            },
          ]}
        />
      )}
    </Page>
  );
}
