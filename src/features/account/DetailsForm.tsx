// The details that a player may edit: alias, citizenship and country of residence.
import { useMemo } from 'react';
import { endpoints as accountEndpoints } from '../../../streams/features/account';
import type { DataOf } from '../../../streams/log/event';
import { useCallState, useEmit } from '../../core';
import { countries } from '../../form/countries';
import { SearchField } from '../../form/SearchField';
import { TextField } from '../../form/TextField';
import { ValidatedForm } from '../../form/ValidatedForm';
import { Button } from '../../ui/Button';

const LETTERS = /^[\p{L}\s'’-]*$/u;
const onlyLetters = (value: string) => (LETTERS.test(value) ? undefined : 'Please only use letters');

interface Wanted {
  readonly alias: string;
  readonly countryOfResidence: string;
}

/** Only the changed fields: sending untouched ones could overwrite changes from another device. */
function changedDetails(
  saved: Wanted,
  { alias = '', countryOfResidence = '' }: Partial<Wanted>,
): DataOf<'personalDetails/saveRequested'> {
  const name = alias.trim();
  return {
    alias: name === saved.alias ? null : name,
    countryOfResidence: countryOfResidence === saved.countryOfResidence ? null : countryOfResidence,
  };
}

export function DetailsForm(initialValues: Wanted) {
  const emit = useEmit();
  const saving = useCallState(accountEndpoints.setPersonalDetails);
  const options = useMemo(countries, []);
  return (
    <ValidatedForm<Wanted>
      id="details"
      initialValues={initialValues}
      onSubmit={(wanted) => {
        const changed = changedDetails(initialValues, wanted);
        if (Object.values(changed).some((value) => value !== null))
          emit('personalDetails/saveRequested', changed);
      }}
    >
      {({ pristine }) => (
        <>
          <TextField
            name="alias"
            label="Alias"
            description="The name that others see."
            validate={onlyLetters}
            autoComplete="nickname"
          />
          <SearchField name="countryOfResidence" label="Country of residence" options={options} />
          <Button
            type="submit"
            disabled={pristine}
            busy={saving.status === 'pending' || saving.status === 'refreshing'}
          >
            Save
          </Button>
        </>
      )}
    </ValidatedForm>
  );
}
