// Forms for the details that players may change: alias, citizenship and country of residence, screen name, employer.
import { useMemo } from 'react';
import { endpoints } from '../../../streams/features/account/profile';
import { MAX_SCREEN_NAME, MIN_SCREEN_NAME } from '../../../streams/features/account/profileRules';
import * as s from '../../../streams/schema/schema';
import { useEmit } from '../../core';
import { countries } from '../../form/countries';
import { SearchField } from '../../form/SearchField';
import { TextField } from '../../form/TextField';
import { ProfileForm } from './ProfileForm';

/** The part of the request body that the player types. */
const EMPLOYER = s.object({ employer: endpoints.setEmployer.body.schema.employer });

type Details = Readonly<Record<string, string | null>>;

export function PersonalForm({ details }: { details: Details }) {
  const emit = useEmit();
  const options = useMemo(() => countries(), []);
  const { alias, citizenship, countryOfResidence } = details;
  const saved = useMemo(
    () => ({
      alias: alias ?? '',
      citizenship: citizenship ?? '',
      countryOfResidence: countryOfResidence ?? '',
    }),
    [alias, citizenship, countryOfResidence],
  );
  return (
    <ProfileForm
      part="details"
      title="About you"
      button="Save details"
      schema={endpoints.setPersonalDetails.body}
      saved={saved}
      onSave={(changed) =>
        emit('personalDetails/saveRequested', {
          alias: null,
          citizenship: null,
          countryOfResidence: null,
          ...changed,
        })
      }
    >
      <TextField name="alias" label="Alias" description="What we call you." autoComplete="nickname" />
      <SearchField name="citizenship" label="Citizenship" options={options} />
      <SearchField
        name="countryOfResidence"
        label="Country of residence"
        options={options}
        autoComplete="country-name"
      />
    </ProfileForm>
  );
}

export function ScreenNameForm({ screenName }: { screenName: string }) {
  const emit = useEmit();
  const saved = useMemo(() => ({ screenName }), [screenName]);
  return (
    <ProfileForm
      part="screenName"
      title="How others see you"
      button="Save screen name"
      schema={endpoints.setScreenName.body}
      saved={saved}
      onSave={(changed) => emit('screenName/saveRequested', { ...saved, ...changed })}
    >
      <TextField
        name="screenName"
        label="Screen name"
        description={`${MIN_SCREEN_NAME} to ${MAX_SCREEN_NAME} letters and digits.`}
      />
    </ProfileForm>
  );
}

export function EmployerForm({ employer }: { employer: string }) {
  const emit = useEmit();
  const saved = useMemo(() => ({ employer }), [employer]);
  return (
    <ProfileForm
      part="employer"
      title="Your work"
      button="Save employer"
      schema={EMPLOYER}
      saved={saved}
      onSave={(changed) => emit('employer/saveRequested', { ...saved, ...changed })}
    >
      <TextField
        name="employer"
        label="Employer"
        description="Leave blank if you don't have one."
        autoComplete="organization"
      />
    </ProfileForm>
  );
}
