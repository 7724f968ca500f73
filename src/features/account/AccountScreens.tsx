// The account's pages: details, marketing, verification, source of funds.
import { useCallback, useEffect } from 'react';
import { endpoints as accountEndpoints, WHOLE_ACCOUNT } from '../../../streams/features/account';
import { endpoints as identityEndpoints } from '../../../streams/features/identity';
import { accountStatusText, statusReasonText } from '../../../streams/features/shared/accountTexts';
import { useCall, useCore, useModel } from '../../core';
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
  const core = useCore();
  const details = useModel('account', (account) => account.details);
  const load = useCallback(() => {
    core.run(core.call(accountEndpoints.getAccount, WHOLE_ACCOUNT));
  }, [core]);
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
  const [save] = useCall(accountEndpoints.setMarketing);
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
              onChange={(allowEmailMarketingTool) => save({ body: { allowEmailMarketingTool } })}
            />
            <Switch
              label="SMS"
              checked={marketing.allowSMSMarketingTool}
              onChange={(allowSMSMarketingTool) => save({ body: { allowSMSMarketingTool } })}
            />
          </Card>
        )}
      </PageData>
    </Page>
  );
}

export function Verify() {
  const status = useModel('account', (account) => account.status);
  const [request, asked] = useCall(identityEndpoints.requestVerification);
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
          onClick={() => request({})}
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
