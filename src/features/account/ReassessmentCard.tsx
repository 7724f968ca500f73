// The reassessment: confirms the details with one button, or corrects them in a prefilled form [ACCT-59].
import { css } from '@linaria/core';
import { useMemo, useState } from 'react';
import { reassessment } from '../../../streams/features/account/profile';
import { nationalNumber } from '../../../streams/features/shared/phoneNumber';
import type { DataOf } from '../../../streams/log/event';
import { cleaned, phoneCountry, problemsOf } from '../../../streams/schema/fieldProblems';
import * as s from '../../../streams/schema/schema';
import { useCore, useEmit, useModel } from '../../core';
import { CheckboxField } from '../../form/CheckboxField';
import { PhoneField } from '../../form/PhoneField';
import { regionOptions } from '../../form/regions';
import { SelectField } from '../../form/SelectField';
import { TextField } from '../../form/TextField';
import { ValidatedForm } from '../../form/ValidatedForm';
import { Button } from '../../ui/Button';
import { stack, wrap } from '../../ui/mixins';
import { Card } from '../../ui/Page';
import { identityRows, type ReassessmentForm, reassessmentForm } from './accountRows';
import { IdentityList } from './IdentityList';

const pair = css`
  ${stack(20, 16)}
  @media (min-width: 600px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const fieldsBox = css`
  --field-width: none;
  ${stack(20)}
  max-width: 640px;
`;

const actions = css`${wrap(12)}`;

const { phoneCode, phoneNumber, hasAccountChanges: _, ...fields } = reassessment().schema;
/** The request body's rules for the form values. */
const SCHEMA = s.object({ ...fields, phone: s.object({ phoneCode, phoneNumber, phoneCountry }) });

type Body = Omit<DataOf<'reassessment/saveRequested'>, 'hasAccountChanges'>;

const bodyOf = ({ phone, isPep, middleName, ...texts }: ReassessmentForm): Body => ({
  firstName: cleaned(texts.firstName),
  middleName: cleaned(middleName) === '' ? null : cleaned(middleName),
  lastName: cleaned(texts.lastName),
  addressLine1: cleaned(texts.addressLine1),
  city: cleaned(texts.city),
  provinceCode: texts.provinceCode,
  postalCode: cleaned(texts.postalCode),
  occupation: cleaned(texts.occupation),
  phoneCode: phone.phoneCode,
  phoneNumber: nationalNumber(phone),
  isPep,
});

function Fields({ countryCode }: { countryCode: string }) {
  const { phoneCountries } = useCore().config;
  const isUs = countryCode === 'US';
  const regions = useMemo(() => regionOptions(countryCode), [countryCode]);
  return (
    <div className={fieldsBox}>
      <div className={pair}>
        <TextField name="firstName" label="First name" autoComplete="given-name" />
        <TextField name="middleName" label="Middle name (optional)" autoComplete="additional-name" />
      </div>
      <TextField name="lastName" label="Last name" autoComplete="family-name" />
      <TextField name="addressLine1" label="Street and number" autoComplete="address-line1" />
      <TextField name="city" label="City" autoComplete="address-level2" />
      <div className={pair}>
        <SelectField
          name="provinceCode"
          label={isUs ? 'State' : 'Province'}
          options={regions}
          autoComplete="address-level1"
        />
        <TextField name="postalCode" label={isUs ? 'ZIP code' : 'Postal code'} autoComplete="postal-code" />
      </div>
      <PhoneField name="phone" legend="Mobile phone" countries={phoneCountries} />
      <TextField name="occupation" label="Occupation" autoComplete="organization-title" />
      <CheckboxField name="isPep">
        I am a politically exposed person, or a family member or close associate of one.
      </CheckboxField>
    </div>
  );
}

interface ReassessmentCardProps {
  readonly email: string | null;
  readonly details: Readonly<Record<string, string | null>>;
}

export function ReassessmentCard({ email, details }: ReassessmentCardProps) {
  const { phoneCountries } = useCore().config;
  const emit = useEmit();
  const { isSaving, refusal } = useModel('profile', (profile) => profile.reassessment);
  const [wantsChanges, setWantsChanges] = useState(false);
  const known = useMemo(
    () => reassessmentForm(details, phoneCountries[0] ?? 'CA'),
    [details, phoneCountries],
  );
  const isComplete = Object.keys(problemsOf(SCHEMA, known)).length === 0;
  const isRefused = refusal !== null && Object.keys(refusal.fields).length > 0;
  const isChanging = wantsChanges || !isComplete || isRefused;
  const send = (values: ReassessmentForm) => {
    if (isSaving) return;
    const body = bodyOf(values);
    const hasAccountChanges = JSON.stringify(body) !== JSON.stringify(bodyOf(known));
    emit('reassessment/saveRequested', { hasAccountChanges, ...body });
  };
  return (
    <Card>
      <h2>Are your details still correct?</h2>
      <p>
        {isComplete
          ? 'We ask this from time to time. If something has changed, correct it.'
          : 'We ask this from time to time. Please add what is missing.'}
      </p>
      <ValidatedForm<ReassessmentForm>
        id="reassessment"
        initialValues={known}
        schema={SCHEMA}
        refusal={refusal}
        onSubmit={send}
      >
        {() =>
          isChanging ? (
            <>
              <Fields countryCode={details.countryCode ?? 'CA'} />
              <div className={actions}>
                <Button type="submit" busy={isSaving}>
                  {isSaving ? 'Saving…' : 'Save my details'}
                </Button>
              </div>
            </>
          ) : (
            <>
              <IdentityList
                rows={[
                  ...identityRows(email, details),
                  { label: 'Politically exposed person', value: known.isPep ? 'Yes' : 'No' },
                ]}
              />
              <div className={actions}>
                <Button type="submit" busy={isSaving}>
                  {isSaving ? 'Saving…' : "Yes, they're correct"}
                </Button>
                <Button variant="secondary" onClick={() => setWantsChanges(true)}>
                  No, something has changed
                </Button>
              </div>
            </>
          )
        }
      </ValidatedForm>
    </Card>
  );
}
