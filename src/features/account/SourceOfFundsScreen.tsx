// The form about the source of funds.
import { queries } from '../../../streams/features/account';
import { useModel } from '../../core';
import { PageData } from '../../PageData';
import { Nothing, Page, Rows } from '../../ui/Page';

export default function SourceOfFundsScreen() {
  const known = useModel('account', (account) => account.details);
  return (
    <Page title="SOF Attestation">
      <PageData query={queries.wholeAccount} data={known} height={80}>
        {({ sourceOfFundsForm: form }) =>
          form === null ? (
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
          )
        }
      </PageData>
    </Page>
  );
}

export const data = [queries.wholeAccount];
