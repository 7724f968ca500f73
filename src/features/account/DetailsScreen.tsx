// Personal details.
import { queries } from '../../../streams/features/account';
import { useModel } from '../../core';
import { PageData } from '../../PageData';
import { Card, Page, Rows } from '../../ui/Page';
import { DetailsForm } from './DetailsForm';

const LABELS: Readonly<Record<string, string>> = {
  citizenship: 'Citizenship',
  screenName: 'Screen name',
};

export default function DetailsScreen() {
  const known = useModel('account', (account) => account.details);
  return (
    <Page title="Personal details">
      <PageData query={queries.wholeAccount} data={known}>
        {(details) => (
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
      </PageData>
    </Page>
  );
}

export const data = [queries.wholeAccount];
